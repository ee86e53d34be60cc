#include "rules/success_rolls/listing.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

#include "rules/success_rolls/blasts.h"
#include "rules/success_rolls/casting.h"
#include "rules/success_rolls/promise.h"
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
    rows.push_back(row_of(shots, promise));
  };
  const auto parameters = list.parameters_of(o);
  if (parameters.empty()) return row(0);
  for (int shots = parameters[0].min; shots <= parameters[0].max; ++shots) row(shots);
}

void DeclareQuestion::harm(CombatantId who, const OptionList& list, std::size_t option,
                           std::span<const table::OddsRow> rows,
                           std::vector<table::Harm>& harm) const {
  harm.clear();
  const Option& o = list.options[option];
  if (o.action != term(Word::Attack)) return;
  const Combatant& c = fight_.at(who);
  for (const table::OddsRow& row : rows) {
    harm.push_back({o.target, {}, chance_to_drop(fight_, c, attack_with(c, o, row.value))});
  }
}

table::Outcomes DeclareQuestion::outcomes(CombatantId who, const OptionList& list,
                                          std::size_t option, std::int32_t shots) const {
  table::Outcomes outcomes{.measure = term(Word::MeanInjury)};
  const Option& o = list.options[option];
  if (o.action != term(Word::Attack)) return outcomes;
  const Combatant& c = fight_.at(who);
  Landings landings;
  const Promise promise = promise_of(fight_, c, attack_with(c, o, shots), &landings);
  std::map<int, double> injuries{{0, 1 - promise.hits}};
  for (const Landing& l : landings) injuries[l.injury * l.hits] += l.chance;
  for (const auto& [injury, chance] : injuries) outcomes.chances.push_back({injury, chance});
  return outcomes;
}

table::Coverage DeclareQuestion::coverage(CombatantId who, const OptionList& list,
                                          const table::Choice& choice) const {
  const Combatant& c = fight_.at(who);
  const Option& o = list.options[choice.option];
  table::Coverage coverage = blast_coverage(fight_, c, o);
  if (!coverage.places.empty()) coverage.odds = blast_odds(fight_, c, declaration_of(c, o, choice));
  return coverage;
}

}  // namespace fray::success_rolls
