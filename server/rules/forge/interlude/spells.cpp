#include "rules/forge/interlude/spells.h"

#include "rules/forge/interlude/clock.h"

namespace fray::forge {
namespace {

// A turn passes: spent energy is restored, and counts per cycle start again.
void catch_breath(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  for (Combatant::Counters& counter : c.counters) counter.cycle = 0;
  const int gained = c.energy.regain(c.energy.max());
  if (gained > 0) f.emit<Ev::EnergyRegained>(who, gained, c.energy.pool());
}

}  // namespace

void list_spells(const Interlude& i, CombatantId who, table::OptionList& list) {
  for (const Known& k : i.fight.at(who).profile->known) {
    if (k.code->at_rest) k.code->offer_action(i.fight, who, k, list);
  }
}

table::Script<> perform_spell(Interlude& i, CombatantId who, table::Option o,
                              table::Choice choice) {
  Fight& f = i.fight;
  const Known& skill = *f.known(who, o.mode);
  f.before_action(who, o);
  co_await skill.code->act(f, who, skill, o, choice);
  pass_time(i, who, kRoundSeconds);
  catch_breath(f, who);
}

}  // namespace fray::forge
