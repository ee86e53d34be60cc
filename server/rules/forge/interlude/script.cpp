#include "rules/forge/interlude/script.h"

#include "rules/forge/interlude/care.h"
#include "rules/forge/interlude/clock.h"
#include "rules/forge/interlude/feats.h"
#include "rules/forge/interlude/listing.h"
#include "rules/forge/interlude/rests.h"
#include "rules/forge/interlude/spells.h"
#include "rules/forge/interlude/summoning.h"
#include "rules/forge/interlude/tests.h"

namespace fray::forge {
namespace {

table::Script<> perform(Interlude& i, CombatantId who, table::Option o, table::Choice choice) {
  switch (static_cast<Word>(table::raw(o.action))) {
    case Word::TreatWounds:
    case Word::TreatDying:
    case Word::Resurrect:
      co_await perform_care(i, who, o);
      break;
    case Word::ShortRest:
    case Word::LongRest:
      co_await perform_rest(i, who, o.action == term(Word::LongRest));
      break;
    case Word::UseSkill:
      if (summons(i, who, o)) {
        perform_summoning(i, who, o, choice);
      } else {
        co_await perform_spell(i, who, o, choice);
      }
      break;
    case Word::Climb:
    case Word::Leap:
      perform_feat(i, who, o, choice);
      break;
    default:
      co_await perform_test(i, who, o, choice);
      break;
  }
}

}  // namespace

// One window after another over all who are able, until all of them pass.
table::Script<> play_interlude(Interlude& i) {
  const AtRestQuestion question(i);
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
      if (i.fight.able_to_act(c)) window.candidates.push_back(c.id);
    }
    const auto& decisions = co_await i.table().ask(window, question);
    if (!decisions.empty()) {
      const table::Decision d = decisions.front();
      co_await perform(i, d.who, d.option, d.choice);
    } else if (anyone_able(i) || i.state.waited) {  // else all have gone down in the meantime
      i.state.over = true;
    }
  }
  i.fight.emit<Ev::InterludeEnded>(i.state.seconds / kMinuteSeconds);
}

}  // namespace fray::forge
