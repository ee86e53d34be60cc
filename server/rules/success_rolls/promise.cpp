#include "rules/success_rolls/promise.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/success_rolls/blasts.h"
#include "rules/success_rolls/odds.h"
#include "rules/success_rolls/readings.h"
#include "rules/success_rolls/wounds.h"

namespace fray::success_rolls {
namespace {

constexpr int kMostCounted = 20;  // dice

// So much injury, with its chance.
using Injuries = std::vector<std::pair<int, double>>;

// For rolled dice, through armor; for too many dice to count out, of their average.
Injuries injuries_of_rolled(const Damage& damage, int dr, int halves) {
  const auto harm = [&](int dice_sum) {
    return injury(rolled_damage(damage, dice_sum), dr, halves);
  };
  if (damage.dice > kMostCounted) return {{harm(damage.dice * 7 / 2), 1}};
  Injuries injuries;
  const auto dice = dice::Distribution::dice(damage.dice, kRollSides);
  const auto total = static_cast<double>(dice.total());
  dice.for_each([&](const dice::Ways& w) {
    injuries.emplace_back(harm(w.value), static_cast<double>(w.ways) / total);
  });
  return injuries;
}

// Ways out of 216 in which the target's roll against `answer` does not stop the attack.
int ways_to_win(const Combatant& attacker, Verdict v, const Combatant& target, int answer) {
  int ways = 0;
  for (int other = kLeastRoll; other <= kMostRoll; ++other) {
    const Verdict back = judge(other, answer);
    const bool wins = target.mook && !attacker.mook   ? true
                      : attacker.mook && !target.mook ? !back.success
                                                      : exchange(v, back) == Winner::First;
    if (wins) ways += ways_to_roll(other);
  }
  return ways;
}

}  // namespace

Promise promise_of(const Fight& f, Combatant attacker, const Declaration& attack,
                   Landings* landings) {
  attacker.declared = attack;
  Combatant target = f.at(attack.target);
  const Weapon& weapon = attacker.weapon_at(attack.weapon);
  const Mode& mode = weapon.modes[static_cast<std::size_t>(attack.mode)];
  const LocationRule plain;
  const LocationRule& rule = attack.aimed ? f.world().locations.rule(attack.aim) : plain;
  const std::int8_t own = rule.halves[static_cast<std::size_t>(mode.damage.type)];
  const int halves = own > 0 ? own : injury_halves(mode.damage.type);
  const int dr =
      effective_dr(target.fighter().armour.at(attack.aim, mode.damage.type), mode.damage.divisor);
  const FightOptions& o = f.state.options;
  const auto harm = [&](Verdict v) {
    if (mode.incapacitation) return 0;
    const int basic = basic_damage(mode.damage, v,
                                   {.cap_bonus = o.cap_bonus, .min_hit_damage = o.min_hit_damage});
    return injury(basic, dr, halves);
  };
  Promise promise;
  const auto add = [&](double chance, Verdict v, int injured) {
    const int shots = hits(v.margin, weapon.recoil, shots_of(weapon, attack.pulls));
    promise.hits += chance;
    promise.injury += chance * injured * shots;
    if (landings) landings->push_back({chance, injured, shots});
  };
  const bool rolls = target.able() && !target.surprised && !target.thing();
  const int answer = target.in_hand()             ? target.weapon
                     : may_strike_bare(f, target) ? bare_hands_of(target)
                                                  : -1;
  const bool answers = rolls && !target.stunned && answer >= 0 &&
                       reaches(f, target, target.weapon_at(answer), attacker.id);
  target.declared = {.act = Act::AllOutDefend};
  if (answers)
    target.declared = {
        .act = Act::Attack, .target = attacker.id, .weapon = static_cast<std::int8_t>(answer)};
  const bool dodged = rolls && !answers && o.dodge_unanswered && weapon.ranged();
  if (!rolls || dodged) {
    // B1: damage to a target that cannot roll is rolled, except for a critical.
    const bool rolled = !rolls && !o.helpless_margin && !mode.incapacitation;
    const Injuries of_dice = rolled ? injuries_of_rolled(mode.damage, dr, halves) : Injuries();
    const int skill = reading_target(f, attacker, {.hurts = true});
    const double past = dodged ? 1 - success_ways(evasion_target(target)) / 216.0 : 1;
    for (int roll = kLeastRoll; roll <= kMostRoll; ++roll) {
      const Verdict v = judge(roll, skill);
      if (!v.success) continue;
      const double chance =
          ways_to_roll(roll) / 216.0 * (v.critical && o.critical_past_dodge ? 1 : past);
      if (!rolled || v.critical) {
        add(chance, v, harm(v));
        continue;
      }
      for (const auto& [injured, share] : of_dice) add(chance * share, v, injured);
    }
    return promise;
  }
  const EdgeTargets targets =
      edge_targets(f, attacker, {.hurts = true}, target, {.hurts = answers});
  for (int roll = kLeastRoll; roll <= kMostRoll; ++roll) {
    const Verdict v = judge(roll, targets.first);
    if (!v.success) continue;
    const int ways = ways_to_win(attacker, v, target, targets.second);
    const double chance = ways_to_roll(roll) * ways / 46656.0;
    add(chance, v, harm(v));
  }
  return promise;
}

std::optional<double> chance_to_drop(const Fight& f, const Combatant& attacker,
                                     const Declaration& attack) {
  const Combatant& target = f.at(attack.target);
  const Mode& mode = attacker.weapon_at(attack.weapon).modes[static_cast<std::size_t>(attack.mode)];
  const bool located = f.state.options.locations && !target.thing();
  const bool counted = mode.damage.dice <= kMostCounted && !explodes(f, mode);
  if (!target.able() || (located && !attack.aimed) || !counted) return std::nullopt;
  const Location where = located ? attack.aim : Location::Torso;
  Landings landings;
  promise_of(f, attacker, attack, &landings);
  double drops = 0;
  for (const Landing& l : landings) {
    const double falls = mode.incapacitation ? chance_to_stun(target, mode, where, l.hits)
                                             : chance_to_fell(f, target, where, l.injury, l.hits);
    drops += l.chance * falls;
  }
  return drops;
}

}  // namespace fray::success_rolls
