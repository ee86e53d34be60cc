#include "rules/powerframe/content/damage_code.h"

#include <gtest/gtest.h>

namespace fray::powerframe {
namespace {

TEST(DamageCode, IsReadAsItIsWritten) {
  for (const char* text :
       {"C", "P", "B", "E", "G", "CP", "BG", "CG", "C+G", "S", "Sb", "Se", "SP", "?", "any"}) {
    const auto code = damage_code_written(text);
    ASSERT_TRUE(code) << text;
    EXPECT_EQ(written(*code), text);
  }
  EXPECT_EQ(damage_code_written("BC"), damage_code_written("CB")) << "the order is free";
}

TEST(DamageCode, IsNoneOtherwise) {
  for (const char* text :
       {"", "X", "c", "CC", "C+", "+C", "C+C", "CPX", "Sg", "SG", "Sbc", "SPB", "Any", "??"}) {
    EXPECT_FALSE(damage_code_written(text)) << text;
  }
}

// Example 36 (L4350-4354).
TEST(DamageCode, SaysWhatStunsWhatWoundsAndWhatArmourHelps) {
  const DamageCode plain = *damage_code_written("S");
  EXPECT_TRUE(plain.stuns_by_margin());
  EXPECT_FALSE(plain.wounds());
  EXPECT_FALSE(plain.armour_counts());
  const DamageCode padded = *damage_code_written("Sb");
  EXPECT_TRUE(padded.stuns_by_margin());
  EXPECT_FALSE(padded.wounds());
  EXPECT_EQ(padded.types, (DamageTypes{DamageType::Bludgeoning}));
  const DamageCode either = *damage_code_written("SP");
  EXPECT_TRUE(either.stuns_by_margin());
  EXPECT_TRUE(either.wounds());
  EXPECT_EQ(either.types, (DamageTypes{DamageType::Piercing}));
  const DamageCode wounding = *damage_code_written("CP");
  EXPECT_FALSE(wounding.stuns_by_margin());
  EXPECT_TRUE(wounding.wounds());
  EXPECT_TRUE(wounding.armour_counts());
}

TEST(DamageCode, SaysWhichOfItsTypesApplies) {
  EXPECT_EQ(damage_code_written("BG")->choice, TypeChoice::Attack);
  EXPECT_EQ(damage_code_written("C+G")->choice, TypeChoice::All);
  const DamageTypes of_things{DamageType::Cutting, DamageType::Piercing, DamageType::Bludgeoning};
  EXPECT_EQ(*damage_code_written("?"), (DamageCode{of_things, Stuns::No, TypeChoice::Item}));
  EXPECT_EQ(*damage_code_written("any"), (DamageCode{of_things, Stuns::No, TypeChoice::Owner}));
}

}  // namespace
}  // namespace fray::powerframe
