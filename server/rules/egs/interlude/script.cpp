#include <algorithm>

#include "rules/egs/interlude/deeds.h"

namespace fray::egs {

void leave_actions_uncounted(Fight& f) {
  for (Combatant& c : f.state.cast) c.actions = kActionsPerRound;
}

table::Script<> play_interlude(Interlude& i) {
  Fight& f = i.fight;
  i.state.recovering.resize(f.state.cast.size());
  while (!i.state.over) {
    leave_actions_uncounted(f);
    table::Window window{
        .kind = table::WindowKind::Claim, .moment = term(Word::AtRest), .at_rest = true};
    for (const Combatant& c : f.state.cast) {
      if (c.able() && f.takes_part(c)) window.candidates.push_back(c.id);
    }
    if (window.candidates.empty()) break;
    const auto& decisions = co_await f.table().ask(std::move(window));
    if (decisions.empty()) break;
    const table::Decision d = decisions.front();
    co_await perform(i, d.who, d.option, d.choice);
    // No limit but in fights and chases (L1413).
    for (Combatant& c : f.state.cast) c.qualities_used = 0;
  }
  i.state.over = true;
  f.emit<Ev::InterludeEnded>(i.state.seconds);
}

}  // namespace fray::egs
