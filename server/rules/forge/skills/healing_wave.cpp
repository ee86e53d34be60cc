#include "rules/forge/body/health.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::healing_wave {
namespace {

// L2281: expend 2; share out the dice among yourself and allies within 25', who recover 1 health
// for each.
table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  pay_cast(f, who, skill, option, choice.values[0]);
  each_share(choice, [&](CombatantId target, int dice) { heal(f, target, dice); });
  co_return;
}

}  // namespace

extern const SkillCode code{
    .id = "healing-wave", .at_rest = true, .offer_action = offer_to_friends<25>, .act = act};

}  // namespace fray::forge::skills::healing_wave
