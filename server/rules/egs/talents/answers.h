#pragma once

#include <optional>

#include "rules/egs/active_talents/talent.h"
#include "rules/egs/arithmetic/odds.h"

// A talent's target's answers once its roll has succeeded (L2165, L2257-2259, L2343-2351, L2547,
// R12, R54).
namespace fray::egs {

/// Does it harm its target, so that it is answered at all? Friends let it happen.
bool is_hostile(const Fight& f, const Cast& cast, CombatantId target);
/// With the largest dice that the target may react with against a strike; nothing: it cannot.
std::optional<SkillRoll> best_answer(const Fight& f, const Cast& cast, CombatantId target);

struct Answer {
  Word how{};
  int magnitude = 0;  ///< of a talent that answers
};

/// Asks the target for an active answer, where it has one, and plays it; true: the talent is
/// averted. `to_all`: what it has answered already, and paid for, to one of several things thrown
/// at once; it answers the others too, with a roll for each (L2613).
table::Script<bool> answer_talent(Fight& f, Cast cast, CombatantId target, int total,
                                  std::optional<Answer>* to_all = nullptr);

/// The dice of a talent's Resistance, the best that the target is trained in; nothing: it cannot
/// resist (L2259).
std::optional<SkillRoll> resistance_of(const Fight& f, const TalentDef& def, const Combatant& c);
/// The free opposed roll; true: the talent is resisted.
table::Script<bool> resist_talent(Fight& f, Cast cast, CombatantId target, int total);
/// Lacks the Psyche or the Spirit that is asked of it (R94), or knows no fear (L3669): nothing that
/// works on them harms it.
bool is_immune(const Fight& f, const TalentDef& def, const Combatant& c);

}  // namespace fray::egs
