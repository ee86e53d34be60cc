// Uses of automatic weapons other than a standard attack (L2809, L2819).
#include <algorithm>
#include <cmath>

#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_odds.h"
#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/damage_points.h"
#include "rules/egs/attack/defences.h"
#include "rules/egs/attack/play_attack.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/falls.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/points/blind_fighting.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

constexpr int kRolls = 3;  // L2809
constexpr int kActions = 2;

Attack burst_at(CombatantId who, const Combatant& c, CombatantId target) {
  return {.attacker = who, .target = target, .weapon = c.weapon, .mode = FireMode::FullAutomatic};
}

const Weapon* automatic_in_hand(const Combatant& c) {
  const Weapon* weapon = c.ready();
  const bool is_one = weapon && weapon->def.traits.has(WeaponTrait::FullAutomatic);
  return is_one ? weapon : nullptr;
}

// Others within 5 ft of the first, which share the three rolls with it.
template <class Visit>
void each_neighbour(const Fight& f, const Combatant& c, CombatantId first, Visit visit) {
  for (const Combatant& other : f.state.cast) {
    if (other.id == first || !may_attack(f, c, other)) continue;
    if (f.state.field.feet(first, other.id) <= kSquareFt &&
        can_attack(f, burst_at(c.id, c, other.id))) {
      visit(other.id);
    }
  }
}

void list_full(const Fight& f, const Combatant& c, OptionList& list);
void list_suppressive(const Fight& f, const Combatant& c, OptionList& list);

boost::container::small_vector<CombatantId, 3> targets_of(const Option& option,
                                                          const table::Choice& choice) {
  boost::container::small_vector<CombatantId, 3> targets{option.target};
  for (std::size_t i = 1; i < choice.values.size(); ++i) {
    targets.push_back(CombatantId(static_cast<std::uint16_t>(choice.values[i])));
  }
  return targets;
}

table::Script<> play_full(Fight& f, CombatantId who, Option option, table::Choice choice) {
  const auto targets = targets_of(option, choice);
  for (int roll = 0; roll < kRolls; ++roll) {
    const CombatantId target = targets[static_cast<std::size_t>(roll) % targets.size()];
    if (!f.at(who).able() || f.at(who).weapon < 0 || !f.takes_part(f.at(target))) continue;
    Attack a = burst_at(who, f.at(who), target);
    a.follows = roll > 0;  // its rounds are used already
    co_await play_attack(f, a);
  }
}

void odds_of_full(const Fight& f, const Combatant& c, const Option& option,
                  std::vector<table::OddsRow>& rows) {
  rows.push_back(attack_odds(f, burst_at(c.id, c, option.target)));
  for (table::Measured& measure : rows.back().measures) {
    if (measure.measure == term(Word::MeanDamage)) measure.figure *= kRolls;
  }
  rows.back().basis[1] = 1;
}

// Three independent rolls, each as if it were the first to hit.
std::vector<DamageChance> damages_of_full(const Fight& f, const Combatant& c, const Option& option,
                                          int) {
  const table::OddsRow one = attack_odds(f, burst_at(c.id, c, option.target));
  const double hits = one.measures.front().figure;
  std::vector<DamageChance> chances{{0, 1.0}};
  for (int roll = 0; roll < kRolls && one.basis[0] > 0 && hits > 0; ++roll) {
    std::vector<DamageChance> more{{0, 0.0}};
    for (const auto& [damage, chance] : chances) {
      more.back().chance += chance * (1 - hits);
      more.push_back({damage + one.basis[0], chance * hits});
    }
    chances = std::move(more);
  }
  return chances;
}

// So many of the three rolls at one target, each as if it were the first to hit.
double chance_to_fell_in(const Fight& f, const Attack& burst, double hits, int rolls) {
  const std::vector<Landing> blows(static_cast<std::size_t>(rolls), landing_of(f, burst));
  return chance_to_fell_by(f, f.at(burst.target), blows, hits);
}

// With further targets there are two rolls at the first, or one.
void harm_of_full(const Fight& f, const Combatant& c, const Option& option,
                  std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm) {
  if (!f.at(option.target).able()) return;
  const int rolls = option.mode == term(Word::FurtherTargets) ? kRolls - 1 : kRolls;
  const double hits = rows.front().measures.front().figure;
  harm.push_back(
      {option.target, {}, chance_to_fell_in(f, burst_at(c.id, c, option.target), hits, rolls)});
}

void each_of_full(const Fight& f, const Combatant& c, const Option& option,
                  const table::Choice& choice, std::vector<table::TargetOdds>& odds) {
  const auto targets = targets_of(option, choice);
  if (targets.size() == 1) return;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const int rolls =
        (kRolls + static_cast<int>(targets.size() - 1 - i)) / static_cast<int>(targets.size());
    const Attack burst = burst_at(c.id, c, targets[i]);
    table::TargetOdds& one = odds.emplace_back();
    one.target = targets[i];
    one.row = attack_odds(f, burst);
    const double hits = one.row.measures.front().figure;
    if (f.at(targets[i]).able()) {
      one.harm = {targets[i], {}, chance_to_fell_in(f, burst, hits, rolls)};
    }
    for (table::Measured& measure : one.row.measures) {
      measure.figure = measure.measure == term(Word::MeanDamage)
                           ? measure.figure * rolls
                           : 1 - std::pow(1 - measure.figure, rolls);
    }
  }
}

// A quarter of a circle, as far as the weapon carries (R97).
void fill_arc(const Fight& f, const Combatant& c, board::Cell towards,
              std::vector<board::Cell>& cells) {
  const board::Ground& map = f.state.field.map();
  const board::Cell from = f.state.field.at(c.id);
  const int most = 2 * c.ready()->def.range / kSquareFt;
  const int steps = std::min(most, std::max(map.width(), map.height()));
  map.list_cone(from, towards, steps, 2 * steps, cells);
  map.keep_visible(from, cells);
}

void cover_of_arc(const Fight& f, const Combatant& c, const Option&, const table::Choice& choice,
                  std::vector<board::Cell>& places) {
  fill_arc(f, c, place_chosen(choice), places);
}

boost::container::small_vector<CombatantId, 16> people_in_arc(const Fight& f, const Combatant& c,
                                                              board::Cell towards) {
  std::vector<board::Cell> cells;
  fill_arc(f, c, towards, cells);
  boost::container::small_vector<CombatantId, 16> people;
  for (const Combatant& other : f.state.cast) {
    if (!f.takes_part(other) || !other.able()) continue;
    const board::Cell at = f.state.field.at(other.id);
    if (std::ranges::find(cells, at) != cells.end()) people.push_back(other.id);
  }
  return people;
}

PendingRoll suppressing(const Fight& f, const Combatant& c) {
  const Weapon& weapon = *c.ready();
  PendingRoll rolling{.who = c.id,
                      .what = Word::SuppressiveFire,
                      .purpose = Purpose::Attack,
                      .dice = dice_of(f, c, Ability::Str, "firearms"),
                      .modifiers = common_modifiers(f, c, Ability::Str),
                      .skill = "firearms",
                      .occasions = occasion("suppressive-fire")};
  rolling.modifiers.add(Source::RateOfFire,
                        firing(FireMode::SuppressiveFire, weapon.def.rof.value_or(0)).bonus);
  return rolling;
}

// The better of a dodge and an evasion, which cost nothing here.
PendingRoll ducking(const Fight& f, const Attack& a, bool found) {
  Defending best = defence_of(f, a, Word::Evade, found);
  Defending dodge = defence_of(f, a, Word::Dodge, found);
  const auto worth = [](const Defending& d) { return value_of(d.dice) + 2 * d.modifiers.total(); };
  const bool dodges = !is_held(f.at(a.target));  // R66
  if (dodges && worth(dodge) >= worth(best)) best = std::move(dodge);
  return {.who = a.target,
          .what = best.how,
          .purpose = Purpose::Defence,
          .dice = best.dice,
          .modifiers = best.modifiers,
          .skill = best.skill};
}

void pin_down(Fight& f, CombatantId target, CombatantId by) {
  throw_down(f, target);
  add_effect(f, target, {.word = Word::Suppressed, .by = by, .until = Until::Fight});
}

// At long range 4 lower; only its total counts, and a tie pins down (R83, R97).
table::Script<> suppress(Fight& f, Attack a, int total) {
  const RangeBand band =
      range_band(f.state.field.feet(a.attacker, a.target), weapon_of(f, a).def.range);
  const int reached = total + std::min(0, range_modifier(band).value_or(0));
  f.table().attacked(a.target);
  // No dodging in a sprint (R87).
  if (f.at(a.target).pace == Pace::Sprinting) co_return pin_down(f, a.target, a.attacker);
  const bool found = co_await finds_unseen(f, a.target, a.attacker);
  const PendingRoll rolling = ducking(f, a, found);
  const Outcome outcome = co_await roll_against(f, rolling, reached + 1);
  if (outcome.verdict.grade == Grade::CriticalSuccess) co_return;
  if (outcome.succeeds()) {
    add_effect(f, a.target, {.word = Word::Suppressed, .by = a.attacker, .until = Until::Fight});
    co_return;
  }
  if (outcome.verdict.grade == Grade::CriticalFailure) {
    f.emit<Ev::Hit>(a.attacker, a.target, term(Grade::Success));
    Blow blow = blow_of(f, a);
    int points = 0;
    co_await spend_on_damage(f, a, points, blow);
    strike(f, a.target, Location::Torso, blow, a.attacker);
  }
  if (f.at(a.target).able()) pin_down(f, a.target, a.attacker);
}

// The chance to throw down the likeliest of the enemies that its side knows; only the total counts,
// so that the roll cannot fail.
void odds_of_suppressive(const Fight& f, const Combatant& c, const Option&,
                         std::vector<table::OddsRow>& rows) {
  constexpr int kAnyTotal = -100;
  const PendingRoll rolling = suppressing(f, c);
  double best = -1;
  for (const Combatant& foe : f.state.cast) {
    const bool within =
        is_foe(f, c, foe) && f.state.field.sees(c.id, foe.id) && !is_kept_from(c, foe.id);
    if (!within) continue;
    const RangeBand band = range_band(f.state.field.feet(c.id, foe.id), c.ready()->def.range);
    const std::optional<int> far = range_modifier(band);
    if (!far) continue;
    const Attack a{
        .attacker = c.id, .target = foe.id, .weapon = c.weapon, .mode = FireMode::SuppressiveFire};
    const SkillRoll roll{.dice = rolling.dice,
                         .modifier = rolling.modifiers.total() + std::min(0, *far)};
    const double chance =
        foe.pace == Pace::Sprinting ? 1 : average_over_finding(f, foe.id, c.id, [&](bool found) {
          const PendingRoll duck = ducking(f, a, found);
          return unanswered_chance(roll, kAnyTotal,
                                   {.dice = duck.dice, .modifier = duck.modifiers.total()});
        });
    best = std::max(best, chance);
  }
  if (best < 0) return;
  rows.emplace_back().measures.push_back({term(Word::ChanceToSucceed), best});
}

table::Script<> play_suppressive(Fight& f, CombatantId who, Option option, table::Choice choice) {
  Combatant& c = f.at(who);
  const board::Cell towards = place_chosen(choice);
  const auto people = people_in_arc(f, c, towards);
  reveal(f, who);
  f.emit<Ev::AreaAttacked>(who, option.item, table::Place(towards));
  const PendingRoll rolling = suppressing(f, c);
  const Weapon& weapon = *c.ready();
  c.aiming = false;
  c.shots[static_cast<std::size_t>(c.weapon)] = static_cast<std::int16_t>(
      c.shots[static_cast<std::size_t>(c.weapon)] -
      firing(FireMode::SuppressiveFire, weapon.def.rof.value_or(0)).rounds);
  const Attack shape{
      .attacker = who, .weapon = c.weapon, .mode = FireMode::SuppressiveFire, .area = true};
  const Outcome outcome = co_await roll_against(f, rolling);
  for (const CombatantId target : people) {
    if (!f.takes_part(f.at(target)) || !f.at(target).able()) continue;
    Attack a = shape;
    a.target = target;
    co_await suppress(f, a, outcome.verdict.total);
  }
  co_await settle(f, who, outcome, kNoCombatant);
}

// Calls `visit` for each direction without a combatant that it must not attack (R255), until
// `visit` returns false.
template <class Visit>
void each_direction(const Fight& f, const Combatant& c, Visit visit) {
  const board::Cell at = f.state.field.at(c.id);
  const bool restrained = is_kept_from_any(f, c);
  std::vector<board::Cell> beside;
  f.state.field.map().list_within(at, 1, beside);
  std::vector<board::Cell> arc;
  for (const board::Cell cell : beside) {
    if (cell == at) continue;
    if (restrained) {
      arc.clear();
      fill_arc(f, c, cell, arc);
      if (!may_fill(f, c, arc)) continue;
    }
    if (!visit(cell)) return;
  }
}

void expand_arc(const Fight& f, const Combatant& c, OptionList& list, std::size_t option) {
  table::Parameter& where = list.parameters[list.options[option].first_parameter];
  where.first = static_cast<std::uint32_t>(list.domain.size());
  each_direction(f, c, [&](board::Cell cell) {
    list.domain.push_back(table::Place(cell).packed());
    list.domain.push_back(0);
    return true;
  });
  where.count = static_cast<std::uint32_t>(list.domain.size()) - where.first;
  list.options[option].open = false;
}

}  // namespace

namespace actions {
extern const Action full_automatic;
extern const Action suppressive_fire;
const Action full_automatic{.word = Word::FullAutomatic,
                            .cost = kActions,
                            .needs = {Need::Target, Need::InHand},
                            .list = list_full,
                            .play = play_full,
                            .odds = odds_of_full,
                            .harm = harm_of_full,
                            .damages = damages_of_full,
                            .each = each_of_full,
                            .keeps_aim = true,
                            .attacks = true};
const Action suppressive_fire{.word = Word::SuppressiveFire,
                              .cost = kActions,
                              .needs = {Need::InHand},
                              .list = list_suppressive,
                              .expand = expand_arc,
                              .play = play_suppressive,
                              .odds = odds_of_suppressive,
                              .covers = cover_of_arc,
                              .attacks = true};
}  // namespace actions

namespace {

void list_full(const Fight& f, const Combatant& c, OptionList& list) {
  if (automatic_in_hand(c) == nullptr) return;
  for (const Combatant& target : f.state.cast) {
    if (!may_attack(f, c, target) || !can_attack(f, burst_at(c.id, c, target.id))) continue;
    Option option = option_of(actions::full_automatic);
    option.item = c.ready_term();
    option.target = target.id;
    list.add(option);
    const auto first = static_cast<std::uint32_t>(list.domain.size());
    each_neighbour(f, c, target.id,
                   [&](CombatantId other) { list.domain.push_back(table::raw(other)); });
    const auto count = static_cast<std::uint32_t>(list.domain.size()) - first;
    if (count == 0) continue;
    option.mode = term(Word::FurtherTargets);
    list.add(option);
    list.add_parameter({.name = term(Word::FurtherTargets),
                        .kind = table::ParameterKind::Combatants,
                        .min = 1,
                        .max = std::min<std::int32_t>(kRolls - 1, static_cast<int>(count)),
                        .first = first,
                        .count = count});
  }
}

// With two hands and an automatic weapon (R43).
void list_suppressive(const Fight& f, const Combatant& c, OptionList& list) {
  const Weapon* weapon = automatic_in_hand(c);
  if (weapon == nullptr || weapon->def.hands == Hands::One) return;
  const int rounds = firing(FireMode::SuppressiveFire, weapon->def.rof.value_or(0)).rounds;
  if (c.shots[static_cast<std::size_t>(c.weapon)] < rounds) return;
  // Every direction may hold a combatant that must not be attacked.
  bool somewhere = !is_kept_from_any(f, c);
  if (!somewhere) {
    each_direction(f, c, [&](board::Cell) {
      somewhere = true;
      return false;
    });
  }
  if (!somewhere) return;
  Option option = option_of(actions::suppressive_fire);
  option.item = c.ready_term();
  option.open = true;
  list.add(option);
  list.add_parameter({.name = table::common::kDestination,
                      .kind = table::ParameterKind::Place,
                      .resource = kNoTerm});
}

}  // namespace
}  // namespace fray::egs
