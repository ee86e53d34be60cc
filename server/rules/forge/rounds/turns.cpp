#include "rules/forge/rounds/turns.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "rules/forge/actions/actions.h"
#include "rules/forge/attack/ammunition.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/body/health.h"
#include "rules/forge/body/recovery.h"
#include "rules/forge/body/tests.h"
#include "rules/forge/body/venom.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/hooks.h"
#include "rules/forge/fight/improvise.h"
#include "rules/forge/rounds/initiative.h"
#include "rules/forge/sequence/storms.h"

// The concurrent-priority turn model (6.2-6.4).
namespace fray::forge {
namespace {

// S0: who is surprised (L1219-1229, L3129-3136). The watcher is not surprised if its best die
// reaches the lowest best die among those it might notice (A-21; or the highest, as the table
// agrees): those it knows of, and those that lie in ambush.
void test_surprise(Fight& f) {
  using Surprise = FightOptions::Surprise;
  const FightOptions& o = f.state.options;
  if (o.surprise == Surprise::None) return;
  const auto best = [&](const Combatant& c, const DicePool& pool, Purpose p) {
    const table::Faces dice = f.roll(c.id, p, pool);
    f.emit<Ev::LookedOut>(c.id, dice);
    return highest_die(f.table().faces(dice));
  };
  const auto may_be_surprised = [&](const Combatant& c) {
    switch (o.surprise) {
      case Surprise::Ambush:
        return c.side != o.surprise_side;
      case Surprise::Unprepared:
      case Surprise::Fixed:
        return c.side == o.surprise_side;
      default:
        return true;
    }
  };
  // What each combatant shows to the others: how well it hides, or how well it looks out.
  std::vector<int> shown(f.state.cast.size(), 0);
  for (const Combatant& c : f.state.cast) {
    const bool hides = o.surprise == Surprise::Ambush && c.side == o.surprise_side;
    if (!c.conscious()) continue;
    if (o.surprise == Surprise::Fixed && !may_be_surprised(c)) continue;
    shown[table::raw(c.id)] =
        hides ? best(c, stealth_pool(f, c), Purpose::Stealth)
              : best(c, free_test_pool(f, c, Attribute::Acuity, f.world().perception),
                     Purpose::Perception);
  }
  for (Combatant& c : f.state.cast) {
    if (!c.conscious() || !may_be_surprised(c)) continue;
    std::optional<int> needed;
    if (o.surprise == Surprise::Fixed) {
      needed = o.surprise_difficulty;
    } else {
      for (const Combatant& other : f.state.cast) {
        const bool hides = o.surprise == Surprise::Ambush && other.side == o.surprise_side;
        if (other.side == c.side || !other.conscious()) continue;
        if (!hides && !f.knows(c.side, other.id)) continue;
        const int best_die = shown[table::raw(other.id)];
        const int so_far = needed.value_or(best_die);
        needed = o.notice_every_hider ? std::max(so_far, best_die) : std::min(so_far, best_die);
      }
    }
    c.surprised = shown[table::raw(c.id)] < needed.value_or(11);
    if (c.surprised) f.emit<Ev::SurprisedEv>(c.id);
  }
}

DicePool initiative_dice(const Fight& f, const Combatant& c) {
  DicePool pool;  // L1231; no energy is spent
  pool.add(term(Attribute::Agility), c.attribute(Attribute::Agility));
  each_hook(c, &SkillCode::initiative_dice,
            [&](const Known& k, auto more) { pool.add(k.term, more(f, c.id, k)); });
  pool.dice = std::max(pool.dice, 1);
  return pool;
}

void throw_initiative(Fight& f, Combatant& c) {
  const table::Faces dice = f.roll(c.id, Purpose::Initiative, initiative_dice(f, c));
  const auto faces = f.table().faces(dice);
  c.initiative_dice.assign(faces.begin(), faces.end());
  f.emit<Ev::InitiativeRolled>(c.id, dice);
}

// One place in the order, with the die that breaks a tie which nothing else does.
struct Place {
  CombatantId who;
  int tie_die = 0;
};

// S1: everyone rolls; the order is by count-back (L1231-1235), ties go by Agility, then Initiative
// rating, then a die of the table. Everyone rolls that die, so that a tie with one
// hidden shifts no later roll, and it is shown only to sides that know of both.
void roll_initiative(Fight& f) {
  std::vector<Place> order;
  for (Combatant& c : f.state.cast) {
    if (!c.present) continue;  // the dead of an earlier day
    throw_initiative(f, c);
    order.push_back({.who = c.id});
  }
  std::vector<table::Faces> tie_dice;
  for (Place& p : order) {
    tie_dice.push_back(f.roll(p.who, Purpose::Initiative, {.dice = 1}));
    p.tie_die = f.table().faces(tie_dice.back())[0];
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    table::Audience who_sees_a_tie = table::kGmOnly;
    for (const Place& other : order) {
      if (other.who == order[i].who || compare_initiative(f, order[i].who, other.who) != 0)
        continue;
      who_sees_a_tie |= f.table().known_to(other.who);
    }
    if (who_sees_a_tie == table::kGmOnly) continue;
    f.emit_to<Ev::InitiativeTieBroken>(who_sees_a_tie, order[i].who, tie_dice[i]);
  }
  std::ranges::sort(order, [&](const Place& a, const Place& b) {
    if (const auto c = compare_initiative(f, a.who, b.who); c != 0) return c > 0;
    return a.tie_die != b.tie_die ? a.tie_die > b.tie_die : a.who < b.who;
  });
  for (const Place& p : order) {
    f.state.priority.push_back(p.who);
    f.emit<Ev::InitiativePlace>(p.who);
  }
}

// S3: starting energy (L572-578, L1259).
void give_starting_energy(Fight& f, Combatant& c) {
  auto sorted = c.profile->attributes;
  std::ranges::sort(sorted, std::greater<>());
  int energy = f.regain_amount(c);
  if (c.surprised && f.state.options.surprise_costs_energy) {
    energy = std::min(energy, sorted[0] + sorted[1]);
  }
  c.energy.start_with(std::min(energy, c.energy.cap()));
}

void set_up(Fight& f) {
  test_surprise(f);
  roll_initiative(f);
  for (Combatant& c : f.state.cast) give_starting_energy(f, c);
  for (const Combatant& c : f.state.cast) {
    if (!c.present) continue;
    emit_all_ammunition(f, c);
    each_hook(c, &SkillCode::began, [&](const Known& k, auto began) { began(f, c.id, k); });
  }
  f.state.slots = f.state.priority;
  f.state.round = 1;
  f.state.slot = 0;
  f.state.phase = FightState::Phase::Turn;
}

// At the End of Turn: those that neither rose nor hovered sink, 5' more with every turn (L1883).
void sink(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  const bool kept = std::exchange(c.kept_aloft, false);
  if (c.height_ft == 0 || kept) return;
  c.sinking_ft = static_cast<std::int16_t>(c.sinking_ft + 5);
  c.height_ft = static_cast<std::int16_t>(std::max(0, c.height_ft - c.sinking_ft));
  if (c.height_ft == 0) c.sinking_ft = 0;
  f.emit<Ev::Sank>(who, static_cast<std::int32_t>(c.height_ft));
}

// L1366-1372
void end_of_turn(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  f.emit<Ev::TurnEnded>(who);
  sink(f, who);
  const int lost = c.energy.drop_bonus({Expiry::Kind::EndOfTurn, c.turns});
  if (lost > 0) f.emit<Ev::EnergyBonusEnded>(who, lost);
}

// REGAIN (L614-622, L1139-1142), and everything that is counted per cycle.
void regain(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (c.life == Life::Conscious) {
    const int gained = c.energy.regain(f.regain_amount(c));
    f.emit<Ev::EnergyRegained>(who, gained, c.energy.pool());
    if (c.has(Condition::Empowered)) {
      f.add_bonus_energy(who, *std::ranges::max_element(c.profile->attributes),
                         term(Condition::Empowered), {Expiry::Kind::StartOfTurn});
    }
  }
  c.shake_used = false;
  c.free_minor_used = false;
  c.moved_ft = 0;
  c.run_bonus_ft = 0;
  for (auto& counter : c.counters) {
    counter.cycle = 0;
    for (auto& against : counter.against) against.cycle = 0;
  }
}

void suffer_poison(Fight& f, CombatantId who) {
  if (f.at(who).has(Condition::Poisoned)) f.expend_forced(who, 1, term(Condition::Poisoned));
  fight_venom(f, who);
}

// The steps in printed order (L1351-1355), as far as the regain.
void start_of_turn(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  c.turn_started = true;
  if (f.known_to_all(who)) f.state.open_turn = who;
  c.surprised = false;
  ++c.turns;
  f.emit<Ev::TurnBegan>(who);
  // 1. what ends at the start of a turn
  each_hook(c, &SkillCode::turn_began, [&](const Known& k, auto began) { began(f, who, k); });
  c.shield_up = 0;
  if (!c.effects.empty()) expire_effects(f, who);
  const int lost = c.energy.drop_bonus({Expiry::Kind::StartOfTurn});
  if (lost > 0) f.emit<Ev::EnergyBonusEnded>(who, lost);
  // 3. dying
  if (c.life == Life::Dying) {
    fade(f, who);
  }
  if (c.life == Life::Dead) return;  // of that, or of a fall
  // 4. other effects, before the regain
  if (!f.state.options.poison_after_regain) suffer_poison(f, who);
  drop_the_spent(f);
}

// 5. and 6.: the regain, which the first turn does not have (L1255, A-46), and what magic does then
//
table::Script<> regain_and_work(Fight& f, CombatantId who) {
  const FightOptions& o = f.state.options;
  const bool magic = !f.at(who).effects.empty();
  if (magic && o.effects_before_regain) co_await work_effects(f, who);
  if (!f.standing_in(who)) co_return;
  if (f.at(who).turns >= 2) regain(f, who);
  if (o.poison_after_regain) suffer_poison(f, who);
  if (magic && !o.effects_before_regain) co_await work_effects(f, who);
}

// True when the fight has ended: only one side has conscious combatants left, or none.
bool check_over(Fight& f) {
  const auto winner = f.only_side([](const Combatant& c) { return c.conscious(); });
  if (winner) f.end(*winner);
  return winner.has_value();
}

// Changes of initiative take effect on the slots with the next round.
void begin_round(Fight& f) {
  f.state.slots = f.state.priority;
  f.emit<Ev::RoundBegan>(f.state.round);
  end_improvised(f);
}

// On to the next slot; true when no combatant acts any more, or none against another.
bool advance(Fight& f) {
  f.state.phase = FightState::Phase::Turn;
  if (++f.state.slot < static_cast<std::int32_t>(f.state.slots.size())) return false;
  f.state.slot = 0;
  ++f.state.round;
  f.state.idle_rounds = f.state.acted_this_round ? 0 : f.state.idle_rounds + 1;
  f.state.acted_this_round = false;
  return f.at_standstill(f.state.round - f.state.last_clash - 1);
}

// Handling gear gets a fight nowhere: combatants that do nothing else would never end it
//
bool is_handling(Term action) {
  return action == term(Word::Draw) || action == term(Word::Sheathe) ||
         action == term(Word::Drop) || action == term(Word::PickUp);
}

// After each Start of Turn and after every action all who may act are asked at once, highest
// initiative first (L1384-1386), in the slot of one of them. In round 1 only those whose first turn
// has started (L1247).
table::Script<> priority_window(Fight& f, CombatantId slot) {
  const ActionQuestion question(f);
  for (;;) {
    table::Window window{.kind = table::WindowKind::Claim,
                         .moment = term(Word::Priority),
                         .is_quiescent = true,
                         .slot = slot};
    for (const CombatantId who : f.state.priority) {
      if (may_act(f, who)) window.candidates.push_back(who);
    }
    const auto& decisions = co_await f.table().ask(window, question);
    if (decisions.empty()) {  // everyone has passed
      // A GM command may have decided it in the meantime. Not at the next slot: that may belong to
      // a hidden combatant.
      check_over(f);
      co_return;
    }
    const table::Decision decision = decisions.front();
    co_await perform_action(f, decision.who, decision.option, decision.choice);
    // Unseen actions do not count: a stand-off that they prolonged would reveal them, and so would
    // an end that a GM command brought about earlier.
    const bool unseen = !f.known_to_all(decision.who);
    if (!unseen && !is_handling(decision.option.action)) f.state.acted_this_round = true;
    drop_the_spent(f);
    if (!unseen && check_over(f)) co_return;
  }
}

}  // namespace

void take_place_in_order(Fight& f, CombatantId who) {
  throw_initiative(f, f.at(who));
  auto& order = f.state.priority;
  // Of a tie it comes after those that are there.
  const auto place = std::ranges::find_if(
      order, [&](CombatantId other) { return compare_initiative(f, who, other) > 0; });
  order.insert(place, who);
  f.emit<Ev::InitiativePlace>(who);
  give_starting_energy(f, f.at(who));
}

table::Script<> play_fight(Fight& f) {
  if (f.state.phase == FightState::Phase::Setup) {
    set_up(f);
    f.emit<Ev::RoundBegan>(f.state.round);
    if (check_over(f)) co_return;
  }
  while (f.state.phase != FightState::Phase::Over) {
    const CombatantId who = f.state.slots[static_cast<std::size_t>(f.state.slot)];
    bool opens = true;  // a window once open stays so, even when its owner dies in it
    if (f.state.phase == FightState::Phase::Turn) {
      if (f.standing_in(who)) {
        f.table().own_slot(who);
        f.table().share_slot(who);
        if (f.state.round >= 2) {
          if (f.at(who).turns > 0) end_of_turn(f, who);
          if (!f.state.storms.empty()) {
            co_await storms_at_end_of_turn(f, who);
            if (check_over(f)) co_return;
          }
        }
      }
      if (!f.state.storms.empty()) end_storms(f, who);
      if (f.standing_in(who)) {
        start_of_turn(f, who);
        if (f.standing_in(who)) co_await regain_and_work(f, who);
        drop_the_spent(f);
        if (check_over(f)) co_return;
      }
      f.state.phase = FightState::Phase::Window;
      opens = f.standing_in(who);
    }
    if (opens) co_await priority_window(f, who);
    if (f.state.phase == FightState::Phase::Over) co_return;
    if (advance(f)) {
      f.end(std::nullopt);
      co_return;
    }
    if (f.state.slot == 0) begin_round(f);
  }
}

}  // namespace fray::forge
