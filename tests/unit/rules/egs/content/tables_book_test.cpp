// The tables of the rules of play against the printed ones.
#include "unit/rules/egs/content/testing.h"

namespace fray::egs {
namespace {

TEST(TablesBook, HasTheEightDifficulties) {
  expect_rows<DifficultyDef>(builtin().difficulties,
                             {{"trivial", "Trivial", 3, 18},
                              {"routine", "Routine", 2, 20},
                              {"average", "Average", 0, 22},
                              {"challenging", "Challenging", -2, 24},
                              {"hard", "Hard", -4, 26},
                              {"difficult", "Difficult", -6, 28},
                              {"daunting", "Daunting", -8, std::nullopt},
                              {"overwhelming", "Overwhelming", -10, std::nullopt}});
}

TEST(TablesBook, HasTheElevenConditionalModifiers) {
  using enum ModifierKind;
  expect_rows<ConditionModifierDef>(builtin().condition_modifiers,
                                    {{"light-cover", "Light cover, to 25%", Cover, -2},
                                     {"medium-cover", "Medium cover, to 50%", Cover, -4},
                                     {"heavy-cover", "Heavy cover, to 75%", Cover, -6},
                                     {"total-cover", "Total cover, to 99%", Cover, -8},
                                     {"crowd", "Ranged fire into a crowd", Target, -2},
                                     {"dim-light", "Dim light", Light, -2},
                                     {"dark", "Dark", Light, -4},
                                     {"total-darkness", "Total darkness", Light, -6},
                                     {"improvised-weapon", "Improvised weapon", Weapon, -2},
                                     {"unstable-ground", "Unstable ground", Footing, -4},
                                     {"extreme-weather", "Extreme weather", Weather, -4}});
}

TEST(TablesBook, HasTheFourCalledShots) {
  struct Row {
    const char *id, *name;
    int modifier;
  };
  const std::vector<Row> printed = {{"large", "Large", -2},
                                    {"medium", "Medium", -4},
                                    {"small", "Small", -6},
                                    {"tiny", "Tiny", -8}};
  ASSERT_EQ(builtin().called_shots.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    EXPECT_EQ(builtin().called_shots[i].id, printed[i].id);
    EXPECT_EQ(builtin().called_shots[i].name, printed[i].name);
    EXPECT_EQ(builtin().called_shots[i].modifier, printed[i].modifier);
  }
}

TEST(TablesBook, HasTheTenToughnesses) {
  expect_rows<ToughnessDef>(builtin().toughness, {{1, "glass"},
                                                  {2, "plate glass"},
                                                  {3, "sheetrock, rope"},
                                                  {4, "wooden door, car door"},
                                                  {5, "thick sheet metal"},
                                                  {6, "cinder block, sword"},
                                                  {7, "handcuffs, lock"},
                                                  {8, "brick"},
                                                  {9, "stone"},
                                                  {10, "bulletproof glass"}});
}

TEST(TablesBook, HasTheElevenInjuries) {
  using enum Ability;
  expect_rows<InjuryDef>(
      builtin().injuries,
      {{.id = "left-arm",
        .name = "Left arm",
        .least = 3,
        .most = 3,
        .limb = Limb::LeftArm,
        .permanent = true},
       {.id = "right-arm",
        .name = "Right arm",
        .least = 4,
        .most = 4,
        .limb = Limb::RightArm,
        .permanent = true},
       {.id = "left-leg",
        .name = "Left leg",
        .least = 5,
        .most = 5,
        .limb = Limb::LeftLeg,
        .permanent = true},
       {.id = "right-leg",
        .name = "Right leg",
        .least = 6,
        .most = 6,
        .limb = Limb::RightLeg,
        .permanent = true},
       {.id = "torso-dex", .name = "Torso: less agile", .least = 7, .most = 8, .dice = {Dex}},
       {.id = "torso-vit", .name = "Torso: less hardy", .least = 9, .most = 10, .dice = {Vit}},
       {.id = "torso-str", .name = "Torso: weaker", .least = 11, .most = 12, .dice = {Str}},
       {.id = "broken", .name = "Broken", .least = 13, .most = 14, .dice = {Int, Psy}},
       {.id = "bleeding-out", .name = "Bleeding out", .least = 15, .most = 16, .fatigue = 1},
       {.id = "head",
        .name = "Head",
        .least = 17,
        .most = 17,
        .dice = {Int, Psy},
        .permanent = true},
       {.id = "face",
        .name = "Face",
        .least = 18,
        .most = 18,
        .dice = {Per},
        .lasting_dice = {Cha},
        .permanent = true}});
}

TEST(TablesBook, HasTheFiveRanks) {
  expect_rows<RankDef>(builtin().ranks, {{"novice", "Novice", 0, 4},
                                         {"seasoned", "Seasoned", 101, 6},
                                         {"veteran", "Veteran", 201, 8},
                                         {"master", "Master", 301, 10},
                                         {"hero", "Hero", 401, std::nullopt}});
}

TEST(TablesBook, HasTheFourLevelsOfFatigue) {
  expect_rows<FatigueDef>(builtin().fatigue, {{"tired", "Tired", -2, false, false},
                                              {"drained", "Drained", -4, false, false},
                                              {"exhausted", "Exhausted", -6, true, false},
                                              {"unconscious", "Unconscious", 0, false, true}});
}

TEST(TablesBook, HasTheFourteenSizes) {
  struct Row {
    int size;
    const char *strength, *examples;
  };
  const std::vector<Row> printed = {
      {-3, "-", "mouse, telephone"},     {-2, "-", "cat, toddler"},
      {-1, "-", "wolf, goblin"},         {0, "-", "human, dirt bike"},
      {1, "d12+1", "orc, motorcycle"},   {2, "d12+d4", "bear, horse"},
      {3, "d12+d4", "ogre, polar bear"}, {4, "d12+d6", "car, rhinoceros"},
      {5, "d12+d6", "large car"},        {6, "d12+d8", "bush elephant"},
      {7, "d12+d8", "tyrannosaur"},      {8, "d12+d10", "dragon, house"},
      {9, "d12+d10", "blue whale"},      {10, "d12+d12", "office building"},
  };
  ASSERT_EQ(builtin().sizes.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const SizeDef& row = builtin().sizes[i];
    EXPECT_EQ(row.size, printed[i].size);
    EXPECT_EQ(spelled(row.strength.value_or(Die::None)), printed[i].strength) << row.size;
    EXPECT_EQ(row.examples, printed[i].examples) << row.size;
  }
}

TEST(TablesBook, HasTheFourSizeClassesAndTheOrdinary) {
  expect_rows<SizeClassDef>(builtin().size_classes, {{"tiny", "Tiny", -3, -3, -2},
                                                     {"small", "Small", -2, -2, -1},
                                                     {"normal", "Normal", -1, 3, 0},
                                                     {"big", "Big", 4, 7, 1},
                                                     {"giant", "Giant", 8, 10, 2}});
}

TEST(TablesBook, HasTheHazards) {
  struct Row {
    const char* id;
    int damage;
    const char *per, *roll, *every;
    int fatigue, line;
  };
  const std::vector<Row> printed = {
      {"falling", 2, "10 feet", "", "", 0, 3477},
      {"fire", 2, "contact, each round", "", "", 0, 3481},
      {"smoke", 0, "", "vit + str or resist", "5 minutes", 1, 3485},
      {"drowning", 0, "", "str + athletics", "round", 1, 3465},
      {"climate", 0, "", "vit + str or resist", "15 minutes", 1, 3473},
      {"travel", 0, "", "vit x2", "hour", 1, 3487},
      {"exertion", 0, "", "vit x2", "30 minutes", 1, 3503},
      {"sleeplessness", 0, "", "vit x2", "6 hours", 2, 3553},
      {"thirst", 0, "", "vit x2", "day", 1, 3561},
  };
  ASSERT_EQ(builtin().hazards.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const HazardDef& hazard = builtin().hazards[i];
    const Row& row = printed[i];
    EXPECT_EQ(hazard.id, row.id);
    EXPECT_EQ(hazard.damage, row.damage) << row.id;
    EXPECT_EQ(hazard.per, row.per) << row.id;
    EXPECT_EQ(hazard.roll, row.roll) << row.id;
    EXPECT_EQ(hazard.every, row.every) << row.id;
    EXPECT_EQ(hazard.fatigue, row.fatigue) << row.id;
    EXPECT_EQ(hazard.line, row.line) << row.id;
  }
}

TEST(TablesBook, HasTheDiseasesAndPoisons) {
  using enum AfflictionKind;
  struct Row {
    const char* id;
    AfflictionKind kind;
    const char* by;
    int chance;
    const char* delay;
    int potency;
    std::vector<int> fatigue;
    const char* lasts;
    int line;
    std::vector<std::string> stages;
    const char *every, *again;
    int again_modifier;
    const char* death;
  };
  const std::vector<Row> printed = {
      {"diphtheria",
       Disease,
       "contact",
       100,
       "1d6+1 days",
       -4,
       {2},
       "1d8+6 days",
       3417,
       {},
       "",
       "1d8+6 days",
       3,
       "1d4 days"},
      {"influenza",
       Disease,
       "airborne",
       100,
       "1d6 days",
       -2,
       {2, 1},
       "1d6+4 days",
       3431,
       {"1d4+1 days"},
       "",
       "",
       0,
       ""},
      {"lassa-fever",
       Disease,
       "rat bite",
       50,
       "3d6 days",
       0,
       {1},
       "1d8+6 days",
       3445,
       {},
       "",
       "3d6 days",
       2,
       "2d4 days"},
      {"arsenic",
       Poison,
       "ingested",
       100,
       "1d6 days",
       -6,
       {1, 2, 3},
       "1d4+2 weeks",
       3529,
       {},
       "",
       "",
       0,
       "1 day"},
      {"sinornithosaurus-venom",
       Poison,
       "bite",
       75,
       "1d6 minutes",
       -2,
       {1},
       "1 day",
       3541,
       {},
       "10 minutes",
       "",
       0,
       ""},
      {"cobra-venom",
       Poison,
       "bite through armour",
       50,
       "3d6+10 minutes",
       -4,
       {},
       "",
       4210,
       {},
       "",
       "",
       0,
       "3d6+20 minutes"},
      {"vampirism", Curse, "bite of a vampire", 50, "2d6 days", 0, {}, "", 4316, {}, "", "", 0, ""},
      {"werewolf-curse",
       Curse,
       "bite of a werewolf",
       50,
       "full moon",
       0,
       {},
       "",
       4351,
       {},
       "",
       "",
       0,
       ""},
  };
  ASSERT_EQ(builtin().afflictions.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const AfflictionDef& affliction = builtin().afflictions[i];
    const Row& row = printed[i];
    EXPECT_EQ(affliction.id, row.id);
    EXPECT_EQ(affliction.kind, row.kind) << row.id;
    EXPECT_EQ(affliction.by, row.by) << row.id;
    EXPECT_EQ(affliction.chance, row.chance) << row.id;
    EXPECT_EQ(affliction.delay, parse_time_span(row.delay)) << row.id;
    EXPECT_EQ(affliction.potency, row.potency) << row.id;
    EXPECT_EQ(affliction.fatigue, row.fatigue) << row.id;
    EXPECT_EQ(affliction.lasts, parse_time_span(row.lasts)) << row.id;
    std::vector<TimeSpan> stages;
    for (const std::string& stage : row.stages) stages.push_back(*parse_time_span(stage));
    EXPECT_EQ(affliction.stages, stages) << row.id;
    EXPECT_EQ(affliction.every, parse_time_span(row.every)) << row.id;
    EXPECT_EQ(affliction.again, parse_time_span(row.again)) << row.id;
    EXPECT_EQ(affliction.again_modifier, row.again_modifier) << row.id;
    EXPECT_EQ(affliction.death, parse_time_span(row.death)) << row.id;
    EXPECT_EQ(affliction.line, row.line) << row.id;
  }
}

// Twenty-four of equipment, sixteen of talents, twenty-three of creatures.
TEST(WordsBook, ExplainsEveryTrait) {
  struct Row {
    const char *id, *name;
    int line;
  };
  const std::vector<Row> printed = {
      {"equipment-two-handed", "2H", 1729},
      {"equipment-armor", "Armor", 1731},
      {"equipment-pen", "PEN", 1733},
      {"equipment-blast", "Blast", 1735},
      {"equipment-bracing", "Bracing", 1737},
      {"equipment-cal", "CAL", 1739},
      {"equipment-cone", "Cone", 1741},
      {"equipment-cost", "Cost", 1743},
      {"equipment-dmg", "DMG", 1747},
      {"equipment-enc", "ENC", 1749},
      {"equipment-fa", "FA", 1751},
      {"equipment-nl", "NL", 1755},
      {"equipment-parry", "Parry", 1757},
      {"equipment-properties", "Properties", 1759},
      {"equipment-range", "Range", 1761},
      {"equipment-rof", "ROF", 1763},
      {"equipment-reach", "Reach", 1765},
      {"equipment-req", "REQ", 1767},
      {"equipment-sa", "SA", 1769},
      {"equipment-shots", "Shots", 1771},
      {"equipment-ss", "SS", 1773},
      {"equipment-spread", "Spread", 1775},
      {"equipment-burst", "3RB", 1777},
      {"equipment-type", "Type", 1779},
      {"talent-difficulty", "Difficulty", 2237},
      {"talent-difficulty-stature", "Difficulty (Stature)", 2239},
      {"talent-duration-instant", "Duration (Instant)", 2241},
      {"talent-duration-time", "Duration (Time)", 2243},
      {"talent-magnitude-opposed", "Magnitude (Opposed)", 2245},
      {"talent-magnitude-rank", "Magnitude (Rank)", 2247},
      {"talent-magnitude-size", "Magnitude (Size)", 2249},
      {"talent-magnitude-toughness", "Magnitude (Toughness)", 2251},
      {"talent-magnitude-size-and-toughness", "Magnitude (Size & Toughness)", 2253},
      {"talent-maintained", "Maintained", 2255},
      {"talent-reactive", "Reactive", 2257},
      {"talent-resistance", "Resistance", 2259},
      {"talent-static-values", "Static values", 2261},
      {"talent-targets-blast", "Targets (Blast)", 2263},
      {"talent-targets-cone", "Targets (Cone)", 2265},
      {"talent-unlisted", "Unlisted components", 2267},
      {"creature-acute", "Acute", 3653},
      {"creature-animal-intelligence", "Animal Intelligence", 3655},
      {"creature-aquatic", "Aquatic", 3657},
      {"creature-construct", "Construct", 3659},
      {"creature-demon", "Demon", 3661},
      {"creature-ethereal", "Ethereal", 3665},
      {"creature-fear", "Fear", 3667},
      {"creature-fearless", "Fearless", 3669},
      {"creature-fleet-footed", "Fleet-Footed", 3671},
      {"creature-flight", "Flight", 3673},
      {"creature-formidable-natural-weapon", "Formidable Natural Weapon", 3675},
      {"creature-hardy", "Hardy", 3677},
      {"creature-immunity-all", "Immunity (All)", 3679},
      {"creature-immunity", "Immunity", 3681},
      {"creature-low-light-vision", "Low Light Vision", 3686},
      {"creature-natural-armor", "Natural Armor", 3688},
      {"creature-natural-weapon", "Natural Weapon", 3692},
      {"creature-venomous", "Poisonous/Venomous", 3694},
      {"creature-regeneration", "Regeneration", 3696},
      {"creature-swarm", "Swarm", 3698},
      {"creature-trample", "Trample", 3700},
      {"creature-undead", "Undead", 3702},
      {"creature-weakness", "Weakness", 3704},
  };
  std::vector<int> of_kind(3);
  ASSERT_EQ(builtin().traits.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const TraitDef& trait = builtin().traits[i];
    EXPECT_EQ(trait.id, printed[i].id);
    EXPECT_EQ(trait.name, printed[i].name) << trait.id;
    EXPECT_EQ(trait.line, printed[i].line) << trait.id;
    EXPECT_TRUE(trait.text.ends_with('.')) << trait.id;
    ++of_kind[static_cast<std::size_t>(trait.kind)];
  }
  EXPECT_EQ(of_kind, (std::vector{24, 16, 23}));
}

TEST(WordsBook, ExplainsEveryCondition) {
  std::vector<std::string> ids;
  for (const ConditionDef& condition : builtin().conditions) ids.push_back(condition.id);
  EXPECT_EQ(
      ids,
      (std::vector<std::string>{
          "engaged", "prone",     "kneeling",      "held",       "unarmed",    "feinted",
          "cowed",   "goaded",    "outmaneuvered", "suppressed", "aiming",     "defensive-stance",
          "running", "sprinting", "surprised",     "helpless",   "blind",      "panicked",
          "asleep",  "confused",  "fatigue",       "wounded",    "injured",    "dying",
          "dead",    "injury",    "on-fire",       "drowning",   "encumbered", "poisoned",
          "diseased"}));
}

}  // namespace
}  // namespace fray::egs
