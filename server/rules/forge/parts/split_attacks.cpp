#include "rules/forge/parts/split_attacks.h"

#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/attack_pools.h"
#include "rules/forge/attack/volley.h"
#include "rules/forge/attack/weapon_attacks.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"

namespace fray::forge {
namespace {

// Dice that each share gains once the pool is split.
int each(int added, const Known& skill) {
  return std::min<int>(added, skill.rating);
}

}  // namespace

void offer_split_attack(const Fight& f, CombatantId who, const Known& skill, const Arm& arm,
                        int most, table::OptionList& list) {
  const Combatant& c = f.at(who);
  const table::Option option{.action = term(Word::UseSkill), .item = arm.term, .mode = skill.term};
  each_known_enemy(f, c, [&](const Combatant& first) {
    const std::size_t before = list.options.size();
    list_attack(f, c, arm, first.id, arm.def->cost, option, list);
    if (list.options.size() == before) return;
    const auto domain = static_cast<std::uint32_t>(list.domain.size());
    each_known_enemy(f, c, [&](const Combatant& e) {
      if (e.id == first.id || !f.adjacent(first.id, e.id) || !may_strike(f, c, arm, e.id)) return;
      list.domain.push_back(table::raw(e.id));
    });
    const auto others = static_cast<int>(list.domain.size() - domain);
    const int further = std::min({others, static_cast<int>(skill.rating), most - 1});
    if (further < 1) {
      list.parameters.resize(list.options.back().first_parameter);
      list.options.pop_back();
      list.domain.resize(domain);
      return;
    }
    list.add_parameter({table::common::kTargets, table::ParameterKind::Combatants, 1, further,
                        domain, static_cast<std::uint32_t>(others)});
  });
}

Attack prepare_split_attack(const Fight& f, CombatantId who, const Known&,
                            const table::Option& option) {
  return weapon_attack(f.at(who), option);
}

Volley split_evenly(const Fight&, const Attack& attack, const Known& skill,
                    const table::Option& option, const table::Choice& choice) {
  Volley volley{.attack = attack, .aims = {}, .split = true, .each = each(attack.added, skill)};
  const int targets = 1 + choice.values[1];
  volley.attack.shots = targets;
  volley.aims.push_back({option.target});
  for (int i = 1; i < targets; ++i) {
    volley.aims.push_back({CombatantId(choice.values[static_cast<std::size_t>(1 + i)])});
  }
  return volley;
}

Several foresee_split(const Fight& f, CombatantId who, const Known& skill,
                      const table::Option& option) {
  return {prepare_split_attack(f, who, skill, option),
          {option.target},
          Several::Reach::Halved,
          skill.rating};
}

}  // namespace fray::forge
