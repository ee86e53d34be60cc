#include "table/reading.h"

#include <gtest/gtest.h>

namespace fray::table {
namespace {

using Places = std::vector<int>;

// An event of two rolls and a number, whose first roll is read so.
class MarkedDice : public testing::Test {
 protected:
  Faces thrown(std::vector<dice::Face> faces) {
    const Faces where{static_cast<std::uint32_t>(journal_.faces.size()),
                      static_cast<std::uint8_t>(faces.size())};
    journal_.faces.insert(journal_.faces.end(), faces.begin(), faces.end());
    return where;
  }

  Places marked(DiceReading reading, std::uint8_t against, std::vector<dice::Face> own,
                std::vector<dice::Face> other, std::int32_t number = 0) {
    const EventDef def{
        "rolled",
        "",
        {{"own", ArgKind::Dice, reading, against}, {"other", ArgKind::Dice}, {"number"}}};
    Event event{.arg_count = 3};
    event.args = {thrown(std::move(own)).packed(), thrown(std::move(other)).packed(), number};
    const auto places = marked_dice(def, event, 0, journal_);
    return {places.begin(), places.end()};
  }

  Journal journal_;
};

TEST_F(MarkedDice, AreThoseAtTheNumberOrAbove) {
  EXPECT_EQ(marked(DiceReading::AtLeast, 2, {7, 8, 9, 1}, {}, 8), (Places{1, 2}));
}

TEST_F(MarkedDice, ReachTheBestOfTheOthers) {
  EXPECT_EQ(marked(DiceReading::Reach, 1, {3, 6, 7}, {2, 6, 1}), (Places{1, 2}));
  EXPECT_EQ(marked(DiceReading::Reach, 1, {1, 3}, {}), (Places{0, 1})) << "there is no bar";
}

TEST_F(MarkedDice, BeatEveryDieOfTheOthers) {
  EXPECT_EQ(marked(DiceReading::Beat, 1, {3, 6, 7}, {2, 6, 1}), (Places{2}));
  EXPECT_EQ(marked(DiceReading::Beat, 1, {1, 3}, {}), (Places{0, 1}));
}

TEST_F(MarkedDice, AreASingleDieThatSetsTheBar) {
  EXPECT_EQ(marked(DiceReading::Bar, 0, {4, 9, 9}, {}), (Places{1}));
  EXPECT_EQ(marked(DiceReading::Bar, 0, {}, {}), Places{});
}

TEST_F(MarkedDice, AreAllOfAnOpenEndedDieButAOneThatCallsForAnother) {
  EXPECT_EQ(marked(DiceReading::OpenEnded, 0, {4}, {}), (Places{0}));
  EXPECT_EQ(marked(DiceReading::OpenEnded, 0, {6, 1}, {}), (Places{0, 1}));
  EXPECT_EQ(marked(DiceReading::OpenEnded, 0, {1, 6}, {}), (Places{1}));
  EXPECT_EQ(marked(DiceReading::OpenEnded, 0, {}, {}), Places{});
}

TEST(SubtractedDice, IsTheOneThatAOneCallsFor) {
  const ArgDef open_ended{"die", ArgKind::Dice, DiceReading::OpenEnded};
  const auto subtracted = [](const ArgDef& def, std::vector<dice::Face> dice) {
    const DicePlaces places = subtracted_dice(def, dice);
    return Places(places.begin(), places.end());
  };
  EXPECT_EQ(subtracted(open_ended, {1, 6}), Places{1});
  EXPECT_EQ(subtracted(open_ended, {6, 1}), Places{});
  EXPECT_EQ(subtracted(open_ended, {4}), Places{});
  EXPECT_EQ(subtracted(open_ended, {}), Places{});
  EXPECT_EQ(subtracted({"dice", ArgKind::Dice}, {1, 6}), Places{});
}

TEST(DiceAlwaysRolled, AreAllButTheOneThatAnOpenEndedDieCallsFor) {
  const ArgDef open_ended{"die", ArgKind::Dice, DiceReading::OpenEnded};
  EXPECT_EQ(dice_always_rolled(open_ended, 2), 1u);
  EXPECT_EQ(dice_always_rolled(open_ended, 0), 0u);
  EXPECT_EQ(dice_always_rolled({"dice", ArgKind::Dice}, 3), 3u);
}

TEST_F(MarkedDice, AreNoneWhereDiceAreAddedUp) {
  EXPECT_EQ(marked(DiceReading::Plain, 0, {4, 9, 9}, {1}), Places{});
}

}  // namespace
}  // namespace fray::table
