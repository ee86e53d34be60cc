#include "wire/batch_encoder.h"

#include <array>
#include <set>

#include <google/protobuf/text_format.h>
#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

#include "dice/scripted_source.h"
#include "fray/v1/frames.pb.h"
#include "table/common.h"
#include "table/direction.h"
#include "table/open_ended.h"
#include "table/table.h"
#include "wire/request.h"

namespace fray::wire {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using table::CombatantId;
using table::EventKind;
using table::ParameterKind;
using table::SeatId;
using table::Side;
using table::Term;
namespace common = table::common;

constexpr Term kAct{common::kTermCount};
constexpr Term kBow{common::kTermCount + 1};
constexpr Term kFast{common::kTermCount + 2};
constexpr Term kHealth{common::kTermCount + 3};
constexpr Term kProne{common::kTermCount + 4};
constexpr Term kNow{common::kTermCount + 5};
constexpr Term kBreath{common::kTermCount + 6};
constexpr Term kChance{common::kTermCount + 7};
constexpr Term kHurt{common::kTermCount + 8};
constexpr EventKind kHappened{common::kEventCount};
constexpr EventKind kFilled{common::kEventCount + 1};
constexpr EventKind kRolled{common::kEventCount + 2};

const std::vector<dice::Face> kFaces{10, 7, 1, 5};

constexpr CombatantId kAna{0};
constexpr CombatantId kBen{1};
constexpr SeatId kPlayer{0};
constexpr SeatId kGm{1};

class MomentQuestion final : public table::Question {
 public:
  void list(CombatantId, table::OptionList& list) const override {
    list.add({.action = common::kPass});
    list.add({.action = kAct, .item = kBow, .mode = kFast, .target = kBen, .prices = {kBreath, 4}})
        .prices.add(kHealth, 3);
    list.add_number(common::kAmount, -2, 7, kBreath);
    list.add_parameter({common::kDestination, ParameterKind::Place, 0, 1, 0, 4, kHealth});
    const std::int32_t bow = table::raw(kBow);
    list.domain = {table::Place(6, -5).packed(), 8, table::Place(1, 2).packed(), 9, 1, 0, bow, 2};
    list.add_parameter({common::kTargets, ParameterKind::Combatants, 1, 2, 4, 2});
    list.add_parameter({common::kShares, ParameterKind::Shares, 5, 6, 0, 0});
    list.add_parameter({kFast, ParameterKind::Items, 2, 3, 6, 2});
    list.add({.action = kAct});
    list.add_parameter({.name = common::kAdjust, .kind = ParameterKind::Direction},
                       std::array{std::int32_t(table::Direction::SW), 3});
    list.add_parameter({.name = common::kSituation,
                        .kind = ParameterKind::Words,
                        .max = 1,
                        .resource = kBreath,
                        .limited = true},
                       std::array{bow, 2});
  }
  void odds(CombatantId, const table::OptionList&, std::size_t option,
            std::vector<table::OddsRow>& rows) const override {
    rows.clear();
    if (option == 1) {
      rows = {{2, {{kChance, 0.25}, {kHurt, 1.5}}, {}}, {3, {{kChance, 0.5}, {kHurt, 2.5}}, {}}};
    }
  }
  void harm(table::CombatantId, const table::OptionList&, std::size_t,
            std::span<const table::OddsRow>, std::vector<table::Harm>& harm) const override {
    harm = {{kBen, 1.25, 0.125}, {kBen, {}, 0.375}};
  }
};

// A moment with something in every field that a viewer can be shown, and no figure twice in one
// message: an event with every kind of argument, then a prompt to Ana with every kind of parameter.
class Moment final : public table::Game {
 public:
  std::unique_ptr<Game> clone() const override { return std::make_unique<Moment>(*this); }
  table::Script<> play(table::Table& table) override { return script(table); }
  void view(table::View& view) const override {
    view.round = 12;
    view.interlude = true;
    view.turn = kBen;
    view.combatants = {{.who = kAna,
                        .at = table::Place(3, 4, board::HexDirection::SW),
                        .space = 2,
                        .turn_order = 1,
                        .gauges = {{kHealth, -1, 9}},
                        .conditions = {kProne},
                        .items = {kBow, kFast}},
                       {.who = kBen,
                        .at = table::Place(5, 6),
                        .space = 3,
                        .turn_order = 0,
                        .out = true,
                        .gauges = {{kHealth, 1, 4, true}}}};
    view.marks = {{kBow, {7, 8}, 2}};
  }
  // No board is both, but all of it is sent.
  const table::Board& board() const override {
    static const table::Board board = [] {
      table::Board b{.kind = table::BoardKind::Hexes,
                     .zones = *board::Zones::make({{"g", "Gate"}, {"y", "Yard"}, {"w", "Wall"}})};
      b.scale = 4;
      b.zones.set_distance(0, 1, 15);
      b.zones.set_distance(0, 2, 40);
      b.zones.set_distance(1, 2, 25);
      return b;
    }();
    return board;
  }
  std::optional<table::Outcome> outcome() const override { return std::nullopt; }
  std::uint64_t digest() const override { return 0; }

 private:
  static table::Script<> script(table::Table& table) {
    table.throw_by_hand(kAna, {10, {3}});
    const table::Faces faces = table.roll(kAna, 1, 3);
    table.throw_by_hand(kAna, {8, {5, 1}});
    table::DiceParts parts;
    parts.add(kBow, 2);
    parts.add(kProne, -1);
    table.note_parts(faces, parts);
    table.emit(kHappened, -11, kBen, kProne, table::Place(-2, 5), faces, Side{1});
    table.emit(kFilled, table::kNoCombatant, kAna);
    table.emit_by(kAna, kRolled, table::roll_open_ended(table, kAna, 1, 6));
    table::Window window{.kind = table::WindowKind::Secret,
                         .moment = kNow,
                         .actor = kAna,
                         .subject = kBen,
                         .is_quiescent = true};
    window.candidates.push_back(kAna);
    const MomentQuestion question;
    co_await table.ask(window, question);
  }
};

class Moments final : public table::Ruleset {
 public:
  Moments() {
    using enum table::ArgKind;
    using enum table::TermKind;
    descriptor_.id = "moments";
    descriptor_.terms = common::terms();
    for (const auto& [key, kind] : {std::pair{"act", Action},
                                    {"bow", Item},
                                    {"fast", Skill},
                                    {"health", Resource},
                                    {"prone", Condition},
                                    {"now", Word},
                                    {"breath", Resource},
                                    {"chance", Measure},
                                    {"hurt", Measure}}) {
      descriptor_.terms.push_back({key, kind, std::string("The ") + key, ""});
    }
    table::add_harm_measures(descriptor_);
    descriptor_.boards = {
        {.kind = table::BoardKind::Hexes, .step = "1 step", .further = {{4, "4 steps"}}}};
    descriptor_.events = common::events();
    descriptor_.events.push_back({"happened",
                                  "{n} {who} {what} {where} {dice} {side}",
                                  {{"n", Number},
                                   {"who", Combatant},
                                   {"what", table::ArgKind::Term},
                                   {"where", table::ArgKind::Place},
                                   {"dice", Dice, table::DiceReading::Bar},
                                   {"side", table::ArgKind::Side}}});
    descriptor_.events.push_back(
        {"nobody", "{who} {called}", {{"who", Combatant}, {"called", table::ArgKind::Called}}});
    descriptor_.events.push_back(
        {"rolled", "{die}", {{"die", Dice, table::DiceReading::OpenEnded}}});
  }
  const table::Descriptor& descriptor() const override { return descriptor_; }
  std::expected<std::unique_ptr<table::Game>, std::vector<table::Rejection>> start(
      const table::Setup&) const override {
    return std::make_unique<Moment>();
  }

 private:
  table::Descriptor descriptor_;
};

table::Setup setup() {
  table::Setup s{.title = "T", .ruleset = "moments", .map = ". .\n . #\n", .sides = {"one", "two"}};
  s.board.kind = table::BoardKind::Hexes;
  s.combatants = {{.key = "a", .name = "Ana", .side = Side{0}, .called = "A shape"},
                  {.key = "b", .name = "Ben", .side = Side{1}, .token = "ben-token"}};
  s.background = "map-id";
  s.background_has_terrain = true;
  s.background_box = {-5, 3, 210, 190};
  s.policy.physical_dice = true;
  s.seats = {{.key = "p", .role = table::Role::Player, .side = Side{0}, .controls = {kAna}},
             {.key = "gm", .role = table::Role::Gm}};
  return s;
}

class BatchTest : public testing::Test {
 protected:
  BatchTest() {
    auto begun = encounter::Encounter::create_with(rules_, setup(), dice::Seed{},
                                                   std::make_unique<dice::ScriptedSource>(kFaces));
    EXPECT_TRUE(begun) << begun.error()[0].field << " " << begun.error()[0].message;
    encounter_ = std::move(*begun);
    encoder_ = std::make_unique<BatchEncoder>(*encounter_, "bout-1", written_);
  }

  static encounter::Viewer viewer() { return encounter::viewer_of(Side{0}); }

  static v1::Batch batch(const std::string& parts) {
    v1::ServerFrame frame;
    EXPECT_TRUE(frame.ParseFromString(BatchEncoder::frame(parts, "")));
    EXPECT_TRUE(frame.has_batch());
    return frame.batch();
  }

  // In protobuf's text form; A and B are the references of Ana and Ben.
  void expect_batch(const std::string& parts, std::string text) {
    replace(text, "$A", std::to_string(encounter_->ref(kAna)));
    replace(text, "$B", std::to_string(encounter_->ref(kBen)));
    v1::Batch expected;
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &expected));
    std::string report;
    google::protobuf::util::MessageDifferencer differencer;
    differencer.ReportDifferencesToString(&report);
    EXPECT_TRUE(differencer.Compare(expected, batch(parts))) << report;
  }

  std::string head() {
    Buffer out;
    encoder_->head(out, viewer(), 1, encounter_->stream_length(viewer()));
    return std::string(out.view());
  }
  std::string rewound() {
    EXPECT_TRUE(encounter_->apply({kGm, encounter::Rewind{0}}));
    Buffer out;
    encoder_->head(out, viewer(), 5, encounter_->stream_length(viewer()));
    return std::string(out.view());
  }
  std::string orders() {
    const encounter::OrderInForce given[] = {{kBen, table::StandingOrder::AskMe},
                                             {kAna, table::StandingOrder::PassUntilChange}};
    Buffer out;
    encoder_->orders(out, given);
    return std::string(out.view());
  }
  // At a table that reserves the dice of the GM's combatants for the GM; Ana hides from the others.
  std::string secret_head(encounter::Viewer to) {
    table::Setup secret = setup();
    secret.policy.dice = table::DiceShown::GmSecret;
    secret.seats[0].controls.clear();
    secret.combatants[0].hidden = true;
    auto begun = encounter::Encounter::create_with(rules_, std::move(secret), dice::Seed{},
                                                   std::make_unique<dice::ScriptedSource>(kFaces));
    EXPECT_TRUE(begun);
    Buffer out;
    BatchEncoder encoder(**begun, "bout-1", written_);
    encoder.head(out, to, 2, 4);
    const bool gm = to == encounter::kGm;
    encoder.changed(out, (*begun)->view(to).combatants[0], gm ? kGm : kPlayer);
    return std::string(out.view());
  }
  std::string snapshot() {
    Buffer out;
    encoder_->snapshot(out, viewer(), kPlayer, 21);
    return std::string(out.view());
  }
  std::string changed(std::size_t who, SeatId seat) {
    Buffer out;
    encoder_->changed(out, encounter_->view(viewer()).combatants[who], seat);
    return std::string(out.view());
  }
  std::string progress() {
    Buffer out;
    encoder_->progress(out, 14, kAna);
    return std::string(out.view());
  }
  std::string standing() {
    Buffer out;
    encoder_->awaited(out, std::vector{kBen, kAna});
    BatchEncoder::reactions_pending(out, true);
    encoder_->moment(out, 300);
    encoder_->over(out, "5eed");
    return std::string(out.view());
  }
  std::string prompt(std::uint32_t number = 31, std::uint32_t deadline_ms = 1500) {
    const auto& open = encounter_->prompts(kPlayer);
    EXPECT_EQ(open.size(), 1u);
    Buffer body;
    encoder_->prompt_body(body, viewer(), open[0]);
    Buffer out;
    BatchEncoder::prompt(out, number, body.view(), deadline_ms);
    return std::string(out.view());
  }

 private:
  static void replace(std::string& text, std::string_view what, const std::string& with) {
    for (std::size_t at; (at = text.find(what)) != std::string::npos;) {
      text.replace(at, what.size(), with);
    }
  }

 protected:
  Moments rules_;
  std::unique_ptr<encounter::Encounter> encounter_;
  WrittenOptions written_;
  std::unique_ptr<BatchEncoder> encoder_;
};

TEST_F(BatchTest, EventsWithEveryKindOfArgument) {
  expect_batch(head(), R"(
    encounter: "bout-1"
    first_seq: 1
    events { key: "encounter.began" text: "The encounter begins." }
    events {
      key: "happened"
      args { name: "n" number: -11 }
      args { name: "who" combatant: $B }
      args { name: "what" term: "prone" }
      args { name: "where" place { x: -2 y: 5 } }
      args { name: "dice" dice { faces: 3 faces: 10 faces: 7 sides: 10 sides: 10 sides: 10 marked: 1 by_hand: 0 parts { source: "bow" dice: 2 } parts { source: "prone" dice: -1 } } }
      args { name: "side" side: "two" }
      text: "-11 Ben the prone (-2, 5) 3 10 7 (1 by hand) two"
    }
    events {
      key: "nobody"
      args { name: "who" combatant: 0 }
      args { name: "called" text: "A shape" }
      text: "no one A shape"
    }
    events {
      key: "rolled"
      args { name: "die" dice { faces: 1 faces: 5 sides: 6 sides: 6 marked: 1 subtracted: 1 } }
      text: "(1) -5"
      cause: $A
    })");
}

TEST_F(BatchTest, ACauseIsSentToThoseWhoKnowOfIt) {
  table::Setup hiding = setup();
  hiding.combatants[0].hidden = true;
  auto begun = encounter::Encounter::create_with(rules_, std::move(hiding), dice::Seed{},
                                                 std::make_unique<dice::ScriptedSource>(kFaces));
  ASSERT_TRUE(begun);
  // One after the other by the same encoder, which stores what all are sent alike.
  BatchEncoder encoder(**begun, "bout-1", written_);
  const auto cause = [&](encounter::Viewer to) {
    Buffer out;
    encoder.head(out, to, 4, 4);
    const v1::Batch sent = batch(std::string(out.view()));
    EXPECT_EQ(sent.events(0).key(), "rolled");
    return sent.events(0).cause();
  };
  const std::uint32_t ana = (*begun)->ref(kAna);
  EXPECT_EQ(cause(encounter::kGm), ana);
  EXPECT_EQ(cause(encounter::viewer_of(Side{1})), 0u);
  EXPECT_EQ(cause(encounter::viewer_of(Side{0})), ana);
  EXPECT_EQ(cause(encounter::kSpectator), 0u);
}

TEST_F(BatchTest, ARewindIsSentWithWhatItLeavesInForce) {
  expect_batch(rewound(), R"(
    encounter: "bout-1"
    first_seq: 5
    events {
      key: "encounter.rewound"
      text: "The encounter was rewound."
      rewound_to: 4
    })");
}

TEST_F(BatchTest, NamesakesHaveTheSameNumberOnTheBoardInTheLogAndInOptions) {
  table::Setup alike = setup();
  alike.combatants[1].name = "Ana";
  auto begun = encounter::Encounter::create_with(rules_, std::move(alike), dice::Seed{},
                                                 std::make_unique<dice::ScriptedSource>(kFaces));
  ASSERT_TRUE(begun);
  BatchEncoder encoder(**begun, "bout-1", written_);
  Buffer out;
  encoder.head(out, viewer(), 2, 2);
  encoder.snapshot(out, viewer(), kPlayer, 2);
  Buffer body;
  encoder.prompt_body(body, viewer(), (*begun)->prompts(kPlayer).at(0));
  BatchEncoder::prompt(out, 1, body.view(), 0);
  const v1::Batch told = batch(std::string(out.view()));
  EXPECT_EQ(told.snapshot().combatants(0).name(), "Ana 1");
  EXPECT_EQ(told.snapshot().combatants(1).name(), "Ana 2");
  EXPECT_TRUE(told.events(0).text().starts_with("-11 Ana 2 the prone")) << told.events(0).text();
  std::string texts;
  for (const v1::Option& option : told.prompts(0).options()) texts += option.text() + "\n";
  EXPECT_NE(texts.find(" on Ana 2"), std::string::npos) << texts;
}

TEST_F(BatchTest, NoNumberRevealsAHiddenCombatant) {
  table::Setup alike = setup();
  alike.combatants[1].name = "Ana";
  alike.combatants[0].hidden = true;
  auto begun = encounter::Encounter::create_with(rules_, std::move(alike), dice::Seed{},
                                                 std::make_unique<dice::ScriptedSource>(kFaces));
  ASSERT_TRUE(begun);
  BatchEncoder encoder(**begun, "bout-1", written_);
  const auto sent = [&](encounter::Viewer to, SeatId seat) {
    Buffer out;
    encoder.head(out, to, 2, 2);
    encoder.snapshot(out, to, seat, 2);
    return batch(std::string(out.view()));
  };
  const v1::Batch to_gm = sent(encounter::kGm, kGm);
  EXPECT_EQ(to_gm.snapshot().combatants(0).name(), "Ana 2");
  EXPECT_EQ(to_gm.snapshot().combatants(1).name(), "Ana");
  const v1::Batch to_others = sent(encounter::Viewer{1}, kPlayer);
  EXPECT_EQ(to_others.snapshot().combatants(0).name(), "Ana");
  for (const v1::Batch& each : {to_gm, to_others}) {
    EXPECT_TRUE(each.events(0).text().starts_with("-11 Ana the")) << each.events(0).text();
  }
}

TEST_F(BatchTest, APartOfTheStream) {
  Buffer out;
  encoder_->head(out, viewer(), 3, 3);
  expect_batch(std::string(out.view()), R"(
    encounter: "bout-1"
    first_seq: 3
    events {
      key: "nobody"
      args { name: "who" combatant: 0 }
      args { name: "called" text: "A shape" }
      text: "no one A shape"
    })");
  out.clear();
  encoder_->head(out, viewer(), 4, 3);
  expect_batch(std::string(out.view()), R"(encounter: "bout-1" first_seq: 4)");
}

constexpr const char* kAnaText = R"({
      ref: $A
      name: "Ana"
      side: "one"
      place { x: 3 y: 4 facing: FACING_SW }
      space: 2
      turn_order: 2
      gauges { resource: "health" value: -1 max: 9 }
      conditions: "prone"
      items: "bow"
      items: "fast"
      yours: true
      thrown { sides: 8 faces: 5 faces: 1 }
      called: "A shape"
    })";
constexpr const char* kBenText = R"({
      ref: $B
      name: "Ben"
      side: "two"
      place { x: 5 y: 6 }
      space: 3
      turn_order: 1
      out: true
      gauges { resource: "health" value: 1 max: 4 rough: true }
      token: "ben-token"
    })";

TEST_F(BatchTest, ASnapshot) {
  expect_batch(snapshot(), std::string(R"(snapshot {
    seq: 21
    round: 12
    turn: $B
    combatants )") + kAnaText + "combatants " +
                               kBenText + R"(
    map: ".."
    map: ".#"
    board {
      kind: BOARD_KIND_HEXES
      zones { key: "g" name: "Gate" }
      zones { key: "y" name: "Yard" }
      zones { key: "w" name: "Wall" }
      distances { from: 0 to: 1 distance: 15 }
      distances { from: 0 to: 2 distance: 40 }
      distances { from: 1 to: 2 distance: 25 }
      step: "4 steps"
    }
    sides: "one"
    sides: "two"
    marks { what: "bow" place { x: 7 y: 8 } radius: 2 }
    background: "map-id"
    background_has_terrain: true
    background_box { left: -5 top: 3 width: 210 height: 190 }
    interlude: true
  })");
}

TEST_F(BatchTest, CombatantsThatLookDifferent) {
  expect_batch(changed(0, kPlayer) + changed(1, kPlayer),
               std::string("changed ") + kAnaText + "changed " + kBenText);
  // A GM decides for combatants without a player, and not for a player's.
  EXPECT_FALSE(batch(changed(0, kGm)).changed(0).yours());
  EXPECT_TRUE(batch(changed(1, kGm)).changed(0).yours());
}

TEST_F(BatchTest, WhoHasLeftHasNoPlace) {
  const auto sent = [&](std::optional<table::Place> at) {
    Buffer out;
    encoder_->changed(out, {.who = kBen, .at = at, .out = true}, kPlayer);
    return batch(std::string(out.view())).changed(0);
  };
  EXPECT_FALSE(sent(std::nullopt).has_place());
  EXPECT_TRUE(sent(table::Place()).has_place());  // in the corner
}

TEST_F(BatchTest, WhatAccompaniesTheEvents) {
  expect_batch(progress() + standing(), R"(
    round: 14
    turn: $A
    awaited: $B
    awaited: $A
    moment: 300
    over: true
    dice_seed: "5eed"
    reactions_pending: true)");
  Buffer out;
  encoder_->progress(out, 1, table::kNoCombatant);
  expect_batch(std::string(out.view()), "round: 1 turn: 0");
}

TEST_F(BatchTest, APromptWithEveryKindOfParameter) {
  const std::string body = R"pb(
      combatant: $A
      kind: WINDOW_KIND_SECRET
      moment: "now"
      actor: $A
      subject: $B
      options { action: "pass" text: "Pass" }
      options {
        action: "act"
        item: "bow"
        mode: "fast"
        target: $B
        prices { resource: "breath" amount: 4 }
        prices { resource: "health" amount: 3 }
        parameters {
          name: "amount"
          kind: PARAMETER_KIND_NUMBER
          min: -2
          max: 7
          resource: "breath"
        }
        parameters {
          name: "destination"
          kind: PARAMETER_KIND_PLACE
          max: 1
          places { place { x: 6 y: -5 } cost: 8 }
          places { place { x: 1 y: 2 } cost: 9 }
          resource: "health"
        }
        parameters {
          name: "targets"
          kind: PARAMETER_KIND_COMBATANTS
          min: 1
          max: 2
          combatants: $B
          combatants: $A
        }
        parameters { name: "shares" kind: PARAMETER_KIND_SHARES min: 5 max: 6 }
        parameters {
          name: "fast"
          kind: PARAMETER_KIND_ITEMS
          min: 2
          max: 3
          items { item: "bow" most: 2 }
        }
        odds {
          value: 2
          measures { measure: "chance" figure: 0.25 }
          measures { measure: "hurt" figure: 1.5 }
          measures { measure: "expected-damage" figure: 1.25 }
          measures { measure: "chance-to-drop" figure: 0.125 }
        }
        odds {
          value: 3
          measures { measure: "chance" figure: 0.5 }
          measures { measure: "hurt" figure: 2.5 }
          measures { measure: "chance-to-drop" figure: 0.375 }
        }
        text: "The act: The fast on Ben with The bow (4 the breath, 3 the health, amount -2 to 7, The fast 2 to 3)"
      }
      options {
        action: "act"
        parameters {
          name: "adjust"
          kind: PARAMETER_KIND_DIRECTION
          directions { direction: DIRECTION_SW cost: 3 }
        }
        parameters {
          name: "situation"
          kind: PARAMETER_KIND_WORDS
          max: 1
          resource: "breath"
          words { word: "bow" cost: 2 }
          limited: true
        }
        text: "The act"
      }
    })pb";
  expect_batch(prompt(), "prompts { number: 31 deadline_ms: 1500" + body);
  expect_batch(prompt(32, /*deadline_ms=*/0), "prompts { number: 32" + body);
}

TEST_F(BatchTest, ItemsAreAnsweredByTheirIndex) {
  const encounter::Prompt open = encounter_->prompts(kPlayer).front();
  const auto answered = [&](std::vector<std::int64_t> items) {
    Decide decide{.option = 1};
    decide.values = {0, 0, 1, std::int64_t{encounter_->ref(kBen)}, 6};
    decide.values.insert(decide.values.end(), items.begin(), items.end());
    return Decide::to_input(*encounter_, kPlayer, open, decide);
  };
  const auto two = answered({2, 0, 0});
  ASSERT_TRUE(two) << two.error().field << " " << two.error().message;
  const auto& values = std::get<encounter::Answer>(two->action).choice.values;
  const std::vector<std::int32_t> items(values.end() - 3, values.end());
  const std::int32_t bow = table::raw(kBow);
  EXPECT_EQ(items, (std::vector{2, bow, bow}));
  const auto fault = [&](std::vector<std::int64_t> of) {
    const auto refused = answered(std::move(of));
    return refused ? "taken" : refused.error().field;
  };
  EXPECT_EQ(fault({1, 0}), "decide.values[5]") << "at least two";
  EXPECT_EQ(fault({4, 0, 0, 0, 0}), "decide.values[5]") << "at most three";
  EXPECT_EQ(fault({3, 0, 0, 0}), "decide.values[8]") << "there are two of them";
  EXPECT_EQ(fault({2, 0, 1}), "decide.values[7]") << "there is one kind of them";
  EXPECT_EQ(fault({2, 0, -1}), "decide.values[7]");
  EXPECT_EQ(fault({2, 0}), "decide.values[7]");
  EXPECT_EQ(fault({2, 0, 0, 0}), "decide.values[8]") << "one too many";
}

TEST_F(BatchTest, DiceForTheGmAloneHaveNoFaces) {
  const v1::Batch told = batch(secret_head(viewer()));
  ASSERT_EQ(told.events_size(), 3);
  const v1::Dice& dice = told.events(0).args(4).dice();
  EXPECT_TRUE(dice.secret());
  EXPECT_EQ(dice.faces_size(), 0);
  EXPECT_EQ(dice.marked_size(), 0);
  EXPECT_EQ(dice.sides_size(), 3);
  EXPECT_EQ(told.events(0).text(), "-11 Ben the prone (-2, 5) hidden dice two");
  const v1::Batch whole = batch(secret_head(encounter::kGm));
  EXPECT_FALSE(whole.events(0).args(4).dice().secret());
  EXPECT_EQ(whole.events(0).args(4).dice().faces_size(), 3);
  const v1::Dice& open_ended = told.events(2).args(0).dice();
  EXPECT_EQ(open_ended.sides_size(), 1) << "a second die would say what the first shows";
  EXPECT_EQ(open_ended.subtracted_size(), 0);
  EXPECT_EQ(whole.events(2).args(0).dice().sides_size(), 2);
  EXPECT_TRUE(whole.changed(0).secret_dice());
  EXPECT_FALSE(told.changed(0).secret_dice()) << "whose dice are secret is the GM's to know";
  EXPECT_TRUE(whole.changed(0).hidden());
  EXPECT_TRUE(told.changed(0).hidden()) << "of its own side";
}

TEST_F(BatchTest, OrdersAreThoseInForce) {
  expect_batch(orders(),
               "orders { combatant: $B order: STANDING_ORDER_ASK_ME }"
               "orders { combatant: $A order: STANDING_ORDER_PASS_UNTIL_CHANGE }");
}

TEST_F(BatchTest, SharedAndOwnPartsAreOneBatch) {
  v1::ServerFrame frame;
  ASSERT_TRUE(frame.ParseFromString(BatchEncoder::frame(head() + standing(), prompt())));
  EXPECT_EQ(frame.batch().events_size(), 4);
  EXPECT_EQ(frame.batch().prompts_size(), 1);
  EXPECT_TRUE(frame.batch().over());
}

// ---- nothing is left out ----

// Every field of a message and of all that it may hold, by its full name.
void collect_fields(const Descriptor& message, std::set<std::string>& fields) {
  for (int i = 0; i < message.field_count(); ++i) {
    const FieldDescriptor& field = *message.field(i);
    const bool is_new = fields.insert(field.full_name()).second;
    if (is_new && field.message_type() != nullptr) collect_fields(*field.message_type(), fields);
  }
}

// Takes out those that hold something.
void strike_out(const Message& message, std::set<std::string>& fields) {
  const google::protobuf::Reflection& reflection = *message.GetReflection();
  std::vector<const FieldDescriptor*> set;
  reflection.ListFields(message, &set);
  for (const FieldDescriptor* field : set) {
    fields.erase(field->full_name());
    if (field->message_type() == nullptr) continue;
    if (!field->is_repeated()) {
      strike_out(reflection.GetMessage(message, field), fields);
      continue;
    }
    for (int i = 0; i < reflection.FieldSize(message, field); ++i) {
      strike_out(reflection.GetRepeatedMessage(message, field, i), fields);
    }
  }
}

// A field that the schema gains is set in the moment above, and expected where it is shown.
TEST_F(BatchTest, EveryFieldOfTheSchemaIsSetHere) {
  std::set<std::string> fields;
  collect_fields(*v1::Batch::descriptor(), fields);
  EXPECT_GT(fields.size(), 60u);
  strike_out(batch(head() + snapshot() + changed(0, kPlayer) + progress() + standing() + prompt() +
                   orders()),
             fields);
  strike_out(batch(secret_head(viewer())), fields);
  strike_out(batch(secret_head(encounter::kGm)), fields);
  strike_out(batch(rewound()), fields);
  for (const std::string& field : fields) ADD_FAILURE() << field << " is never set";
}

}  // namespace
}  // namespace fray::wire
