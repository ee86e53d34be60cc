// Positions, independent of everything else.
#include "rules/success_rolls/range.h"

#include <gtest/gtest.h>

namespace fray::success_rolls {
namespace {

using table::CombatantId;

TEST(Field, HasNoCombatantWithoutAPlace) {
  auto field = Field::squares("..\n..\n");
  ASSERT_TRUE(field);
  EXPECT_FALSE(field->place(CombatantId{7}, {5, 5}));
  EXPECT_FALSE(field->has(CombatantId{7}));
  EXPECT_TRUE(field->place(CombatantId{7}, {1, 1}));
  EXPECT_TRUE(field->has(CombatantId{7}));
}

}  // namespace
}  // namespace fray::success_rolls
