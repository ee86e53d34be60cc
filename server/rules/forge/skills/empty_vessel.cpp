#include "rules/forge/defence_parts.h"

namespace fray::forge::skills {
namespace {

// L2157: up to min(ACU, rating) dice against an attack on MD.
constexpr ReactionHook kHooks[] = {{Step::Declare, Part::Defender,
                                    offer_mental_defence<Attribute::Acuity>,
                                    perform_mental_defence}};

}  // namespace

extern const SkillCode empty_vessel{
    .id = "empty-vessel", .odds = added_defence_odds, .reactions = kHooks};

}  // namespace fray::forge::skills
