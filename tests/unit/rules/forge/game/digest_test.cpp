// States from which a fight would continue differently have different digests.
#include "rules/forge/game/digest.h"

#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "support/forge_fight.h"

namespace fray::forge {
namespace {

using Change = std::function<void(FightState&)>;

// A change of one figure of the first combatant.
template <class Field, class Value>
Change of_first(Field Combatant::*field, Value value) {
  return [field, value](FightState& s) { s.cast[0].*field = static_cast<Field>(value); };
}
template <class Field, class Value>
Change of_fight(Field FightState::*field, Value value) {
  return [field, value](FightState& s) { s.*field = static_cast<Field>(value); };
}
template <class Of>
Change in_first(Of of) {
  return [of](FightState& s) { of(s.cast[0]); };
}

std::vector<std::pair<const char*, Change>> changes() {
  using C = Combatant;
  using S = FightState;
  return {
      {"nothing", [](S&) {}},
      {"phase", of_fight(&S::phase, S::Phase::Over)},
      {"round", of_fight(&S::round, 77)},
      {"slot", of_fight(&S::slot, 77)},
      {"open_turn", of_fight(&S::open_turn, CombatantId{1})},
      {"idle_rounds", of_fight(&S::idle_rounds, 77)},
      {"acted_this_round", of_fight(&S::acted_this_round, true)},
      {"last_clash", of_fight(&S::last_clash, 77)},
      {"damage_dealt", of_fight(&S::damage_dealt, true)},
      {"winner 0", of_fight(&S::winner, table::Side{0})},
      {"winner 1", of_fight(&S::winner, table::Side{1})},
      {"priority", [](S& s) { std::swap(s.priority[0], s.priority[1]); }},
      {"slots", [](S& s) { std::swap(s.slots[0], s.slots[1]); }},
      {"item", [](S& s) { s.lying.push_back({.item = Term{3}}); }},
      {"item's place",
       [](S& s) {
         s.lying.push_back({.item = Term{3}, .at = {0, 1}});
       }},
      {"item's shots", [](S& s) { s.lying.push_back({.item = Term{3}, .shots = 1}); }},
      {"storm", [](S& s) { s.storms.push_back({.dice = 1}); }},
      {"storm's last turn", [](S& s) { s.storms.push_back({.dice = 1, .last_turn = 9}); }},
      {"storm's height", [](S& s) { s.storms.push_back({.height_ft = 5, .dice = 1}); }},
      {"figure",
       [](S& s) {
         (void)s.grid.move(Fight::figure(CombatantId{0}), {9, 9});
       }},
      {"passing",
       [](S& s) {
         (void)s.grid.move_through(Fight::figure(CombatantId{0}), {9, 9});
       }},
      {"ground",
       [](S& s) {
         s.grid.set_terrain({19, 11}, board::Terrain::Difficult);
       }},
      {"other ground",
       [](S& s) {
         s.grid.set_terrain({0, 0}, board::Terrain::Difficult);
       }},
      {"pool", in_first([](C& c) { c.energy.use(1); })},
      {"expended", in_first([](C& c) { c.energy.expend(1); })},
      {"maximum", in_first([](C& c) { c.energy.set_max(77); })},
      {"bonus", in_first([](C& c) { c.energy.add_bonus(1, {}); })},
      {"bonus's end", in_first([](C& c) { c.energy.add_bonus(1, {.turn = 5}); })},
      {"side", of_first(&C::side, 1)},
      {"health", of_first(&C::health, -7)},
      {"life", of_first(&C::life, Life::Dead)},
      {"present", of_first(&C::present, false)},
      {"gone", of_first(&C::gone, true)},
      {"body", of_first(&C::body, board::Cell{1, 0})},
      {"body below", of_first(&C::body, board::Cell{0, 1})},
      {"conditions", in_first([](C& c) { c.conditions.flip(0); })},
      {"last condition", in_first([](C& c) { c.conditions.flip(kConditions - 1); })},
      {"held", in_first([](C& c) { c.held_by.push_back(CombatantId{0}); })},
      {"held by another", in_first([](C& c) { c.held_by.push_back(CombatantId{1}); })},
      {"holding", of_first(&C::holding, 1)},
      {"restrains", of_first(&C::restrains, true)},
      {"surprised", of_first(&C::surprised, true)},
      {"turn_started", in_first([](C& c) { c.turn_started = !c.turn_started; })},
      {"running", of_first(&C::running, true)},
      {"turns", of_first(&C::turns, 77)},
      {"shake_used", of_first(&C::shake_used, true)},
      {"free_minor_used", of_first(&C::free_minor_used, true)},
      {"moved_ft", of_first(&C::moved_ft, 5)},
      {"run_bonus_ft", of_first(&C::run_bonus_ft, 5)},
      {"main_arm", of_first(&C::main_arm, 7)},
      {"off_arm", of_first(&C::off_arm, 7)},
      {"shield_held", of_first(&C::shield_held, true)},
      {"shield_lost", of_first(&C::shield_lost, true)},
      {"shield_up", of_first(&C::shield_up, 7)},
      {"carried", in_first([](C& c) { c.carried.front() = 7; })},
      {"used_up", in_first([](C& c) { c.used_up.front() = 7; })},
      {"shots", in_first([](C& c) { c.shots.front() = 7; })},
      {"spare", in_first([](C& c) { c.spare.front() = 7; })},
      {"height_ft", of_first(&C::height_ft, 5)},
      {"sinking_ft", of_first(&C::sinking_ft, 5)},
      {"kept_aloft", of_first(&C::kept_aloft, true)},
      {"venom", of_first(&C::venom, true)},
      {"position", of_first(&C::position, -1)},
      {"unstable", of_first(&C::unstable, true)},
      {"mounted", of_first(&C::mounted, true)},
      {"encumbered", of_first(&C::encumbered, true)},
      {"improvised", of_first(&C::improvised, Improvised{})},
      {"improvised's cost", of_first(&C::improvised, Improvised{.cost = 1})},
      {"improvised's round", of_first(&C::improvised, Improvised{.last_round = 1})},
      {"stance", of_first(&C::stance, 0)},
      {"counter of a cycle", in_first([](C& c) { c.counters.front().cycle = 1; })},
      {"counter of an encounter", in_first([](C& c) { c.counters.front().encounter = 1; })},
      {"counter's value", in_first([](C& c) { c.counters.front().value = 1; })},
      {"counter against", in_first([](C& c) { c.counters.front().with(CombatantId{1}); })},
      {"initiative", in_first([](C& c) { ++c.initiative_dice.front(); })},
      {"effect", in_first([](C& c) { c.effects.push_back({}); })},
      {"effect's value", in_first([](C& c) { c.effects.push_back({.value = 1}); })},
      {"effect's end", in_first([](C& c) { c.effects.push_back({.last_round = 1}); })},
      {"summoner", of_first(&C::summoner, 1)},
      {"summoned_for", of_first(&C::summoned_for, 1)},
      {"exposure", in_first([](C& c) { c.lasting.steps[0] = 1; })},
      {"hunger", in_first([](C& c) { c.lasting.steps[2] = 1; })},
      {"airless", in_first([](C& c) { c.lasting.airless = true; })},
      {"treated", in_first([](C& c) { c.lasting.treated = true; })},
      {"minutes_dead", in_first([](C& c) { c.lasting.minutes_dead = 7; })},
      {"since_long_rest", in_first([](C& c) { c.lasting.since_long_rest = 7; })},
      {"the other's health", [](S& s) { s.cast[1].health = -7; }},
  };
}

TEST(ForgeDigest, DiffersForDifferentStates) {
  test::ForgeFight fight(
      {{{.key = "ana", .at = {1, 1}, .skills = "distracting-taunt=1", .weapons = "colt-agent"},
        {.key = "gob", .side = 1, .at = {5, 5}}}});
  std::map<std::uint64_t, const char*> seen;
  for (const auto& [name, change] : changes()) {
    FightState state = fight.state();
    change(state);
    const auto [before, is_new] = seen.try_emplace(digest_of(state), name);
    EXPECT_TRUE(is_new) << name << " is like " << before->second;
  }
}

}  // namespace
}  // namespace fray::forge
