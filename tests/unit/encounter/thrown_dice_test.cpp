// Dice that people throw by hand.
#include "dice/scripted_source.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

using table::ThrownDice;

// Ana strikes first; a hit takes 6 and more.
std::unique_ptr<Encounter> bout(std::vector<dice::Face> dice, bool allowed = true) {
  table::Setup setup = bout_setup();
  setup.policy.physical_dice = allowed;
  auto made = Encounter::create_with(toy_rules(), std::move(setup), seed_of(1),
                                     std::make_unique<dice::ScriptedSource>(std::move(dice)));
  EXPECT_TRUE(made);
  return made ? std::move(*made) : nullptr;
}
const std::vector<dice::Face> kAnaComesFirst{9, 3, 2, 1};

Input enter(const Encounter& e, const char* who, ThrownDice dice, SeatId by = kHeroes) {
  return {by, EnterDice{id_of(e, who), std::move(dice)}};
}

void strike_with(Encounter& e, std::int32_t dice) {
  const CombatantId first = e.awaited(kGm)[0];
  Choice c{.option = option_that(e.raw_table().options(first),
                                 [](const auto& option) { return option.action == toy::kStrike; })};
  c.values = {dice};
  ASSERT_TRUE(e.apply({kGmSeat, Answer{e.window()->id, first, c}}));
  ASSERT_TRUE(e.apply(time_out(e)));
}

struct Roll {
  std::vector<int> faces;
  std::vector<bool> by_hand;
  bool operator==(const Roll&) const = default;
};

// The dice of the newest hit.
Roll rolled(const Encounter& e) {
  for (std::uint64_t i = e.stream_length(kGm); i > 0; --i) {
    const table::Event& event = e.stream_event(kGm, i);
    if (event.kind != toy::kHit) continue;
    Roll roll;
    for (const dice::Face face : e.faces(event.args[2])) {
      roll.by_hand.push_back(
          e.journal().is_by_hand(table::Faces::unpack(event.args[2]), roll.faces.size()));
      roll.faces.push_back(face);
    }
    return roll;
  }
  ADD_FAILURE() << "no hit";
  return {};
}

std::vector<ThrownDice> waiting(const Encounter& e, Viewer viewer, const char* who) {
  for (const table::CombatantView& c : e.view(viewer).combatants) {
    if (c.who == id_of(e, who)) return c.thrown;
  }
  return {};
}

std::string refused(Encounter& e, const Input& input, table::Code code) {
  const std::uint64_t before = e.digest();
  const auto taken = e.apply(input);
  EXPECT_FALSE(taken);
  EXPECT_EQ(e.digest(), before);
  if (taken) return "taken";
  EXPECT_EQ(taken.error().code, code) << taken.error().message;
  return taken.error().field;
}

std::vector<dice::Face> with(std::vector<dice::Face> dice, std::initializer_list<dice::Face> more) {
  dice.insert(dice.end(), more);
  return dice;
}

TEST(ThrownDice, ComeFirstAndTheServerRollsTheRest) {
  const auto e = bout(with(kAnaComesFirst, {6}));
  ASSERT_TRUE(e->apply(enter(*e, "ana", {10, {8, 2}})));
  strike_with(*e, 3);
  EXPECT_EQ(rolled(*e), (Roll{{8, 2, 6}, {true, true, false}}));
  EXPECT_TRUE(waiting(*e, kGm, "ana").empty());
}

TEST(ThrownDice, WaitForTheNextRollWhereThereAreMore) {
  const auto e = bout(kAnaComesFirst);
  ASSERT_TRUE(e->apply(enter(*e, "ana", {10, {8, 2, 5}})));
  strike_with(*e, 2);
  EXPECT_EQ(rolled(*e), (Roll{{8, 2}, {true, true}}));
  EXPECT_EQ(waiting(*e, kGm, "ana"), (std::vector{ThrownDice{10, {5}}}));
}

TEST(ThrownDice, BelongToTheCombatantTheyWereEnteredFor) {
  const auto e = bout(with(kAnaComesFirst, {7}));
  ASSERT_TRUE(e->apply(enter(*e, "ben", {10, {8}})));
  strike_with(*e, 1);
  EXPECT_EQ(rolled(*e), (Roll{{7}, {false}}));
}

// The server's dice are sealed: entering physical dice does not shift them.
TEST(ThrownDice, ShiftNoOthers) {
  const auto strikes = [](bool by_hand) {
    table::Setup setup = bout_setup();
    setup.policy.physical_dice = true;
    const auto e = start(std::move(setup), 3);
    const CombatantId first = e->awaited(kGm)[0];
    if (by_hand) {
      EXPECT_TRUE(e->apply({kGmSeat, EnterDice{first, {10, {1}}}}));
    }
    strike_with(*e, 2);
    const Roll one = rolled(*e);
    e->raw_table().roll(first, 1, 2);
    const auto& faces = e->journal().faces;
    return std::pair(one.faces, std::vector<int>(faces.end() - 2, faces.end()));
  };
  const auto [plain, next] = strikes(false);
  const auto [mixed, same] = strikes(true);
  EXPECT_EQ(mixed, (std::vector<int>{1, plain[0]})) << "the first of the stream comes second";
  EXPECT_EQ(next, same);
}

TEST(ThrownDice, ArePendingOnlyForTheirSideAndTheGm) {
  const auto e = bout(kAnaComesFirst);
  const auto told = stream(*e, kSpectator);
  ASSERT_TRUE(e->apply(enter(*e, "ana", {10, {8, 2}})));
  EXPECT_EQ(stream(*e, kSpectator), told) << "nothing is announced";
  const std::vector expected{ThrownDice{10, {8, 2}}};
  EXPECT_EQ(waiting(*e, kHeroSide, "ana"), expected);
  EXPECT_EQ(waiting(*e, kGm, "ana"), expected);
  EXPECT_TRUE(waiting(*e, kRaiderSide, "ana").empty());
  EXPECT_TRUE(waiting(*e, kSpectator, "ana").empty());
}

TEST(ThrownDice, ReplaceThoseThatWaitAndAreTakenBack) {
  const auto e = bout(with(kAnaComesFirst, {6}));
  ASSERT_TRUE(e->apply(enter(*e, "ana", {10, {8, 2}})));
  ASSERT_TRUE(e->apply(enter(*e, "ana", {10, {9}})));
  EXPECT_EQ(waiting(*e, kGm, "ana"), (std::vector{ThrownDice{10, {9}}}));
  const std::size_t inputs = e->log().size();
  ASSERT_TRUE(e->apply(enter(*e, "ana", {10, {9}})));
  EXPECT_EQ(e->log().size(), inputs) << "nothing has changed";
  ASSERT_TRUE(e->apply(enter(*e, "ana", {10, {}})));
  EXPECT_TRUE(waiting(*e, kGm, "ana").empty());
  strike_with(*e, 1);
  EXPECT_EQ(rolled(*e), (Roll{{6}, {false}}));
}

TEST(ThrownDice, AreForControlledCombatantsAndWithinTheRules) {
  const auto e = bout(kAnaComesFirst);
  EXPECT_EQ(refused(*e, enter(*e, "ana", {10, {1}}, kRaider), table::Code::Forbidden), "combatant");
  EXPECT_EQ(refused(*e, enter(*e, "dag", {10, {1}}), table::Code::Forbidden), "combatant");
  EXPECT_EQ(refused(*e, enter(*e, "ana", {10, {1}}, kWatcher), table::Code::Forbidden),
            "combatant");
  EXPECT_EQ(refused(*e, enter(*e, "ana", {8, {1}}), table::Code::Invalid), "sides");
  EXPECT_EQ(refused(*e, enter(*e, "ana", {10, {1, 0}}), table::Code::Invalid), "faces[1]");
  EXPECT_EQ(refused(*e, enter(*e, "ana", {10, {11}}), table::Code::Invalid), "faces[0]");
  const std::vector<dice::Face> many(EnterDice::kMax + 1, 1);
  EXPECT_EQ(refused(*e, enter(*e, "ana", {10, many}), table::Code::Invalid), "faces");
  EXPECT_TRUE(e->apply(enter(*e, "dag", {10, {1}}, kGmSeat)));
  ASSERT_TRUE(e->apply({kGmSeat, GmCommand{}}));
  EXPECT_EQ(refused(*e, enter(*e, "ana", {10, {1}}), table::Code::IllegalNow), "");
}

TEST(ThrownDice, AreRefusedWhereThePolicyHasNone) {
  const auto e = bout(kAnaComesFirst, /*allowed=*/false);
  EXPECT_EQ(refused(*e, enter(*e, "ana", {10, {1}}), table::Code::Forbidden), "");
  EXPECT_EQ(refused(*e, enter(*e, "dag", {10, {1}}, kGmSeat), table::Code::Forbidden), "");
}

TEST(ThrownDice, WaitAgainAfterARewind) {
  const auto e = bout(with(kAnaComesFirst, {6, 6}));
  ASSERT_TRUE(e->apply(enter(*e, "ana", {10, {8}})));
  strike_with(*e, 1);
  ASSERT_TRUE(e->apply(rewind_to(1)));
  EXPECT_EQ(waiting(*e, kGm, "ana"), (std::vector{ThrownDice{10, {8}}}));
  ASSERT_TRUE(e->apply(rewind_to(0)));
  EXPECT_TRUE(waiting(*e, kGm, "ana").empty());
}

TEST(ThrownDice, OutliveACheckpoint) {
  table::Setup setup = bout_setup();
  setup.policy.physical_dice = true;
  const auto e = start(setup, 3);
  ASSERT_TRUE(e->apply({kGmSeat, EnterDice{id_of(*e, "cut"), {10, {4, 7}}}}));
  std::optional<Encounter::Checkpoint> checkpoint;
  while (!checkpoint) {
    ASSERT_FALSE(e->over());
    e->want_checkpoint();
    ASSERT_TRUE(e->apply(time_out(*e)));
    checkpoint = e->checkpoint();
  }
  const auto again = Encounter::resume(toy_rules(), setup, seed_of(3),
                                       {.checkpoint = checkpoint->state,
                                        .parts = {checkpoint->part},
                                        .inputs = e->log().size(),
                                        .log = e->log()});
  ASSERT_TRUE(again) << again.error()[0].field << " " << again.error()[0].message;
  EXPECT_EQ((*again)->digest(), e->digest());
  EXPECT_EQ(waiting(**again, kRaiderSide, "cut"), (std::vector{ThrownDice{10, {4, 7}}}));
}

}  // namespace
}  // namespace fray::encounter
