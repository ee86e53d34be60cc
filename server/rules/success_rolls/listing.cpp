#include "rules/success_rolls/listing.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

#include "rules/success_rolls/blasts.h"
#include "rules/success_rolls/casting.h"
#include "rules/success_rolls/odds.h"
#include "rules/success_rolls/readings.h"
#include "table/reasons.h"

// Possible declarations (step 2 of a round), and the odds of an attack.
namespace fray::success_rolls {
namespace {

using table::Option;
using table::OptionList;
using table::common::kDestination;

struct Barrage {
  int least = 1;
  int most = 1;  // pulls of the trigger
};

// None where the weapon is empty.
std::optional<Barrage> barrage_of(const Combatant& c, std::size_t index) {
  const Weapon& weapon = c.fighter().weapons[index];
  int most = weapon.rate_of_fire;
  const int least = weapon.full_rate_only ? most : 1;
  if (weapon.shots > 0) most = std::min<int>(most, c.loads[index].shots);
  if (most < least) return std::nullopt;
  return Barrage{least, most};
}

void list_attack(const Fight& f, const Combatant& c, std::size_t index, const Combatant& target,
                 Barrage barrage, OptionList& list) {
  const Weapon& weapon = c.fighter().weapons[index];
  Option option{.action = term(Word::Attack),
                .item = c.profile->weapons[index],
                .target = target.id,
                .prices = power_price(c, casting_cost(c, weapon))};
  const auto add = [&](Term mode) {
    option.mode = mode;
    list.add(option);
    if (weapon.rate_of_fire > 1) list.add_number(term(Word::Shots), barrage.least, barrage.most);
  };
  for (const Mode& mode : weapon.modes) {
    add(term(mode.manner));
    if (!f.state.options.locations || target.thing()) continue;
    for (int l = 0; l < kLocations; ++l) add(term(mode.manner, static_cast<Location>(l)));
  }
}

bool is_usable(const Fight& f, const Combatant& c, std::size_t index) {
  const Weapon& weapon = c.fighter().weapons[index];
  return static_cast<int>(index) == c.weapon || weapon.kind == WeaponKind::Spell ||
         (weapon.bare_hands && may_strike_bare(f, c));
}

// Enemies that its side knows of and that still fight.
template <class Visit>
void each_target(const Fight& f, const Combatant& c, Visit visit) {
  for (const Combatant& target : f.state.cast) {
    if (!f.enemies(c, target) || target.down >= Down::Surrendered) continue;
    if (f.knows(c.side, target.id)) visit(target);
  }
}

void list_attacks(const Fight& f, const Combatant& c, OptionList& list) {
  for (std::size_t i = 0; i < c.fighter().weapons.size(); ++i) {
    if (!is_usable(f, c, i)) continue;
    const auto barrage = barrage_of(c, i);
    if (!barrage) continue;
    each_target(f, c, [&](const Combatant& target) {
      if (!reaches(f, c, c.fighter().weapons[i], target.id)) return;
      list_attack(f, c, i, target, *barrage, list);
    });
  }
}

std::string_view reason_of(Obstacle obstacle) {
  switch (obstacle) {
    case Obstacle::Reach:
      return table::reasons::kOutOfReach;
    case Obstacle::Range:
      return table::reasons::kOutOfRange;
    case Obstacle::Sight:
      return table::reasons::kOutOfSight;
    case Obstacle::None:
    case Obstacle::Absence:
      break;
  }
  return {};
}

// In any way, with each weapon on each target.
void explain_attacks(const Fight& f, const Combatant& c,
                     std::vector<table::Unavailable>& unavailable) {
  for (std::size_t i = 0; i < c.fighter().weapons.size(); ++i) {
    const Weapon& weapon = c.fighter().weapons[i];
    if (!is_usable(f, c, i) || weapon.modes.empty()) continue;
    Option option{.action = term(Word::Attack), .item = c.profile->weapons[i]};
    const bool empty = !barrage_of(c, i);
    each_target(f, c, [&](const Combatant& target) {
      option.target = target.id;
      const std::string_view why =
          empty ? table::reasons::kNotLoaded : reason_of(obstacle_to(f, c, weapon, target.id));
      if (!why.empty()) unavailable.push_back({option, std::string(why)});
    });
  }
}

// Calls `visit(action, item)` for each way to handle weapons and spells.
void each_handling(const Fight& f, const Combatant& c, auto visit) {
  bool casts = false;
  for (std::size_t i = 0; i < c.fighter().weapons.size(); ++i) {
    const Weapon& weapon = c.fighter().weapons[i];
    const Term item = c.profile->weapons[i];
    casts |= weapon.kind == WeaponKind::Spell;
    if (weapon.kind == WeaponKind::Spell || weapon.bare_hands) continue;
    const bool in_hand = static_cast<int>(i) == c.weapon;
    const bool there = (c.lost_weapons >> i & 1u) == 0 && at_hand(f, c, static_cast<int>(i));
    if (!in_hand && there) visit(Word::Ready, item);
    if (in_hand && weapon.shots > 0 && c.loads[i].shots < weapon.shots) visit(Word::Reload, item);
  }
  if (casts && c.concentration < kMostConcentration) visit(Word::Concentrate, kNoTerm);
}

bool can_walk(const Fight& f, const Combatant& c) {
  return !c.prone && f.state.field.can_move(c.id, move_of(c), f.ways_past(c));
}

// Odds of an attack against a target that, as far as the attacker knows, will strike back where it
// can and defend otherwise.
struct Promise {
  double hits = 0;
  double injury = 0;
};

// So much injury, with its chance.
using Injuries = std::vector<std::pair<int, double>>;

// For rolled dice, through armor; for too many dice to count out, of their average.
Injuries injuries_of_rolled(const Damage& damage, int dr, int halves) {
  constexpr int kMostCounted = 20;
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

// Adds the chances of each injury to `injuries` where that is given.
Promise promise_of(const Fight& f, Combatant attacker, Declaration attack,
                   std::map<int, double>* injuries = nullptr) {
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
    if (mode.incapacitation) return 0.0;
    const int basic = basic_damage(mode.damage, v,
                                   {.cap_bonus = o.cap_bonus, .min_hit_damage = o.min_hit_damage});
    return static_cast<double>(injury(basic, dr, halves)) *
           hits(v.margin, weapon.recoil, shots_of(weapon, attack.pulls));
  };
  Promise promise;
  const auto add = [&](double chance, int injured) {
    promise.hits += chance;
    promise.injury += chance * injured;
    if (injuries) (*injuries)[injured] += chance;
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
    double past = 1;
    if (dodged) {
      const int dodge = evasion_target(target);
      for (int roll = kLeastRoll; roll <= kMostRoll; ++roll) {
        past -= judge(roll, dodge).success ? ways_to_roll(roll) / 216.0 : 0;
      }
    }
    for (int roll = kLeastRoll; roll <= kMostRoll; ++roll) {
      const Verdict v = judge(roll, skill);
      if (!v.success) continue;
      const double chance =
          ways_to_roll(roll) / 216.0 * (v.critical && o.critical_past_dodge ? 1 : past);
      if (!rolled || v.critical) {
        add(chance, harm(v));
        continue;
      }
      const int shots = hits(v.margin, weapon.recoil, shots_of(weapon, attack.pulls));
      for (const auto& [injured, share] : of_dice) add(chance * share, injured * shots);
    }
    return promise;
  }
  const EdgeTargets targets =
      edge_targets(f, attacker, {.hurts = true}, target, {.hurts = answers});
  for (int roll = kLeastRoll; roll <= kMostRoll; ++roll) {
    const Verdict v = judge(roll, targets.first);
    if (!v.success) continue;
    int ways = 0;
    for (int other = kLeastRoll; other <= kMostRoll; ++other) {
      const Verdict back = judge(other, targets.second);
      const bool wins = target.mook && !attacker.mook   ? true
                        : attacker.mook && !target.mook ? !back.success
                                                        : exchange(v, back) == Winner::First;
      if (wins) ways += ways_to_roll(other);
    }
    const double chance = ways_to_roll(roll) * ways / 46656.0;
    add(chance, harm(v));
  }
  return promise;
}

}  // namespace

// Trying nothing takes no roll to stay awake (A16), and so neither does silence.
Act idle(const Combatant& c) {
  if (!c.able() || c.thing()) return Act::Nothing;
  return c.hp <= 0 || c.fp <= 0 ? Act::DoNothing : Act::AllOutDefend;
}

void DeclareQuestion::list(CombatantId who, OptionList& list) const {
  const Fight& f = fight_;
  const bool bystander = turn_ == Turn::Bystander;
  const Combatant& c = f.at(who);
  const Word passing = idle(c) == Act::DoNothing ? Word::DoNothing : Word::AllOutDefend;
  list.add({.action = table::common::kPass, .mode = bystander ? kNoTerm : term(passing)});
  if (!c.may_declare()) return;  // felled or stunned by a GM's hand since the window opened
  if (!bystander) {
    list_attacks(f, c, list);
    list_spells(f, c, list);
    list.add({.action = term(Word::DoNothing)});
  }
  list.add({.action = term(Word::Other)});
  if (c.prone) list.add({.action = term(Word::StandUp)});
  if (can_walk(f, c)) {
    list.add({.action = term(Word::Move), .open = true});
    list.add_parameter({.name = kDestination, .kind = table::ParameterKind::Place});
  }
  each_handling(f, c,
                [&](Word action, Term item) { list.add({.action = term(action), .item = item}); });
}

void DeclareQuestion::explain(CombatantId who, std::vector<table::Unavailable>& unavailable) const {
  const Fight& f = fight_;
  const Combatant& c = f.at(who);
  if (!c.may_declare()) return;
  if (turn_ != Turn::Bystander) {
    explain_attacks(f, c, unavailable);
    // Those that could be readied.
    each_handling(f, c, [&](Word action, Term item) {
      if (action != Word::Ready) return;
      unavailable.push_back(
          {{.action = term(Word::Attack), .item = item}, std::string(table::reasons::kNotInHand)});
    });
  }
  if (c.prone) {
    unavailable.push_back({{.action = term(Word::Move)}, "you are lying down"});
  } else if (!can_walk(f, c)) {
    unavailable.push_back({{.action = term(Word::Move)}, "nowhere to go"});
  }
}

// For a move, the only one whose domain is left open.
void DeclareQuestion::expand(CombatantId who, OptionList& list, std::size_t option) const {
  Option& o = list.options[option];
  table::Parameter& p = list.parameters[o.first_parameter];
  p.first = static_cast<std::uint32_t>(list.domain.size());
  const Combatant& c = fight_.at(who);
  fight_.state.field.list_destinations(who, move_of(c), fight_.ways_past(c), list.domain);
  p.count = static_cast<std::uint32_t>(list.domain.size()) - p.first;
  o.open = false;
}

Declaration declaration_of(const Combatant& c, const Option& option, const table::Choice& choice) {
  Declaration d{.act = idle(c)};
  if (option.action == table::common::kPass) return d;
  if (option.item != kNoTerm) {
    const auto at = std::ranges::find(c.profile->weapons, option.item);
    d.weapon = static_cast<std::int8_t>(at - c.profile->weapons.begin());
  }
  if (option.action == term(Word::Attack)) {
    d.act = Act::Attack;
    d.target = option.target;
    const Aim aim = aim_of(option.mode);
    d.aimed = aim.aimed;
    d.aim = aim.at;
    const Weapon& weapon = c.weapon_at(d.weapon);
    const auto mode = std::ranges::find(weapon.modes, aim.manner, &Mode::manner);
    d.mode = static_cast<std::int8_t>(mode - weapon.modes.begin());
    if (!choice.values.empty()) d.pulls = static_cast<std::int16_t>(choice.values[0]);
  } else if (option.action == term(Word::CastSpell)) {
    d.act = Act::CastSpell;
    if (option.target != kNoCombatant) d.spelled.push_back(option.target);
    for (std::size_t i = 1; i < choice.values.size(); ++i) {  // after their count
      d.spelled.push_back(static_cast<CombatantId>(choice.values[i]));
    }
  } else if (option.action == term(Word::Move)) {
    d.act = Act::Move;
    d.to = table::Place::unpack(choice.values[0]).cell();
  } else if (option.action == term(Word::DoNothing)) {
    d.act = Act::DoNothing;
  } else if (option.action == term(Word::Other)) {
    d.act = Act::Other;
  } else if (option.action == term(Word::Ready)) {
    d.act = Act::Ready;
  } else if (option.action == term(Word::Reload)) {
    d.act = Act::Reload;
  } else if (option.action == term(Word::StandUp)) {
    d.act = Act::StandUp;
  } else if (option.action == term(Word::Concentrate)) {
    d.act = Act::Concentrate;
  }
  return d;
}

namespace {

// An attack with this many shots; 0: a weapon without a choice of them.
Declaration attack_with(const Combatant& c, const Option& option, std::int32_t shots) {
  table::Choice choice;
  choice.values.push_back(std::max(shots, 1));
  return declaration_of(c, option, choice);
}

}  // namespace

void DeclareQuestion::odds(CombatantId who, const OptionList& list, std::size_t option,
                           std::vector<table::OddsRow>& rows) const {
  rows.clear();
  const Option& o = list.options[option];
  const Combatant& c = fight_.at(who);
  if (o.action == term(Word::CastSpell)) return casting_odds(fight_, c, o, rows);
  if (o.action != term(Word::Attack)) return;
  const auto row = [&](std::int32_t shots) {
    const Promise promise = promise_of(fight_, c, attack_with(c, o, shots));
    rows.push_back(
        {shots,
         {{term(Word::ChanceToHit), promise.hits}, {term(Word::MeanInjury), promise.injury}},
         {}});
  };
  const auto parameters = list.parameters_of(o);
  if (parameters.empty()) return row(0);
  for (int shots = parameters[0].min; shots <= parameters[0].max; ++shots) row(shots);
}

table::Outcomes DeclareQuestion::outcomes(CombatantId who, const OptionList& list,
                                          std::size_t option, std::int32_t shots) const {
  table::Outcomes outcomes{.measure = term(Word::MeanInjury)};
  const Option& o = list.options[option];
  if (o.action != term(Word::Attack)) return outcomes;
  const Combatant& c = fight_.at(who);
  std::map<int, double> injuries;
  const Promise promise = promise_of(fight_, c, attack_with(c, o, shots), &injuries);
  injuries[0] += 1 - promise.hits;
  for (const auto& [injury, chance] : injuries) outcomes.chances.push_back({injury, chance});
  return outcomes;
}

table::Coverage DeclareQuestion::coverage(CombatantId who, const OptionList& list,
                                          const table::Choice& choice) const {
  return blast_coverage(fight_, fight_.at(who), list.options[choice.option]);
}

}  // namespace fray::success_rolls
