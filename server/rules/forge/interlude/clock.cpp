#include "rules/forge/interlude/clock.h"

#include <algorithm>

#include "rules/forge/body/recovery.h"
#include "rules/forge/interlude/rests.h"

namespace fray::forge {
namespace {

// The dying, six seconds further on (L876).
void next_round(Fight& f) {
  for (const Combatant& c : f.state.cast) {
    if (c.present && c.life == Life::Dying) fade(f, c.id);
  }
}

void next_minute(Fight& f) {
  for (Combatant& c : f.state.cast) {
    Lasting& l = c.lasting;
    if (l.since_long_rest < Lasting::kRestedLongAgo) ++l.since_long_rest;
    if (c.life == Life::Dead) {
      if (l.minutes_dead < Lasting::kMostMinutesDead) ++l.minutes_dead;
    } else if (c.present && c.life == Life::Stabilised && c.health < 1) {
      come_round(f, c.id);  // L884; a combatant that has spent all energy needs a rest
    }
  }
}

void advance(Interlude& i, int seconds) {
  for (int gone = 0; gone < seconds; gone += kRoundSeconds) {
    i.state.seconds += kRoundSeconds;
    next_round(i.fight);
    if (i.state.seconds % kMinuteSeconds == 0) next_minute(i.fight);
  }
}

void emit_time(Interlude& i, int minutes_before) {
  const int minutes = i.state.seconds / kMinuteSeconds;
  if (minutes != minutes_before) i.fight.emit<Ev::TimePassed>(minutes - minutes_before, minutes);
}

}  // namespace

void pass_time(Interlude& i, CombatantId whose, int seconds) {
  if (!i.fight.known_to_all(whose)) return;
  const int before = i.state.seconds / kMinuteSeconds;
  advance(i, seconds);
  emit_time(i, before);
}

bool anyone_able(const Interlude& i) {
  return std::ranges::any_of(i.fight.state.cast, [&](const Combatant& c) {
    return i.fight.able_to_act(c) && i.fight.known_to_all(c.id);
  });
}

void wait_for_anyone(Interlude& i) {
  Fight& f = i.fight;
  const int before = i.state.seconds / kMinuteSeconds;
  for (int gone = 0; gone < kShortRestSeconds && !anyone_able(i); gone += kMinuteSeconds) {
    const bool hope = std::ranges::any_of(f.state.cast, [&](const Combatant& c) {
      return f.standing_in(c.id) && f.known_to_all(c.id);
    });
    if (!hope) break;
    advance(i, kMinuteSeconds);
  }
  emit_time(i, before);
  if (anyone_able(i)) return;
  for (const Combatant& c : f.state.cast) {
    if (c.present && c.life == Life::Stabilised) recover_briefly(i, c.id);
  }
}

}  // namespace fray::forge
