#include "rules/success_rolls/falls.h"

#include "rules/success_rolls/checks.h"
#include "rules/success_rolls/readings.h"
#include "rules/success_rolls/wounds.h"

namespace fray::success_rolls {
namespace {

void harm(Fight& f, CombatantId who, const Mode& mode, int basic, bool fall) {
  Blow blow{.source = who, .target = who, .mode = &mode};
  blow.basic = basic;
  blow.from = who;
  blow.fall = fall;
  apply_blows(f, std::span(&blow, 1));
}

}  // namespace

void fall_from_height(Fight& f, CombatantId who, const Fall& fall) {
  const int count = fall_dice(fall);
  if (count == 0) return f.emit<Ev::Unhurt>(who);
  const table::Faces dice = f.roll(who, Purpose::Fall, count);
  const int basic = f.sum(dice);
  f.emit<Ev::Fell>(who, fall.feet, dice, basic);
  harm(f, who, {.damage = {.dice = static_cast<std::int16_t>(count)}}, basic, true);
}

void endanger(Fight& f, CombatantId who, const Damage& damage, bool evadable) {
  const Combatant& c = f.at(who);
  if (evadable && defends(c)) {
    const int target = evasion_target(c) + hampering(c);  // which the check takes off itself
    if (check(f, who, Purpose::Dodge, Word::Hazard, target).success) return;
  }
  const table::Faces dice = f.roll(who, Purpose::Hazard, damage.dice);
  const int basic = rolled_damage(damage, f.sum(dice));
  f.emit<Ev::Endangered>(who, term(damage.type), dice, basic);
  harm(f, who, {.damage = damage}, basic, false);
}

}  // namespace fray::success_rolls
