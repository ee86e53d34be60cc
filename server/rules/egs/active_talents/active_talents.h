#pragma once

#include "rules/egs/active_talents/talent.h"

// Lasting talents: when they start, how long they last (L2219-2221).
namespace fray::egs {

/// It holds for its target from now on; emits its condition if the target did not have it yet.
void begin_talent(Fight& f, const Cast& cast, CombatantId target);

/// Ends every one that `over` picks, and undoes its effect.
template <class Over>
void end_talents(Fight& f, Over over);
void end_talent(Fight& f, std::size_t index);

template <class Over>
void end_talents(Fight& f, Over over) {
  for (std::size_t i = f.state.active_talents.size(); i-- > 0;) {
    // Ending one may end others with it.
    if (i < f.state.active_talents.size() && over(f.state.active_talents[i])) end_talent(f, i);
  }
}

/// The first of that word on `c`, by any user; null: none.
const ActiveTalent* active_talent_on(const Fight& f, const Combatant& c, Word word);
/// How many talents `who` sustains in this round: -2 for each to its other talents.
int kept_by(const Fight& f, CombatantId who);

/// At the start of a round: ends talents whose ending visit never came.
void end_late_talents(Fight& f);
/// `who` is Dying, or dead: none of its talents last (L2221).
void end_talents_by(Fight& f, CombatantId who);
/// It is no more: nothing holds for it.
void end_talents_on(Fight& f, CombatantId who);
/// An attack on `who`: a sleeper wakes (L2595).
void wake(Fight& f, CombatantId who);

}  // namespace fray::egs
