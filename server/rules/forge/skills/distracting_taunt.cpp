#include <utility>

#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::distracting_taunt {
namespace {

constexpr int kRangeFeet = 50;

// L2153: add energy up to INF, min(added, rating) dice more (A-26; or all of the rating, as the
// table agrees), against the MD of a target within 50'. 1-2 successes Enervated, 3 or more
// Exhausted.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  each_able_enemy(f, c, [&](const Combatant& e) {
    if (!within(f, who, e.id, kRangeFeet)) return;
    offer_use(f, who, skill, e.id, 0, 0, c.attribute(Attribute::Influence), list);
  });
}

Attack prepare(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  Attack attack = skill_attack(f, who, skill, option);
  attack.mental = true;
  if (f.state.options.taunt_bonus_flat) attack.base = std::exchange(attack.skill_rating, 0);
  control(attack, skill, Condition::Enervated, Condition::Exhausted, attack.success_cap);
  return attack;
}

}  // namespace

extern const SkillCode code{.id = "distracting-taunt", .offer_action = offer, .prepare = prepare};

}  // namespace fray::forge::skills::distracting_taunt
