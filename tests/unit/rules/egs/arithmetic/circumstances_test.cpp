#include "rules/egs/arithmetic/circumstances.h"

#include <array>

#include <gtest/gtest.h>

#include "unit/rules/egs/content/testing.h"

namespace fray::egs {
namespace {

// D4: a bow of 125 ft.
TEST(EgsCircumstances, GradeTheRange) {
  EXPECT_EQ(range_modifier(range_band(62, 125)), 2);
  EXPECT_EQ(range_modifier(range_band(63, 125)), 0);
  EXPECT_EQ(range_modifier(range_band(125, 125)), 0);
  EXPECT_EQ(range_modifier(range_band(126, 125)), -4);
  EXPECT_EQ(range_modifier(range_band(250, 125)), -4);
  EXPECT_EQ(range_modifier(range_band(251, 125)), std::nullopt);
  EXPECT_EQ(range_band(75, 150), RangeBand::Close);
}

// L2969-2983.
TEST(EgsCircumstances, StandInTheBook) {
  EXPECT_EQ(cover_modifier(builtin(), Cover::None), 0);
  EXPECT_EQ(cover_modifier(builtin(), Cover::Light), -2);
  EXPECT_EQ(cover_modifier(builtin(), Cover::Medium), -4);
  EXPECT_EQ(cover_modifier(builtin(), Cover::Heavy), -6);
  EXPECT_EQ(cover_modifier(builtin(), Cover::Total), -8);
  EXPECT_EQ(condition_modifier(builtin(), "crowd"), -2);
  EXPECT_EQ(light_modifier(builtin(), Illumination::Bright, Sight::Ordinary), 0);
  EXPECT_EQ(light_modifier(builtin(), Illumination::Dim, Sight::Ordinary), -2);
  EXPECT_EQ(light_modifier(builtin(), Illumination::Dark, Sight::Ordinary), -4);
  EXPECT_EQ(light_modifier(builtin(), Illumination::TotalDarkness, Sight::Ordinary), -6);
  EXPECT_EQ(kImprovised, -4);
  EXPECT_EQ(condition_modifier(builtin(), "unstable-ground"), -4);
  EXPECT_EQ(condition_modifier(builtin(), "extreme-weather"), -4);
}

TEST(EgsCircumstances, SpareBetterEyes) {
  using enum Illumination;
  EXPECT_EQ(light_modifier(builtin(), Dim, Sight::LowLight), 0);
  EXPECT_EQ(light_modifier(builtin(), Dark, Sight::LowLight), 0);
  EXPECT_EQ(light_modifier(builtin(), TotalDarkness, Sight::LowLight), -6);
  EXPECT_EQ(light_modifier(builtin(), Dark, Sight::Darkvision), 0);
  EXPECT_EQ(light_modifier(builtin(), TotalDarkness, Sight::Darkvision), -3);
  EXPECT_EQ(light_modifier(builtin(), TotalDarkness, Sight::NeedsNone), 0);
}

TEST(EgsCircumstances, AddWhatTheBookAdds) {
  EXPECT_EQ(kAim, 2);
  EXPECT_EQ(kChargeToHit, 2);
  EXPECT_EQ(kChargeDamage, 2);
  EXPECT_EQ(kOffHand, -4);
  EXPECT_EQ(kRequirement, -2);
  EXPECT_EQ(kBracing, -2);
  EXPECT_EQ(kScope, 2);
  EXPECT_EQ(kDefensiveStance, 4);
  EXPECT_EQ(kUnarmedTarget, 2);
  EXPECT_EQ(kRunningTarget, -4);
  EXPECT_EQ(kSprintingTarget, -8);
  EXPECT_EQ(kFindUnseen, -4);
}

// R20.
TEST(EgsCircumstances, CountTheWorseOfDarknessAndBlindness) {
  EXPECT_EQ(blind_modifier(true), -4);
  EXPECT_EQ(blind_modifier(false), -8);
  EXPECT_EQ(beyond_light(-6, -4), 0);
  EXPECT_EQ(beyond_light(-6, -8), -2);
  EXPECT_EQ(beyond_light(0, -4), -4);
}

// W39.
TEST(EgsCircumstances, RewardCalledShots) {
  EXPECT_EQ(kHeadDamage, 4);
  EXPECT_EQ(kHeartDamage, 8);
}

// L3062 and R18.
TEST(EgsCircumstances, WeighLyingDown) {
  EXPECT_EQ(prone_modifiers(builtin(), true, 5, Cover::None), (ProneModifiers{0, 2}));
  EXPECT_EQ(prone_modifiers(builtin(), true, 5, Cover::Light), (ProneModifiers{-2, 2}));
  EXPECT_EQ(prone_modifiers(builtin(), false, 30, Cover::None), (ProneModifiers{0, 0}));
  EXPECT_EQ(prone_modifiers(builtin(), false, 31, Cover::None), (ProneModifiers{0, -4}));
  EXPECT_EQ(prone_modifiers(builtin(), false, 31, Cover::Light), (ProneModifiers{-6, 0}));
  EXPECT_EQ(prone_modifiers(builtin(), false, 31, Cover::Medium), (ProneModifiers{-6, 0}));
  EXPECT_EQ(prone_modifiers(builtin(), false, 31, Cover::Heavy), (ProneModifiers{-6, -4}));
  EXPECT_EQ(prone_modifiers(builtin(), false, 31, Cover::Total), (ProneModifiers{-8, -4}));
}

// L3734-3750: W53, D19.
TEST(EgsCircumstances, CompareSizes) {
  EXPECT_EQ(size_modifier(builtin(), 0, -3), -4);
  EXPECT_EQ(size_modifier(builtin(), 0, -2), -2);
  EXPECT_EQ(size_modifier(builtin(), 0, -1), 0);
  EXPECT_EQ(size_modifier(builtin(), 0, 3), 0);
  EXPECT_EQ(size_modifier(builtin(), 0, 4), 2);
  EXPECT_EQ(size_modifier(builtin(), 0, 7), 2);
  EXPECT_EQ(size_modifier(builtin(), 0, 8), 4);
  EXPECT_EQ(size_modifier(builtin(), 4, 5), 0);
  EXPECT_EQ(size_modifier(builtin(), -2, 4), 4);
  EXPECT_EQ(size_modifier(builtin(), 4, 8), 2);
  EXPECT_EQ(size_modifier(builtin(), -2, 0), 2);
  EXPECT_EQ(size_modifier(builtin(), 0, 12), 4);  // beyond the table
  EXPECT_EQ(size_modifier(builtin(), 0, -5), -4);
}

// W40.
TEST(EgsCircumstances, FavourTheMany) {
  EXPECT_EQ(outnumbered_modifier(3, 0), 2);
  EXPECT_EQ(outnumbered_modifier(2, 0), 2);
  EXPECT_EQ(outnumbered_modifier(1, 0), 0);
  EXPECT_EQ(outnumbered_modifier(2, 1), 0);
  EXPECT_EQ(outnumbered_modifier(3, 1), 2);
}

// W13, W14, W16.
TEST(EgsCircumstances, CountShots) {
  EXPECT_EQ(firing(FireMode::Standard, 1), (Firing{0, 1, 1, 1}));
  EXPECT_EQ(firing(FireMode::Standard, 2), (Firing{2, 2, 1, 1}));
  EXPECT_EQ(firing(FireMode::Standard, 3), (Firing{4, 3, 1, 1}));
  EXPECT_EQ(firing(FireMode::Standard, 4), (Firing{6, 4, 1, 1}));
  EXPECT_EQ(firing(FireMode::Standard, 0), (Firing{0, 1, 1, 1}));
  EXPECT_EQ(firing(FireMode::SingleBarrel, 2), (Firing{0, 1, 1, 1}));
  EXPECT_EQ(firing(FireMode::Semiautomatic, 3), (Firing{2, 2, 1, 1}));
  EXPECT_EQ(firing(FireMode::ThreeRoundBurst, 1), (Firing{4, 3, 1, 1}));
  EXPECT_EQ(firing(FireMode::FullAutomatic, 3), (Firing{4, 9, 3, 2}));
  EXPECT_EQ(firing(FireMode::SuppressiveFire, 3), (Firing{4, 9, 1, 2}));
}

// W17, D17: a double-barrel at Close Range.
TEST(EgsCircumstances, SpreadShot) {
  EXPECT_EQ(kSpreadToHit + firing(FireMode::SingleBarrel, 2).bonus, 2);
  EXPECT_EQ(kSpreadToHit + firing(FireMode::Standard, 2).bonus, 4);
  const RangeBand close = range_band(70, 150);
  EXPECT_EQ(kSpreadToHit + firing(FireMode::Standard, 2).bonus + *range_modifier(close), 6);
  EXPECT_EQ(4 + spread_damage(close), 6);
  EXPECT_EQ(spread_damage(RangeBand::Effective), 0);
  EXPECT_EQ(spread_damage(RangeBand::Long), -2);
}

// W38.
TEST(EgsCircumstances, ArmWithWhatLiesAbout) {
  EXPECT_EQ(kImprovisedSmall, 1);
  EXPECT_EQ(kImprovisedLarge, 4);
}

// L3042.
TEST(EgsCircumstances, EndangerBystanders) {
  for (int face = 1; face <= 6; ++face) EXPECT_EQ(hits_bystander(face), face == 1 || face == 6);
}

// W12.
TEST(EgsCircumstances, WidenCones) {
  EXPECT_EQ(cone_width(30), 15);
  EXPECT_EQ(kConeOrigin, 3);
}

// L1757.
TEST(EgsCircumstances, NeitherStackNorKeepApartParries) {
  EXPECT_EQ(parry_modifier({}), 0);
  EXPECT_EQ(parry_modifier(std::array{2, 4}), 4);
  EXPECT_EQ(parry_modifier(std::array{2, -2}), 0);
  EXPECT_EQ(parry_modifier(std::array{-2, -4, 2}), -2);
}

// W19: a limit of 18.
TEST(EgsCircumstances, WeighLoads) {
  EXPECT_EQ(load_of(18, 12), Load::Free);
  EXPECT_EQ(load_of(19, 12), Load::Heavy);
  EXPECT_EQ(load_of(36, 12), Load::Heavy);
  EXPECT_EQ(load_of(37, 12), Load::VeryHeavy);
  EXPECT_EQ(load_of(54, 12), Load::VeryHeavy);
  EXPECT_EQ(load_of(55, 12), Load::Immobile);
  EXPECT_EQ(load_of(20, 13), Load::Heavy);  // a limit of 19.5
  EXPECT_EQ(load_modifier(Load::Free), 0);
  EXPECT_EQ(load_modifier(Load::Heavy), -4);
  EXPECT_EQ(load_modifier(Load::VeryHeavy), -6);
  EXPECT_EQ(load_modifier(Load::Immobile), -6);
}

}  // namespace
}  // namespace fray::egs
