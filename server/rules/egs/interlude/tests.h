#pragma once

#include "rules/egs/interlude/interlude.h"
#include "rules/egs/interlude/uses.h"
#include "rules/egs/points/points.h"
#include "rules/egs/points/rolls.h"

// Skill Rolls outside of fights (L563-682): against 7, against an opponent, with a helper, for
// several at once, and without a roll.
namespace fray::egs {

inline constexpr int kHardest = -10;  // of the difficulties (L607-615)
inline constexpr int kEasiest = 3;
inline constexpr int kMostSecondsOfATest = 7 * kDaySeconds;

void list_tests(const Interlude& interlude, const Combatant& c, table::OptionList& list);
/// For an option of the list.
void odds_of_test(const Interlude& interlude, const Combatant& c, const table::OptionList& list,
                  const table::Option& option, std::vector<table::OddsRow>& rows);
/// The chance that `c` succeeds at each of these difficulties.
void odds_by_difficulty(const Fight& f, const Combatant& c, const Combination& combination,
                        const table::Parameter& difficulty, std::vector<table::OddsRow>& rows);

table::Script<> play_test(Interlude& interlude, CombatantId who, table::Option option,
                          table::Choice choice);

/// One roll of a combination against 7, with its points (this many at most) and its mishap; without
/// further effects.
table::Script<Outcome> roll_combination(Interlude& interlude, CombatantId who,
                                        Combination combination, Term mode, int difficulty,
                                        int most_points = kMostPointsForARoll);

}  // namespace fray::egs
