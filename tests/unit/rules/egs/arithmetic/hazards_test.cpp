#include "rules/egs/arithmetic/hazards.h"

#include <gtest/gtest.h>

#include "rules/egs/arithmetic/health.h"
#include "rules/egs/arithmetic/modifiers.h"
#include "unit/rules/egs/content/testing.h"

namespace fray::egs {
namespace {

TEST(EgsHazards, TireLevelByLevel) {
  EXPECT_EQ(tired_by(Fatigue::None, 1), Fatigue::Tired);
  EXPECT_EQ(tired_by(Fatigue::Tired, 2), Fatigue::Exhausted);
  EXPECT_EQ(tired_by(Fatigue::Drained, 5), Fatigue::Unconscious);
  EXPECT_EQ(tired_by(Fatigue::Drained, -1), Fatigue::Tired);
  EXPECT_EQ(tired_by(Fatigue::Tired, -3), Fatigue::None);
}

// L3263-3270.
TEST(EgsHazards, PenalizeTheTired) {
  EXPECT_EQ(fatigue_penalty(builtin(), Fatigue::None), 0);
  EXPECT_EQ(fatigue_penalty(builtin(), Fatigue::Tired), -2);
  EXPECT_EQ(fatigue_penalty(builtin(), Fatigue::Drained), -4);
  EXPECT_EQ(fatigue_penalty(builtin(), Fatigue::Exhausted), -6);
  EXPECT_FALSE(halves_speed(builtin(), Fatigue::None));
  EXPECT_FALSE(halves_speed(builtin(), Fatigue::Drained));
  EXPECT_TRUE(halves_speed(builtin(), Fatigue::Exhausted));
  EXPECT_EQ(deep_sleep_hours(8), 16);
}

// D20.
TEST(EgsHazards, StackFatigueWithWounds) {
  Modifiers modifiers;
  modifiers.add(Source::Wounds, wound_penalty(HealthState::Wounded))
      .add(Source::Fatigue, fatigue_penalty(builtin(), Fatigue::Drained))
      .add(Source::Range, 0);
  EXPECT_EQ(modifiers.total(), -6);
  EXPECT_EQ(modifiers, (Modifiers{{Source::Wounds, -2}, {Source::Fatigue, -4}}));
  EXPECT_EQ(modifiers.all().size(), 2U);
}

// D10 and L3477.
TEST(EgsHazards, DamageAFallingCombatant) {
  EXPECT_EQ(fall_damage(builtin(), 9, Ground::Flat), 0);
  EXPECT_EQ(fall_damage(builtin(), 35, Ground::Flat), 6);
  EXPECT_EQ(fall_damage(builtin(), 35, Ground::Jagged), 12);
  EXPECT_EQ(fall_damage(builtin(), 35, Ground::Soft), 3);
  EXPECT_EQ(fall_damage(builtin(), 35, Ground::Flat, 2), 4);
  EXPECT_EQ(fall_damage(builtin(), 10, Ground::Flat, 5), 0);
  EXPECT_EQ(speed_damage(19), 0);
  EXPECT_EQ(speed_damage(60), 3);
}

// W49.
TEST(EgsHazards, Burn) {
  EXPECT_EQ(fire_damage(builtin()), 2);
  EXPECT_EQ(kHouseFireDamage, 6);
}

}  // namespace
}  // namespace fray::egs
