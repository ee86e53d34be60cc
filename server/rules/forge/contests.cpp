#include "rules/forge/contests.h"

#include <algorithm>

#include "rules/forge/items.h"
#include "rules/forge/listing.h"
#include "rules/forge/steps.h"
#include "rules/forge/tests.h"
#include "rules/forge/ways.h"

// The contested actions: grapple and escape, trip, shove, and passing an enemy (L1472, L969).
namespace fray::forge {

using table::common::kAmount;

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
    // Whoever holds it already may try for a firmer hold, and so may others (L1472).
    const bool may_hold = c.holding == kNobody || (c.holding == e.id && !c.restrains);
    if (free_hands(c) >= 1 && may_hold) add(Word::Grapple, kNoTerm, e.id, by_strength);
    if (!f.adjacent(c.id, e.id)) return;
    if (!e.has(Condition::Prone)) add(Word::Trip, term(f.world().athletics), e.id, by_strength);
    if (!e.has(Condition::Prone)) add(Word::Trip, term(f.world().acrobatics), e.id, by_agility);
    add(Word::Shove, term(f.world().athletics), e.id, by_strength);
  });
}

void list_pass_through(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (c.has(Condition::Immobilized) || c.held() || c.holding != kNobody) return;
  each_known_enemy(f, c, [&](const Combatant& e) {
    if (!e.conscious() || !f.adjacent(c.id, e.id)) return;
    const auto way = way_through(f, c, e.id);
    if (!way) return;
    for (const Way& test : wrestling_ways(f.world())) {
      const int most = most_added(f, c, c.attribute(test.attribute), way->energy);
      if (most < 1) continue;
      list.add({.action = term(Word::PassThrough),
                .mode = term(test.skill),
                .target = e.id,
                .cost = static_cast<std::int16_t>(way->energy + f.surcharge(c))});
      list.add_number(kAmount, 1, most);
    }
  });
}

void list_escape(const Fight& f, const Combatant& c, table::OptionList& list) {
  for (const CombatantId holder : c.held_by) {  // from one at a time
    for (const Way& way : wrestling_ways(f.world())) {
      const int most = most_added(f, c, c.attribute(way.attribute), 0);
      if (most < 1) continue;
      list.add({.action = term(Word::EscapeGrapple),
                .mode = term(way.skill),
                .target = holder,
                .cost = static_cast<std::int16_t>(f.surcharge(c))});
      list.add_number(kAmount, 1, most);
    }
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
  const auto way = action == Word::PassThrough ? way_through(f, f.at(who), o.target) : std::nullopt;
  if (way) {
    f.at(who).energy.use(way->energy);
    f.at(who).moved_ft = static_cast<std::int16_t>(f.at(who).moved_ft + way->feet);
  }
  f.reveal(who);
  const int successes = co_await opposed_test(f, who, o.target, action, attribute, skill, added);
  if (successes == 0 || !f.at(who).conscious()) co_return;
  switch (action) {
    case Word::Grapple:  // 1-2 Grappled, 3+ Restrained (L1472)
      f.hold(who, o.target, successes >= 3);
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
      if (!way || co_await offer_step(f, who, way->to) != StepEnd::Goes) break;
      if (meet_anyone(f, who, f.space(who).at(way->to))) {
        f.emit(Ev::MoveStopped, who);
      } else if (f.state.grid.move(Fight::figure(who), way->to)) {
        f.emit(Ev::Moved, who, way->to, term(Word::PassThrough), way->energy);
      }
  }
}

}  // namespace fray::forge
