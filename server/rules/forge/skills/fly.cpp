#include "rules/forge/spell_parts.h"

namespace fray::forge::skills {
namespace {

constexpr EffectCode kEffect{.flies = true};

// L2383: expend 1; you or an adjacent ally flies for a minute for each die. The map is flat: who
// flies passes over rough ground, objects and those who do not.
table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  pay_cast(f, who, skill, option, choice.values[0]);
  const int minutes = pool_dice(skill, choice.values[0]);
  lay_effect(f, option.target, skill, kEffect, who, minutes, minutes * kMinute);
  co_return;
}

}  // namespace

extern const SkillCode fly{.id = "fly", .offer_action = offer_on<touched_friend>, .act = act};

}  // namespace fray::forge::skills
