#pragma once

#include "rules/forge/attack_pools.h"
#include "rules/forge/prices.h"
#include "rules/forge/reactions.h"
#include "rules/forge/skill_parts.h"

// Pieces of the skills that add dice to the defence of their owner when an attack is declared.
namespace fray::forge {

/// Adds `dice` to the defence of an attack under way, paid for with `paid` energy in all.
inline void add_defence(Fight& f, Trigger& t, CombatantId who, const Known& skill, int paid,
                        int dice) {
  f.emit<Ev::Reacted>(who, skill.term, paid);
  add_defence(f, *t.attack, skill.term, dice);
}

/// The chance that an attack under way fails with so many defence dice more, and the successes that
/// it loses on average.
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

/// For `odds` of skills that add one die for each energy.
inline void added_defence_odds(const Fight& f, const Trigger& t, CombatantId, const Known&,
                               const table::OptionList& list, const table::Option& option,
                               std::vector<table::OddsRow>& rows) {
  const table::Parameter& added = list.parameters_of(option)[0];
  const DefenceOdds odds(f, *t.attack);
  for (int v = added.min; v <= added.max; ++v) rows.push_back(odds.row(v, v));
}

/// A Dodge of a perceived attacker's attack on PD, up to so much energy in place of Agility; one
/// Dodge an attack (L2135).
inline void offer_dodge(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
                        int limit, table::OptionList& list) {
  if (t.attack->mental || t.attack->unseen || t.has_used(who, term(Word::Dodge))) return;
  offer_use(f, who, skill, kNobody, 0, 0, limit, list);
}

inline table::Script<> perform_dodge(Fight& f, Trigger& t, CombatantId who, const Known& skill,
                                     table::Option, table::Choice choice) {
  t.used.emplace_back(who, term(Word::Dodge));
  dodge(f, t, who, skill.term, choice.values[0]);
  co_return;
}

/// For `odds` of such a Dodge.
inline void dodge_odds(const Fight& f, const Trigger& t, CombatantId who, const Known&,
                       const table::OptionList& list, const table::Option& option,
                       std::vector<table::OddsRow>& rows) {
  const table::Parameter& added = list.parameters_of(option)[0];
  const DefenceOdds odds(f, *t.attack);
  for (int v = added.min; v <= added.max; ++v) {
    rows.push_back(odds.row(v, reaction_dice(f, who, Word::Dodge, v)));
  }
}

}  // namespace fray::forge
