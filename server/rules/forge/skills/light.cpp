#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

constexpr EffectCode kEffect{};

// L2267: an object in hand lights 25' around for 10 minutes for each die. No map knows darkness: it
// is there to be seen.
table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  pay_cast(f, who, skill, option, choice.values[0]);
  const int dice = pool_dice(skill, choice.values[0]);
  lay_effect(f, who, skill, kEffect, who, dice, dice * 10 * kMinute);
  co_return;
}

}  // namespace

extern const SkillCode light{.id = "light", .offer_action = offer_on<oneself>, .act = act};

}  // namespace fray::forge::skills
