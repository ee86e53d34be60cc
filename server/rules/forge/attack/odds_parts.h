#pragma once

#include <vector>

#include "rules/forge/attack/attack_pools.h"
#include "rules/forge/dice/odds.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/prices.h"

// Parts of options' odds.
namespace fray::forge {

/// For dice against a difficulty, and for dice against the best of others.
inline table::OddsRow fixed_row(int value, int pool, int difficulty) {
  table::OddsRow row =
      odds_row(value, fixed_at_least_one(pool, difficulty), fixed_mean(pool, difficulty));
  row.basis = basis_of(Rolled::Fixed, pool, difficulty);
  return row;
}
inline table::OddsRow opposed_row(int value, int pool, int against) {
  table::OddsRow row =
      odds_row(value, opposed_at_least_one(pool, against), opposed_mean(pool, against));
  row.basis = basis_of(Rolled::Opposed, pool, against);
  return row;
}

/// For an attack on one target.
inline void attack_odds(const Fight& f, Attack attack, const table::OptionList& list,
                        const table::Option& option, std::vector<table::OddsRow>& rows) {
  Pools pools = foreseen_defence(f, attack);
  each_value(list, option, [&](int added) {
    attack.added = added;
    pools.action = foreseen_action(f, attack);
    const Chance chance = chance_of(pools);
    rows.push_back(odds_row(added, chance.at_least_one, chance.mean));
    rows.back().basis = basis_of(pools);
  });
}

/// The chance that an attack under way fails with this many more defense dice, and the successes
/// that it loses on average.
class DefenceOdds {
 public:
  DefenceOdds(const Fight& f, const Attack& attack)
      : fight_(f), attack_(attack), before_(chance_of(foreseen_pools(f, attack))) {}

  table::OddsRow row(int value, int dice) const {
    Attack defended = attack_;
    defended.defence += dice;
    const Pools pools = foreseen_pools(fight_, defended);
    const Chance after = chance_of(pools);
    table::OddsRow row = defence_row(value, 1 - after.at_least_one, before_.mean - after.mean);
    row.basis = basis_of(pools);
    return row;
  }

 private:
  const Fight& fight_;
  const Attack& attack_;
  Chance before_;
};

/// For a test at a difficulty, with `pool(added)` dice.
template <class Pool>
void test_odds(int difficulty, const table::OptionList& list, const table::Option& option,
               Pool pool, std::vector<table::OddsRow>& rows) {
  each_value(list, option,
             [&](int added) { rows.push_back(fixed_row(added, pool(added), difficulty)); });
}

/// For an effect that either succeeds or fails.
template <class ChanceOf>
void chance_odds(const table::OptionList& list, const table::Option& option, ChanceOf chance,
                 std::vector<table::OddsRow>& rows) {
  each_value(list, option, [&](int added) {
    const double works = chance(added);
    rows.push_back(odds_row(added, works, works));
  });
}

}  // namespace fray::forge
