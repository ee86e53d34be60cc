#include "rules/powerframe/content/combine_attributes.h"

#include <gtest/gtest.h>

namespace fray::powerframe {
namespace {

// With something in every member.
WeaponAttributes full_attributes() {
  return {.qualities = {WeaponQuality::Loud},
          .armour_piercing = 1,
          .auto_shots = 3,
          .auto_hit = AutoHit::AllInArc,
          .barbed = 1,
          .blast = Blast{2, BlastShape::Line, 4},
          .burn = 2,
          .acid = 3,
          .poison = {.rating = 1, .rolls = 3, .each = PoisonUnit::Day},
          .obscuration = 2,
          .gas = {.hexes = 6, .turns = 6, .undetectable = true},
          .damage_limit = 1,
          .thrown = ThrownUse::Only,
          .range = 20,
          .range_limit = 2,
          .range_grade = RangeGrade::Reduced,
          .reach = 2,
          .length = WeaponLength::Long,
          .hold_off = HoldOff::IfHeld,
          .parry = 1,
          .parry_when = ParryWhen::AsSecondary,
          .block = 1,
          .secondary = AbilityBonus{Ability::Avoid, 1},
          .shots = 6,
          .charges = 4,
          .hits = 10,
          .charges_per_hour = 1,
          .size = 2,
          .reload = ReloadGrade::Slow,
          .resist = Ability::Wits,
          .mounted_damage = 3,
          .bare_damage = 1,
          .removed_armour = 2,
          .notice = 4,
          .worn = AbilityBonus{Ability::Climb, 2},
          .or_worn = Ability::Mountaineer,
          .worn_as_pair = true,
          .light = "flare"};
}

TEST(Combine, ChangesNothingByAPartWithNothing) {
  EXPECT_EQ(combine(full_attributes(), {}), full_attributes());
}

TEST(Combine, GivesAWeaponAllThatAPartHas) {
  EXPECT_EQ(combine({}, full_attributes()), full_attributes());
}

TEST(Combine, AddsSomeFiguresAndHasTheStrongerOfOthers) {
  const WeaponAttributes weak{.qualities = {WeaponQuality::Catcher},
                              .armour_piercing = 2,
                              .blast = Blast{1},
                              .burn = 1,
                              .poison = {.rating = 0},
                              .parry = -1,
                              .block = 2,
                              .shots = 1};
  for (const WeaponAttributes& both :
       {combine(weak, full_attributes()), combine(full_attributes(), weak)}) {
    EXPECT_EQ(both.armour_piercing, 3);
    EXPECT_EQ(both.parry, 0);
    EXPECT_EQ(both.block, 3);
    EXPECT_EQ(both.burn, 2);
    EXPECT_EQ(both.blast, (Blast{2, BlastShape::Line, 4}));
    EXPECT_EQ(both.qualities, (WeaponQualities{WeaponQuality::Catcher, WeaponQuality::Loud}));
  }
  EXPECT_EQ(combine(full_attributes(), weak).shots, 1) << "a magazine's, not the weapon's";
}

}  // namespace
}  // namespace fray::powerframe
