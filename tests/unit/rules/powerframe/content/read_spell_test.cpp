#include "rules/powerframe/content/read_mysticism.h"
#include "unit/rules/powerframe/content/mysticism_testing.h"

// What is refused of a table's own spells.
namespace fray::powerframe::mysticism {
namespace {

std::string sample(const std::string& rest) {
  return "[[sample_spell]]\nid = \"x\"\nname = \"X\"\nsummary = \"X.\"\n"
         "parameters = [\"limited\", \"touch\", \"single\", \"instant\"]\n" +
         rest + "\n";
}

TEST(ReadSampleSpell, RefusesSpellsThatCannotBe) {
  const std::string price = "resistance = 1\nlevel = 1\n";
  EXPECT_EQ(faults_of(sample("arcana = [\"restore health\"]\n" + price)), Lines{});
  EXPECT_EQ(fault_of(sample("arcana = [\"restore sight\"]\n" + price)),
            "sample_spell[0].arcana: sight: does not go with this Major Arcanum");
  EXPECT_EQ(fault_of(sample("arcana = [\"bless\"]\n" + price)),
            "sample_spell[0].arcana: bless: cannot have this duration");
  EXPECT_EQ(fault_of(sample("arcana = [\"restore health\"]\npermits = [\"greed\"]\n" + price)),
            "sample_spell[0].permits: \"greed\" is no problem of a spell");
  const std::string inner = "inner = { parameters = [], arcana = [\"sleep\"], colour = 1 }";
  const Lines lines = faults_of(sample("arcana = [\"imbue\"]\n" + price + inner));
  ASSERT_EQ(lines.size(), 5u) << "a key, and the four parameters";
  EXPECT_EQ(lines[0].substr(3),
            "sample_spell[0].parameters: action: a spell needs a parameter of this group");
  EXPECT_EQ(lines[4].substr(3), "sample_spell[0].inner.colour: is not a recognized key");
}

TEST(ReadSampleSpell, WantsItsSumUnlessItIsMarked) {
  const std::string arcana = "arcana = [\"restore health\"]\n";
  EXPECT_EQ(fault_of(sample(arcana + "resistance = 2\nlevel = 1")),
            "sample_spell: x adds up to 1, Level 1");
  EXPECT_EQ(fault_of(sample(arcana + "resistance = 1\nlevel = 2")),
            "sample_spell: x adds up to 1, Level 1");
  EXPECT_EQ(faults_of(sample(arcana + "resistance = 2\nlevel = 2\ncorrected = true")), Lines{});
  EXPECT_EQ(fault_of(sample(arcana + "resistance = 1\nlevel = 1\ncorrected = true")),
            "sample_spell: x adds up to 1, Level 1");
}

TEST(ReadCreature, HasPowersOfTheList) {
  const auto beast = [](const std::string& power) {
    return "[[creature]]\nid = \"dragonet\"\nname = \"X\"\nsummary = \"X.\"\nhealth = 1\nsize = "
           "0\nthreat = 1\npowers = [\"" +
           power + "\"]\n";
  };
  EXPECT_EQ(faults_of(beast("fire-breath")), Lines{});
  for (const char* power : {"ignite", "song"}) {
    EXPECT_EQ(fault_of(beast(power)),
              "creature: dragonet: there is no Power \"" + std::string(power) + "\"");
  }
}

}  // namespace
}  // namespace fray::powerframe::mysticism
