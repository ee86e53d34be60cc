#include "rules/forge/split_attacks.h"

namespace fray::forge {
namespace {

int share(int pool, int targets, int place, int added, const Known& skill) {
  const int even = pool / targets + (place < pool % targets);
  return even > 0 ? even + std::min<int>(added, skill.rating) : 0;
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

Volley split_evenly(const Fight& f, const Attack& attack, const Known& skill,
                    const table::Option& option, const table::Choice& choice) {
  Volley volley{.attack = attack, .aims = {}, .split = true};
  const int targets = 1 + choice.values[1];
  const int pool = built_pool(f, attack);
  volley.attack.shots = targets;
  for (int i = 0; i < targets; ++i) {
    const CombatantId target =
        i == 0 ? option.target : CombatantId(choice.values[static_cast<std::size_t>(1 + i)]);
    const int dice = share(pool, targets, i, attack.added, skill);
    if (dice > 0) volley.aims.push_back({target, dice});
  }
  return volley;
}

void split_attack_odds(const Fight& f, CombatantId who, const Known& skill,
                       const table::OptionList& list, const table::Option& option,
                       std::vector<table::OddsRow>& rows) {
  const table::Parameter& added = list.parameters_of(option)[0];
  for (int v = added.min; v <= added.max; ++v) {
    Attack attack = prepare_split_attack(f, who, skill, option);
    attack.added = v;
    Pools pools = foreseen_pools(f, attack);
    attack.action = share(built_pool(f, attack), 2, 0, v, skill);
    pools.action = foreseen_pools(f, attack).action;  // with the losses of a pool of that size
    const Chance chance = chance_of(pools);
    rows.push_back({v, chance.at_least_one, chance.mean});
  }
}

}  // namespace fray::forge
