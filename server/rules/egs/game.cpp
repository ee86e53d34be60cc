#include "rules/egs/game.h"

#include <algorithm>

#include "rules/egs/actions/action.h"
#include "rules/egs/attack.h"
#include "rules/egs/defences.h"
#include "rules/egs/explosives.h"
#include "rules/egs/gear.h"
#include "rules/egs/interrupts.h"
#include "rules/egs/limbs.h"
#include "rules/egs/mounts.h"
#include "rules/egs/movement.h"
#include "rules/egs/muster.h"
#include "rules/egs/opportunity.h"
#include "rules/egs/points.h"
#include "rules/egs/pools.h"
#include "rules/egs/powers/power.h"
#include "rules/egs/rounds.h"
#include "rules/egs/talents/answers.h"
#include "rules/egs/talents/workings.h"
#include "rules/egs/wear.h"
#include "table/hash.h"

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

bool is_for_acting(const table::Window& window) {
  return window.moment == term(Word::Visit) || window.moment == term(Word::Triggered);
}

// What there is without an answer, where the answers tell the chance of averting something.
void odds_of_declining(const Fight& f, const table::Window& window,
                       std::vector<table::OddsRow>& rows) {
  if (window.moment == term(Word::Defend) && f.attack != nullptr) {
    rows.push_back(undefended_odds(f, *f.attack));
  } else if (window.moment == term(Word::TalentComes) && f.incoming != nullptr) {
    rows.push_back(odds_without_answer(f, *f.incoming));
  } else if (f.spending != nullptr && f.spending->exceeded_by) {
    rows.emplace_back().measures.push_back({term(Word::ChanceToAvoid), 0});
  }
}

}  // namespace

std::unique_ptr<table::Game> EgsGame::clone() const {
  return std::make_unique<EgsGame>(fight_.shared_world(), fight_.state);
}

table::Script<> EgsGame::play(table::Table& table) {
  fight_.sit_at(table);
  return play_fight(fight_);
}

void EgsGame::options(const table::Window& window, CombatantId who, table::OptionList& list) const {
  const bool here = fight_.takes_part(fight_.at(who));
  if (is_for_acting(window) && here) return list_actions(fight_, fight_.at(who), list);
  list.add({.action = table::common::kPass});
  if (is_for_acting(window)) return;  // taken out since it was asked
  if (window.moment == term(Word::Opportunity)) {
    list_opportunity(fight_, fight_.at(who), window.actor, list);
  } else if (window.moment == term(Word::Interrupt)) {
    list_interrupt(fight_, fight_.at(who), list);
  } else if (window.moment == term(Word::Defend)) {
    if (fight_.attack != nullptr) list_defences(fight_, *fight_.attack, list);
  } else if (window.moment == term(Word::ExplosiveLands)) {
    list_throwing_back(fight_, fight_.at(who), list);
  } else if (window.moment == term(Word::Intercept)) {
    list_stopping(fight_, fight_.at(who), window.actor, list);
  } else if (window.moment == term(Word::TalentComes)) {
    if (fight_.incoming != nullptr) list_answers(fight_, *fight_.incoming, list);
  } else if (window.moment == term(Word::TalentRunsOut)) {
    if (fight_.keeping != nullptr) list_keeping(fight_, list);
  } else if (fight_.spending != nullptr) {
    list_spending(fight_, *fight_.spending, list);
  }
}

void EgsGame::expand(const table::Window&, CombatantId who, table::OptionList& list,
                     std::size_t option) const {
  action_of(list.options[option]).expand(fight_, fight_.at(who), list, option);
}

void EgsGame::odds(const table::Window& window, CombatantId who, const table::OptionList& list,
                   std::size_t option, std::vector<table::OddsRow>& rows) const {
  rows.clear();
  const table::Option& o = list.options[option];
  if (o.action == table::common::kPass) return odds_of_declining(fight_, window, rows);
  if (is_for_acting(window)) {
    const Action& action = action_of(o);
    if (action.odds != nullptr) action.odds(fight_, fight_.at(who), o, rows);
    const auto parameters = list.parameters_of(o);
    if (!parameters.empty() && parameters.front().kind == table::ParameterKind::Number) {
      std::erase_if(rows,
                    [&](const table::OddsRow& r) { return r.value > parameters.front().max; });
    }
  } else if (window.moment == term(Word::Opportunity)) {
    rows.push_back(opportunity_odds(fight_, fight_.at(who), window.actor, o.item));
  } else if (window.moment == term(Word::Interrupt)) {
    if (o.action == term(Word::StepIn)) {
      rows.push_back(odds_of_stepping_in(fight_, fight_.at(who), window.actor));
    }
  } else if (window.moment == term(Word::Defend) && fight_.attack != nullptr) {
    rows.push_back(defence_odds(fight_, *fight_.attack, word_of(o.action)));
  } else if (window.moment == term(Word::ExplosiveLands)) {
    rows.push_back(odds_of_throwing_back(fight_, fight_.at(who)));
  } else if (window.moment == term(Word::Intercept)) {
    rows.push_back(odds_of_stopping(fight_, fight_.at(who), window.actor, o.item));
  } else if (window.moment == term(Word::TalentComes) && fight_.incoming != nullptr) {
    odds_of_answer(fight_, *fight_.incoming, o, rows);
  } else if (fight_.spending != nullptr) {
    odds_of_spending(fight_, *fight_.spending, o, rows);
  }
}

table::Coverage EgsGame::coverage(const table::Window& window, CombatantId who,
                                  const table::OptionList& list,
                                  const table::Choice& choice) const {
  const table::Option& o = list.options[choice.option];
  if (!is_for_acting(window) || o.action == table::common::kPass) return {};
  const Action& action = action_of(o);
  if (action.covers == nullptr) return {};
  std::vector<board::Cell> places;
  action.covers(fight_, fight_.at(who), o, choice, places);
  table::Coverage coverage;
  coverage.places.assign(places.begin(), places.end());
  for (const Combatant& c : fight_.state.cast) {
    const bool there = fight_.takes_part(c) &&
                       std::ranges::find(places, fight_.state.field.at(c.id)) != places.end();
    if (!there) continue;
    const bool level =
        action.catches == nullptr || action.catches(fight_, fight_.at(who), o, choice, c.id);
    if (level) coverage.caught.push_back(c.id);
  }
  return coverage;
}

// Of what does damage: all of it, or none; of one roll for several what it takes off all of them.
table::Outcomes EgsGame::outcomes(const table::Window& window, CombatantId who,
                                  const table::OptionList& list, std::size_t option,
                                  std::int32_t value) const {
  std::vector<table::OddsRow> rows;
  odds(window, who, list, option, rows);
  const auto row = std::ranges::find(rows, value, &table::OddsRow::value);
  if (row == rows.end()) return {};
  const bool harms = std::ranges::find(row->measures, term(Word::MeanDamage),
                                       &table::Measured::measure) != row->measures.end();
  if (!harms) return {};
  if (row->basis[1] != 0) {
    if (!is_for_acting(window)) return {};
    const table::Option& o = list.options[option];
    table::Outcomes outcomes{.measure = term(Word::MeanDamage), .chances = {}};
    for (const auto& [points, chance] : action_of(o).damages(fight_, fight_.at(who), o, value)) {
      outcomes.chances.push_back({points, chance});
    }
    return outcomes;
  }
  const int damage = row->basis[0];
  const double chance = row->measures.front().figure;
  table::Outcomes outcomes{.measure = term(Word::MeanDamage), .chances = {{0, 1.0}}};
  if (damage > 0 && chance > 0) {
    outcomes.chances = {{0, 1 - chance}, {damage, chance}};
  }
  return outcomes;
}

std::string EgsGame::sight(table::Side side) const {
  const Map& map = fight_.state.field.map();
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
  view.turn = view.open_turn = visited ? s.order[s.visit] : kNobody;
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
    if (const CombatantId rider = v.out ? rider_of(fight_, c.id) : kNobody; rider != kNobody) {
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

void EgsGame::powers(table::OptionList& list) const {
  list_powers(fight_, list);
}

void EgsGame::use_power(table::Table& table, const table::Option& power,
                        std::span<const std::int32_t> values) {
  fight_.sit_at(table);
  egs::use_power(fight_, power, table::AboutOne(values));
}

// Of one that has risen that of the dead.
std::string EgsGame::wear(CombatantId who) const {
  const Combatant& c = fight_.at(who);
  if (!c.risen) return write_wear(c, fight_.content());
  Combatant body;
  body.profile = c.born;
  arm(body);
  body.health = static_cast<std::int16_t>(dead_at(body.fighter().health));
  body.state = HealthState::Dead;
  return write_wear(body, fight_.content());
}

std::optional<table::Outcome> EgsGame::outcome() const {
  if (fight_.state.phase != FightState::Phase::Over) return std::nullopt;
  return table::Outcome{fight_.state.winner, fight_.state.round};
}

// Of all that a checkpoint keeps, so that nothing can be forgotten.
std::uint64_t EgsGame::digest() const {
  return table::StateHash().add(save()).value();
}

}  // namespace fray::egs
