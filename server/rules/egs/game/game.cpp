#include "rules/egs/game/game.h"

#include <algorithm>

#include "rules/egs/arrivals/build_combatants.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/body/carried_state.h"
#include "rules/egs/body/limbs.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/movement/movement.h"
#include "rules/egs/points/pools.h"
#include "rules/egs/powers/power.h"
#include "rules/egs/rounds/rounds.h"

namespace fray::egs {
namespace {

void add_conditions(const Combatant& c, table::CombatantView::Terms& out) {
  const auto add = [&](bool holds, Word word) {
    if (holds) out.push_back(term(word));
  };
  add(c.state == HealthState::Wounded, Word::Wounded);
  add(c.state == HealthState::Injured, Word::Injured);
  add(c.state == HealthState::Dying, Word::Dying);
  add(c.state == HealthState::Unconscious, Word::Unconscious);
  add(c.state == HealthState::Dead, Word::Dead);
  add(c.stance == Stance::Prone, Word::Prone);
  add(c.stance == Stance::Kneeling, Word::Kneeling);
  add(c.aiming, Word::Aiming);
  add(c.defensive, Word::InDefensiveStance);
  add(c.pace == Pace::Running, Word::Running);
  add(c.pace == Pace::Sprinting, Word::Sprinting);
  add(!c.engaged.empty(), Word::Engaged);
  add(c.surprised, Word::Surprised);
  add(c.held == Held::Delaying, Word::Delaying);
  add(is_trapped(c), Word::Helpless);
  if (c.fatigue != Fatigue::None) out.push_back(term(word_of(c.fatigue)));
  for (const Effect& effect : c.effects) {
    if (std::ranges::find(out, term(effect.word)) == out.end()) out.push_back(term(effect.word));
  }
}

}  // namespace

std::unique_ptr<table::Game> EgsGame::clone() const {
  return std::make_unique<EgsGame>(fight_.shared_world(), fight_.state);
}

table::Script<> EgsGame::script() {
  return play_fight(fight_);
}

kit::PowerTable<Fight> EgsGame::gm_powers() const {
  return kit::PowerTable<Fight>(all_powers());
}

std::string EgsGame::sight(table::Side side) const {
  const board::Ground& map = fight_.state.field.map();
  std::vector<CombatantId> watchers;
  for (const Combatant& c : fight_.state.cast) {
    if (c.side == side && c.able() && fight_.takes_part(c)) watchers.push_back(c.id);
  }
  if (watchers.empty()) return {};
  return map.drawn([&](board::Cell place) {
    for (const CombatantId who : watchers) {
      if (map.sees(fight_.state.field.at(who), place)) return kSeen;
    }
    return kUnseen;
  });
}

void EgsGame::view(table::View& view) const {
  const FightState& s = fight_.state;
  view.round = s.round;
  const bool visited = s.phase == FightState::Phase::Passes && s.visit < s.order.size();
  view.turn = view.open_turn = visited ? s.order[s.visit] : kNoCombatant;
  view.marks.clear();
  for (const board::Cell fire : s.fires) {
    view.marks.push_back({.what = term(Word::BurningGround), .at = table::Place(fire)});
  }
  view.combatants.clear();
  for (const Combatant& c : s.cast) {
    table::CombatantView& v = view.combatants.emplace_back();
    v.who = c.id;
    const bool lies_there = c.state == HealthState::Dead;
    if (s.field.has(c.id) || lies_there) v.at = s.field.at(c.id);
    v.out = lies_there || !s.field.has(c.id);
    if (const CombatantId rider = v.out ? rider_of(fight_, c.id) : kNoCombatant;
        rider != kNoCombatant) {
      v.at = s.field.at(rider);
      v.out = false;
    }
    for (std::size_t i = 0; i < s.order.size(); ++i) {
      if (s.order[i] == c.id) v.turn_order = static_cast<std::int16_t>(i);
    }
    const Fighter& fighter = c.fighter();
    v.gauges = {{term(Word::Health), c.health, fighter.health},
                {term(Word::CombatActions), c.actions, kActionsPerRound}};
    if (has_bonus_gear(c)) v.gauges.push_back({term(Word::BonusActions), c.bonus, 1});
    const int armor = fighter.worn[0].armor + sum_of_effects(c, Word::Shelled);
    if (armor > 0) v.gauges.push_back({term(Word::ArmorTrack), c.armor[0], armor});
    if (fighter.hero_points > 0) {
      v.gauges.push_back({term(Word::HeroPoints), c.points, fighter.hero_points + c.awarded});
    }
    if (c.awarded > 0) v.gauges.push_back({term(Word::AwardedPoints), c.awarded, 0});
    if (c.banked > 0) v.gauges.push_back({term(Word::BankedPoints), c.banked, kMostBanked});
    if (fighter.weird_points > 0) {
      v.gauges.push_back({term(Word::WeirdPoints), c.weird_points, fighter.weird_points});
    }
    if (const int pool = pool_left(fight_, c); pool > 0) {
      v.gauges.push_back({term(pool_of(fight_, c)), pool, pool});
    }
    v.gauges.push_back(
        {term(Word::Movement), movement_left(fight_, c), c.times * speed_of(fight_, c)});
    if (const int height = s.field.height(c.id); height > 0) {
      v.gauges.push_back({term(Word::Height), kSquareFt * height, 0});
    }
    const Weapon* weapon = c.ready();
    if (weapon && weapon->def.shots) {
      v.gauges.push_back(
          {term(Word::Shots), c.shots[static_cast<std::size_t>(c.weapon)], *weapon->def.shots});
    }
    add_conditions(c, v.conditions);
    if (weapon) v.items.push_back(c.ready_term());
    if (second_weapon(c) != nullptr) {
      v.items.push_back(c.profile->weapons[static_cast<std::size_t>(c.second)]);
    }
    if (shield_of(fight_.content(), c)) v.items.push_back(term(Word::Shield));
  }
}

// For a risen combatant that of the dead.
std::string EgsGame::carried_state(CombatantId who) const {
  const Combatant& c = fight_.at(who);
  if (!c.risen) return write_carried_state(c, fight_.content());
  Combatant body;
  body.profile = c.born;
  arm(body);
  body.health = static_cast<std::int16_t>(dead_at(body.fighter().health));
  body.state = HealthState::Dead;
  return write_carried_state(body, fight_.content());
}

}  // namespace fray::egs
