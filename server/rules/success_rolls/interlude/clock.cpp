#include "rules/success_rolls/interlude/clock.h"

#include <algorithm>

#include "rules/success_rolls/recovery.h"

namespace fray::success_rolls {
namespace {

constexpr int kStepMinutes = 10;

struct Points {
  std::int32_t hp, fp, sp, pp;
  std::uint16_t crippled;

  explicit Points(const Combatant& c)
      : hp(c.hp), fp(c.fp), sp(c.sp), pp(c.pp), crippled(c.crippled) {}
  bool operator==(const Points&) const = default;
};

// Combatants that exhaustion or stun has laid low wake when the points are restored (L114, L116).
void wake(Fight& f, Combatant& c) {
  if (c.down != Down::Unconscious && c.down != Down::Exhausted) return;
  const bool stunless = f.state.options.stun_points > 0 && c.sp + c.pp == 0;  // L541, B21
  if (c.thing() || c.fp <= 0 || stunless) return;
  f.lose(c.id, c.down == Down::Exhausted ? Word::Exhausted : Word::Unconscious);
  c.down = Down::No;
}

template <class Recover>
void advance(Interlude& i, int minutes, Recover recover) {
  Fight& f = i.fight;
  i.state.minutes += minutes;
  f.emit<Ev::TimePassed>(minutes, i.state.minutes);
  for (Combatant& c : f.state.cast) {
    const Points before(c);
    recover(c);
    if (before == Points(c)) continue;
    f.emit<Ev::Recovered>(c.id, c.hp, c.fp);
    wake(f, c);
  }
}

}  // namespace

void pass_minutes(Interlude& i, int minutes, CombatantId busy) {
  if (minutes == 0) return;
  advance(i, minutes, [&](Combatant& c) {
    if (c.id != busy) rest(c, minutes);
  });
}

void pass_days(Interlude& i, int days) {
  if (days == 0) return;
  advance(i, days * kDayMinutes, [&](Combatant& c) { rest_days(c, days, i.fight.state.options); });
}

bool anyone_able(const Interlude& i) {
  return std::ranges::any_of(i.fight.state.cast, [&](const Combatant& c) {
    return c.may_declare() && i.fight.known_to_all(c.id);
  });
}

void wait_for_anyone(Interlude& i) {
  const bool hope = std::ranges::any_of(i.fight.state.cast, [&](const Combatant& c) {
    return !c.thing() && c.down != Down::Dead && i.fight.known_to_all(c.id);
  });
  if (!hope) return;
  for (int gone = 0; gone < kDayMinutes && !anyone_able(i); gone += kStepMinutes) {
    pass_minutes(i, kStepMinutes);
  }
}

}  // namespace fray::success_rolls
