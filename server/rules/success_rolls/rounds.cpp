#include "rules/success_rolls/rounds.h"

#include <algorithm>

#include <boost/container/small_vector.hpp>

#include "rules/success_rolls/casting.h"
#include "rules/success_rolls/checks.h"
#include "rules/success_rolls/listing.h"
#include "rules/success_rolls/readings.h"
#include "rules/success_rolls/resolve.h"
#include "rules/success_rolls/wounds.h"

// One second after another (section 26): all declare in secret, all move, all roll, all injuries
// apply at once.
namespace fray::success_rolls {
namespace {

bool stands(const Fight& f, const Combatant& c) {
  return c.able() && !c.thing() && !stunned_for_good(f, c);
}

// A round lost to all combatants that stand and are seen does not count toward a standstill. When a
// fight ends must reveal nothing about hidden ones.
bool no_one_seen_can_act(const Fight& f) {
  bool anybody = false;
  for (const Combatant& c : f.state.cast) {
    if (!f.known_to_all(c.id) || !stands(f, c)) continue;
    if (c.may_declare()) return false;
    anybody = true;
  }
  return anybody;
}

void finish(Fight& f, std::optional<table::Side> winner) {
  if (f.state.options.tiring) {
    for (const Combatant& c : f.state.cast) {
      if (c.down >= Down::Surrendered || c.thing()) continue;
      pay_fatigue(f, c.id,
                  battle_fatigue(f.state.round, static_cast<int>(c.fighter().encumbrance)));
    }
  }
  f.end(winner);
}

// Only the sides with a combatant left on its feet matter; with more than one, the fight continues.
bool check_over(Fight& f) {
  const auto winner = f.only_side([&](const Combatant& c) { return stands(f, c); });
  if (winner) finish(f, *winner);
  return winner.has_value();
}

// Step 1.
void begin_round(Fight& f) {
  ++f.state.round;
  f.emit<Ev::RoundBegan>(f.state.round);
  for (Combatant& c : f.state.cast) {
    const int worst =
        std::exchange(f.aftermath(c.id).deep_shock, false) ? 2 * kWorstShock : kWorstShock;
    c.shock =
        static_cast<std::int8_t>(std::min<int>(std::exchange(c.next_shock, std::int8_t{0}), worst));
    c.declared = {.act = idle(c)};
  }
}

Term action_term(Act act) {
  switch (act) {
    case Act::DoNothing:
      return term(Word::DoNothing);
    case Act::Attack:
      return term(Word::Attack);
    case Act::Move:
      return term(Word::Move);
    case Act::Ready:
      return term(Word::Ready);
    case Act::Reload:
      return term(Word::Reload);
    case Act::StandUp:
      return term(Word::StandUp);
    case Act::Concentrate:
      return term(Word::Concentrate);
    case Act::CastSpell:
      return term(Word::CastSpell);
    case Act::Other:
      return term(Word::Other);
    case Act::AllOutDefend:
    case Act::Nothing:
      break;
  }
  return term(Word::AllOutDefend);
}

// Actions that make progress. Defending or readying a weapon alone would never end the fight.
bool gets_on(Act act) {
  return act == Act::Attack || act == Act::Move || act == Act::Reload || act == Act::StandUp ||
         act == Act::CastSpell || act == Act::Concentrate;
}

// Shown only now that all have declared. Attacking or casting from hiding reveals the combatant.
void reveal(Fight& f, const Combatant& c) {
  const Declaration& d = c.declared;
  if (d.act != Act::Attack) {
    if (d.act == Act::CastSpell) f.reveal(c.id);
    f.emit<Ev::Declared>(c.id, action_term(d.act));
    for (const CombatantId target : d.spelled) {
      f.emit<Ev::SpellDeclared>(c.id, c.profile->weapons[static_cast<std::size_t>(d.weapon)],
                                target);
    }
    return;
  }
  f.reveal(c.id);
  const Weapon& weapon = c.weapon_at(d.weapon);
  const Manner manner = weapon.modes[static_cast<std::size_t>(d.mode)].manner;
  f.emit<Ev::AttackDeclared>(c.id, d.target, c.profile->weapons[static_cast<std::size_t>(d.weapon)],
                             d.aimed ? term(manner, d.aim) : term(manner),
                             shots_of(weapon, d.pulls));
}

// The rolls for acting while hardly alive or awake (L96, L112); doing nothing needs none (A16).
void pass_gates(Fight& f, Combatant& c) {
  if (c.declared.act == Act::DoNothing) return;
  const Fighter& fighter = c.fighter();
  if (c.hp <= 0) {
    const int target = fighter.ht + staying_awake(c.hp, fighter.hp);
    if (!check(f, c.id, Purpose::Health, Word::Unconscious, target).success) {
      return fall_down(f, c.id, Down::Unconscious);
    }
  }
  if (c.fp <= 0 && !check(f, c.id, Purpose::Will, Word::Exhausted, fighter.will).success) {
    fall_down(f, c.id, Down::Exhausted);
  }
}

// Steps 1 (the gates) and 2, once all have answered.
void take_declarations(Fight& f, const std::vector<table::Decision>& decisions) {
  for (Combatant& c : f.state.cast) c.declared = {.act = idle(c)};
  for (const table::Decision& d : decisions) {
    Combatant& c = f.at(d.who);
    c.declared = declaration_of(c, d.option, d.choice);
  }
  bool anything = false;
  for (Combatant& c : f.state.cast) {
    if (c.lost_round && c.able()) {
      c.lost_round = false;
      f.lose(c.id, Word::LostRound);
      continue;
    }
    if (!c.may_declare()) {  // by a GM's hand, perhaps only since it was asked
      c.declared = {.act = idle(c)};
      c.concentration = 0;
      continue;
    }
    reveal(f, c);
    // Unseen acts do not count: a standstill that they put off would reveal them.
    anything |= gets_on(c.declared.act) && f.known_to_all(c.id);
    pass_gates(f, c);
    if (!c.able()) c.declared.act = Act::Nothing;
    const bool uses_it = c.declared.act == Act::Attack || c.declared.act == Act::CastSpell;
    if (c.declared.act != Act::Concentrate && !uses_it) c.concentration = 0;
  }
  f.state.idle_rounds = anything ? 0 : f.state.idle_rounds + 1;
}

// Step 3.
void move_all(Fight& f, auto moves) {
  for (const CombatantId who : order_of_moves(f)) {
    Combatant& c = f.at(who);
    if (!c.able() || c.declared.act != Act::Move || !moves(c)) continue;
    ++c.run_s;
    const auto moved = f.state.field.move(who, c.declared.to, move_of(c), f.ways_past(c));
    if (moved.met != kNoCombatant) f.reveal(moved.met, who);
    if (moved.any) {
      f.emit<Ev::Moved>(who, f.state.field.at(who));
    } else {
      f.emit<Ev::Halted>(who);
    }
  }
}

// One second of it: the whole magazine, or one round, once it has taken as long as it takes.
void reload(Fight& f, Combatant& c) {
  const auto index = static_cast<std::size_t>(c.declared.weapon);
  const Weapon& weapon = c.fighter().weapons[index];
  Ammunition& load = c.loads[index];
  if (++load.seconds < weapon.reload_s) return;
  load.seconds = 0;
  load.shots = weapon.reload_singly ? static_cast<std::int16_t>(load.shots + 1) : weapon.shots;
  f.emit<Ev::Reloaded>(c.id, c.profile->weapons[index], load.shots);
}

void do_the_rest(Fight& f, Combatant& c) {
  switch (c.declared.act) {
    case Act::Ready:
      if (!at_hand(f, c, c.declared.weapon)) break;  // thrown back from where it lies
      c.weapon = c.declared.weapon;
      std::erase_if(f.state.dropped, [&](const DroppedWeapon& d) {
        return d.owner == c.id && d.weapon == c.weapon;
      });
      f.emit<Ev::Readied>(c.id, c.profile->weapons[static_cast<std::size_t>(c.weapon)]);
      break;
    case Act::Reload:
      reload(f, c);
      break;
    case Act::StandUp:
      c.prone = false;
      f.lose(c.id, Word::Prone);
      break;
    case Act::Concentrate:
      c.concentration = static_cast<std::int8_t>(std::min(kMostConcentration, c.concentration + 1));
      break;
    case Act::Attack:
    case Act::CastSpell:
      c.concentration = 0;
      break;
    default:
      break;
  }
}

// Step 7.
void recover(Fight& f, Combatant& c) {
  if (!c.able()) return;
  const int wits = c.fighter().iq - c.shock;
  if (c.stunned && c.stunned_in < f.state.round && !held_stunned(f, c.id)) {
    bool& frightened = f.aftermath(c.id).frightened;
    const int target = frightened ? wits : c.fighter().ht;
    if (check(f, c.id, Purpose::Health, Word::Stunned, target).success) {
      c.stunned = frightened = false;
      f.lose(c.id, Word::Stunned);
    }
  }
  if (c.surprised && check(f, c.id, Purpose::Health, Word::Surprised, wits).success) {
    c.surprised = false;
    f.lose(c.id, Word::Surprised);
  }
}

// Running and too heavy a load (L106-108, B20).
void tire(Fight& f, Combatant& c) {
  if (!f.state.options.tiring || !c.able() || c.thing()) return;
  if (c.fighter().overloaded) pay_fatigue(f, c.id, 1);
  if (c.run_s < kSprint || !c.able()) return;
  c.run_s = 0;
  const int target = c.fighter().ht;
  if (!check(f, c.id, Purpose::Health, Word::FatiguePoints, target).success) {
    pay_fatigue(f, c.id, 1);
  }
}

void end_round(Fight& f) {
  for (Combatant& c : f.state.cast) {
    if (c.able() && !c.stunned) do_the_rest(f, c);
  }
  for (Combatant& c : f.state.cast) recover(f, c);
  for (Combatant& c : f.state.cast) tire(f, c);
}

// Combatants outside the fighting have time for more (L144).
table::Script<> bystanders_act(Fight& f) {
  for (int turn = 1; turn < f.state.options.bystander_turns; ++turn) {
    table::Window window{.kind = table::WindowKind::Secret, .moment = term(Word::Bystander)};
    for (const Combatant& c : f.state.cast) {
      if (c.may_declare() && !c.involved) window.candidates.push_back(c.id);
    }
    if (window.candidates.empty()) co_return;
    const DeclareQuestion question(f, DeclareQuestion::Turn::Bystander);
    const auto& decisions = co_await f.table().ask(std::move(window), question);
    // The round has been played: a combatant that is not asked again does not repeat its action.
    for (Combatant& c : f.state.cast) c.declared = {.act = Act::Nothing};
    for (const table::Decision& d : decisions) {
      Combatant& c = f.at(d.who);
      c.declared = declaration_of(c, d.option, d.choice);
      f.emit<Ev::Declared>(c.id, action_term(c.declared.act));
      pass_gates(f, c);
      if (!c.able()) c.declared.act = Act::Nothing;
    }
    move_all(f, [](const Combatant& c) { return !c.involved; });
    for (const table::Decision& d : decisions) {
      if (f.at(d.who).able()) do_the_rest(f, f.at(d.who));
    }
  }
}

// Each caster decides for one spell after the other whether it lasts; a caster that cannot decide
// lets it end.
table::Script<> keep_up_spells(Fight& f) {
  while (true) {
    table::Window window{.kind = table::WindowKind::Secret, .moment = term(Word::Upkeep)};
    for (const Combatant& c : f.state.cast) {
      if (c.may_declare() && running_out(f, c.id) >= 0) window.candidates.push_back(c.id);
    }
    if (window.candidates.empty()) break;
    const auto asked = window.candidates;
    const KeepUpQuestion question(f);
    const auto& decisions = co_await f.table().ask(std::move(window), question);
    for (const CombatantId who : asked) {
      const int spell = running_out(f, who);
      const bool kept = std::ranges::any_of(decisions, [&](const table::Decision& d) {
        return d.who == who && d.option.action == term(Word::Maintain);
      });
      if (spell < 0) continue;
      if (kept) {
        keep_up(f, who, spell);
      } else {
        let_go(f, who, spell);
      }
    }
  }
  let_all_go(f);
}

}  // namespace

boost::container::small_vector<CombatantId, 16> order_of_moves(const Fight& f) {
  boost::container::small_vector<CombatantId, 16> order;
  for (const Combatant& c : f.state.cast) order.push_back(c.id);
  std::ranges::sort(order, [&](CombatantId a, CombatantId b) {
    const Fighter& x = f.at(a).fighter();
    const Fighter& y = f.at(b).fighter();
    if (x.speed_quarters != y.speed_quarters) return x.speed_quarters > y.speed_quarters;
    return x.dx != y.dx ? x.dx > y.dx : a < b;
  });
  for (const table::Precedence& word : f.state.gm_order) table::give_precedence(order, word);
  return order;
}

table::Script<> play_fight(Fight& f) {
  if (f.state.phase == FightState::Phase::Setup) {
    f.state.phase = FightState::Phase::Declare;
    for (const Combatant& c : f.state.cast) {
      if (c.surprised) f.gain(c.id, Word::Surprised);
    }
    begin_round(f);
  }
  while (f.state.phase != FightState::Phase::Over) {
    if (check_over(f)) co_return;
    table::Window window{
        .kind = table::WindowKind::Secret, .moment = term(Word::Declare), .is_quiescent = true};
    for (const Combatant& c : f.state.cast) {
      if (c.may_declare()) window.candidates.push_back(c.id);
    }
    const bool lost = no_one_seen_can_act(f);
    const int idle_before = f.state.idle_rounds;
    if (!window.candidates.empty()) {
      const DeclareQuestion question(f, DeclareQuestion::Turn::Round);
      const auto& decisions = co_await f.table().ask(std::move(window), question);
      take_declarations(f, decisions);
    } else {
      take_declarations(f, {});
    }
    if (lost) f.state.idle_rounds = std::min(f.state.idle_rounds, idle_before);
    move_all(f, [](const Combatant&) { return true; });
    resolve_round(f);
    end_round(f);
    const bool fought =
        std::ranges::any_of(f.state.cast, [](const Combatant& c) { return c.involved; });
    if (check_over(f)) co_return;
    if (!f.state.lasting.empty()) co_await keep_up_spells(f);
    if (check_over(f)) co_return;
    if (fought && f.state.options.bystander_turns > 1) co_await bystanders_act(f);
    if (f.at_standstill(f.state.round - f.state.last_harm)) {
      finish(f, std::nullopt);
      co_return;
    }
    begin_round(f);
  }
}

}  // namespace fray::success_rolls
