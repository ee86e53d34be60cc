#include "rules/forge/fight/question.h"

#include <algorithm>

#include "rules/forge/dice/basis.h"

namespace fray::forge {

table::Outcomes FightQuestion::outcomes(CombatantId who, const table::OptionList& list,
                                        std::size_t option, std::int32_t value) const {
  std::vector<table::OddsRow> rows;
  odds(who, list, option, rows);
  const auto row = std::ranges::find(rows, value, &table::OddsRow::value);
  table::Outcomes outcomes{.measure = term(Word::MeanSuccesses)};
  if (row == rows.end()) return outcomes;
  for (const double chance : successes_of(row->basis)) {
    outcomes.chances.push_back({static_cast<std::int32_t>(outcomes.chances.size()), chance});
  }
  return outcomes;
}

}  // namespace fray::forge
