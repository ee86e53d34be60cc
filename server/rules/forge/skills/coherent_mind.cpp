#include "rules/forge/defence_parts.h"

namespace fray::forge::skills {
namespace {

// L2141: up to min(INF, rating) dice against an attack on MD.
constexpr ReactionHook kHooks[] = {{Step::Declare, Part::Defender,
                                    offer_mental_defence<Attribute::Influence>,
                                    perform_mental_defence}};

}  // namespace

extern const SkillCode coherent_mind{
    .id = "coherent-mind", .odds = added_defence_odds, .reactions = kHooks};

}  // namespace fray::forge::skills
