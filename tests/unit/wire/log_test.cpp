#include "wire/log.h"

#include <gtest/gtest.h>

#include "board/terrain.h"
#include "fray/v1/log.pb.h"

namespace fray::wire {
namespace {

void expect_kept(const LoggedInput& logged) {
  const auto back = decode_input(encode_input(logged));
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ(*back, logged);
}

TEST(Log, StoresEveryKindOfInput) {
  encounter::Answer answer{table::WindowId{7}, table::CombatantId{3}, {}, true};
  answer.choice.option = 2;
  answer.choice.values = {-5, 0, 1 << 30};
  expect_kept({{table::SeatId{4}, answer}, "key", 0xfedcba9876543210});
  expect_kept({{table::kNoSeat, encounter::TimeOut{table::WindowId{9}}}, "", 1});
  expect_kept({{table::SeatId{0},
                encounter::Order{table::CombatantId{1}, table::StandingOrder::PassUntilChange}},
               "",
               2});
  using Kind = encounter::GmCommand::Kind;
  for (const Kind kind : {Kind::Reveal, Kind::Hide, Kind::End, Kind::Skip, Kind::HideDice,
                          Kind::ShowDice, Kind::TakeOut, Kind::ShowName}) {
    expect_kept({{table::SeatId{1}, encounter::GmCommand{kind, table::CombatantId{2}}}, "", 3});
  }
  expect_kept({{table::SeatId{1},
                encounter::Power{table::Term{8}, table::kNoTerm, table::Term{9}, {1, 2, -3}}},
               "",
               4});
  expect_kept({{table::SeatId{1}, encounter::Rewind{12}}, "", 5});
  for (const table::SeatId seat : {table::SeatId{0}, table::SeatId{3}, table::kNoSeat}) {
    expect_kept({{table::SeatId{1}, encounter::Control{table::CombatantId{2}, seat}}, "", 6});
  }
  const table::CombatantSetup newcomer{.key = "cut-3",
                                       .name = "Cut",
                                       .side = table::Side{1},
                                       .at = {-3, 7, board::HexDirection::SW},
                                       .hidden = true,
                                       .secret_dice = true,
                                       .archetype = "cutthroat",
                                       .sheet = "a = 1",
                                       .carried_state = "b = 2",
                                       .called = "A shape"};
  expect_kept({{table::SeatId{1},
                encounter::Reinforce{std::make_shared<const table::CombatantSetup>(newcomer)}},
               "",
               7});
}

TEST(Log, StoresTheGmsChangesOfTheOrder) {
  for (const table::CombatantId before :
       {table::CombatantId{0}, table::CombatantId{3}, table::kNoCombatant}) {
    expect_kept({{table::SeatId{1}, encounter::Reorder{table::CombatantId{2}, before}}, "", 8});
  }
  v1::LoggedInput input;
  input.mutable_reorder()->set_before(0x10000);
  EXPECT_FALSE(decode_input(input.SerializeAsString()));
}

TEST(Log, StoresEveryOrderAndAutopilot) {
  for (std::uint8_t order = 0; order <= raw(table::kLastOrder); ++order) {
    for (const table::CombatantId who : {table::CombatantId{2}, table::kNoCombatant}) {
      expect_kept({{table::SeatId{1}, encounter::Order{who, table::StandingOrder(order)}}, "", 8});
    }
  }
  for (const table::CombatantId who : {table::CombatantId{0}, table::kNoCombatant}) {
    for (const bool on : {true, false}) {
      expect_kept({{table::SeatId{1}, encounter::Autopilot{who, on}}, "", 8});
    }
  }
  v1::LoggedInput input;
  input.mutable_order()->set_order(raw(table::kLastOrder) + 1);
  EXPECT_FALSE(decode_input(input.SerializeAsString()));
  input.mutable_autopilot()->set_who(0x10000);
  EXPECT_FALSE(decode_input(input.SerializeAsString()));
}

TEST(Log, StoresNamesThatTheGmGives) {
  expect_kept({{table::SeatId{1}, encounter::Rename{table::CombatantId{2}, "Grishnákh"}}, "", 8});
  v1::LoggedInput input;
  input.mutable_rename()->set_who(0x10000);
  EXPECT_FALSE(decode_input(input.SerializeAsString()));
}

TEST(Log, StoresWhatTheGmDraws) {
  for (const char sign : std::string(".#+/=~%&oO")) {
    const encounter::Draw draw{{table::Place(0, 0), table::Place(255, 200)},
                               *board::terrain_drawn(sign)};
    expect_kept({{table::SeatId{1}, draw}, "", 8});
  }
  for (const char* sign : {"", "x", "##"}) {
    v1::LoggedInput input;
    input.mutable_draw()->set_sign(sign);
    EXPECT_FALSE(decode_input(input.SerializeAsString())) << sign;
  }
}

TEST(Log, StoresPhysicalDice) {
  for (const std::vector<dice::Face>& faces : {std::vector<dice::Face>{6, 1}, {}}) {
    expect_kept(
        {{table::SeatId{1}, encounter::EnterDice{table::CombatantId{2}, {6, faces}}}, "", 8});
  }
  for (const std::uint32_t face : {0u, 7u}) {
    v1::LoggedInput input;
    input.mutable_dice()->set_sides(6);
    input.mutable_dice()->add_faces(face);
    EXPECT_FALSE(decode_input(input.SerializeAsString())) << face;
  }
}

TEST(Log, StoresTheGmsMoves) {
  for (const table::Place to : {table::Place(-3, 7, board::HexDirection::SW), table::Place(4, 0)}) {
    expect_kept({{table::SeatId{1}, encounter::Move{table::CombatantId{2}, to}}, "", 8});
  }
  const auto decoded = [](auto change) {
    v1::LoggedInput input;
    input.mutable_move()->set_who(1);
    change(*input.mutable_move());
    return decode_input(input.SerializeAsString()).has_value();
  };
  EXPECT_TRUE(decoded([](v1::LoggedMove&) {}));
  EXPECT_FALSE(decoded([](v1::LoggedMove& m) { m.set_who(1 << 16); }));
  EXPECT_FALSE(decoded([](v1::LoggedMove& m) { m.set_x(1 << 20); }));
  EXPECT_FALSE(decoded([](v1::LoggedMove& m) { m.set_y(2048); }));
  EXPECT_FALSE(decoded([](v1::LoggedMove& m) { m.set_facing(7); }));
}

TEST(Log, StoresChangesOfSide) {
  const encounter::ChangeSide change{table::CombatantId{2}, table::Side{6}};
  expect_kept({{table::SeatId{1}, change}, "", 8});
  v1::LoggedInput input;
  input.mutable_change_side()->set_side(table::kMaxSides);
  EXPECT_FALSE(decode_input(input.SerializeAsString()));
}

TEST(Log, RefusesNewcomersThatThereCannotBe) {
  const auto decoded = [](auto change) {
    v1::LoggedInput input;
    input.mutable_reinforce()->set_key("cut");
    change(*input.mutable_reinforce());
    return decode_input(input.SerializeAsString()).has_value();
  };
  EXPECT_TRUE(decoded([](v1::LoggedCombatant&) {}));
  EXPECT_FALSE(decoded([](v1::LoggedCombatant& c) { c.set_side(7); }));
  EXPECT_FALSE(decoded([](v1::LoggedCombatant& c) { c.set_x(1 << 20); }));
  EXPECT_FALSE(decoded([](v1::LoggedCombatant& c) { c.set_y(2048); }));
  EXPECT_FALSE(decoded([](v1::LoggedCombatant& c) { c.set_facing(7); }));
}

TEST(Log, StoresTheClocks) {
  const ClockState clocks{.paused = true,
                          .banks = {{table::SeatId{2}, 0, 1'500}},
                          .prompts = {{table::SeatId{2}, 9, 0}, {table::SeatId{4}, 1, 70'000}}};
  expect_kept({{table::SeatId{1}, encounter::Rewind{12}}, "", 5, std::nullopt, clocks});
  expect_kept({{table::SeatId{1}, encounter::Rewind{12}}, "", 5, std::nullopt, ClockState{}});
  for (const table::SeatId by : {table::SeatId{1}, table::kNoSeat}) {
    const LoggedNote note{by, "key", clocks};
    const auto back = decode_record(encode_note(note));
    ASSERT_TRUE(back) << back.error();
    ASSERT_TRUE(std::holds_alternative<LoggedNote>(*back));
    EXPECT_EQ(std::get<LoggedNote>(*back), note);
    EXPECT_FALSE(decode_input(encode_note(note))) << "which is none";
  }
}

TEST(Log, RefusesClocksOfSeatsThatThereCannotBe) {
  v1::LoggedInput note;
  ASSERT_TRUE(note.ParseFromString(encode_note({table::SeatId{1}, "", {}})));
  note.mutable_clocks()->add_banks()->set_seat(0xffff);
  EXPECT_FALSE(decode_record(note.SerializeAsString()));
}

TEST(Log, RefusesWhatItDidNotWrite) {
  EXPECT_FALSE(decode_input(""));
  EXPECT_FALSE(decode_input("\xff\xff"));
}

// 2, 3, 5 and 6 were what a power is now.
TEST(Log, RefusesCommandsThatThereAreNoMore) {
  for (const std::uint32_t kind : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 10u, 11u, 256u}) {
    v1::LoggedInput input;
    input.mutable_gm()->set_kind(kind);
    EXPECT_EQ(decode_input(input.SerializeAsString()).has_value(),
              kind == 0 || kind == 1 || kind == 4 || (kind >= 7 && kind <= 11))
        << kind;
  }
}

TEST(Log, RefusesSeatsThatNoNumberOfASeatHolds) {
  for (const auto& [by, given_by, good] :
       {std::tuple(0xffffu, 0xffffu, true), std::tuple(0x10000u, 0u, false),
        std::tuple(0u, 0x10000u, false)}) {
    v1::LoggedInput input;
    ASSERT_TRUE(input.ParseFromString(encode_input({{table::SeatId{1}, encounter::Rewind{1}}})));
    input.set_by(by);
    input.set_given_by(given_by);
    EXPECT_EQ(decode_input(input.SerializeAsString()).has_value(), good) << by << "," << given_by;
  }
}

TEST(Log, StoresAWholeSetup) {
  table::Setup setup{.title = "T", .ruleset = "toy", .map = "..\n##\n", .sides = {"a", "b"}};
  setup.combatants = {{.key = "x",
                       .name = "X",
                       .side = table::Side{1},
                       .at = {3, -1},
                       .hidden = true,
                       .secret_dice = true,
                       .archetype = "grunt",
                       .sheet = "s",
                       .carried_state = "health = 3\n",
                       .character = "bo-id",
                       .token = "bo-token"}};
  setup.background = "map-id";
  setup.seats = {{"gm", table::Role::Gm, {}, {}},
                 {"p",
                  table::Role::Player,
                  table::Side{1},
                  {table::CombatantId{0}},
                  table::SeatId{0},
                  "p-id"}};
  setup.options = {{"health", "9"}};
  setup.policy = {1,
                  2,
                  3,
                  table::Absent::Delegate,
                  false,
                  table::RewindDice::Kept,
                  table::DiceShown::GmSecret,
                  table::HealthShown::Rough,
                  table::ReactionsShown::Bluff};
  setup.policy.show_unseen = true;
  setup.policy.skip_minor = true;
  setup.policy.hide_suggestions = true;
  setup.policy.auto_pass = false;
  setup.background_has_terrain = true;
  setup.background_box = {-25, 10, 1650, 1020};
  const auto back = decode_setup(encode_setup(setup));
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, setup);
}

TEST(Log, OfEncountersBegunEarlierShowsWhoReacts) {
  v1::LoggedSetup earlier;
  ASSERT_TRUE(earlier.ParseFromString(encode_setup({.title = "T", .ruleset = "toy"})));
  EXPECT_EQ(decode_setup(earlier.SerializeAsString())->policy.reactions,
            table::ReactionsShown::Hidden);
  earlier.mutable_policy()->clear_reactions();
  EXPECT_EQ(decode_setup(earlier.SerializeAsString())->policy.reactions,
            table::ReactionsShown::Shown);
}

TEST(Log, StoresTheBoard) {
  table::Setup bands{.title = "T", .ruleset = "toy", .sides = {"a"}};
  bands.board = {.kind = table::BoardKind::Bands,
                 .zones = *board::Zones::make({{"gate", "The gate"}, {"yard", "The yard"}})};
  bands.board.zones.set_distance(0, 1, 15);
  bands.combatants = {{.key = "x", .name = "X", .at = {1, 0}}};
  EXPECT_EQ(*decode_setup(encode_setup(bands)), bands);

  table::Setup hexes{.title = "T", .ruleset = "toy", .map = ". .\n . .\n", .sides = {"a"}};
  hexes.board.kind = table::BoardKind::Hexes;
  hexes.combatants = {{.key = "x", .name = "X", .at = {1, 0, board::HexDirection::NE}},
                      {.key = "y", .name = "Y", .at = {0, 1, board::HexDirection::NW}}};
  EXPECT_EQ(*decode_setup(encode_setup(hexes)), hexes);
  hexes.board.scale = 12;
  EXPECT_EQ(*decode_setup(encode_setup(hexes)), hexes);
}

TEST(LoggedSetup, RefusesABoardThatThereIsNot) {
  const auto refused = [](auto change) {
    v1::LoggedSetup setup;
    setup.set_board(2);
    setup.add_zones()->set_key("gate");
    setup.add_zones()->set_key("yard");
    v1::LoggedDistance& distance = *setup.add_distances();
    distance.set_to(1);
    distance.set_distance(15);
    setup.add_combatants();
    change(setup);
    return !decode_setup(setup.SerializeAsString()).has_value();
  };
  EXPECT_FALSE(refused([](v1::LoggedSetup&) {}));
  EXPECT_TRUE(refused([](v1::LoggedSetup& s) { s.set_board(3); }));
  EXPECT_TRUE(refused([](v1::LoggedSetup& s) { s.mutable_zones(1)->set_key("gate"); }));
  EXPECT_TRUE(refused([](v1::LoggedSetup& s) { s.mutable_distances(0)->set_to(2); }));
  EXPECT_TRUE(refused([](v1::LoggedSetup& s) { s.mutable_distances(0)->set_to(0); }));
  EXPECT_TRUE(refused([](v1::LoggedSetup& s) { s.mutable_distances(0)->set_distance(0); }));
  EXPECT_TRUE(refused([](v1::LoggedSetup& s) { s.mutable_combatants(0)->set_facing(7); }));
}

TEST(LoggedSetup, RefusesASideThatNoTableHas) {
  for (const std::uint32_t side : {6u, 7u, 256u}) {
    v1::LoggedSetup setup;
    setup.add_combatants()->set_side(side);
    EXPECT_EQ(decode_setup(setup.SerializeAsString()).has_value(), side == 6) << side;
  }
}

// As a damaged or doctored database may hold it: cut off, it would be another place.
TEST(LoggedSetup, RefusesPlacesOffEveryMap) {
  for (const auto& [x, y, good] :
       {std::tuple(32767, 0, true), std::tuple(32768, 0, false), std::tuple(0, 65536 + 3, false),
        std::tuple(0, -32769, false), std::tuple(0, 2048, false)}) {
    v1::LoggedSetup setup;
    setup.add_combatants()->set_x(x);
    setup.mutable_combatants(0)->set_y(y);
    EXPECT_EQ(decode_setup(setup.SerializeAsString()).has_value(), good) << x << "," << y;
  }
}

}  // namespace
}  // namespace fray::wire
