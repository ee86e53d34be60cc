#include "rules/egs/content/die.h"

#include <gtest/gtest.h>

namespace fray::egs {
namespace {

// W1, W2, and the values that formulas count with.
TEST(Die, HasValueAndDefenseAsPrinted) {
  struct Row {
    const char* text;
    Die die;
    int value, defense;
  };
  constexpr std::array<Row, 11> kPrinted{{
      {"d4", Die::D4, 4, 6},
      {"d6", Die::D6, 6, 7},
      {"d8", Die::D8, 8, 8},
      {"d10", Die::D10, 10, 9},
      {"d12", Die::D12, 12, 10},
      {"d12+1", Die::D12P1, 13, 11},
      {"d12+d4", Die::D12D4, 16, 12},
      {"d12+d6", Die::D12D6, 18, 13},
      {"d12+d8", Die::D12D8, 20, 14},
      {"d12+d10", Die::D12D10, 22, 15},
      {"d12+d12", Die::D12D12, 24, 16},
  }};
  for (const Row& row : kPrinted) {
    EXPECT_EQ(spelled(row.die), row.text);
    EXPECT_EQ(die_spelled(row.text), row.die);
    EXPECT_EQ(value_of(row.die), row.value) << row.text;
    EXPECT_EQ(defense_of(row.die), row.defense) << row.text;
  }
  EXPECT_EQ(value_of(Die::None), 0);
  EXPECT_EQ(spelled(Die::None), "-");
}

TEST(Die, ReadsNothingElse) {
  for (const char* text : {"", "d", "d20", "d5", "D6", "d6 ", "d12+", "d12+2", "d4+d4", "0"}) {
    EXPECT_EQ(die_spelled(text), std::nullopt) << text;
  }
}

TEST(Die, StepsUpToItsCap) {
  EXPECT_EQ(step_up(Die::None), Die::D4) << "a skill newly learned";
  EXPECT_EQ(step_up(Die::D4), Die::D6);
  EXPECT_EQ(step_up(Die::D4, 3), Die::D10);
  EXPECT_EQ(step_up(Die::D12), Die::D12);
  EXPECT_EQ(step_up(Die::D12, 2, Die::D12D12), Die::D12D4);
  EXPECT_EQ(step_up(Die::D12D6), Die::D12D6) << "a creature's is not brought down to the cap";
  EXPECT_EQ(step_up(Die::D12D12, 9, Die::D12D12), Die::D12D12);
}

TEST(Die, StepsDownToItsFloor) {
  EXPECT_EQ(step_down(Die::D12), Die::D10);
  EXPECT_EQ(step_down(Die::D6, 5), Die::D4);
  EXPECT_EQ(step_down(Die::D4, 1, Die::None), Die::None);
  EXPECT_EQ(step_down(Die::None), Die::None);
}

TEST(Die, RoundsAMeanUpToADie) {
  EXPECT_EQ(die_of_value(0), Die::None);
  EXPECT_EQ(die_of_value(1), Die::D4);
  EXPECT_EQ(die_of_value(7), Die::D8);
  EXPECT_EQ(die_of_value(12), Die::D12);
  EXPECT_EQ(die_of_value(14), Die::D12D4);
  EXPECT_EQ(die_of_value(99), Die::D12D12);
}

}  // namespace
}  // namespace fray::egs
