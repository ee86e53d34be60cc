#include "rules/forge/defence_parts.h"

namespace fray::forge::skills {
namespace {

// L2225: a Dodge up to min(STA, rating) in place of AGI.
constexpr ReactionHook kHooks[] = {
    {Step::Declare, Part::Defender, offer_dodge<Attribute::Stamina>, perform_dodge}};

}  // namespace

extern const SkillCode suck_it_up{.id = "suck-it-up", .odds = dodge_odds, .reactions = kHooks};

}  // namespace fray::forge::skills
