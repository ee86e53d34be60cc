#include "rules/powerframe/content/spell_price.h"

#include "unit/rules/powerframe/content/spell_testing.h"

namespace fray::powerframe {
namespace {

int parameters_sum(const std::string& text) {
  const Spell spell = spell_of(text, {"bless"});
  int sum = 0;
  for (const ParameterUse& use : spell.parameters) sum += stars_of(builtin(), use);
  return sum;
}

struct PrintedSet {
  const char* parameters;
  int stars;
};

TEST(SpellPrice, OfTheTwentyThreeSets) {  // L7612-7637
  const std::vector<PrintedSet> printed{
      {"limited self single instant", -4},     {"limited self single duration1", -3},
      {"limited self single reserve", -2},     {"limited self adjacent instant", -3},
      {"limited self area1 instant", -2},      {"limited self radius1 instant", 0},
      {"limited self radius1 reserve", 2},     {"limited touch single instant", -2},
      {"limited touch single duration1", -1},  {"limited touch area1 instant", 0},
      {"limited touch area1 duration1", 1},    {"limited range1 single instant", -1},
      {"limited range1 single duration1", 0},  {"limited range1 area1 instant", 1},
      {"limited range1 area1 duration1", 2},   {"limited range1 radius1 instant", 3},
      {"limited range1 radius1 duration1", 4}, {"limited range2 single instant", 0},
      {"limited range2 single duration1", 1},  {"limited range2 area1 instant", 2},
      {"limited range2 area1 duration1", 3},   {"limited range2 radius1 instant", 4},
      {"limited range2 radius1 duration1", 5},
  };
  ASSERT_EQ(printed.size(), 23u);
  for (const PrintedSet& set : printed) {
    EXPECT_EQ(parameters_sum(set.parameters), set.stars) << set.parameters;
  }
}

int price(const std::string& parameters, std::vector<std::string> arcana) {
  return price_of(builtin(), spell_of(parameters, std::move(arcana))).sum;
}

TEST(SpellPrice, OfHealingTouch) {  // L7216-7232
  EXPECT_EQ(price("limited touch single instant", {"restore health"}), 1);
  EXPECT_EQ(price("limited range1 single instant", {"restore health"}), 2);
}

TEST(SpellPrice, OfWraithsReach) {  // L7223-7234
  EXPECT_EQ(price("limited range1 single instant", {"drain mana leech"}), 5);
  EXPECT_EQ(price("limited range1 single instant", {"drain health leech"}), 4);
  EXPECT_EQ(price("limited range1 single instant", {"drain mana"}), 3);
  EXPECT_EQ(price("limited touch single instant", {"drain mana leech"}), 4);
}

TEST(SpellPrice, OfTheArcanaNamedAsExamples) {  // L13273-13283
  const std::vector<std::pair<std::string, int>> printed{
      {"burn", 2},       {"reach", 4},     {"dispel", 6},
      {"intangible", 8}, {"paralyse", 10}, {"resurrect", 12},
  };
  for (const auto& [id, stars] : printed) EXPECT_EQ(find(builtin().majors, id)->stars, stars);
}

TEST(SpellPrice, IsNeverBelowNothing) {  // L7038
  const Spell spell = spell_of("ritual self single instant", {"restore health"});
  EXPECT_EQ(price_of(builtin(), spell), (SpellPrice{-5, 0, 1, 2}));
}

TEST(SpellPrice, HasALevelForEachTwoPoints) {  // L7084-7090
  const std::vector<int> printed{1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6};
  for (std::size_t i = 0; i < printed.size(); ++i) {
    EXPECT_EQ(spell_level(static_cast<int>(i)), printed[i]) << i;
  }
  EXPECT_EQ(price_of(builtin(), spell_of("standard range4 single instant", {"ambidextrous"})),
            (SpellPrice{12, 12, 7, 4}));
}

TEST(SpellPrice, CountsInstancesAbilitiesAndCreatures) {
  EXPECT_EQ(price("standard touch single duration1", {"motion motion motion flying"}), 8);
  EXPECT_EQ(price("standard touch single duration1", {"increase strength"}), 8);
  EXPECT_EQ(price("standard touch single duration1", {"increase fortune"}), 9) << "special";
  EXPECT_EQ(price("standard touch single duration1", {"resist sleep"}), 7) << "L7193";
  EXPECT_EQ(price("standard touch single duration1", {"resist control"}), 11);
  EXPECT_EQ(price("standard touch single duration1", {"summon creature:adder:10"}), 4);
  EXPECT_EQ(price("standard touch single duration1", {"summon creature:wolf:11"}), 5);
  EXPECT_EQ(price("standard touch single duration1", {"summon creature:wolf:11 improved"}), 6);
}

TEST(SpellPrice, CountsWordsAsAMageDoes) {  // L7076
  const auto words = [](const std::string& parameters) {
    return price_of(builtin(), spell_of(parameters, {"burn"})).words - 1;
  };
  EXPECT_EQ(words("limited range1 single instant"), 0);
  EXPECT_EQ(words("limited range2 single instant"), 1);
  EXPECT_EQ(words("limited range3 single instant"), 2);
  EXPECT_EQ(words("limited range3 area2 duration4"), 6);
}

TEST(SpellPrice, LearnsAnXAsOne) {  // L7066
  const auto cost = [](const std::string& parameters) {
    const SetOf<Parameter> free{Parameter::Limited, Parameter::Touch, Parameter::Single,
                                Parameter::Instant};
    return learning_cost(builtin(), spell_of(parameters, {"burn"}), free) - 2;
  };
  EXPECT_EQ(cost("limited range3 single instant"), 1);
  EXPECT_EQ(cost("limited touch area2 instant"), 2);
  EXPECT_EQ(cost("limited touch radius1 instant"), 4);
  EXPECT_EQ(cost("ritual touch single instant"), 0) << "nothing is gained by learning";
}

TEST(SpellPrice, LearnsEachWordOnce) {
  const Spell spell = spell_of("limited touch single instant", {"cure strength", "drain mana"});
  std::vector<std::string> words;
  for (const SpellElement& element : elements_of(builtin(), spell)) words.push_back(element.word);
  EXPECT_EQ(words, (std::vector<std::string>{"limited", "touch", "single", "instant", "cure",
                                             "strength", "drain", "mana"}));
  const SetOf<Parameter> none;
  EXPECT_EQ(learning_cost(builtin(), spell, none), 7);
  const Spell twice = spell_of("limited touch single reserve", {"motion motion flying"});
  EXPECT_EQ(learning_cost(builtin(), twice, none), 5);
}

TEST(SpellPrice, LearnsAMimickedArcanumFromTheTarget) {  // L8478
  const Spell spell = spell_of("limited touch single duration1", {"mimic resurrect"});
  EXPECT_EQ(price_of(builtin(), spell).sum, 13);
  EXPECT_EQ(learning_cost(builtin(), spell, SetOf<Parameter>{Parameter::DurationX}), 2);
}

TEST(SpellPrice, ReachesAsFarAsManaGoes) {  // L7071
  const auto reach = [](Parameter parameter, int x, int mana) {
    return reach_of(builtin(), {parameter, x}, mana);
  };
  EXPECT_EQ(reach(Parameter::RangeX, 1, 3), 3);
  EXPECT_EQ(reach(Parameter::RangeX, 3, 3), 9);
  EXPECT_EQ(reach(Parameter::AreaX, 2, 3), 12);
  EXPECT_EQ(reach(Parameter::WallX, 1, 2), 4);
  EXPECT_EQ(reach(Parameter::ConeX, 2, 2), 4);
  EXPECT_EQ(reach(Parameter::RadiusX, 1, 4), 4);
  EXPECT_EQ(reach(Parameter::DurationX, 2, 3), 6);
  EXPECT_EQ(reach(Parameter::Touch, 0, 9), 1);
  EXPECT_EQ(reach(Parameter::Adjacent, 0, 9), 1);
  EXPECT_EQ(reach(Parameter::Self, 0, 9), 0);
  EXPECT_EQ(reach(Parameter::RangeX, 2, -1), 0);
}

TEST(SpellPrice, SetsTheTimeOfSlowCasting) {  // L7669, L7673
  EXPECT_EQ(extended_doubles(0), 2);
  EXPECT_EQ(extended_doubles(2), 2);
  EXPECT_EQ(extended_doubles(5), 5);
  EXPECT_EQ(ritual_hours(spell_level(4)), 3);
}

TEST(SpellPrice, LastsBySuccessesAgainstThoseWhoResist) {  // L7050-7054, L7757-7759
  const auto lasting = [](const char* id, int x, std::optional<int> successes) {
    return lasting_of(*find(builtin().majors, id), x, 3, successes);
  };
  EXPECT_EQ(lasting("sleep", 1, 4), 4);
  EXPECT_EQ(lasting("sleep", 2, 4), 8);
  EXPECT_EQ(lasting("sleep", 1, -1), 0);
  EXPECT_EQ(lasting("bless", 2, std::nullopt), 6);
  EXPECT_EQ(lasting("bless", 1, 4), 3) << "resisted or not (A104)";
  EXPECT_EQ(lasting("illusion", 1, 4), 3) << "on an Area";
  EXPECT_EQ(lasting("glue", 1, std::nullopt), 3) << "an item without an owner";
  EXPECT_EQ(lasting("glue", 1, 2), 2);
}

}  // namespace
}  // namespace fray::powerframe
