#include <algorithm>

#include "rules/forge/listing.h"

// The contested actions: grapple and escape, trip, shove, and passing an enemy (L1472, L969).
namespace fray::forge {
namespace {

using table::common::kAmount;

// The far side of an adjacent enemy, in a straight line (L969).
std::optional<board::Cell> beyond(const Fight& f, const Combatant& c, const Combatant& e) {
  const board::Footprint a = f.space(c.id), b = f.space(e.id);
  if (a.side != 1 || b.side != 1) return std::nullopt;
  const board::Cell cell =
      board::shifted(b.origin, b.origin.x - a.origin.x, b.origin.y - a.origin.y);
  // Somebody unknown is no obstacle to the attempt; they are met on the way.
  if (!f.state.grid.contains(cell) || board::is_solid(f.state.grid.terrain(cell))) {
    return std::nullopt;
  }
  const board::FigureId there = f.state.grid.at(cell);
  if (there != board::kNoFigure && f.knows(c.side, Fight::combatant(there))) return std::nullopt;
  return cell;
}

constexpr int kPassFeet = 10;

// 1 for each 5', and as much again for each thing that slows (L1142, L1152).
int pass_energy(const Fight& f, const Combatant& c) {
  return kPassFeet / 5 * (1 + f.slowed(c) + c.has(Condition::Prone));
}

}  // namespace

// Grapple, on somebody within reach (L1472), trip and shove, on somebody adjacent: contested.
void list_contests(const Fight& f, const Combatant& c, table::OptionList& list) {
  const auto surcharge = static_cast<std::int16_t>(f.surcharge(c));
  const int by_strength = most_added(f, c, c.attribute(Attribute::Strength), 0);
  const int by_agility = most_added(f, c, c.attribute(Attribute::Agility), 0);
  if (by_strength < 1 && by_agility < 1) return;
  const auto add = [&](Word word, Term mode, CombatantId target, int most) {
    if (most < 1) return;
    list.add({.action = term(word), .mode = mode, .target = target, .cost = surcharge});
    list.add_number(kAmount, 1, most);
  };
  each_known_enemy(f, c, [&](const Combatant& e) {
    if (!e.conscious() || !f.in_reach(c, nullptr, e.id)) return;
    if (free_hands(c) >= 1 && c.holding == kNobody && e.held_by == kNobody) {
      add(Word::Grapple, kNoTerm, e.id, by_strength);
    }
    if (!f.adjacent(c.id, e.id)) return;
    if (!e.has(Condition::Prone)) add(Word::Trip, term(f.world().athletics), e.id, by_strength);
    if (!e.has(Condition::Prone)) add(Word::Trip, term(f.world().acrobatics), e.id, by_agility);
    add(Word::Shove, term(f.world().athletics), e.id, by_strength);
  });
}

void list_pass_through(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (c.has(Condition::Immobilized) || c.held_by != kNobody || c.holding != kNobody) return;
  if (c.profile->derived.speed_ft + c.run_bonus_ft - c.moved_ft < kPassFeet) return;
  if (most_added(f, c, 1, pass_energy(f, c)) < 1) return;
  each_known_enemy(f, c, [&](const Combatant& e) {
    if (!e.conscious() || !f.adjacent(c.id, e.id) || !beyond(f, c, e)) return;
    for (const auto& [attribute, skill] : {std::pair(Attribute::Strength, f.world().athletics),
                                           std::pair(Attribute::Agility, f.world().acrobatics)}) {
      const int most = most_added(f, c, c.attribute(attribute), pass_energy(f, c));
      if (most < 1) continue;
      list.add({.action = term(Word::PassThrough),
                .mode = term(skill),
                .target = e.id,
                .cost = static_cast<std::int16_t>(pass_energy(f, c) + f.surcharge(c))});
      list.add_number(kAmount, 1, most);
    }
  });
}

void list_escape(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (c.held_by == kNobody) return;
  for (const auto& [attribute, skill] : {std::pair(Attribute::Strength, f.world().athletics),
                                         std::pair(Attribute::Agility, f.world().acrobatics)}) {
    const int most = most_added(f, c, c.attribute(attribute), 0);
    if (most < 1) continue;
    list.add({.action = term(Word::EscapeGrapple),
              .mode = term(skill),
              .target = c.held_by,
              .cost = static_cast<std::int16_t>(f.surcharge(c))});
    list.add_number(kAmount, 1, most);
  }
}

table::Script<> perform_contest(Fight& f, CombatantId who, table::Option o, int added) {
  f.pay(who, added);
  const bool strength = o.mode == kNoTerm || o.mode == term(f.world().athletics);
  const Attribute attribute = strength ? Attribute::Strength : Attribute::Agility;
  const SkillIndex skill = strength ? f.world().athletics : f.world().acrobatics;
  const Word action = o.action == term(Word::Grapple)         ? Word::Grapple
                      : o.action == term(Word::Trip)          ? Word::Trip
                      : o.action == term(Word::Shove)         ? Word::Shove
                      : o.action == term(Word::EscapeGrapple) ? Word::EscapeGrapple
                                                              : Word::PassThrough;
  const int passing = action == Word::PassThrough ? pass_energy(f, f.at(who)) : 0;
  if (action == Word::PassThrough) {
    f.at(who).energy.use(passing);
    f.at(who).moved_ft = static_cast<std::int16_t>(f.at(who).moved_ft + kPassFeet);
  }
  f.reveal(who);
  const int successes = co_await opposed_test(f, who, o.target, action, attribute, skill, added);
  if (successes == 0 || !f.at(who).conscious()) co_return;
  switch (action) {
    case Word::Grapple:  // 1-2 Grappled, 3+ Restrained (L1472)
      f.at(o.target).held_by = who;
      f.at(who).holding = o.target;
      f.gain(o.target, successes >= 3 ? Condition::Restrained : Condition::Grappled);
      break;
    case Word::Trip:
      f.gain(o.target, Condition::Prone);
      break;
    case Word::Shove:
      push_away(f, who, o.target, successes);
      break;
    case Word::EscapeGrapple:
      f.let_go(o.target);
      break;
    default:
      if (const auto cell = beyond(f, f.at(who), f.at(o.target))) {
        if (!co_await offer_step(f, who, *cell)) break;
        const board::FigureId there = f.state.grid.at(*cell);
        if (there != board::kNoFigure) {
          f.reveal(Fight::combatant(there));
          f.emit(Ev::MoveStopped, who);
        } else if (f.state.grid.move(Fight::figure(who), *cell)) {
          f.emit(Ev::Moved, who, *cell, term(Word::PassThrough), passing);
        }
      }
  }
}

}  // namespace fray::forge
