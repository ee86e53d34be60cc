#include <algorithm>

#include "rules/forge/content/cost.h"
#include "rules/forge/content/derived.h"
#include "testing.h"

namespace fray::forge {
namespace {

/// What the book prints of a block, and the points its reconstruction is worth.
struct Block {
  const char* id;
  int energy, health, physical_defence, mental_defence;
  int attribute_points, skill_points;
  const char* attack;  // a weapon and its best use: energy / dice
  int attack_energy, attack_dice;
};

void PrintTo(const Block& block, std::ostream* out) {
  *out << block.id;
}

constexpr const char* kMelee = "adversary-melee-weapon";

constexpr Block kBlocks[] = {{"grunt-6", 6, 7, 3, 2, 9, 8, kMelee, 5, 7},
                             {"grunt-8", 8, 9, 3, 2, 14, 13, kMelee, 6, 9},
                             {"grunt-10", 10, 11, 4, 2, 21, 17, kMelee, 7, 11},
                             {"grunt-12", 12, 11, 4, 2, 28, 21, kMelee, 8, 13},
                             {"grunt-15", 15, 13, 4, 3, 45, 23, kMelee, 9, 15},
                             {"striker-6", 7, 5, 2, 2, 7, 10, "light-crossbow", 5, 9},
                             {"striker-8", 8, 7, 2, 2, 12, 13, "shortbow", 7, 10},
                             {"striker-10", 10, 9, 3, 2, 20, 14, "shortbow", 7, 10},
                             {"striker-12", 12, 9, 3, 2, 28, 16, "shortbow", 8, 12},
                             {"striker-15", 15, 11, 3, 3, 45, 20, "shortbow", 9, 14},
                             {"caster-6", 6, 5, 1, 2, 7, 6, nullptr, 0, 0},
                             {"caster-8", 8, 5, 1, 2, 12, 7, nullptr, 0, 0},
                             {"caster-10", 10, 7, 2, 3, 20, 9, nullptr, 0, 0},
                             {"caster-12", 12, 9, 2, 3, 31, 11, nullptr, 0, 0},
                             {"caster-15", 15, 9, 2, 5, 45, 13, nullptr, 0, 0},
                             {"commander-6", 7, 7, 2, 2, 7, 6, kMelee, 4, 5},
                             {"commander-8", 8, 7, 2, 2, 14, 8, kMelee, 5, 7},
                             {"commander-10", 10, 9, 3, 2, 23, 10, kMelee, 6, 9},
                             {"commander-12", 12, 9, 3, 2, 31, 12, kMelee, 7, 11},
                             {"commander-15", 15, 11, 3, 4, 57, 16, kMelee, 8, 13},
                             {"wasteland-scavenger", 7, 7, 3, 2, 15, 15, "remington-308", 5, 9},
                             {"gunslinger", 8, 7, 1, 2, 14, 16, "colt-agent", 4, 7},
                             {"skirmisher", 7, 7, 3, 1, 11, 14, "finesse-claws", 5, 8},
                             {"firefly", 6, 5, 2, 1, 10, 9, "longbow", 6, 9},
                             {"hospiter", 8, 7, 3, 2, 14, 12, "warhammer", 7, 13},
                             {"field-agent", 8, 7, 2, 3, 14, 10, "glock-17", 3, 6}};

class Blocks : public testing::TestWithParam<Block> {
 protected:
  Content content_ = load_builtin_content();
};

TEST_P(Blocks, AgreesWithThePrintedFigures) {
  const Block& block = GetParam();
  const Sheet* sheet = content_.template_sheet(block.id);
  ASSERT_NE(sheet, nullptr);
  const Derived derived = derive(content_, *sheet);
  EXPECT_EQ(derived.max_energy, block.energy);
  EXPECT_EQ(derived.max_health, block.health);
  EXPECT_EQ(derived.physical_defence, block.physical_defence);
  EXPECT_EQ(derived.mental_defence, block.mental_defence);
  EXPECT_FALSE(derived.armour_untrained);
  EXPECT_EQ(derived.speed_ft, 30);
  EXPECT_EQ(derived.reach_ft, 5);
  EXPECT_EQ(derived.effective_agility, rating(sheet->attributes, Attribute::Agility));
}

TEST_P(Blocks, IsWorthItsPoints) {
  const Sheet* sheet = content_.template_sheet(GetParam().id);
  ASSERT_NE(sheet, nullptr);
  const BuildCost cost = build_cost(content_, *sheet);
  EXPECT_EQ(cost.attributes_and_traits, GetParam().attribute_points);
  EXPECT_EQ(cost.skills, GetParam().skill_points);
}

TEST_P(Blocks, AttacksAsHardAsPrinted) {
  const Block& block = GetParam();
  const Sheet* sheet = content_.template_sheet(block.id);
  ASSERT_NE(sheet, nullptr);
  if (block.attack == nullptr) {
    EXPECT_TRUE(sheet->weapons.empty());
    return;
  }
  const WeaponIndex index = content_.find_weapon(block.attack);
  ASSERT_NE(std::ranges::find(sheet->weapons, index), sheet->weapons.end());
  const WeaponDef& weapon = content_.weapon(index);
  const int attribute = rating(sheet->attributes, weapon.attribute);
  EXPECT_EQ(weapon.cost + attribute, block.attack_energy);
  EXPECT_EQ(weapon.rating + attribute + content_.rating_of(*sheet, weapon.skill),
            block.attack_dice);
}

INSTANTIATE_TEST_SUITE_P(Printed, Blocks, testing::ValuesIn(kBlocks), [](const auto& instance) {
  std::string name = instance.param.id;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(Templates, NoneBesidesThePrintedOnes) {
  EXPECT_EQ(load_builtin_content().template_sheets().size(), std::size(kBlocks));
}

TEST(Templates, OnlyThePrintedBlockThatOverlooksItsArmourIsExempt) {
  const Content content = load_builtin_content();
  for (const Sheet& sheet : content.template_sheets()) {
    EXPECT_EQ(sheet.ignores_agility_cap, sheet.id == "striker-15") << sheet.id;
  }
}

TEST(Templates, GruntsShootAsPrinted) {
  const Content content = load_builtin_content();
  const Sheet& grunt = *content.template_sheet("grunt-8");
  ASSERT_EQ(grunt.weapons.size(), 2U);
  const WeaponDef& bow = content.weapon(grunt.weapons[1]);
  EXPECT_EQ(bow.id, "light-crossbow");
  EXPECT_EQ(bow.cost + 2, 4);
  EXPECT_EQ(bow.rating + 2, 5);
  EXPECT_EQ(content.rating_of(grunt, content.find_skill("opportunity-attack")), 3);
  EXPECT_EQ(content.rating_of(grunt, content.find_skill("ranged-weapons")), 0);
}

}  // namespace
}  // namespace fray::forge
