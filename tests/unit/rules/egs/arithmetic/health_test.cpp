#include "rules/egs/arithmetic/health.h"

#include <array>

#include <gtest/gtest.h>

#include "unit/rules/egs/content/testing.h"

namespace fray::egs {
namespace {

using enum HealthState;

// R9: W42, D2, D3.
TEST(EgsHealth, HasThresholdsInTheSufferersFavour) {
  struct Row {
    int max, wounded, injured, dead;
  };
  for (const Row row : {Row{14, 7, 3, -7}, {13, 6, 3, -7}, {5, 2, 1, -3}, {1, 0, 0, -1}}) {
    EXPECT_EQ(wounded_at(row.max), row.wounded);
    EXPECT_EQ(injured_at(row.max), row.injured);
    EXPECT_EQ(dead_at(row.max), row.dead);
  }
}

TEST(EgsHealth, PassesThroughItsStates) {
  // 14: seven points healthy, four Wounded, three Injured.
  constexpr std::array kFrom14Down{Healthy, Healthy, Healthy, Healthy, Healthy, Healthy,
                                   Healthy, Wounded, Wounded, Wounded, Wounded, Injured,
                                   Injured, Injured, Dying,   Dying,   Dying,   Dying,
                                   Dying,   Dying,   Dying,   Dead,    Dead};
  for (std::size_t i = 0; i < kFrom14Down.size(); ++i) {
    EXPECT_EQ(health_state(14 - static_cast<int>(i), 14), kFrom14Down[i]) << i;
  }
}

TEST(EgsHealth, FollowsLethalBlows) {
  EXPECT_EQ(state_after_blow(Healthy, 4, 10, 14, Harm::Lethal), Healthy);
  EXPECT_EQ(state_after_blow(Healthy, 11, 3, 14, Harm::Lethal), Injured);
  EXPECT_EQ(state_after_blow(Wounded, 20, -7, 14, Harm::Lethal), Dead);
  EXPECT_EQ(state_after_blow(Wounded, 0, 2, 14, Harm::Lethal), Wounded);
}

// L3110.
TEST(EgsHealth, IsNoWorseThanWoundedByBluntBlows) {
  for (const Harm harm : {Harm::Nonlethal, Harm::Sparing}) {
    EXPECT_EQ(state_after_blow(Healthy, 7, 7, 14, harm), Wounded);
    EXPECT_EQ(state_after_blow(Wounded, 4, 3, 14, harm), Wounded);
    EXPECT_EQ(state_after_blow(Wounded, 3, 0, 14, harm), Unconscious);
    EXPECT_EQ(state_after_blow(Injured, 1, 2, 14, harm), Injured);
    EXPECT_EQ(state_after_blow(Injured, 2, 0, 14, harm), Unconscious);
    EXPECT_EQ(state_after_blow(Dying, 1, 0, 14, harm), Dying);
  }
  // A cut on top of the bruises counts in full.
  EXPECT_EQ(state_after_blow(Wounded, 1, 2, 14, Harm::Lethal), Injured);
  EXPECT_EQ(state_after_blow(Unconscious, 1, -1, 14, Harm::Lethal), Dying);
}

TEST(EgsHealth, ClimbsBackByHealing) {
  EXPECT_EQ(state_after_healing(Injured, 5, 14), Wounded);
  EXPECT_EQ(state_after_healing(Dying, 2, 14), Injured);
  EXPECT_EQ(state_after_healing(Dying, 0, 14), Dying);
  EXPECT_EQ(state_after_healing(Dying, 12, 14), Healthy);
  EXPECT_EQ(state_after_healing(Unconscious, 0, 14), Unconscious);
  EXPECT_EQ(state_after_healing(Unconscious, 1, 14), Wounded);
  EXPECT_EQ(state_after_healing(Wounded, 2, 14), Wounded);
  EXPECT_EQ(state_after_healing(Dead, 5, 14), Dead);
}

TEST(EgsHealth, PenalizesTheWounded) {
  EXPECT_EQ(wound_penalty(Healthy), 0);
  EXPECT_EQ(wound_penalty(Wounded), -2);
  EXPECT_EQ(wound_penalty(Injured), -4);
  EXPECT_EQ(wound_penalty(Unconscious), -2);
  EXPECT_EQ(wound_penalty(Dying), -4);
  EXPECT_FALSE(halves_speed(Wounded));
  EXPECT_TRUE(halves_speed(Injured));
  EXPECT_TRUE(can_act(Injured));
  EXPECT_FALSE(can_act(Unconscious));
  EXPECT_FALSE(can_act(Dying));
}

// L349-354.
TEST(EgsHealth, IsStabilizedOrLost) {
  EXPECT_EQ(stabilized(Grade::CriticalSuccess), (Stabilized{+1, false}));
  EXPECT_EQ(stabilized(Grade::Success), (Stabilized{0, false}));
  EXPECT_EQ(stabilized(Grade::Failure), (Stabilized{-1, true}));
  EXPECT_EQ(stabilized(Grade::CriticalFailure), (Stabilized{-2, true}));
}

// L3124-3138.
TEST(EgsHealth, RollsInjuries) {
  constexpr std::array kFrom3{"left-arm",     "right-arm",    "left-leg",  "right-leg",
                              "torso-dex",    "torso-dex",    "torso-vit", "torso-vit",
                              "torso-str",    "torso-str",    "broken",    "broken",
                              "bleeding-out", "bleeding-out", "head",      "face"};
  for (int total = 3; total <= 18; ++total) {
    EXPECT_EQ(injury_of(builtin().injuries, total).id, kFrom3[static_cast<std::size_t>(total - 3)]);
  }
}

// W43.
TEST(EgsHealth, HealsTheDyingFromZero) {
  EXPECT_EQ(healed(-2, 14, 5), 5);
  EXPECT_EQ(healed(3, 14, 5), 8);
  EXPECT_EQ(healed(12, 14, 5), 14);
  EXPECT_EQ(healed(-2, 14, 0), 0);
}

// L3140-3173.
TEST(EgsHealth, HealsByCareAndRest) {
  EXPECT_EQ(kMagicHealingSides, 4);
  EXPECT_EQ(half_die(Die::D4), 2);
  EXPECT_EQ(half_die(Die::D12), 6);
  EXPECT_EQ(half_die(Die::None), 0);
  struct Row {
    HealthState state;
    int care, rest, cared;
  };
  for (const Row row :
       {Row{Healthy, 0, 3, 6}, {Wounded, -2, 2, 4}, {Injured, -4, 1, 2}, {Dying, -6, 0, 0}}) {
    EXPECT_EQ(medicine_penalty(row.state), row.care);
    EXPECT_EQ(natural_healing(row.state, false), row.rest);
    EXPECT_EQ(natural_healing(row.state, true), row.cared);
  }
}

}  // namespace
}  // namespace fray::egs
