// Armour against the printed lists (L9862-9898) and the table of sizes (L9832-9843).
#include "unit/rules/powerframe/content/printed.h"

namespace fray::powerframe {
namespace {

struct PrintedArmour {
  const char* name;
  Protection protection;
  const char *cost, *enc;
  int twelfths;
  int line;
};

// C, P, B, E, cost, Enc, Threat in twelfths.
// clang-format off
const std::vector<PrintedArmour> kPrintedArmour = {
    {"Padded Cloth", {0, 0, 1, 1}, "0.5", "0", 1, 9862},
    {"Soft Leather", {1, 0, 0, 1}, "0.5", "0", 1, 9863},
    {"Padded Leather", {1, 0, 2, 1}, "1", "0", 2, 9864},
    {"Rigid Leather", {1, 1, 1, 1}, "1", "0", 2, 9865},
    {"Studded Leather", {2, 1, 1, 0}, "1", "0", 2, 9866},
    {"Ring", {2, 1, 2, 1}, "1.5", "0.5", 3, 9867},
    {"Banded", {1, 2, 2, 1}, "1.5", "0.5", 3, 9868},
    {"Fur and Hides", {1, 1, 2, 2}, "1", "1", 3, 9869},
    {"Mail", {2, 2, 2, 2}, "2", "1", 4, 9870},
    {"Scale", {2, 2, 3, 3}, "2.5", "1.5", 5, 9871},
    {"Plate and Mail", {3, 2, 3, 2}, "2.5", "1.5", 5, 9872},
    {"Plate", {3, 3, 3, 3}, "3", "2", 6, 9873},
    {"Impact Plastic", {1, 1, 3, 1}, "2", "0", 4, 9878},
    {"Kevlar Cloth", {2, 2, 1, 1}, "2", "0", 4, 9879},
    {"Reinforced Leather", {2, 2, 2, 2}, "2.5", "0.5", 5, 9880},
    {"Laminated Kevlar", {3, 3, 2, 2}, "3", "1", 6, 9881},
    {"Flak Armour", {2, 3, 2, 3}, "3", "1", 6, 9882},
    {"Stab Armour", {4, 3, 3, 2}, "3.5", "1.5", 7, 9883},
    {"Ballistic Armour", {3, 4, 2, 3}, "3.5", "1.5", 7, 9884},
    {"Composite Armour", {4, 4, 3, 3}, "4", "2", 8, 9885},
    {"Bomb Disposal", {3, 3, 4, 6}, "4.5", "2.5", 9, 9886},
    {"Bodyfilm", {1, 1, 1, 1}, "2", "0", 4, 9891},
    {"Soft Plate", {2, 2, 2, 2}, "3", "0", 6, 9892},
    {"Reflective Plate", {3, 2, 1, 4}, "3.5", "0.5", 7, 9893},
    {"Kinetic Weave", {3, 3, 3, 1}, "4", "0", 8, 9894},
    {"Flexi Plate", {3, 3, 3, 3}, "4", "1", 8, 9895},
    {"Composite Plate", {4, 4, 4, 4}, "5", "2", 10, 9896},
    {"Mirror Plate", {4, 3, 2, 7}, "5", "2", 10, 9897},
    {"Ceramic Plate", {5, 5, 5, 5}, "6", "3", 12, 9898},
};
// clang-format on

TEST(ArmourBook, HasTheRowsOfTheLists) {
  const auto& armours = builtin().armours;
  ASSERT_EQ(armours.size(), kPrintedArmour.size());
  for (std::size_t i = 0; i < armours.size(); ++i) {
    const PrintedArmour& row = kPrintedArmour[i];
    EXPECT_EQ(armours[i].name, row.name);
    EXPECT_EQ(armours[i].protection, row.protection) << row.name;
    EXPECT_EQ(decimal(armours[i].cost), row.cost) << row.name;
    EXPECT_EQ(decimal(armours[i].enc), row.enc) << row.name;
    EXPECT_EQ(armours[i].threat, row.twelfths) << row.name;
    EXPECT_EQ(armours[i].line, row.line) << row.name;
  }
}

TEST(ArmourBook, HasTwelveAncientNineModernAndEightFutureOnes) {
  const auto count = [](Era era) {
    return std::ranges::count(builtin().armours, era, &ArmourDef::era);
  };
  EXPECT_EQ(count(Era::Ancient), 12);
  EXPECT_EQ(count(Era::Modern), 9);
  EXPECT_EQ(count(Era::Future), 8);
  EXPECT_EQ(builtin().armours[11].era, Era::Ancient) << "Plate is the last of them";
  EXPECT_EQ(builtin().armours[12].era, Era::Modern);
  EXPECT_EQ(builtin().armours[20].era, Era::Modern) << "and Bomb Disposal of these";
  EXPECT_EQ(builtin().armours[21].era, Era::Future);
}

// L9822, L9900.
TEST(ArmourBook, WearsBodyfilmAloneBelowALayer) {
  for (const ArmourDef& armour : builtin().armours) {
    EXPECT_EQ(armour.film, armour.id == "bodyfilm") << armour.id;
  }
  EXPECT_EQ(decimal(kLayerEnc), "0.5");
}

TEST(ArmourBook, HasAMultiplierForEachSize) {
  const std::vector<ArmourSizeDef> printed_sizes = {{-5, 1}, {-4, 2}, {-3, 3}, {-2, 4},
                                                    {-1, 6}, {0, 8},  {1, 12}, {2, 16},
                                                    {3, 20}, {4, 24}, {5, 28}};
  expect_rows(builtin().armour_sizes, printed_sizes);
}

}  // namespace
}  // namespace fray::powerframe
