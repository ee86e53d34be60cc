// Strikes with an open-ended die: what the log says, dice thrown by hand, odds.
#include "dice/open_ended.h"

#include "dice/scripted_source.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

using Dice = std::vector<dice::Face>;

const Dice kInitiative{9, 3, 2, 1};  // Ana comes first

table::Setup open_setup() {
  table::Setup setup = bout_setup();
  setup.options["open_ended"] = "yes";
  setup.policy.physical_dice = true;
  return setup;
}

std::unique_ptr<Encounter> open_bout(const Dice& strikes) {
  Dice faces = kInitiative;
  faces.insert(faces.end(), strikes.begin(), strikes.end());
  auto made = Encounter::create_with(toy_rules(), open_setup(), seed_of(1),
                                     std::make_unique<dice::ScriptedSource>(std::move(faces)));
  EXPECT_TRUE(made);
  return made ? std::move(*made) : nullptr;
}

bool strikes(const table::Option& option) {
  return option.action == toy::kStrike;
}

// The first who may decide strikes, with so much energy, and all others pass.
void strike_openly(Encounter& e, std::int32_t energy) {
  const CombatantId first = e.awaited(kGm)[0];
  Choice c{.option = option_that(e.raw_table().options(first), strikes)};
  c.values = {energy};
  ASSERT_TRUE(e.apply({kGmSeat, Answer{e.window()->id, first, c}}));
  ASSERT_TRUE(e.apply(time_out(e)));
}

void enter(Encounter& e, const char* who, Dice faces, SeatId by = kHeroes) {
  ASSERT_TRUE(e.apply({by, EnterDice{id_of(e, who), {6, std::move(faces)}}}));
}

struct OpenRoll {
  Dice faces;
  std::vector<bool> by_hand;
  std::int32_t damage = 0;
  bool operator==(const OpenRoll&) const = default;
};

OpenRoll last_strike(const Encounter& e) {
  for (std::uint64_t i = e.stream_length(kGm); i > 0; --i) {
    const table::Event& event = e.stream_event(kGm, i);
    if (event.kind != toy::kOpenHit) continue;
    OpenRoll roll{.faces = {}, .by_hand = {}, .damage = event.args[3]};
    for (const dice::Face face : e.faces(event.args[2])) {
      const auto rolled = table::Faces::unpack(event.args[2]);
      roll.by_hand.push_back(e.journal().is_by_hand(rolled, roll.faces.size()));
      roll.faces.push_back(face);
    }
    return roll;
  }
  ADD_FAILURE() << "there was no strike";
  return {};
}

TEST(OpenEndedStrike, RollsAnotherDieWhereTheFirstCallsForIt) {
  const auto damage = [](Dice faces, std::int32_t energy) {
    const auto e = open_bout(faces);
    strike_openly(*e, energy);
    EXPECT_EQ(last_strike(*e).faces, faces);
    return last_strike(*e).damage;
  };
  EXPECT_EQ(damage({5}, 1), 1);
  EXPECT_EQ(damage({6, 3}, 2), 6);
  EXPECT_EQ(damage({1, 3}, 3), 0);
  EXPECT_EQ(damage({6, 6}, 1), 8) << "no third die";
}

TEST(OpenEndedStrike, TakesBothDiceThrownByHand) {
  const auto e = open_bout({});
  enter(*e, "ana", {6, 3});
  strike_openly(*e, 1);
  EXPECT_EQ(last_strike(*e), (OpenRoll{{6, 3}, {true, true}, 5}));
}

TEST(OpenEndedStrike, HasTheServerRollTheDieThatOneThrownByHandCallsFor) {
  const auto e = open_bout({4});
  enter(*e, "ana", {6});
  strike_openly(*e, 1);
  EXPECT_EQ(last_strike(*e), (OpenRoll{{6, 4}, {true, false}, 6}));
}

TEST(OpenEndedStrike, LeavesDiceThatAreNotCalledForWaiting) {
  const auto e = open_bout({});
  enter(*e, "ana", {5, 2});
  strike_openly(*e, 1);
  EXPECT_EQ(last_strike(*e), (OpenRoll{{5}, {true}, 1}));
  const auto waiting = e->raw_table().thrown(id_of(*e, "ana"));
  ASSERT_EQ(waiting.size(), 1u);
  EXPECT_EQ(waiting[0], (table::ThrownDice{6, {2}}));
}

TEST(OpenEndedStrike, TakesTheGmsDiceForAnybodysCombatant) {
  const auto e = open_bout({});
  enter(*e, "ana", {1, 6}, kGmSeat);
  strike_openly(*e, 3);
  EXPECT_EQ(last_strike(*e), (OpenRoll{{1, 6}, {true, true}, 0}));
}

// The dice of the server are sealed: whether a second die falls shifts none that come later.
TEST(OpenEndedStrike, ShiftsNoLaterDice) {
  const auto next = [](Dice by_hand) {
    const auto e = start(open_setup(), 3);
    const CombatantId first = e->awaited(kGm)[0];
    EXPECT_TRUE(e->apply({kGmSeat, EnterDice{first, {6, std::move(by_hand)}}}));
    strike_openly(*e, 1);
    const table::Faces later = e->raw_table().roll(first, 1, 40);
    const auto faces = e->journal().dice(later);
    return Dice(faces.begin(), faces.end());
  };
  const Dice plain = next({4});
  EXPECT_EQ(next({6}), plain) << "the server rolls the second";
  EXPECT_EQ(next({1, 1}), plain) << "it is thrown by hand";
}

TEST(OpenEndedStrike, ShowsItsOddsAsCountedOut) {
  const auto e = start(open_setup());
  const Prompt asked =
      e->prompts(kHeroes).empty() ? e->prompts(kRaider).at(0) : e->prompts(kHeroes).at(0);
  const table::OptionList& list = e->options(asked);
  std::vector<table::OddsRow> rows;
  e->odds(asked, list, option_that(list, strikes), rows);
  ASSERT_EQ(rows.size(), 3u);
  for (const table::OddsRow& row : rows) {
    int hurts = 0, wounds = 0;
    for (dice::Face first = 1; first <= 6; ++first) {
      for (dice::Face other = 1; other <= 6; ++other) {
        const int rolled = first == 1 ? -other : first == 6 ? first + other : first;
        const int damage = std::max(0, rolled + row.value - 5);
        hurts += damage > 0 ? 1 : 0;
        wounds += damage;
      }
    }
    EXPECT_DOUBLE_EQ(row.measures.at(0).figure, hurts / 36.0);
    EXPECT_DOUBLE_EQ(row.measures.at(1).figure, wounds / 36.0);
  }
}

TEST(OpenEndedStrike, GoesOnFromACheckpointAndRewinds) {
  const auto e = start(open_setup(), 5);
  const auto resumed = resume_from_checkpoint(*e, 5);
  ASSERT_TRUE(resumed);
  Chooser chooser(6);
  for (int i = 0; i < 100 && !e->over(); ++i) {
    const Input next = chooser.decision(*e);
    ASSERT_TRUE(e->apply(next));
    ASSERT_TRUE(resumed->apply(next));
    ASSERT_EQ(e->digest(), resumed->digest());
  }
  EXPECT_FALSE(last_strike(*e).faces.empty());
  ASSERT_TRUE(e->apply(rewind_to(0)));
}

}  // namespace
}  // namespace fray::encounter
