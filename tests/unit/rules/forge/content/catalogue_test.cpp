#include <map>

#include "testing.h"

namespace fray::forge {
namespace {

class BookCatalogue : public testing::Test {
 protected:
  const SkillDef& skill(const char* id) const {
    const SkillIndex index = content_.find_skill(id);
    EXPECT_TRUE(index) << id;
    return content_.skill(index);
  }
  const TraitDef& trait(const char* id) const {
    const TraitIndex index = content_.find_trait(id);
    EXPECT_TRUE(index) << id;
    return content_.trait(index);
  }

  Content content_ = load_builtin_content();
};

TEST_F(BookCatalogue, SkillCounts) {
  std::map<SkillKind, int> counts;
  std::string off_list;
  for (const SkillDef& def : content_.skills()) {
    if (def.topic_of) {
      off_list += def.id + " ";
    } else {
      ++counts[def.kind];
    }
  }
  EXPECT_EQ(counts[SkillKind::General], 27);
  EXPECT_EQ(counts[SkillKind::BasicMartial], 12);
  EXPECT_EQ(off_list,
            "language-native knowledge-common language-trade knowledge-hacking "
            "knowledge-military ");
}

TEST_F(BookCatalogue, SkillsKnowTheirKindAndAttribute) {
  EXPECT_EQ(skill("initiative").kind, SkillKind::Bonus);
  EXPECT_EQ(skill("initiative").attribute, Attribute::Agility);
  EXPECT_EQ(skill("twist-the-blade").kind, SkillKind::Reaction);
  EXPECT_FALSE(skill("twist-the-blade").attribute);
  EXPECT_EQ(skill("bodyguards-ward").kind, SkillKind::Reaction);
  EXPECT_EQ(skill("leaders-pledge").attribute, Attribute::Influence);
  EXPECT_EQ(skill("survival").attribute, Attribute::Acuity);
  EXPECT_EQ(skill("healing-touch").school, "animist");
  EXPECT_EQ(skill("healing-touch").expend, 1);
  EXPECT_EQ(skill("fiery-bolt").school, "pyromancy");
  EXPECT_EQ(skill("fiery-bolt").expend, 0);
}

TEST_F(BookCatalogue, TraitCounts) {
  std::map<TraitGroup, int> counts;
  int own = 0;
  for (const TraitDef& def : content_.traits()) {
    // The examples of traits of one's own are further on in the book.
    ++(def.line > 3000 ? own : counts[def.group]);
  }
  EXPECT_EQ(own, 8);
  EXPECT_EQ(counts[TraitGroup::Species], 20);
  EXPECT_EQ(counts[TraitGroup::Size], 10);
  EXPECT_EQ(counts[TraitGroup::Attribute], 12);
  EXPECT_EQ(counts[TraitGroup::Damage], 16 + 1);  // and the Scavenger's Radiation Resistant
  EXPECT_EQ(counts[TraitGroup::Magic], 8);
  EXPECT_EQ(counts[TraitGroup::Mental], 4);
  EXPECT_EQ(counts[TraitGroup::Movement], 6);
  EXPECT_EQ(counts[TraitGroup::Physical], 12 + 1);  // and undead, which the glossary explains
  EXPECT_EQ(counts[TraitGroup::Sensory], 9);
}

TEST_F(BookCatalogue, SpeciesBundles) {
  const TraitDef& orc = trait("orc");
  EXPECT_EQ(orc.bundle,
            (std::vector{content_.find_trait("large"), content_.find_trait("dark-vision"),
                         content_.find_trait("uncoordinated")}));
  ASSERT_EQ(orc.choices.size(), 1U);
  EXPECT_EQ(orc.choices[0].options.size(), 3U);
  EXPECT_EQ(trait("cyborg").choices.size(), 2U);
  EXPECT_EQ(trait("kurgian").choices[0].count, 2);
}

TEST_F(BookCatalogue, TraitEffectsAreTyped) {
  EXPECT_EQ(trait("lithe").attribute, Attribute::Agility);
  EXPECT_EQ(trait("lithe").attribute_cost, -1);
  EXPECT_EQ(trait("dull").attribute_cost, 1);
  EXPECT_EQ(trait("cold-proof").damage, DamageType::Cold);
  EXPECT_EQ(trait("cold-proof").response, DamageResponse::Proof);
  EXPECT_EQ(trait("exoskeleton").natural_armour, 3);
  EXPECT_EQ(trait("tail").natural_weapon, content_.find_weapon("tail"));
  EXPECT_EQ(trait("pyromancy-caster").school, "pyromancy");
  EXPECT_EQ(trait("flyer").movement, MovementMode::Fly);
  EXPECT_EQ(trait("dark-vision").sense, Sense::DarkVision);
  EXPECT_EQ(trait("dark-vision").sense_range_ft, 30);
  ASSERT_TRUE(trait("empathic").test_dice);
  EXPECT_EQ(trait("empathic").test_dice->skills.size(), 2U);
  EXPECT_TRUE(trait("particulate").no_equipment);
  EXPECT_TRUE(trait("venomous").venomous);
}

TEST_F(BookCatalogue, UnknownIdsAreNone) {
  EXPECT_FALSE(content_.find_weapon("lightsaber"));
  EXPECT_FALSE(content_.find_trait(""));
  EXPECT_EQ(content_.template_sheet("grunt-7"), nullptr);
}

}  // namespace
}  // namespace fray::forge
