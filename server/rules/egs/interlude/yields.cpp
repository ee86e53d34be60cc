#include "rules/egs/interlude/yields.h"

#include <utility>

#include "rules/egs/arithmetic/health.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/perils.h"
#include "rules/egs/movement/movement.h"

namespace fray::egs {
namespace {

constexpr int kPriceCut = 20;    // per cent (L772)
constexpr int kForagedDays = 1;  // L1207
constexpr int kHuntedDays = 2;   // L1213
constexpr int kSheltered = 1;    // L1193

void emit_yield(Fight& f, CombatantId who, Word what, int amount) {
  f.emit<Ev::Yields>(who, term(what), amount);
}

void bring(Fight& f, CombatantId who, const Combination& combination) {
  const std::string_view use = combination.use->id;
  const int speed = speed_of(f, f.at(who));
  if (use == "jump") {  // L698
    emit_yield(f, who, Word::StandingJump, speed / 2);
    emit_yield(f, who, Word::RunningJump, speed);
  } else if (use == "swim" && f.at(who).fighter().swim_speed > 0) {  // L3657
    emit_yield(f, who, Word::FeetARound, f.at(who).fighter().swim_speed);
  } else if (use == "climb" || use == "swim") {  // L712, L731
    emit_yield(f, who, Word::FeetARound, speed / 2);
  } else if (use == "appraise") {
    emit_yield(f, who, Word::PriceCut, kPriceCut);
  } else if (use == "build-shelter") {
    emit_yield(f, who, Word::ShelterFor, kSheltered);
  } else if (use == "explore") {  // L1201: all later rolls here, not this one
    add_effect(
        f, who,
        {.word = Word::KnowsTheLand, .by = who, .amount = kLandKnown, .until = Until::Fight});
  } else if (use == "forage") {
    emit_yield(f, who, Word::FoodForDays, kForagedDays);
  } else if (use == "hunt") {
    emit_yield(f, who, Word::FoodForDays, kHuntedDays);
  } else if (use == "repair-simple" || use == "repair-vehicle") {  // L3177
    emit_yield(f, who, Word::PointsRepaired, half_die(combination.dice.second));
  }
}

// A first roll at once, which costs something in any case; then one each round, until one succeeds
// or passes out (L733, L3465).
void struggle_in_water(Interlude& i, CombatantId who, int difficulty) {
  Fight& f = i.fight;
  const HazardDef& drowning = *find(f.content().hazards, "drowning");
  bool first = true;
  while (f.at(who).able()) {
    const Fatigue before = f.at(who).fatigue;
    i.state.seconds += kRoundSeconds;
    endure(f, who, drowning, difficulty);
    const bool saved = f.at(who).fatigue == before;
    if (std::exchange(first, false)) tire(f, who, 1);
    if (saved) return;
  }
  Combatant& c = f.at(who);
  if (c.state == HealthState::Dying || c.health < 1) return;
  c.health = 0;
  set_state(f, who, HealthState::Dying);
}

}  // namespace

void bring_yields(Interlude& i, CombatantId who, const Combination& combination,
                  const Verdict& verdict, int difficulty) {
  if (combination.use == nullptr) return;
  if (combination.use->id == "swim" && verdict.grade == Grade::CriticalFailure) {
    return struggle_in_water(i, who, difficulty);
  }
  if (!succeeds(verdict.grade)) return;
  bring(i.fight, who, combination);
}

}  // namespace fray::egs
