// Attacks with the weapon in hand (L2801, L2803, L2815, L2817). A called shot is one of them, and
// no maneuver, whatever L2995 calls it (R76).
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/egs/attack/attack.h"
#include "rules/egs/attack/attack_odds.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/beasts.h"
#include "rules/egs/attack/play_attack.h"
#include "rules/egs/attack/set_weapons.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/movement/movement.h"
#include "rules/egs/rounds/interrupts.h"
#include "table/reasons.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

// The ways in which a weapon can be fired, or struck with.
boost::container::small_vector<FireMode, 4> modes_of(const Weapon& weapon) {
  boost::container::small_vector<FireMode, 4> modes{FireMode::Standard};
  if (weapon.def.kind != WeaponKind::Firearm) return modes;
  const WeaponTraits& traits = weapon.def.traits;
  if (traits.has(WeaponTrait::SingleBarrel)) modes.push_back(FireMode::SingleBarrel);
  if (traits.has(WeaponTrait::SemiAutomatic)) modes.push_back(FireMode::Semiautomatic);
  if (traits.has(WeaponTrait::Burst)) modes.push_back(FireMode::ThreeRoundBurst);
  return modes;
}

FireMode mode_of(Term mode) {
  for (const FireMode each :
       {FireMode::SingleBarrel, FireMode::Semiautomatic, FireMode::ThreeRoundBurst}) {
    if (mode == term(mode_word(each))) return each;
  }
  return FireMode::Standard;
}

std::optional<Location> location_of(Term mode) {
  for (int place = 0; place < kLocations; ++place) {
    if (mode == term(static_cast<Location>(place))) return static_cast<Location>(place);
  }
  return std::nullopt;
}

Attack attack_meant(const Fight& f, const Combatant& c, const Option& option) {
  Attack a{.attacker = c.id, .target = option.target, .weapon = weapon_named(c, option.item)};
  if (option.action != term(Word::CalledShot)) {
    a.mode = mode_of(option.mode);
  } else if (option.mode == term(Word::TheMount)) {
    a.at_mount = true;
    a.called = find(f.content().called_shots, "large");
  } else if (option.mode == term(Word::Heart)) {
    a.part = Part::Heart;
    a.called = find(f.content().called_shots, "tiny");
  } else if (option.mode == term(Word::Gap)) {
    a.part = Part::Gap;
    a.called = find(f.content().called_shots, "tiny");
  } else if (option.mode == term(Word::TheWeapon)) {
    const Weapon* held = f.at(option.target).ready();
    a.part = Part::Weapon;
    a.called = find(f.content().called_shots, held ? size_of_weapon(*held) : "small");
  } else if (const auto place = location_of(option.mode)) {
    a.place = *place;
    a.called = &size_of_part(f.content(), *place, f.at(option.target).fighter().size);
  }
  return a;
}

void list_standard(const Fight& f, const Combatant& c, OptionList& list);
void explain_standard(const Fight& f, const Combatant& c,
                      std::vector<table::Unavailable>& unavailable);
void list_called(const Fight& f, const Combatant& c, OptionList& list);
void list_charge(const Fight& f, const Combatant& c, OptionList& list);

std::optional<Attack> foreseen_attack(const Fight& f, const Combatant& c, const Option& option) {
  return attack_meant(f, c, option);
}

void odds_of_attack(const Fight& f, const Combatant& c, const Option& option,
                    std::vector<table::OddsRow>& rows) {
  rows.push_back(attack_odds(f, attack_meant(f, c, option)));
}

table::Script<> play_standard(Fight& f, CombatantId who, Option option, table::Choice) {
  co_await play_attack(f, attack_meant(f, f.at(who), option));
}

std::optional<board::ReachedCell> end_of_charge(const Fight& f, const Combatant& c,
                                                const Option& option) {
  if (c.stance != Stance::Standing) return std::nullopt;
  const int reach = reach_of(c, weapon_at(c, weapon_named(c, option.item)));
  return place_to_strike(f, c, option.target, budget_of(f, c, 2), reach);
}

Attack charge_meant(const Combatant& c, const Option& option) {
  return {.attacker = c.id,
          .target = option.target,
          .weapon = weapon_named(c, option.item),
          .charging = true};
}

table::Script<> play_charge(Fight& f, CombatantId who, Option option, table::Choice) {
  const auto to = end_of_charge(f, f.at(who), option);
  const board::Cell from = f.state.field.at(who);
  if (to) go(f, who, to->origin, 2);
  co_await come_near(f, who, from);
  co_await answer_charge(f, who, option.target);
  const Attack a = charge_meant(f.at(who), option);
  if (f.at(who).able() && f.takes_part(f.at(option.target)) && can_attack(f, a)) {
    co_await play_attack(f, a);
  }
}

std::optional<Attack> foreseen_charge(const Fight& f, const Combatant& c, const Option& option) {
  Attack a = charge_meant(c, option);
  if (strikes_like_a_bull(weapon_of(f, a))) {
    const auto to = end_of_charge(f, c, option);
    a.run_up = to ? to->cost : 0;
  }
  return a;
}

void odds_of_charge(const Fight& f, const Combatant& c, const Option& option,
                    std::vector<table::OddsRow>& rows) {
  rows.push_back(attack_odds(f, *foreseen_charge(f, c, option)));
}

}  // namespace

namespace actions {
extern const Action ready_weapon;  // handling.cpp
extern const Action standard_attack;
extern const Action called_shot;
extern const Action charge;
const Action standard_attack{.word = Word::StandardAttack,
                             .needs = {Need::Target},
                             .list = list_standard,
                             .play = play_standard,
                             .odds = odds_of_attack,
                             .attack = foreseen_attack,
                             .explain = explain_standard,
                             .keeps_aim = true,
                             .attacks = true};
const Action called_shot{.word = Word::CalledShot,
                         .needs = {Need::Strike},
                         .list = list_called,
                         .play = play_standard,
                         .odds = odds_of_attack,
                         .attack = foreseen_attack,
                         .keeps_aim = true,
                         .attacks = true};
const Action charge{.word = Word::Charge,
                    .cost = 2,
                    .needs = {Need::Target, Need::Free},
                    .list = list_charge,
                    .play = play_charge,
                    .odds = odds_of_charge,
                    .attack = foreseen_charge,
                    .attacks = true};
}  // namespace actions

namespace {

void list_standard(const Fight& f, const Combatant& c, OptionList& list) {
  const WeaponsAtHand at_hand = weapons_at_hand(c);
  each_attackable(f, c, [&](const Combatant& target) {
    if (!can_strike(f, c, target)) return;
    for (const std::int8_t weapon : at_hand) {
      Attack a{.attacker = c.id, .target = target.id, .weapon = weapon};
      for (const FireMode mode : modes_of(weapon_of(f, a))) {
        a.mode = mode;
        // With a single weapon at hand it is known already.
        const bool known = at_hand.size() == 1 && mode == FireMode::Standard;
        if (!known && !can_attack(f, a)) continue;
        Option option = option_of(actions::standard_attack);
        option.item = c.term_of_weapon(weapon);
        option.mode = mode == FireMode::Standard ? kNoTerm : term(mode_word(mode));
        option.target = target.id;
        list.add(option);
      }
    }
  });
}

std::string_view reason_of(Bar bar) {
  switch (bar) {
    case Bar::Engaged:
      return "you are engaged with another";
    case Bar::Kept:
      return "you can't attack them this round";
    case Bar::Warded:
      return "behind a ward";
    case Bar::None:
    case Bar::NoFoe:
    case Bar::Concealed:  // not a word about those
      break;
  }
  return {};
}

std::string_view reason_of(Hindrance hindrance) {
  switch (hindrance) {
    case Hindrance::Reach:
      return table::reasons::kOutOfReach;
    case Hindrance::Rear:
      return "not behind you";
    case Hindrance::Range:
      return table::reasons::kOutOfRange;
    case Hindrance::Load:
      return table::reasons::kNotLoaded;
    case Hindrance::Steering:
      return "your mount does not obey";
    case Hindrance::Sight:
      return table::reasons::kOutOfSight;
    case Hindrance::None:
    case Hindrance::NeedsSpace:  // an action of its own
      break;
  }
  return {};
}

// In the plain way with each weapon at hand; what is put away, once for all targets.
void explain_standard(const Fight& f, const Combatant& c,
                      std::vector<table::Unavailable>& unavailable) {
  Option option{.action = term(Word::StandardAttack)};
  const WeaponsAtHand at_hand = weapons_at_hand(c);
  each_foe(f, c, [&](const Combatant& target) {
    option.target = target.id;
    const Bar bar = bar_to(f, c, target);
    if (bar == Bar::Concealed) return;
    for (const std::int8_t weapon : at_hand) {
      option.item = c.term_of_weapon(weapon);
      const Attack a{.attacker = c.id, .target = target.id, .weapon = weapon};
      const std::string_view why =
          bar != Bar::None ? reason_of(bar) : reason_of(hindrance_to(f, a));
      if (!why.empty()) unavailable.push_back({option, std::string(why)});
    }
  });
  option.target = kNoCombatant;
  OptionList to_ready;
  actions::ready_weapon.list(f, c, to_ready);
  for (const Option& ready : to_ready.options) {
    if (ready.mode != kNoTerm) continue;
    option.item = ready.item;
    unavailable.push_back({option, std::string(table::reasons::kNotInHand)});
  }
}

// All that a called shot may be at.
void list_parts(Term weapon, const Combatant& target, OptionList& list) {
  Option option = option_of(actions::called_shot);
  option.item = weapon;
  option.target = target.id;
  const auto offer = [&](Term mode) {
    option.mode = mode;
    list.add(option);
  };
  for (const Location place : {Location::Arms, Location::Legs, Location::Head}) {
    offer(term(place));
  }
  offer(term(Word::Heart));
  if (target.armor[static_cast<std::size_t>(Location::Torso)] > 0) offer(term(Word::Gap));
  if (target.ready() != nullptr && !target.ready()->natural) offer(term(Word::TheWeapon));
  if (mount_of(target) != kNoCombatant) offer(term(Word::TheMount));
}

void list_called(const Fight& f, const Combatant& c, OptionList& list) {
  const WeaponsAtHand at_hand = weapons_at_hand(c);
  each_attackable(f, c, [&](const Combatant& target) {
    if (!can_strike(f, c, target)) return;
    for (const std::int8_t weapon : at_hand) {
      const Attack a{.attacker = c.id, .target = target.id, .weapon = weapon};
      if (at_hand.size() == 1 || can_attack(f, a)) {
        list_parts(c.term_of_weapon(weapon), target, list);
      }
    }
  });
}

// Only from a distance, and free to go (L2803, R93).
void list_charge(const Fight& f, const Combatant& c, OptionList& list) {
  const WeaponsAtHand melee = melee_at_hand(c);
  if (!is_free(c) || melee.empty() || c.stance != Stance::Standing) return;
  const MoveBudget budget = budget_of(f, c, 2);
  each_attackable(f, c, [&](const Combatant& target) {
    for (const std::int8_t weapon : melee) {
      if (!has_to_come(f, c, target, weapon, budget)) continue;
      Option option = option_of(actions::charge);
      option.item = c.term_of_weapon(weapon);
      option.target = target.id;
      list.add(option);
    }
  });
}

}  // namespace
}  // namespace fray::egs
