#include "rules/forge/defence_parts.h"

namespace fray::forge::skills {
namespace {

// L2171: up to min(INT, rating) dice against an attack on MD.
constexpr ReactionHook kHooks[] = {{Step::Declare, Part::Defender,
                                    offer_mental_defence<Attribute::Intelligence>,
                                    perform_mental_defence}};

}  // namespace

extern const SkillCode iron_will{
    .id = "iron-will", .odds = added_defence_odds, .reactions = kHooks};

}  // namespace fray::forge::skills
