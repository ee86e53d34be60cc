#include <algorithm>

#include "rules/forge/content/cost.h"
#include "rules/forge/content/derived.h"
#include "testing.h"

namespace fray::forge {
namespace {

/// A printed block, and the points of its reconstruction.
struct Block {
  const char* id;
  int line;  // of its text
  int energy, health, physical_defence, mental_defence;
  int attribute_points, skill_points;
  const char* attack;  // a weapon and its best use: energy / dice
  int attack_energy, attack_dice;
};

void PrintTo(const Block& block, std::ostream* out) {
  *out << block.id;
}

constexpr const char* kMelee = "adversary-melee-weapon";

constexpr Block kBlocks[] = {{"grunt-6", 3916, 6, 7, 3, 2, 9, 8, kMelee, 5, 7},
                             {"grunt-8", 3920, 8, 9, 3, 2, 14, 13, kMelee, 6, 9},
                             {"grunt-10", 3924, 10, 11, 4, 2, 21, 17, kMelee, 7, 11},
                             {"grunt-12", 3930, 12, 11, 4, 2, 28, 21, kMelee, 8, 13},
                             {"grunt-15", 3936, 15, 13, 4, 3, 45, 23, kMelee, 9, 15},
                             {"striker-6", 3918, 7, 5, 2, 2, 7, 10, "light-crossbow", 5, 9},
                             {"striker-8", 3922, 8, 7, 2, 2, 12, 13, "shortbow", 7, 10},
                             {"striker-10", 3926, 10, 9, 3, 2, 20, 14, "shortbow", 7, 10},
                             {"striker-12", 3932, 12, 9, 3, 2, 28, 16, "shortbow", 8, 12},
                             {"striker-15", 3938, 15, 11, 3, 3, 45, 20, "shortbow", 9, 14},
                             {"caster-6", 3920, 6, 5, 1, 2, 7, 6, nullptr, 0, 0},
                             {"caster-8", 3924, 8, 5, 1, 2, 12, 7, nullptr, 0, 0},
                             {"caster-10", 3928, 10, 7, 2, 3, 20, 9, nullptr, 0, 0},
                             {"caster-12", 3934, 12, 9, 2, 3, 31, 11, nullptr, 0, 0},
                             {"caster-15", 3940, 15, 9, 2, 5, 45, 13, nullptr, 0, 0},
                             {"commander-6", 3920, 7, 7, 2, 2, 7, 6, kMelee, 4, 5},
                             {"commander-8", 3924, 8, 7, 2, 2, 14, 8, kMelee, 5, 7},
                             {"commander-10", 3930, 10, 9, 3, 2, 23, 10, kMelee, 6, 9},
                             {"commander-12", 3936, 12, 9, 3, 2, 31, 12, kMelee, 7, 11},
                             {"commander-15", 3942, 15, 11, 3, 4, 57, 16, kMelee, 8, 13},
                             {"modern-grunt-6", 3942, 6, 7, 3, 2, 9, 8, kMelee, 5, 7},
                             {"modern-grunt-8", 3946, 8, 9, 3, 2, 14, 13, kMelee, 6, 9},
                             {"modern-grunt-10", 3950, 10, 11, 4, 2, 21, 17, kMelee, 7, 11},
                             {"modern-grunt-12", 3956, 12, 11, 4, 2, 28, 21, kMelee, 8, 13},
                             {"modern-grunt-15", 3962, 15, 13, 4, 3, 45, 23, kMelee, 9, 15},
                             {"modern-striker-6", 3944, 7, 5, 2, 2, 7, 10, "m16", 5, 8},
                             {"modern-striker-8", 3948, 8, 7, 2, 2, 12, 13, "m16", 6, 10},
                             {"modern-striker-10", 3952, 10, 9, 3, 2, 20, 14, "m16", 6, 10},
                             {"modern-striker-12", 3958, 12, 9, 3, 2, 28, 16, "m16", 7, 12},
                             {"modern-striker-15", 3964, 15, 11, 3, 3, 45, 20, "m16", 8, 14},
                             {"modern-caster-6", 3946, 6, 5, 1, 2, 7, 6, nullptr, 0, 0},
                             {"modern-caster-8", 3950, 8, 5, 1, 2, 12, 7, nullptr, 0, 0},
                             {"modern-caster-10", 3954, 10, 7, 2, 3, 20, 9, nullptr, 0, 0},
                             {"modern-caster-12", 3960, 12, 9, 2, 3, 31, 11, nullptr, 0, 0},
                             {"modern-caster-15", 3966, 15, 9, 2, 5, 45, 13, nullptr, 0, 0},
                             {"modern-commander-6", 3946, 7, 7, 2, 2, 7, 9, kMelee, 4, 5},
                             {"modern-commander-8", 3950, 8, 7, 2, 2, 14, 12, kMelee, 5, 7},
                             {"modern-commander-10", 3956, 10, 9, 3, 2, 23, 15, kMelee, 6, 9},
                             {"modern-commander-12", 3962, 12, 9, 3, 2, 31, 17, kMelee, 7, 11},
                             {"modern-commander-15", 3968, 15, 11, 3, 4, 57, 21, kMelee, 8, 13},
                             {"vampire", 3902, 10, 9, 3, 2, 26, 10, kMelee, 6, 9},
                             {"wasteland-scavenger", 0, 7, 7, 3, 2, 15, 15, "remington-308", 5, 9},
                             {"gunslinger", 0, 8, 7, 1, 2, 14, 16, "colt-agent", 4, 7},
                             {"skirmisher", 0, 7, 7, 3, 1, 11, 14, "finesse-claws", 5, 8},
                             {"firefly", 0, 6, 5, 2, 1, 10, 9, "longbow", 6, 9},
                             {"hospiter", 0, 8, 7, 3, 2, 14, 12, "warhammer", 7, 13},
                             {"field-agent", 0, 8, 7, 2, 3, 14, 10, "glock-17", 3, 6}};

class Blocks : public testing::TestWithParam<Block> {
 protected:
  Content content_ = load_builtin_content();
};

TEST_P(Blocks, AgreesWithThePrintedFigures) {
  const Block& block = GetParam();
  const Sheet* sheet = content_.template_sheet(block.id);
  ASSERT_NE(sheet, nullptr);
  EXPECT_EQ(sheet->line, block.line);
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
  const MaxAttack hardest = max_attack(content_, *sheet, content_.weapon(index));
  EXPECT_EQ(hardest.energy, block.attack_energy);
  EXPECT_EQ(hardest.dice, block.attack_dice);
}

INSTANTIATE_TEST_SUITE_P(Printed, Blocks, testing::ValuesIn(kBlocks), [](const auto& instance) {
  std::string name = instance.param.id;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(Templates, OnlyThePrintedOnes) {
  EXPECT_EQ(load_builtin_content().template_sheets().size(), std::size(kBlocks));
}

TEST(Templates, OnlyThePrintedBlocksThatOverlookTheirArmourAreExempt) {
  const Content content = load_builtin_content();
  for (const Sheet& sheet : content.template_sheets()) {
    const bool printed = sheet.id == "striker-15" || sheet.id == "modern-striker-15";
    EXPECT_EQ(sheet.ignores_agility_cap, printed) << sheet.id;
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

/// The second attack that a block prints, and the rating printed for its leading skill.
struct Second {
  const char* id;
  const char* weapon;
  int energy, dice;
  const char* skill;
  int rating;
};

TEST(Templates, TheSecondAttackAndTheSkillsAreAsPrinted) {
  constexpr Second kSecond[] = {
      {"grunt-6", "light-crossbow", 4, 5, "offensive-stance", 2},
      {"grunt-15", "light-crossbow", 4, 5, "opportunity-attack", 6},
      {"modern-grunt-6", "walther-ppk", 3, 3, "offensive-stance", 2},
      {"modern-grunt-8", "walther-ppk", 3, 3, "engaged-attack", 3},
      {"modern-grunt-10", "walther-ppk", 3, 3, "engaged-attack", 4},
      {"modern-grunt-12", "walther-ppk", 3, 3, "perception", 3},
      {"modern-grunt-15", "walther-ppk", 3, 3, "opportunity-attack", 6},
      {"modern-commander-6", "walther-ppk", 2, 3, "leaders-pledge", 3},
      {"modern-commander-8", "walther-ppk", 3, 5, "leaders-pledge", 4},
      {"modern-commander-10", "walther-ppk", 4, 7, "leaders-pledge", 4},
      {"modern-commander-12", "walther-ppk", 4, 7, "leaders-pledge", 5},
      {"modern-commander-15", "walther-ppk", 4, 7, "leaders-pledge", 6},
      {"modern-commander-15", "walther-ppk", 4, 7, "knowledge-military", 2},
      {"vampire", "bite", 5, 4, "distracting-taunt", 4}};
  const Content content = load_builtin_content();
  for (const Second& second : kSecond) {
    SCOPED_TRACE(second.id);
    const Sheet& sheet = *content.template_sheet(second.id);
    const WeaponIndex index = content.find_weapon(second.weapon);
    ASSERT_NE(std::ranges::find(sheet.weapons, index), sheet.weapons.end());
    const MaxAttack hardest = max_attack(content, sheet, content.weapon(index));
    EXPECT_EQ(hardest.energy, second.energy);
    EXPECT_EQ(hardest.dice, second.dice);
    EXPECT_EQ(content.rating_of(sheet, content.find_skill(second.skill)), second.rating);
  }
}

TEST(Templates, ModernCommandersPledgeWhereThoseOfOldTaunt) {
  const Content content = load_builtin_content();
  const SkillIndex taunt = content.find_skill("distracting-taunt");
  for (const Sheet& sheet : content.template_sheets()) {
    if (!sheet.id.starts_with("modern-commander")) continue;
    EXPECT_EQ(content.rating_of(sheet, taunt), 0) << sheet.id;
  }
}

}  // namespace
}  // namespace fray::forge
