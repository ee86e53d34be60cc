#include "rules/egs/fight/question.h"

#include <algorithm>

namespace fray::egs {

table::Outcomes FightQuestion::outcomes(CombatantId who, const table::OptionList& list,
                                        std::size_t option, std::int32_t value) const {
  std::vector<table::OddsRow> rows;
  odds(who, list, option, rows);
  const auto row = std::ranges::find(rows, value, &table::OddsRow::value);
  if (row == rows.end()) return {};
  const bool harms = std::ranges::find(row->measures, term(Word::MeanDamage),
                                       &table::Measured::measure) != row->measures.end();
  if (!harms) return {};
  table::Outcomes outcomes{.measure = term(Word::MeanDamage), .chances = {{0, 1.0}}};
  if (row->basis[1] != 0) {
    outcomes.chances.clear();
    for (const auto& [points, chance] : damages(fight_.at(who), list.options[option], value)) {
      outcomes.chances.push_back({points, chance});
    }
    return outcomes.chances.empty() ? table::Outcomes{} : outcomes;
  }
  const int damage = row->basis[0];
  const double chance = row->measures.front().figure;
  if (damage > 0 && chance > 0) {
    outcomes.chances = {{0, 1 - chance}, {damage, chance}};
  }
  return outcomes;
}

void Reaction::list(CombatantId who, table::OptionList& list) const {
  list.add({.action = table::common::kPass});
  list_answers(fight().at(who), list);
}

void Reaction::odds(CombatantId who, const table::OptionList& list, std::size_t option,
                    std::vector<table::OddsRow>& rows) const {
  rows.clear();
  const table::Option& o = list.options[option];
  if (o.action == table::common::kPass) return odds_of_passing(fight().at(who), rows);
  odds_of_answer(fight().at(who), o, rows);
}

bool answer_expected(const Fight& f, CombatantId who, CombatantId actor) {
  const Combatant& c = f.at(who);
  return f.takes_part(c) && c.able() && (c.actions > 0 || c.bonus > 0) &&
         f.table().bluffs_about(who, actor);
}

}  // namespace fray::egs
