#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2237: a melee or ranged attack deals a condition instead of damage: 1-2 successes Weakened, 3 or
// more Enfeebled; no more successes than the rating. One such change an attack.
constexpr ReactionHook kHooks[] = {{Step::Declare, Part::Attacker, offer_control,
                                    perform_control<Condition::Weakened, Condition::Enfeebled>}};

}  // namespace

extern const SkillCode weakening_attack{
    .id = "weakening-attack", .martial_attack = true, .reactions = kHooks};

}  // namespace fray::forge::skills
