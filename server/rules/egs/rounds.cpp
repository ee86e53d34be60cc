#include "rules/egs/rounds.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <boost/container/static_vector.hpp>

#include "rules/egs/donning.h"
#include "rules/egs/fire.h"
#include "rules/egs/harm.h"
#include "rules/egs/illness.h"
#include "rules/egs/maneuvers/maneuver.h"
#include "rules/egs/mounts.h"
#include "rules/egs/movement.h"
#include "rules/egs/points.h"
#include "rules/egs/pools.h"
#include "rules/egs/summons.h"
#include "rules/egs/surprise.h"
#include "rules/egs/talents/workings.h"
#include "rules/egs/visits.h"

// Round after round (L2698-2708, L2775-2783): one static order, visited in passes until nobody
// spends an action any more (R11).
namespace fray::egs {
namespace {

using Phase = FightState::Phase;

// Who is routed fights no more (R203).
bool stands(const Fight& f, const Combatant& c) {
  return f.takes_part(c) && c.able() && !has_effect(c, Word::Routed);
}

// Only the sides with a combatant left on its feet matter; more than one, and the fight goes on.
bool decided(const Fight& f, std::optional<table::Side>& winner) {
  winner.reset();
  for (const Combatant& c : f.state.cast) {
    if (!stands(f, c)) continue;
    if (winner && *winner != c.side) return false;
    winner = c.side;
  }
  return true;
}

void finish(Fight& f, std::optional<table::Side> winner) {
  f.state.phase = Phase::Over;
  f.state.winner = winner;
  if (winner) {
    f.emit<Ev::Won>(*winner);
  } else {
    f.emit<Ev::Stalemate>();
  }
}

bool check_over(Fight& f) {
  std::optional<table::Side> winner;
  if (!decided(f, winner)) return false;
  finish(f, winner);
  return true;
}

// Highest Initiative first; ties by the Dexterity die, then by that of Acrobatics (L2702).
auto quickness_of(const Fight& f, CombatantId who) {
  const Fighter& fighter = f.at(who).fighter();
  return std::tuple(-initiative_of(f, f.at(who)), -value_of(fighter.ability(Ability::Dex)),
                    -value_of(fighter.skill("acrobatics")));
}

// Those who are equal in all of it in the order of the setup (R59).
auto rank_of(const Fight& f, CombatantId who) {
  return std::pair(quickness_of(f, who), table::raw(who));
}

void set_order(Fight& f) {
  f.state.order = order_of_round(f);
}

// [OPT] Three dice (L2708, R42).
void roll_initiative(Fight& f, Combatant& c) {
  using Random = FightOptions::RandomInitiative;
  const Random random = f.state.options.random_initiative;
  if (random == Random::None) return;
  const Fighter& fighter = c.fighter();
  const Ability second = random == Random::Intelligence ? Ability::Int : Ability::Per;
  boost::container::static_vector<unsigned, 6> sides;
  int total = 0;
  for (const Die die :
       {fighter.ability(Ability::Dex), fighter.ability(second), fighter.skill("acrobatics")}) {
    const DieParts parts = parts_of(die);
    if (parts.first > 0) sides.push_back(static_cast<unsigned>(parts.first));
    if (parts.second > 0) sides.push_back(static_cast<unsigned>(parts.second));
    total += parts.added;
  }
  const table::Faces faces =
      f.table().roll_each(c.id, static_cast<std::uint32_t>(Purpose::Initiative), sides);
  total += f.sum(faces);
  c.initiative = static_cast<std::int16_t>(total);
  f.emit<Ev::InitiativeRolled>(c.id, faces, total);
}

// Who acts only at another's command (R44).
bool waits_for_command(const Fight& f, CombatantId who) {
  const auto& all = f.state.options.subordinates;
  return !all.empty() && std::ranges::find(all, who) != all.end();
}

// What lasted until the round's end goes, and everybody has actions and movement again.
void begin_round(Fight& f) {
  end_effects_of_round(f);
  end_loose_holds(f);
  ++f.state.round;
  f.emit<Ev::RoundBegan>(f.state.round);
  end_late_workings(f);
  bring_summoned(f);
  renew_pools(f);
  burn(f);
  for (Combatant& c : f.state.cast) {
    if (c.pace == Pace::Running) f.lose(c.id, Word::Running);
    if (c.pace == Pace::Sprinting) f.lose(c.id, Word::Sprinting);
    c.pace = Pace::Walking;
    if (c.surprised) f.lose(c.id, Word::Surprised);
    c.surprised = false;
    c.rode_ft = riding(c) != nullptr ? c.moved_ft : std::int16_t{0};
    c.moved_ft = 0;
    c.times = 1;
    c.walked = false;
    c.gone_ft = 0;
    c.qualities_used = 0;
    c.actions = c.bonus = 0;
    if (!c.courses.empty()) pass_courses(f, c.id, kRoundSeconds);
    if (!f.takes_part(c)) continue;
    const int healed = std::min(c.fighter().health, c.health + c.fighter().regeneration);
    if (healed > c.health) {
      c.health = static_cast<std::int16_t>(healed);
      set_state(f, c.id, state_after_healing(c.state, healed, c.fighter().health));
    }
    if (c.state == HealthState::Dying && !has_effect(c, Word::Stabilized)) fight_for_life(f, c.id);
    end_effects(f, c.id, Word::Stabilized);
    // None for combatants still down after it; those who have come round act (L3120).
    if (!c.able() || has_effect(c, Word::Asleep)) continue;
    c.actions = kActionsPerRound;
    c.bonus = 1;
  }
  set_order(f);
  f.state.visit = 0;
  f.state.spent.clear();
  f.state.due.clear();
  f.state.phase = Phase::Passes;
}

// Once more, until nobody spends an action any more; what is done unseen brings nobody to another
// pass whom those know that have not seen it (R195).
void end_pass(Fight& f) {
  FightState& s = f.state;
  if (std::ranges::find(s.spent, table::kEveryone) != s.spent.end()) s.idle_rounds = 0;
  end_delays(f);
  s.phase = s.spent.empty() ? Phase::RoundBegins : Phase::Passes;
  s.due = std::exchange(s.spent, {});
  s.visit = 0;
}

bool is_visited(const Fight& f, CombatantId who) {
  const auto sees_why = [&](table::Audience spender) {
    return (f.table().known_to(who) & ~spender) == 0;
  };
  if (!f.state.due.empty() && std::ranges::none_of(f.state.due, sees_why)) return false;
  return may_act(f, f.at(who)) && !waits_for_command(f, who);
}

// Made outside of the script: g++ 12.
Spending spending_to_hold_on(CombatantId who) {
  Spending spending{.who = who};
  spending.uses.push_back(Word::PointStabilize);
  return spending;
}

// Those who are dying may spend a point before they roll.
table::Script<> hold_on(Fight& f) {
  for (std::size_t i = 0; i < f.state.cast.size(); ++i) {
    const CombatantId who = f.state.cast[i].id;
    const Combatant& c = f.at(who);
    if (c.state != HealthState::Dying || has_effect(c, Word::Stabilized)) continue;
    if (!f.takes_part(c)) continue;
    Spending spending = spending_to_hold_on(who);
    const std::optional<Bought> bought = co_await ask_to_spend(f, Word::LifeEbbs, spending);
    if (bought) stabilize(f, who);
  }
}

// Nobody acts, or nobody is hurt, for too long.
bool nobody_gets_anywhere(const Fight& f) {
  const FightOptions& o = f.state.options;
  return f.state.idle_rounds >= o.stalemate_rounds ||
         (o.standoff_rounds > 0 && f.state.round - f.state.last_harm >= o.standoff_rounds);
}

}  // namespace

int initiative_of(const Fight& f, const Combatant& c) {
  const Effect* quickened = effect_of(c, Word::Quickened);
  const bool counts = quickened != nullptr && quickened->round == f.state.round;
  const bool rolled = f.state.options.random_initiative != FightOptions::RandomInitiative::None;
  const int own =
      is_unencumbered_by_armor(c) ? c.fighter().bare_initiative : c.fighter().initiative;
  int initiative = (rolled ? c.initiative : own) + (counts ? quickened->amount : 0);
  for (const Effect& effect : c.effects) {
    const bool unnerved = effect.word == Word::Unnerved && effect.round == f.state.round;
    if (unnerved) initiative += effect.amount;
  }
  return initiative;
}

std::vector<CombatantId> order_of_round(const Fight& f) {
  std::vector<CombatantId> order;
  order.reserve(f.state.cast.size());
  for (const Combatant& c : f.state.cast) order.push_back(c.id);
  std::ranges::sort(order, {}, [&f](CombatantId who) { return rank_of(f, who); });
  // A point spent on Initiative is not spent in vain (L1493).
  const auto quickened = [&](CombatantId who) {
    const Effect* effect = effect_of(f.at(who), Word::Quickened);
    return effect != nullptr && effect->round == f.state.round;
  };
  for (const table::Precedence& word : f.state.gm_order) {
    if (!quickened(word.who)) table::give_precedence(order, word);
  }
  return order;
}

void change_order(Fight& f, const table::Precedence& word) {
  FightState& s = f.state;
  s.gm_order.push_back(word);
  if (s.phase != Phase::Passes || s.visit >= s.order.size()) return;
  std::vector<CombatantId> order = s.order;
  table::give_precedence(order, word);
  const CombatantId visited = s.order[s.visit];
  if (word.who == visited || order[s.visit] != visited) return;  // a visit more or less
  s.order = std::move(order);
}

bool acts_beside(const Fight& f, CombatantId one, CombatantId other) {
  return quickness_of(f, one) == quickness_of(f, other);
}

void join_order(Fight& f, CombatantId who) {
  FightState& s = f.state;
  roll_initiative(f, f.at(who));
  if (s.phase == Phase::Setup) return;
  const auto place = std::ranges::find_if(
      s.order, [&](CombatantId other) { return rank_of(f, other) > rank_of(f, who); });
  const auto index = static_cast<std::size_t>(place - s.order.begin());
  s.order.insert(place, who);
  if (s.phase != Phase::Passes) return;
  if (index <= s.visit) ++s.visit;
  Combatant& c = f.at(who);
  if (!c.able()) return;
  c.actions = kActionsPerRound;
  c.bonus = 1;
}

table::Script<> play_fight(Fight& f) {
  FightState& s = f.state;
  if (s.phase == Phase::Setup) {
    for (Combatant& c : s.cast) roll_initiative(f, c);
    set_order(f);
    const bool surprise = co_await begin_surprise(f);
    s.phase = surprise ? Phase::Passes : Phase::RoundBegins;
  }
  while (s.phase != Phase::Over) {
    if (s.phase == Phase::RoundBegins) {
      if (check_over(f)) co_return;
      if (nobody_gets_anywhere(f)) {
        finish(f, std::nullopt);
        co_return;
      }
      co_await hold_on(f);
      begin_round(f);
      ++s.idle_rounds;
    }
    if (s.visit == s.order.size()) {
      end_pass(f);
      continue;
    }
    const CombatantId who = s.order[s.visit];
    // Going on from a checkpoint it has come already.
    if (s.visiting || is_visited(f, who)) {
      // Not at the visit of one unseen, which nobody can tell from the next.
      if (!s.visiting && f.known_to_all(who) && check_over(f)) co_return;
      if (!std::exchange(s.visiting, true)) {
        f.table().own_slot(who);
        end_effects_by(f, who);
        co_await keep_workings(f, who);
      }
      co_await visit(f, who);
    }
    fall_after_acting(f, who);
    s.visiting = s.disturbed = false;
    ++s.visit;
  }
}

}  // namespace fray::egs
