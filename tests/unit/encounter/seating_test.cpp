// Setups that are refused, and who may do what.
#include "encounter/seating.h"

#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

using table::Code;

std::vector<std::string> faults(const table::Setup& setup) {
  auto e = Encounter::create(toy_rules(), setup, seed_of(1));
  std::vector<std::string> fields;
  if (e) return fields;
  for (const table::Rejection& r : e.error()) fields.push_back(r.field);
  return fields;
}

using Fields = std::vector<std::string>;

TEST(Create, TakesAGoodSetup) {
  EXPECT_EQ(faults(bout_setup(Lurker::Hidden)), Fields{});
  table::Setup s = bout_setup();
  s.combatants[0].key = "az-09";
  EXPECT_EQ(faults(s), Fields{}) << "every character that a key may have";
}

TEST(Create, NamesEveryFaultAtOnce) {
  table::Setup s = bout_setup();
  s.ruleset = "chess";
  s.sides[1] = "heroes";
  s.sides[2] = "";
  s.combatants[0].key = "Ana";
  s.combatants[1].side = Side{3};
  s.combatants[2].key = "dag";
  s.combatants[3].name = "";
  s.combatants[3].archetype = "brute";
  s.combatants[3].sheet = "strength = 3";
  s.seats[1].controls = {CombatantId{0}, CombatantId{9}};
  s.seats[2].key = "p1";
  s.seats[2].controls = {CombatantId{0}};
  s.seats[3].controls = {CombatantId{1}};
  s.policy.reaction_ms = -1;
  EXPECT_EQ(faults(s), (Fields{"sides[1]", "sides[2]", "combatant[0].key", "combatant[1].side",
                               "combatant[3].key", "combatant[3].name", "combatant[3].sheet",
                               "seat[1].controls[1]", "seat[2].key", "seat[2].controls[0]",
                               "seat[3].controls[0]", "policy.reaction_ms", "ruleset"}));
}

TEST(Create, RefusesNoSidesNoCombatantsAndTooMany) {
  table::Setup s = bout_setup();
  s.sides.clear();
  s.combatants.clear();
  s.seats.clear();
  EXPECT_EQ(faults(s), (Fields{"sides", "combatant"}));
  s = bout_setup();
  for (const char* name : {"a", "b", "c", "d", "e"}) s.sides.emplace_back(name);
  EXPECT_EQ(faults(s), Fields{"sides"});
}

TEST(Create, RefusesAPlayerOfAnotherSide) {
  table::Setup s = bout_setup();
  s.seats[1].side = Side{1};
  EXPECT_EQ(faults(s), (Fields{"seat[1].controls[0]", "seat[1].controls[1]"}));
}

TEST(Create, PassesOnTheRulesetsFaults) {
  table::Setup s = bout_setup();
  s.options["health"] = "many";
  EXPECT_EQ(faults(s), Fields{"options.health"});
}

Input pass_for(const Encounter& e, SeatId by, std::string_view key) {
  return {by, Answer{e.window()->id, id_of(e, key), {}}};
}

TEST(Authority, PlayersDecideForTheirOwnOnly) {
  const auto e = start(bout_setup());
  EXPECT_EQ(refused(*e, pass_for(*e, kHeroes, "cut")), Code::Forbidden);
  EXPECT_EQ(refused(*e, pass_for(*e, kRaider, "dag")), Code::Forbidden);
  EXPECT_EQ(refused(*e, {kHeroes, Order{id_of(*e, "cut"), StandingOrder::PassUntilMySlot}}),
            Code::Forbidden);
  EXPECT_TRUE(e->apply(pass_for(*e, kHeroes, "ana")));
  EXPECT_TRUE(e->apply({kHeroes, Order{id_of(*e, "ben"), StandingOrder::PassUntilMySlot}}));
}

TEST(Authority, SpectatorsStrangersAndTheHostDecideNothing) {
  const auto e = start(bout_setup());
  for (const SeatId seat : {kWatcher, SeatId{17}, kNoSeat}) {
    EXPECT_EQ(refused(*e, pass_for(*e, seat, "ana")), Code::Forbidden);
    EXPECT_EQ(refused(*e, {seat, GmCommand{GmCommand::Kind::End}}), Code::Forbidden);
    if (seat != kNoSeat) {  // the host undoes what was played by other rules
      EXPECT_EQ(refused(*e, {seat, Rewind{0}}), Code::Forbidden);
    }
  }
}

TEST(Authority, DoesNotShowWhichCombatantsExist) {
  const auto e = start(bout_setup(Lurker::Hidden));
  EXPECT_EQ(refused(*e, pass_for(*e, kHeroes, "lil")), Code::Forbidden);
  EXPECT_EQ(refused(*e, {kHeroes, Answer{e->window()->id, CombatantId{77}, {}}}), Code::Forbidden);
  EXPECT_EQ(refused(*e, {kGmSeat, Answer{e->window()->id, CombatantId{77}, {}}}), Code::NotFound);
}

TEST(Authority, GmDecidesForAllWhereTheTableAgreedAndElseForTheUnclaimed) {
  table::Setup s = bout_setup();
  s.policy.gm_overrides = false;
  const auto strict = start(s);
  EXPECT_EQ(refused(*strict, pass_for(*strict, kGmSeat, "ana")), Code::Forbidden);
  EXPECT_TRUE(strict->apply(pass_for(*strict, kGmSeat, "dag")));
  s.policy.gm_overrides = true;
  const auto loose = start(s);
  EXPECT_TRUE(loose->apply(pass_for(*loose, kGmSeat, "ana")));
}

TEST(Authority, OnlyGmsCommandAndOnlyTheHostSetsTheTime) {
  const auto e = start(bout_setup());
  EXPECT_EQ(refused(*e, {kHeroes, GmCommand{GmCommand::Kind::End}}), Code::Forbidden);
  EXPECT_EQ(refused(*e, {kHeroes, Rewind{0}}), Code::Forbidden);
  EXPECT_EQ(refused(*e, {kGmSeat, TimeOut{e->window()->id}}), Code::Forbidden);
  EXPECT_EQ(refused(*e, {kHeroes, TimeOut{e->window()->id}}), Code::Forbidden);
  EXPECT_TRUE(e->apply(time_out(*e)));
}

TEST(Rejections, ChangeNothing) {
  const auto e = start(bout_setup());
  const CombatantId ana = id_of(*e, "ana");
  const table::WindowId now = e->window()->id;
  EXPECT_EQ(refused(*e, {kHeroes, Answer{now, ana, {.option = 99}}}), Code::Invalid);
  EXPECT_EQ(refused(*e, {kHeroes, Answer{table::WindowId{99}, ana, {}}}), Code::StaleWindow);
  EXPECT_EQ(refused(*e, {kNoSeat, TimeOut{table::WindowId{99}}}), Code::StaleWindow);
  EXPECT_EQ(refused(*e, {kHeroes, Order{ana, StandingOrder{9}}}), Code::Invalid);
  EXPECT_EQ(refused(*e, rewind_to(1)), Code::Invalid);
  EXPECT_EQ(refused(*e, gm({GmCommand::Kind::Hide, CombatantId{9}})), Code::NotFound);
  EXPECT_EQ(refused(*e, gm({GmCommand::Kind::Reveal, ana})), Code::IllegalNow);
  EXPECT_EQ(refused(*e, gm({GmCommand::Kind{99}, ana})), Code::Invalid);
  EXPECT_TRUE(e->apply({kHeroes, Answer{now, ana, {}}}));
  EXPECT_EQ(refused(*e, {kHeroes, Answer{now, ana, {}}}), Code::Conflict);
  EXPECT_EQ(e->log().size(), 1u);
}

}  // namespace
}  // namespace fray::encounter
