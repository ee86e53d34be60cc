#include "rules/powerframe/content/read_mysticism.h"
#include "unit/rules/powerframe/content/mysticism_testing.h"

// What is refused of a table's own casters.
namespace fray::powerframe::mysticism {
namespace {

std::string caster(const std::string& rest) {
  return "[[caster]]\nid = \"x\"\nname = \"X\"\nsummary = \"X.\"\nroll = \"none\"\npool = "
         "\"mana\"\n"
         "cost = \"one\"\nvocabulary = \"elements\"\n" +
         rest + "\n";
}

TEST(ReadCaster, RefusesContradictions) {
  const std::string mana = "mana = [\"mana\"]\n";
  EXPECT_EQ(faults_of(caster(mana)), Lines{});
  EXPECT_EQ(fault_of(caster("")),
            "caster[0].mana: must name one Ability, or two: for physical effects and others");
  EXPECT_EQ(fault_of(caster("mana = [\"mana\", \"focus\", \"wits\"]")),
            "caster[0].mana: must name one Ability, or two: for physical effects and others");
  for (const char* key : {"per_level = 5", "vocabulary_ability = \"magic\""}) {
    EXPECT_EQ(fault_of(caster(mana + key)),
              "caster[0].per_level: belongs to vocabulary_ability, each needs the other");
  }
  for (const char* key : {"learns = 1", "hours = 8"}) {
    EXPECT_EQ(fault_of(caster(mana + key)),
              "caster[0].learns: belongs to hours, each needs the other");
  }
  EXPECT_EQ(fault_of(caster(mana + "free = [\"touch\"]\nparameters = [\"self\"]")),
            "caster[0].free: must be among parameters");
  EXPECT_EQ(fault_of(caster(mana + "backlash = true")),
            "caster[0].backlash: is of those who pay by short-endurance");
  EXPECT_TRUE(fault_of(caster(mana + "word_cap = \"charisma\""))
                  .starts_with("caster[0].word_cap: \"charisma\" is not one of acrobatics"));
}

std::string deity(const std::string& entries) {
  return "[[deity]]\nid = \"x\"\nname = \"X\"\nentries = [" + entries + "]\n";
}

TEST(ReadDeity, RefusesListsThatDoNotAddUp) {
  EXPECT_EQ(faults_of(deity(R"({ arcanum = "restore", with = ["mana"], stars = 4 })")), Lines{});
  EXPECT_EQ(fault_of(deity("")), "deity[0].entries: must have at least one");
  EXPECT_EQ(fault_of(deity(R"({ arcanum = "restore", with = ["mana"], stars = 3 })")),
            "deity: x: restore adds up to 4");
  EXPECT_EQ(fault_of(deity(R"({ arcanum = "restore", with = ["sight"], stars = 3 })")),
            "deity: x: restore has Arcana that are not there");
  EXPECT_EQ(fault_of(deity(R"({ arcanum = "protect", more = true, stars = 3 })")),
            "deity[0].entries[0].more: needs one_of");
}

std::string martial_list(const std::string& rest) {
  return "[[martial_list]]\nid = \"x\"\nname = \"X\"\n" + rest + "\n";
}

TEST(ReadMartialList, RefusesContradictions) {
  EXPECT_EQ(faults_of(martial_list("use = \"any\"\narcana = [\"drop\"]")), Lines{});
  for (const char* abilities : {"\"wits\", \"melee\"", ""}) {
    EXPECT_EQ(faults_of(martial_list("use = \"named\"\narcana = [\"drop\"]\nabilities = [" +
                                     std::string(abilities) + "]"))
                  .front()
                  .substr(3),
              "martial_list[0].abilities: must name one Ability");
  }
  EXPECT_EQ(fault_of(martial_list("use = \"attack\"\narcana = [\"drop\"]")),
            "martial_list[0].abilities: must name those that can be meant, unless it is any");
  EXPECT_EQ(fault_of(martial_list("use = \"any\"\nabilities = [\"wits\"]\narcana = [\"drop\"]")),
            "martial_list[0].abilities: must name those that can be meant, unless it is any");
  EXPECT_EQ(fault_of(martial_list("use = \"any\"")),
            "martial_list[0].arcana: must name at least one");
  EXPECT_EQ(fault_of(martial_list("use = \"any\"\narcana = [\"fireball\"]")),
            "martial_list: x: there is no Major Arcanum \"fireball\"");
}

TEST(ReadVocabulary, IsOfASheet) {
  std::vector<document::Fault> faults;
  const auto read = [&](const std::string& text) {
    faults.clear();
    const auto root = document::parse(text, "sheet.toml");
    Reader reader(*root, "sheet.toml", "", faults);
    Vocabulary known = read_vocabulary(reader);
    reader.refuse_unknown_keys();
    return known;
  };
  const Vocabulary known = read(
      "parameters = [\"range\"]\narcana = [\"drain\"]\nminors = [\"mana\", \"leech\"]\n"
      "[[spells]]\nparameters = [\"limited\"]\narcana = [\"imbue\"]\n"
      "inner = { parameters = [\"free\"], arcana = [\"sleep\"] }\n");
  EXPECT_TRUE(faults.empty());
  EXPECT_EQ(known.parameters, Lines{"range"});
  EXPECT_EQ(known.arcana, Lines{"drain"});
  EXPECT_EQ(known.minors, (Lines{"mana", "leech"}));
  const SpellText inner{{"free"}, {"sleep"}, {}};
  EXPECT_EQ(known.spells, (std::vector{SpellText{{"limited"}, {"imbue"}, {inner}}}));
  read("[[spells]]\ncolour = 1\n");
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].field, "spells[0].colour");
  std::string many = "minors = [";
  for (int i = 0; i < 201; ++i) many += "\"mana\", ";
  read(many + "]\n");
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].message, "must not be more than 200");
}

}  // namespace
}  // namespace fray::powerframe::mysticism
