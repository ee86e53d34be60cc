#pragma once

#include "rules/forge/words/words.h"
#include "table/option.h"
#include "table/ruleset.h"

// Prices of options, and measures of their odds.
namespace fray::forge {

/// Energy that is spent, and energy that is expended, which lowers the maximum until a rest.
inline table::Prices in_energy(int spent, int expended = 0) {
  table::Prices prices(term(Word::Energy), spent);
  prices.add(term(Word::Expended), expended);
  return prices;
}
inline int energy_of(const table::Option& option) {
  return option.prices.of(term(Word::Energy));
}
inline int expended_of(const table::Option& option) {
  return option.prices.of(term(Word::Expended));
}

/// A parameter of the option listed last: energy added to its dice.
inline void add_energy(table::OptionList& list, int least, int most) {
  list.add_number(table::common::kAmount, least, most, term(Word::Energy));
}

/// Calls `row` with each value that an option's odds are given for: those of its first Number
/// parameter, or 0 where it has none.
template <class Row>
void each_value(const table::OptionList& list, const table::Option& option, Row row) {
  for (const table::Parameter& p : list.parameters_of(option)) {
    if (p.kind != table::ParameterKind::Number) continue;
    for (int v = p.min; v <= p.max; ++v) row(v);
    return;
  }
  row(0);
}

/// For rolls: the chance of at least one success, or of as many as are needed, and the successes on
/// average.
inline table::OddsRow odds_row(int value, double chance, double mean) {
  return {value, {{term(Word::Chance), chance}, {term(Word::MeanSuccesses), mean}}, {}};
}
/// For a defense: the chance that it stops the attack altogether, and the successes that it takes
/// from it on average.
inline table::OddsRow defence_row(int value, double stops, double taken) {
  return {value, {{term(Word::ChanceToStop), stops}, {term(Word::MeanTaken), taken}}, {}};
}
/// For healing without a roll.
inline table::OddsRow healing_row(int value, int health) {
  return {value,
          {{term(Word::Chance), health > 0 ? 1.0 : 0.0},
           {term(Word::MeanHealth), static_cast<double>(health)}},
          {}};
}

}  // namespace fray::forge
