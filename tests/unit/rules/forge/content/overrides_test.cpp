#include "rules/forge/content/derived.h"
#include "testing.h"

namespace fray::forge {
namespace {

constexpr const char* kHeavyLongsword = R"([[weapon]]
id = "longsword"
name = "Heavy Longsword"
class = "melee"
skill = "melee-weapons"
attribute = "strength"
cost = 5
rating = 6
grip = "one-hand"
damage = ["slashing"]
)";

TEST(Overrides, ReplaceAnEntryInItsPlace) {
  const Content plain = load_builtin_content();
  const document::File file{"house.toml", kHeavyLongsword};
  const auto house = load_content(std::span(&file, 1));
  ASSERT_TRUE(house) << listed(house.error());
  const WeaponIndex longsword = house->find_weapon("longsword");
  EXPECT_EQ(longsword, plain.find_weapon("longsword"));
  EXPECT_EQ(house->weapon(longsword).name, "Heavy Longsword");
  EXPECT_EQ(house->weapon(longsword).cost, 5);
  EXPECT_EQ(house->weapon(longsword).line, 0);  // replaced whole, not merged
  EXPECT_EQ(house->weapons().size(), plain.weapons().size());
}

TEST(Overrides, DistinguishContentsByTheirFingerprint) {
  const Content plain = load_builtin_content();
  EXPECT_EQ(plain.fingerprint(), load_builtin_content().fingerprint());
  document::File file{"house.toml", kHeavyLongsword};
  const auto house = load_content(std::span(&file, 1));
  ASSERT_TRUE(house);
  EXPECT_NE(house->fingerprint(), plain.fingerprint());
  const auto with = [&file](std::string_view now, std::string_view then) {
    document::File other = file;
    other.text.replace(other.text.find(now), now.size(), then);
    const auto content = load_content(std::span(&other, 1));
    return content ? content->fingerprint() : 0;
  };
  EXPECT_NE(house->fingerprint(), with("cost = 5", "cost = 6"));
  EXPECT_EQ(house->fingerprint(), with("Heavy Longsword", "Bastard Sword"));
}

TEST(Overrides, AddEntriesThatReferToEachOtherAcrossFiles) {
  const document::File files[] = {{"ogres.toml", R"([[template]]
id = "ogre"
name = "Ogre"
species = "ogrekin"
attributes = { strength = 5, agility = 1, stamina = 4, influence = 1, intelligence = 1, acuity = 1 }
skills = { melee-weapons = 2 }
weapons = ["great-club"]
)"},
                                  {"species.toml", R"([[trait]]
id = "ogrekin"
name = "Ogrekin"
group = "species"
cost = 0
summary = "Huge and dim."
bundle = ["huge", "tail", "obtuse"]
)"}};
  const auto content = load_content(files);
  ASSERT_TRUE(content) << listed(content.error());
  const Sheet* ogre = content->template_sheet("ogre");
  ASSERT_NE(ogre, nullptr);
  EXPECT_EQ(derive(*content, *ogre).max_health, 18);
  EXPECT_EQ(ogre->weapons,
            (std::vector{content->find_weapon("great-club"), content->find_weapon("tail")}));
}

TEST(Overrides, TwoFilesMayNotReplaceTheSameEntry) {
  const document::File files[] = {{"one.toml", kHeavyLongsword}, {"two.toml", kHeavyLongsword}};
  const auto content = load_content(files);
  ASSERT_FALSE(content);
  ASSERT_EQ(content.error().size(), 1U);
  EXPECT_EQ(content.error()[0].file, "two.toml");
  EXPECT_TRUE(names(content.error(), "weapon[0].id", 2, "in one.toml already"));
}

}  // namespace
}  // namespace fray::forge
