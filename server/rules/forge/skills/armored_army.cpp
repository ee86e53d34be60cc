#include "rules/forge/body/effects.h"
#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::armored_army {
namespace {

constexpr EffectCode kEffect{.defence = EffectCode::Dice::Every};

// L2277: expend 2; share out the dice among yourself and allies within 25': for a minute they are
// added to the PD of each.
table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  pay_cast(f, who, skill, option, choice.values[0]);
  each_share(choice, [&](CombatantId target, int dice) {
    lay_effect(f, target, skill, kEffect, who, dice);
  });
  co_return;
}

}  // namespace

extern const SkillCode code{.id = "armored-army", .offer_action = offer_to_friends<25>, .act = act};

extern const LaidEffects effects{"armored-army", {&kEffect}};

}  // namespace fray::forge::skills::armored_army
