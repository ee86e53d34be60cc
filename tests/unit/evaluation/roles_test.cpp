#include "evaluation/roles.h"

#include <gtest/gtest.h>

namespace fray::evaluation {
namespace {

// Either library's.
enum class Role : std::uint8_t {
  None,
  Readies,
  Loads,
  StandsUp,
  LiesDown,
  Disarms,
  Strikes,
  Moves,
  Weapon,
  Launcher
};

TEST(Roles, SayWhatAnOptionDoesAndWhatAnItemIs) {
  EXPECT_EQ(kind_of(Role::Strikes), Kind::Strikes);
  EXPECT_EQ(kind_of(Role::Disarms), Kind::Disarms);
  EXPECT_EQ(kind_of(Role::Weapon), Kind::Other);
  EXPECT_EQ(arm_of(Role::Launcher), Arm::Launcher);
  EXPECT_EQ(arm_of(Role::None), Arm::Bare);
}

TEST(Roles, CountWhatIsInHand) {
  Position position;
  for (const Arm held : {Arm::Weapon, Arm::Bare, Arm::Launcher}) hold(position, held);
  EXPECT_EQ(position.armed, 2);
  EXPECT_TRUE(position.holds_weapon && position.holds_launcher);
}

TEST(Prices, BarWhatTakesMoreOfAReserveThanIsLeft) {
  Candidate c;
  pay(c, true, 9, 1);
  EXPECT_FALSE(c.barred) << "what comes back soon may be saved up for";
  pay(c, false, 2, 2);
  pay(c, false, 5, std::nullopt);
  EXPECT_FALSE(c.barred);
  pay(c, false, 3, 2);
  EXPECT_TRUE(c.barred);
  EXPECT_EQ(c.budget, 9);
  EXPECT_EQ(c.reserve, 10);
}

TEST(Prices, IncludeTheValueOfEachRow) {
  Candidate c;
  c.budget = 1;
  add_odds(c, PaidIn::Nothing, 3, 0.5, 2);
  add_odds(c, PaidIn::Budget, 3, 0.5, 2);
  add_odds(c, PaidIn::Reserve, 3, 0.5, 2);
  EXPECT_EQ(c.evaluations[0].budget, 1);
  EXPECT_EQ(c.evaluations[1].budget, 4);
  EXPECT_EQ(c.evaluations[2].budget, 1);
  EXPECT_EQ(c.evaluations[2].reserve, 3);
}

TEST(NearestPlaces, LeaveSomethingForADefenseAndAreCheap) {
  Position position;
  position.budget = position.most_budget = 4;
  Candidate move;
  move.budget = 1;
  NearestPlace nearest(position, move, true);
  EXPECT_FALSE(nearest.affords(3));
  ASSERT_TRUE(nearest.affords(2));
  nearest.offer(10, 2, 5);
  nearest.offer(11, 1, 5);
  nearest.offer(12, 1, 6);
  ASSERT_TRUE(nearest.best());
  EXPECT_EQ(nearest.best()->place, 11);
  EXPECT_TRUE(NearestPlace({}, move, true).affords(99)) << "where there is no budget";
  EXPECT_TRUE(NearestPlace(position, move, false).affords(99)) << "where places cost none";
}

}  // namespace
}  // namespace fray::evaluation
