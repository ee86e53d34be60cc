#include "rules/forge/defence_parts.h"

namespace fray::forge::skills {
namespace {

// L2135: a Dodge up to min(STR, rating) in place of AGI.
constexpr ReactionHook kHooks[] = {
    {Step::Declare, Part::Defender, offer_dodge<Attribute::Strength>, perform_dodge}};

}  // namespace

extern const SkillCode brace{.id = "brace", .odds = dodge_odds, .reactions = kHooks};

}  // namespace fray::forge::skills
