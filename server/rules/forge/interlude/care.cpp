#include "rules/forge/interlude/care.h"

#include <cassert>
#include <utility>
#include <vector>

#include "rules/forge/body/health.h"
#include "rules/forge/interlude/clock.h"
#include "rules/forge/interlude/tests.h"

// Medicine and First Aid: treating wounds (L906), stabilizing (L876), bringing back (L892).
namespace fray::forge {
namespace {

bool within_care(const Interlude& i, const Combatant& healer, const Combatant& patient) {
  return i.fight.knows(healer.side, patient.id);
}

void emit_treatment(Interlude& i, CombatantId who, const table::Option& o, bool success) {
  i.fight.emit<Ev::Outcome>(who, o.action, term(success ? Word::Succeeded : Word::Failed));
}

bool stabilise(Interlude& i, CombatantId patient) {
  Fight& f = i.fight;
  f.at(patient).life = Life::Stabilised;
  f.emit<Ev::StabilisedEv>(patient);
  return true;
}

// 1 health above death, dying, and lying where they were: no combatant moves in an interlude, so
// the space is empty.
void bring_back(Interlude& i, CombatantId patient) {
  Fight& f = i.fight;
  Combatant& c = f.at(patient);
  c.health = static_cast<std::int16_t>(1 - c.profile->derived.max_health);
  c.life = Life::Dying;
  c.present = true;
  c.lasting.minutes_dead = 0;
  const board::Footprint space{c.body, static_cast<std::int8_t>(c.profile->derived.space_cells)};
  const auto placed = f.state.grid.place(Fight::figure(patient), space);
  assert(placed);
  f.emit<Ev::Revived>(patient);
}

}  // namespace

bool can_be_treated(const Interlude& i, const Combatant& healer, const Combatant& patient) {
  return within_care(i, healer, patient) && i.fight.standing_in(patient.id) &&
         !patient.lasting.treated && patient.health < patient.profile->derived.max_health;
}

bool can_be_stabilised(const Interlude& i, const Combatant& healer, const Combatant& patient) {
  return within_care(i, healer, patient) && patient.present && patient.life == Life::Dying &&
         !patient.lasting.airless;  // L3397
}

bool can_be_brought_back(const Interlude& i, const Combatant& healer, const Combatant& patient) {
  return within_care(i, healer, patient) && patient.life == Life::Dead &&
         !patient.profile->undead && patient.summoner == kNoCombatant;
}

table::Script<> perform_care(Interlude& i, CombatantId who, table::Option o) {
  Fight& f = i.fight;
  const TestMethod method = test_method_of(f.world(), o.mode);
  std::vector<SkillIndex> fitting{f.world().first_aid, f.world().medicine};
  const int help = co_await ask_for_help(i, who, std::move(fitting));
  Combatant& patient = f.at(o.target);
  if (o.action == term(Word::TreatDying)) {  // a round, like everything in a fight
    const bool success = test(i, who, method, help, kTreatDifficulty) > 0;
    emit_treatment(i, who, o, success && stabilise(i, o.target));
    pass_time(i, who, kRoundSeconds);
  } else if (o.action == term(Word::Resurrect)) {
    const int needed = minutes_dead(patient);
    pass_time(i, who, kMinuteSeconds);
    const bool success = test(i, who, method, help, kResurrectDifficulty) >= needed;
    emit_treatment(i, who, o, success);
    if (success) bring_back(i, o.target);
  } else {
    pass_time(i, who, kTreatSeconds);
    // The patient may have died or recovered in the meantime.
    if (!can_be_treated(i, f.at(who), patient)) co_return emit_treatment(i, who, o, false);
    const int difficulty = o.target == who ? kTreatSelfDifficulty : kTreatDifficulty;
    const int successes = test(i, who, method, help, difficulty);
    emit_treatment(i, who, o, successes > 0);
    if (successes == 0) co_return;
    heal(f, o.target, successes);
    patient.lasting.treated = true;
  }
}

}  // namespace fray::forge
