#include "rules/success_rolls/interlude/activities.h"
#include "rules/success_rolls/interlude/clock.h"

namespace fray::success_rolls {

table::Script<> play_interlude(Interlude& i) {
  while (!i.state.over) {
    if (anyone_able(i)) {
      i.state.waited = false;
    } else if (!i.state.waited) {
      wait_for_anyone(i);
      i.state.waited = true;
    }
    table::Window window{
        .kind = table::WindowKind::Claim, .moment = term(Word::AtRest), .is_quiescent = true};
    for (const Combatant& c : i.fight.state.cast) {
      if (c.may_declare()) window.candidates.push_back(c.id);
    }
    const InterludeQuestion question(i);
    const auto& decisions = co_await i.fight.table().ask(std::move(window), question);
    if (!decisions.empty()) {
      const table::Decision d = decisions.front();
      perform(i, d.who, d.option, d.choice);
    } else if (anyone_able(i) || i.state.waited) {  // else all have gone down in the meantime
      i.state.over = true;
    }
  }
  i.fight.emit<Ev::InterludeEnded>(i.state.minutes);
}

}  // namespace fray::success_rolls
