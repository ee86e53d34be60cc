#include "rules/powerframe/content/read_mysticism.h"
#include "unit/rules/powerframe/content/mysticism_testing.h"

// What is refused of a table's own parameters and Arcana.
namespace fray::powerframe::mysticism {
namespace {

std::string parameter(const std::string& id, const std::string& rest) {
  return "[[parameter]]\nid = \"" + id + "\"\nname = \"X\"\nsummary = \"X.\"\n" + rest + "\n";
}

TEST(ReadParameter, RefusesFiguresThatDoNotBelong) {
  EXPECT_EQ(faults_of(parameter("range", "stars = 1\nper_mana = 2")), Lines{});
  EXPECT_EQ(fault_of(parameter("range", "stars = 1")),
            "parameter[0].per_mana: belongs to the parameters with an X, and to each of them");
  EXPECT_EQ(fault_of(parameter("touch", "stars = 1\nper_mana = 2")),
            "parameter[0].per_mana: belongs to the parameters with an X, and to each of them");
  EXPECT_EQ(fault_of(parameter("range", "stars = 0\nper_mana = 2")),
            "parameter[0].stars: must be 1 or more with an X");
  EXPECT_EQ(fault_of(parameter("touch", "stars = 0\ntravels = true")),
            "parameter[0].travels: is of areas");
  EXPECT_EQ(fault_of(parameter("touch", "stars = 21")),
            "parameter[0].stars: must be from -20 to 20, not 21");
  EXPECT_TRUE(fault_of(parameter("thought", "stars = 1"))
                  .starts_with("parameter[0].id: \"thought\" is not one of free, standard"));
}

std::string minor(const std::string& id, const std::string& kind, const std::string& rest) {
  return "[[minor_arcanum]]\nid = \"" + id + "\"\nname = \"X\"\nkind = \"" + kind +
         "\"\nstars = 1\n" + rest + "\n";
}

TEST(ReadMinor, RefusesContradictions) {
  EXPECT_EQ(faults_of(minor("matter-glass", "matter", "state = \"solid\"")), Lines{});
  EXPECT_EQ(faults_of(minor("unique-wide", "unique", "does = \"choose\"\nnot_single = true")),
            Lines{});
  EXPECT_EQ(fault_of(minor("glass", "matter", "state = \"solid\"")),
            "minor_arcanum[0].id: must be the kind and the word: matter-...");
  EXPECT_EQ(fault_of(minor("matter-glass", "matter", "")),
            "minor_arcanum[0].state: belongs to matter");
  EXPECT_EQ(fault_of(minor("sense-sixth", "sense", "state = \"gas\"")),
            "minor_arcanum[0].state: belongs to matter");
  EXPECT_EQ(fault_of(minor("condition-cold", "condition", "")),
            "minor_arcanum[0].kind: has no rows of its own: a Major Arcanum serves as one");
  EXPECT_EQ(fault_of(minor("rated-condition-cold", "rated-condition", "")),
            "minor_arcanum[0].kind: has no rows of its own: a Major Arcanum serves as one");
  EXPECT_EQ(fault_of(minor("sense-sixth", "sense", "per_threat = 5")),
            "minor_arcanum[0].per_threat: belongs to summoned creatures");
  EXPECT_EQ(fault_of(minor("summoned-demon", "summoned", "named = true")),
            "minor_arcanum[0].per_threat: belongs to summoned creatures");
  EXPECT_EQ(fault_of(minor("sense-sixth", "sense", "rolls = 2")),
            "minor_arcanum[0].rolls: belong to an advanced poison");
  EXPECT_EQ(faults_of(minor("emotion-bored", "emotion", "row = 2\ncolumn = 2")), Lines{});
  for (const char* part : {"row = 2", "column = 2", ""}) {
    EXPECT_EQ(fault_of(minor("emotion-bored", "emotion", part)),
              "minor_arcanum[0].row: belongs to emotions, with a column");
  }
  EXPECT_EQ(fault_of(minor("sense-sixth", "sense", "row = 2\ncolumn = 2")),
            "minor_arcanum[0].row: belongs to emotions, with a column");
}

TEST(ReadMinor, HoldsUniqueOnesToTheirKind) {
  EXPECT_EQ(fault_of(minor("unique-wide", "unique", "")),
            "minor_arcanum[0].does: belongs to unique ones, and to each of them");
  EXPECT_EQ(fault_of(minor("sense-sixth", "sense", "does = \"delay\"")),
            "minor_arcanum[0].does: belongs to unique ones, and to each of them");
  EXPECT_EQ(fault_of(minor("unique-cap", "unique", "does = \"cap\"")),
            "minor_arcanum[0].by: belongs to improve and cap");
  EXPECT_EQ(fault_of(minor("unique-late", "unique", "does = \"delay\"\nby = 1")),
            "minor_arcanum[0].by: belongs to improve and cap");
  for (const char* key : {"majors = [\"sleep\"]", "category = \"harm\"", "not_single = true",
                          "result = true", "repeats = true"}) {
    EXPECT_EQ(fault_of(minor("sense-sixth", "sense", key)),
              "minor_arcanum[0].kind: must be unique to have conditions of its own");
  }
  EXPECT_EQ(fault_of(minor("unique-late", "unique", "does = \"delay\"\nmajors = [\"Sleep\"]")),
            "minor_arcanum[0].majors: must be lower-case words joined by hyphens");
}

std::string major(
    const std::string& rest,
    const std::string& effects = R"(effects = [{ verb = "inform", what = "past" }])") {
  return "[[major_arcanum]]\nid = \"x\"\nname = \"X\"\nsummary = \"X.\"\ncategory = \"field\"\n"
         "stars = 2\n" +
         rest + "\n" + effects + "\n";
}

TEST(ReadMajor, RefusesResistancesWithoutAbilities) {
  EXPECT_EQ(faults_of(major("resist = \"roll\"\nabilities = [\"wits\"]\narmour = true")), Lines{});
  for (const char* resist : {"roll", "named"}) {
    EXPECT_EQ(fault_of(major("resist = \"" + std::string(resist) + "\"")),
              "major_arcanum[0].abilities: must name at least one that resists");
  }
  for (const char* resist : {"none", "owner", "refusal"}) {
    EXPECT_EQ(fault_of(major("resist = \"" + std::string(resist) + "\"\nabilities = [\"wits\"]")),
              "major_arcanum[0].abilities: belong to a resist roll");
  }
  EXPECT_EQ(fault_of(major("armour = true")), "major_arcanum[0].armour: is added to a resist roll");
}

TEST(ReadMajor, RefusesDurationsThatDoNotFit) {
  EXPECT_EQ(fault_of(major("durations = [\"limited\"]")),
            "major_arcanum[0].durations: must be instant, duration, reserve or permanent");
  EXPECT_EQ(fault_of(major("durations = [\"reserve\"]\nunit = \"days\"")),
            "major_arcanum[0].unit: needs that duration among durations");
  EXPECT_EQ(fault_of(major("durations = [\"instant\"]\nreserve_anywhere = true")),
            "major_arcanum[0].reserve_anywhere: needs that duration among durations");
  EXPECT_EQ(faults_of(major("unit = \"days\"\nreserve_anywhere = true")), Lines{});
}

TEST(ReadMajor, RefusesWhatHasNothingToDo) {
  EXPECT_EQ(fault_of(major("scale = \"world\"")),
            "major_arcanum[0].scale: needs something that is scaled");
  EXPECT_EQ(fault_of(major("resist = \"none\"\nagain = \"days\"")),
            "major_arcanum[0].again: needs a resist roll");
  EXPECT_EQ(fault_of(major("again_on_harm = true")), "major_arcanum[0].again_on_harm: needs again");
  EXPECT_EQ(fault_of(major("steered = \"touch\"")), "major_arcanum[0].steered: must be an action");
  EXPECT_EQ(fault_of(major("", "effects = []")), "major_arcanum[0].effects: must say what it does");
  EXPECT_EQ(fault_of(major("minors = [{ many = true }]")),
            "major_arcanum[0].minors[0].kinds: must name at least one");
  const std::string place = "{ kinds = [\"pool\"] }, ";
  EXPECT_EQ(fault_of(major("minors = [" + place + place + place + place + "]")),
            "major_arcanum[0].minors: must not be more than 3");
  EXPECT_EQ(fault_of(major("minors = [{ kinds = [\"pool\"], mana = true }]")),
            "major_arcanum[0].minors[0].mana: is not a recognized key");
}

TEST(ReadMajor, RefusesWordsThatAreNotThere) {
  EXPECT_EQ(faults_of(major("minors = [{ kinds = [\"pool\"], only = [\"mana\"] }]")), Lines{});
  EXPECT_EQ(fault_of(major("minors = [{ kinds = [\"pool\"], only = [\"sight\"] }]")),
            "major_arcanum: x: there is no Minor Arcanum \"sight\"");
  EXPECT_EQ(fault_of(major("scaled = [\"area\"]\nscale = \"tiny\"")),
            "major_arcanum: x: there is no scale \"tiny\"");
}

std::string effect(const std::string& text) {
  return fault_of(major("", "effects = [{ " + text + " }]"));
}

TEST(ReadEffect, RefusesObjectsOfOtherVerbs) {
  EXPECT_EQ(effect(R"(verb = "inform", what = "burn")"),
            "major_arcanum[0].effects[0].what: \"burn\" does not go with this verb");
  EXPECT_TRUE(effect(R"(verb = "inform", what = "gossip")")
                  .starts_with("major_arcanum[0].effects[0].what: \"gossip\" is not one of "
                               "subject, acid, "));
  EXPECT_TRUE(effect(R"(verb = "eat", what = "subject")")
                  .starts_with("major_arcanum[0].effects[0].verb: \"eat\" is not one of inflict"));
}

TEST(ReadEffect, RefusesFiguresThatDoNotFit) {
  EXPECT_EQ(effect(R"(verb = "modify", what = "slots")"),
            "major_arcanum[0].effects[0].amount: is required: how much");
  for (const char* verb : {"raise", "lower"}) {
    EXPECT_EQ(effect("verb = \"" + std::string(verb) + "\", what = \"darkness\""),
              "major_arcanum[0].effects[0].amount: is required: how much");
  }
  EXPECT_EQ(effect(R"(verb = "lose", what = "health")"),
            "major_arcanum[0].effects[0].amount: is required: how much");
  EXPECT_EQ(effect(R"(verb = "lose", what = "health", amount = "much")"),
            "major_arcanum[0].effects[0].amount: \"much\" is not written as \"magic+1\", "
            "\"-successes\" or \"1\"");
  const std::string inform = R"(verb = "inform", what = "past", )";
  for (const char* key : {"least = 1", "breaks = 1", "fresh = true", "special = 1", "own = 1"}) {
    const std::string name = std::string(key).substr(0, std::string(key).find(' '));
    EXPECT_EQ(effect(inform + key),
              "major_arcanum[0].effects[0]." + name + ": does not go with this verb");
  }
  EXPECT_EQ(effect(inform + R"(special_but = ["fly"])"),
            "major_arcanum[0].effects[0].special_but: needs special");
  EXPECT_EQ(effect(inform + "colour = 1"),
            "major_arcanum[0].effects[0].colour: is not a recognized key");
}

TEST(SpellAmount, IsReadAsItIsWritten) {
  for (const char* text : {"1", "-1", "magic", "successes", "margin", "-successes", "-magic",
                           "magic+1", "magic-2", "5-magic", "10magic", "10magic+5"}) {
    const auto amount = spell_amount_written(text);
    ASSERT_TRUE(amount) << text;
    EXPECT_EQ(written(*amount), text);
  }
  EXPECT_EQ(spell_amount_written("5-magic"), (SpellAmount{SpellMeasure::Magic, -1, 5}));
  EXPECT_EQ(spell_amount_written("10magic"), (SpellAmount{SpellMeasure::Magic, 10, 0}));
  EXPECT_EQ(spell_amount_written("-successes"), (SpellAmount{SpellMeasure::Successes, -1, 0}));
  for (const char* text : {"", "level", "magic1", "magic+", "0magic", "5-magic+1", "x-magic", "100",
                           "1.5", "magic magic"}) {
    EXPECT_FALSE(spell_amount_written(text)) << text;
  }
}

TEST(ReadMysticism, WantsOnePriceForAWord) {  // L8913
  EXPECT_EQ(fault_of("[[minor_arcanum]]\nid = \"sense-water\"\nname = \"X\"\nkind = \"sense\"\n"
                     "stars = 2\n"),
            "minor_arcanum: sense-water must have the Resistance of climate-water");
  EXPECT_EQ(fault_of(minor("unique-late", "unique", "does = \"delay\"\nmajors = [\"nap\"]")),
            "minor_arcanum: unique-late: there is no Major Arcanum \"nap\"");
}

}  // namespace
}  // namespace fray::powerframe::mysticism
