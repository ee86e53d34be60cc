#pragma once

#include "rules/forge/attack/attack_pools.h"
#include "rules/forge/attack/odds_parts.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/parts/skill_parts.h"
#include "rules/forge/reactions/reactions.h"

// Pieces of the skills that add dice to the defense of their owner when an attack is declared.
namespace fray::forge {

/// Adds `dice` to the defense of an attack under way, for `paid` energy in total.
inline void add_defence(Fight& f, Trigger& t, CombatantId who, const Known& skill, int paid,
                        int dice) {
  f.emit<Ev::Reacted>(who, skill.term, paid);
  add_defence(f, *t.attack, skill.term, dice);
}

/// For `odds` of skills that add one die for each energy.
inline void added_defence_odds(const Fight& f, const Trigger& t, CombatantId, const Known&,
                               const table::OptionList& list, const table::Option& option,
                               std::vector<table::OddsRow>& rows) {
  const table::Parameter& added = list.parameters_of(option)[0];
  const DefenceOdds odds(f, *t.attack);
  for (int v = added.min; v <= added.max; ++v) rows.push_back(odds.row(v, v));
}

/// A Dodge of a perceived attacker's attack on PD, up to this much energy in place of Agility; one
/// Dodge an attack (L2135).
inline void offer_dodge(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
                        int limit, table::OptionList& list) {
  if (t.attack->mental || t.attack->unseen || t.has_used(who, term(Word::Dodge))) return;
  offer_use(f, who, skill, kNoCombatant, 0, 0, limit, list);
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
