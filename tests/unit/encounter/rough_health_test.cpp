// How exactly viewers see the health of other sides, by the table's policy.
#include "encounter/projection.h"
#include "unit/encounter/bout.h"

namespace fray::encounter {
namespace {

constexpr table::Term kGauge = toy::kHealth;

table::Gauge of(std::int32_t value, std::int32_t max) {
  return roughly({kGauge, value, max});
}

TEST(RoughHealth, IsSentInQuarters) {
  for (const auto& [value, quarters] : {std::pair{-5, 0},
                                        {0, 0},
                                        {1, 1},
                                        {2, 1},
                                        {3, 1},
                                        {4, 2},
                                        {5, 2},
                                        {6, 3},
                                        {7, 3},
                                        {8, 4},
                                        {9, 4}}) {
    const table::Gauge told = of(value, 8);
    EXPECT_EQ(told.value, quarters) << value;
    EXPECT_EQ(told.max, 4);
    EXPECT_TRUE(told.rough);
    EXPECT_EQ(told.resource, kGauge);
  }
  // Injured is never shown as unhurt, nor alive as dead, however small the difference.
  EXPECT_EQ(of(1, 1000).value, 1);
  EXPECT_EQ(of(999, 1000).value, 3);
  EXPECT_EQ(of(1, 2).value, 2);
  EXPECT_EQ(of(INT32_MAX, INT32_MAX).value, 4);
  const table::Gauge boundless = of(7, 0);
  EXPECT_EQ(boundless.value, 7);
  EXPECT_FALSE(boundless.rough);
}

class RoughHealthTable : public testing::Test {
 protected:
  RoughHealthTable() {
    table::Setup setup = bout_setup();
    setup.policy.health = table::HealthShown::Rough;
    e_ = start(std::move(setup));
  }
  table::Gauge told(Viewer viewer, std::size_t who) const {
    return e_->view(viewer).combatants[who].gauges[0];
  }
  std::unique_ptr<Encounter> e_;
};

TEST_F(RoughHealthTable, IsForOtherSidesAndSpectators) {
  const std::size_t ana = 0;
  EXPECT_FALSE(told(kGm, ana).rough);
  EXPECT_FALSE(told(viewer_of(Side{0}), ana).rough);
  EXPECT_TRUE(told(viewer_of(Side{1}), ana).rough);
  EXPECT_TRUE(told(kSpectator, ana).rough);
  EXPECT_EQ(told(viewer_of(Side{1}), ana).value, 4);
}

TEST(RoughHealthPolicy, IsExactUnlessAgreedOtherwise) {
  const auto e = start(bout_setup());
  EXPECT_FALSE(e->view(viewer_of(Side{1})).combatants[0].gauges[0].rough);
}

}  // namespace
}  // namespace fray::encounter
