#include "rules/success_rolls/promise.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "rules/success_rolls/blasts.h"
#include "rules/success_rolls/harm/blast.h"
#include "rules/success_rolls/odds.h"
#include "rules/success_rolls/readings.h"
#include "rules/success_rolls/wound_odds.h"

namespace fray::success_rolls {
namespace {

constexpr int kMostCounted = 20;  // dice

// So much basic damage, with its chance.
using Rolled = std::vector<std::pair<int, double>>;

// For too many dice to count out, their average.
Rolled rolled_damages(const Damage& damage) {
  if (damage.dice > kMostCounted) return {{rolled_damage(damage, damage.dice * 7 / 2), 1}};
  Rolled rolled;
  const auto dice = dice::Distribution::dice(damage.dice, kRollSides);
  const auto total = static_cast<double>(dice.total());
  dice.for_each([&](const dice::Ways& w) {
    rolled.emplace_back(rolled_damage(damage, w.value), static_cast<double>(w.ways) / total);
  });
  return rolled;
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
    return basic_damage(mode.damage, v,
                        {.cap_bonus = o.cap_bonus, .min_hit_damage = o.min_hit_damage});
  };
  Promise promise;
  const auto add = [&](double chance, Verdict v, int basic) {
    const int shots = hits(v.margin, weapon.recoil, shots_of(weapon, attack.pulls));
    const int injured = mode.incapacitation ? 0 : injury(basic, dr, halves);
    promise.hits += chance;
    promise.injury += chance * injured * shots;
    if (landings) landings->push_back({chance, injured, shots, basic});
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
    const Rolled of_dice = rolled ? rolled_damages(mode.damage) : Rolled();
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
      for (const auto& [basic, share] : of_dice) add(chance * share, v, basic);
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
  if (!target.able() || mode.damage.dice > kMostCounted) return std::nullopt;
  const bool anywhere = located && !attack.aimed;
  const Location where = located ? attack.aim : Location::Torso;
  Landings landings;
  promise_of(f, attacker, attack, &landings);
  double drops = 0;
  for (const Landing& l : landings) {
    const double falls = anywhere ? chance_to_drop_anywhere(f, target, mode, l.basic, l.hits)
                         : mode.incapacitation ? chance_to_stun(target, mode, where, l.hits)
                                               : chance_to_fell(f, target, where, l.injury, l.hits);
    drops += l.chance * falls;
  }
  return drops;
}

namespace {

// Near an explosion that comes so many times, by what is left of it there (L479).
table::TargetOdds odds_near(const Fight& f, const Combatant& victim, Mode mode,
                            const Landings& landings, int yards) {
  mode.damage = blast_at(mode.damage, yards);
  mode.damage.divisor = 1;  // B19
  const bool rolls = victim.able() && !victim.surprised && !victim.thing();
  const double caught = rolls ? 1 - success_ways(evasion_target(victim)) / 216.0 : 1;
  const bool anywhere =
      f.state.options.locations && !victim.thing() && shrapnel_hits_a_location(mode.damage);
  const int dr = victim.fighter().armour.at(Location::Torso, mode.damage.type);
  const int halves = halves_at(f, victim, Location::Torso, mode.damage.type);
  double mean = 0;
  double falls = 0;
  for (const auto& [basic, share] : rolled_damages(mode.damage)) {
    const int injured = injury(basic, dr, halves);
    mean += share * (anywhere ? mean_injury_anywhere(f, victim, mode, basic) : injured);
    falls += share * (anywhere ? chance_to_drop_anywhere(f, victim, mode, basic, 1)
                               : chance_to_fell(f, victim, Location::Torso, injured, 1));
  }
  Promise promise;
  bool once = true;
  for (const Landing& l : landings) {
    promise.hits += l.chance * (1 - std::pow(1 - caught, l.hits));
    promise.injury += l.chance * l.hits * caught * mean;
    once &= l.hits == 1;
  }
  table::TargetOdds odds{.target = victim.id, .row = row_of(0, promise), .harm = {}};
  if (victim.able() && once && mode.damage.dice <= kMostCounted) {
    odds.harm = {victim.id, {}, promise.hits * falls};
  }
  return odds;
}

}  // namespace

table::OddsRow row_of(std::int32_t value, const Promise& promise) {
  return {value,
          {{term(Word::ChanceToHit), promise.hits}, {term(Word::MeanInjury), promise.injury}},
          {}};
}

std::vector<table::TargetOdds> blast_odds(const Fight& f, const Combatant& attacker,
                                          const Declaration& attack) {
  const Mode& mode = attacker.weapon_at(attack.weapon).modes[static_cast<std::size_t>(attack.mode)];
  const Field& field = f.state.field;
  if (!explodes(f, mode) || !field.has(attack.target)) return {};
  Landings landings;
  const Promise promise = promise_of(f, attacker, attack, &landings);
  std::vector<table::TargetOdds> odds{{attack.target,
                                       row_of(0, promise),
                                       {attack.target, {}, chance_to_drop(f, attacker, attack)}}};
  for (const Combatant& c : f.state.cast) {
    if (c.id == attack.target || !field.has(c.id) || !f.knows(attacker.side, c.id)) continue;
    const int yards = field.yards(attack.target, c.id);
    if (blast_at(mode.damage, yards).dice == 0) continue;
    odds.push_back(odds_near(f, c, mode, landings, yards));
  }
  return odds;
}

}  // namespace fray::success_rolls
