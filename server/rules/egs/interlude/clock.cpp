#include "rules/egs/interlude/clock.h"

#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/illness.h"
#include "rules/egs/body/skills.h"

namespace fray::egs {
namespace {

constexpr int kSecondsOfALevel = 4 * kHourSeconds;  // awake; asleep half of that (L3270)
constexpr int kPointsAnHour = 3;                    // of Weird Points (L2075)
constexpr int kPointsAnHourResting = 6;

void emit_recovered(Fight& f, const Combatant& c) {
  f.emit<Ev::Recovered>(c.id, int{c.health}, static_cast<int>(c.fatigue));
}

// A combatant that sleeps for lack of strength wakes exhausted (L3268, R182).
void sleep_deeply(Fight& f, Combatant& c, Recovering& r, int seconds) {
  r.slept += seconds;
  const int vitality = value_of(ability_of(f, c, Ability::Vit));
  if (r.slept < deep_sleep_hours(vitality) * kHourSeconds) return;
  r.slept = 0;
  recover_from_fatigue(f, c.id, 1);
  emit_recovered(f, c);
}

void get_strength_back(Fight& f, Combatant& c, Recovering& r, int seconds, Ease ease) {
  if (c.fatigue == Fatigue::Unconscious) return sleep_deeply(f, c, r, seconds);
  r.rested += ease == Ease::Asleep ? 2 * seconds : seconds;
  const int levels = r.rested / kSecondsOfALevel;
  r.rested %= kSecondsOfALevel;
  if (levels == 0 || c.fatigue == Fatigue::None) return;
  recover_from_fatigue(f, c.id, levels);
  emit_recovered(f, c);
}

void gather(Fight& f, Combatant& c, Recovering& r, int seconds, bool resting) {
  const int most = c.fighter().weird_points;
  if (c.weird_points >= most) return;
  const std::int64_t gathered =
      r.gathered + std::int64_t{seconds} * (resting ? kPointsAnHourResting : kPointsAnHour);
  r.gathered = static_cast<std::int32_t>(gathered % kHourSeconds);
  const auto points = static_cast<int>(std::min<std::int64_t>(gathered / kHourSeconds, most));
  if (points == 0) return;
  c.weird_points = static_cast<std::int16_t>(std::min(most, c.weird_points + points));
  f.emit<Ev::WeirdPointsGathered>(c.id, int{c.weird_points});
}

// As in a fight, round after round (L3118).
void fight_on(Fight& f, CombatantId who, int rounds) {
  for (int round = 0; round < rounds && f.at(who).state == HealthState::Dying; ++round) {
    fight_for_life(f, who);
  }
}

// Self-healing injuries heal with the Health, the others in a clinic (L3124, L3173, R183).
void mend_injuries(Fight& f, Combatant& c, bool cared) {
  if (c.injuries == 0 || c.health < c.fighter().health) return;
  const std::uint16_t before = c.injuries;
  for (std::size_t i = 0; i < f.content().injuries.size(); ++i) {
    if (cared || !f.content().injuries[i].permanent) {
      c.injuries = static_cast<std::uint16_t>(c.injuries & ~(1u << i));
    }
  }
  if (c.injuries != before) f.emit<Ev::InjuriesHealed>(c.id);
}

// A day in a clinic brings the dying back (L3169, R184).
void heal_for_a_day(Fight& f, Combatant& c, bool cared) {
  if (c.state == HealthState::Dead || c.fighter().traits.has(CreatureTrait::Construct)) return;
  const int max = c.fighter().health;
  const int before = c.health;
  if (c.state == HealthState::Dying) {
    if (cared) c.health = 1;
  } else {
    c.health = static_cast<std::int16_t>(std::min(max, c.health + natural_healing(c.state, cared)));
  }
  if (c.health > before) {
    set_state(f, c.id, state_after_healing(c.state, c.health, max));
    emit_recovered(f, c);
  }
  mend_injuries(f, c, cared);
}

}  // namespace

void pass_seconds(Interlude& i, int seconds, CombatantId busy, Ease ease, bool cared) {
  if (seconds == 0) return;
  Fight& f = i.fight;
  i.state.seconds += seconds;
  f.emit<Ev::TimePassed>(seconds, i.state.seconds);
  for (Combatant& c : f.state.cast) {
    // The dead may rise (L4316).
    if (cared) cure_all(f, c.id);
    if (!c.diseases.empty()) pass_diseases(f, c.id, seconds);
    if (!f.takes_part(c)) continue;
    if (!cared) fight_on(f, c.id, seconds / kRoundSeconds);
    if (c.state == HealthState::Dead || c.state == HealthState::Dying) continue;
    Recovering& r = i.state.recovering[table::raw(c.id)];
    if (c.id != busy) get_strength_back(f, c, r, seconds, ease);
    gather(f, c, r, seconds, c.id != busy);
  }
  f.state.round += seconds / kRoundSeconds;
  if (seconds >= kRoundSeconds) {
    end_effects_of_round(f);
    end_late_talents(f);
  }
}

void pass_days(Interlude& i, int days, bool cared) {
  for (int day = 0; day < days; ++day) {
    pass_seconds(i, kDaySeconds, kNoCombatant, Ease::Relaxing, cared);
    for (Combatant& c : i.fight.state.cast) heal_for_a_day(i.fight, c, cared);
  }
}

}  // namespace fray::egs
