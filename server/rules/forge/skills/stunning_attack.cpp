#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2223: a martial attack deals a condition instead of damage: 1-2 successes Dazed, 3 or
// more Stunned; no more successes than the rating. One such change an attack.
constexpr ReactionHook kHooks[] = {{Step::Declare, Part::Attacker, offer_control,
                                    perform_control<Condition::Dazed, Condition::Stunned>}};

}  // namespace

extern const SkillCode stunning_attack{
    .id = "stunning-attack", .martial_attack = true, .reactions = kHooks};

}  // namespace fray::forge::skills
