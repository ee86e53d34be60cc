#include "rules/egs/rounds/rounds.h"

#include <algorithm>
#include <utility>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/arrivals/summons.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/fire.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/illness.h"
#include "rules/egs/body/initiative.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/points/points.h"
#include "rules/egs/points/pools.h"
#include "rules/egs/rounds/surprise.h"
#include "rules/egs/rounds/visits.h"
#include "rules/egs/talents/upkeep.h"

// Round after round (L2698-2708, L2775-2783): one static order, visited in passes until a pass in
// which no one spends an action (R11).
namespace fray::egs {
namespace {

using Phase = FightState::Phase;

// A routed combatant fights no more (R203).
bool stands(const Fight& f, const Combatant& c) {
  return f.takes_part(c) && c.able() && !has_effect(c, Word::Routed);
}

// Only the sides with a combatant left on its feet matter; more than one, and the fight goes on.
bool check_over(Fight& f) {
  const auto winner = f.only_side([&](const Combatant& c) { return stands(f, c); });
  if (winner) f.end(*winner);
  return winner.has_value();
}

void set_order(Fight& f) {
  f.state.order = order_of_round(f);
}

// Does it act only at another's command (R44)?
bool waits_for_command(const Fight& f, CombatantId who) {
  const auto& all = f.state.options.subordinates;
  return !all.empty() && std::ranges::find(all, who) != all.end();
}

// Ends what lasted until the round's end, and gives all combatants their actions and movement
// again.
void begin_round(Fight& f) {
  end_effects_of_round(f);
  end_loose_holds(f);
  ++f.state.round;
  f.emit<Ev::RoundBegan>(f.state.round);
  end_late_talents(f);
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
    if (!c.diseases.empty()) pass_diseases(f, c.id, kRoundSeconds);
    if (!f.takes_part(c)) continue;
    const int healed = std::min(c.fighter().health, c.health + c.fighter().regeneration);
    if (healed > c.health) {
      c.health = static_cast<std::int16_t>(healed);
      set_state(f, c.id, state_after_healing(c.state, healed, c.fighter().health));
    }
    if (c.state == HealthState::Dying && !has_effect(c, Word::Stabilized)) fight_for_life(f, c.id);
    end_effects(f, c.id, Word::Stabilized);
    // None for combatants still down after it; those who have woken act (L3120).
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

// Another pass, until no one spends an action any more; an unseen action earns no further pass for
// combatants known to those that have not seen it (R195).
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

// The dying may spend a point before they roll.
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

}  // namespace

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
      if (f.at_standstill(f.state.round - f.state.last_harm)) {
        f.end(std::nullopt);
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
      // Not at a hidden combatant's visit, which looks to others like the next one.
      if (!s.visiting && f.known_to_all(who) && check_over(f)) co_return;
      if (!std::exchange(s.visiting, true)) {
        f.table().own_slot(who);
        end_effects_by(f, who);
        co_await sustain_talents(f, who);
      }
      co_await visit(f, who);
    }
    fall_after_acting(f, who);
    s.visiting = s.disturbed = false;
    ++s.visit;
  }
}

}  // namespace fray::egs
