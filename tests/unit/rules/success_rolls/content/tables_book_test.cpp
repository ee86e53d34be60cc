// The tables of the content against the printed ones, entry by entry.
#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

TEST(TablesBook, HasTheEightReactions) {
  struct Row {
    const char *id, *name;
    int least, most;  // +-99: open
    bool breaks;
    const char* means;  // its first words
  };
  const std::vector<Row> printed = {
      {"disastrous", "Disastrous", -99, 0, false, "hates them"},
      {"very-bad", "Very bad", 1, 3, false, "dislikes them"},
      {"bad", "Bad", 4, 6, false, "cares nothing for them"},
      {"poor", "Poor", 7, 9, false, "unimpressed"},
      {"neutral", "Neutral", 10, 12, false, "takes no interest"},
      {"good", "Good", 13, 15, true, "likes them"},
      {"very-good", "Very good", 16, 18, true, "thinks highly of them"},
      {"excellent", "Excellent", 19, 99, true, "is wholly on their side"}};
  ASSERT_EQ(builtin().reactions.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const ReactionBand& band = builtin().reactions[i];
    EXPECT_EQ(band.id, printed[i].id);
    EXPECT_EQ(band.name, printed[i].name);
    EXPECT_EQ(band.least.value_or(-99), printed[i].least) << band.id;
    EXPECT_EQ(band.most.value_or(99), printed[i].most) << band.id;
    EXPECT_EQ(band.breaks, printed[i].breaks) << band.id;
    EXPECT_TRUE(band.means.starts_with(printed[i].means)) << band.id << ": " << band.means;
  }
}

TEST(TablesBook, HasTheFourMoraleModifiers) {
  struct Row {
    const char* id;
    int least, most;
  };
  const std::vector<Row> printed = {{"look-stronger", 1, 5},
                                    {"look-weaker", -5, -1},
                                    {"no-shared-language", -2, -2},
                                    {"intruders", -2, -2}};
  ASSERT_EQ(builtin().morale_modifiers.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const MoraleModifier& row = builtin().morale_modifiers[i];
    EXPECT_EQ(row.id, printed[i].id);
    EXPECT_EQ(row.least, printed[i].least) << row.id;
    EXPECT_EQ(row.most, printed[i].most) << row.id;
  }
}

TEST(TablesBook, HasTheTwelveMaterials) {
  expect_rows<Material>(builtin().materials,
                        {{"aluminium", "Aluminum", 40, 60, false},
                         {"brick", "Brick", 10, 16, true},
                         {"concrete", "Concrete", 12, 18, true},
                         {"reinforced-concrete", "Reinforced concrete", 20, 24, true},
                         {"window-glass", "Window glass", 10, 16, false},
                         {"reinforced-glass", "Reinforced glass", 20, 40, false},
                         {"iron", "Iron", 80, 120, false},
                         {"sandbags", "Sandbags", 6, 6, false},
                         {"mild-steel", "Mild steel", 100, 120, false},
                         {"hard-steel", "Hard steel", 120, 140, false},
                         {"stone", "Stone", 16, 26, true},
                         {"wood", "Wood", 1, 2, true}});
}

TEST(TablesBook, HasTheFourTiersOfMagic) {
  expect_rows<MagicTier>(builtin().tiers,
                         {{"easy", "Very easy and easy", 0, 1, true, "touch", "one round",
                           "one creature or object", 1, 2, "minor", 1, 1},
                          {"moderate", "Moderate and difficult", -2, 2, false, "bowshot",
                           "several rounds", "several people", 3, 5, "medium", 3, 3},
                          {"very-difficult", "Very difficult", -3, 3, false, "sight",
                           "a scene or encounter", "a crowd", 5, 7, "major", 0, 0},
                          {"heroic", "Heroic", -5, 5, false, "any", "any", "any", 0, 0, "", 0, 0}});
}

TEST(TablesBook, HasTheHelpersOfCeremonies) {
  ASSERT_EQ(builtin().helpers.size(), 4u);
  const auto helper = [](const char* id) { return *find(builtin().helpers, id); };
  EXPECT_FALSE(helper("adept").energy) << "any amount";
  EXPECT_EQ(helper("skilled").energy, 3);
  EXPECT_EQ(helper("apprentice").energy, 3);
  EXPECT_EQ(helper("supporter").energy, 1);
  EXPECT_EQ(helper("supporter").energy_of_all, 100);
  for (const char* id : {"adept", "skilled", "apprentice"}) {
    EXPECT_FALSE(helper(id).energy_of_all) << id;
  }
  expect_rows<CeremonySurplus>(builtin().surpluses, {{20, 1}, {40, 2}, {60, 3}, {100, 4}});
}

TEST(TablesBook, HasTheShips) {
  expect_rows<ShipClass>(
      builtin().ship_classes,
      {{"fighter", "Fighter", 0, true, true, false, {}},
       {"cutter", "Cutter", 2, true, false, true, {"fighter"}},
       {"ship-of-the-line", "Ship of the line", 4, true, false, true, {"fighter", "cutter"}},
       {"shuttle", "Shuttle", 0, false, false, true, {}},
       {"yacht", "Yacht", 2, false, false, true, {}},
       {"freighter", "Freighter", 4, false, false, true, {}}});
  expect_rows<TargetSize>(builtin().target_sizes, {{"tiny", "Smaller than a fighter", -1, false},
                                                   {"station", "Station", 6, false},
                                                   {"planetoid", "Planetoid", 0, true}});
  expect_rows<ShipDamageLevel>(builtin().ship_damage, {{"cosmetic", "Cosmetic", 1},
                                                       {"light", "Light", 2},
                                                       {"heavy", "Heavy", 3},
                                                       {"great", "Great", 4},
                                                       {"extreme", "Extreme", 5}});
  expect_rows<ShipManoeuvre>(builtin().manoeuvres,
                             {{"straight", "Fly straight", false},
                              {"offensive", "Offensive", true},
                              {"defensive", "Defensive", true},
                              {"totally-defensive", "Totally defensive", true}});
}

TEST(TablesBook, HasTheOddsOfCrowds) {
  expect_rows<CrowdOdds>(builtin().crowd_odds, {{3, 200, false},
                                                {4, 50, false},
                                                {5, 20, false},
                                                {6, 10, false},
                                                {7, 6, false},
                                                {8, 4, false},
                                                {9, 3, false},
                                                {10, 2, false},
                                                {11, 3, true},
                                                {12, 4, true},
                                                {13, 6, true},
                                                {14, 10, true},
                                                {15, 20, true},
                                                {16, 50, true},
                                                {17, 100, true},
                                                {18, 200, true}});
}

TEST(TablesBook, HasThePowerLevels) {
  expect_rows<PowerLevel>(
      builtin().powers,
      {{"notable",
        "Notable",
        {{{15, 11, 10, 10}, {13, 13, 10, 10}, {12, 12, 11, 11}}},
        2,
        1,
        2,
        1,
        2},
       {"heroic",
        "Heroic",
        {{{15, 13, 10, 10}, {14, 14, 10, 10}, {13, 13, 11, 11}}},
        3,
        2,
        3,
        2,
        3},
       {"epic", "Epic", {{{16, 14, 10, 10}, {15, 15, 10, 10}, {13, 13, 12, 12}}}, 4, 3, 4, 3, 4}});
}

TEST(TablesBook, HasThePrices) {
  const std::vector<std::pair<const char*, int>> printed = {{"iq-aptitude", 6}, {"dx-aptitude", 8},
                                                            {"easy", 1},        {"average", 2},
                                                            {"hard", 3},        {"very-hard", 4}};
  ASSERT_EQ(builtin().prices.size(), printed.size());
  for (const auto& [id, points] : printed) {
    ASSERT_NE(find(builtin().prices, id), nullptr) << id;
    EXPECT_EQ(find(builtin().prices, id)->points, points) << id;
  }
}

TEST(TablesBook, HasTheTwentyAptitudes) {
  constexpr std::array kPrinted = {"Athletics", "Command",       "Craft",         "Culture",
                                   "Deceit",    "Discipline",    "Entertainment", "Fighting",
                                   "Focus",     "Investigation", "Medicine",      "Mesmerism",
                                   "Mysticism", "Nature",        "Organization",  "Persuasion",
                                   "Science",   "Shooting",      "Technology",    "Vehicles"};
  ASSERT_EQ(builtin().aptitudes.size(), kPrinted.size());
  for (std::size_t i = 0; i < kPrinted.size(); ++i) {
    const std::string name = kPrinted[i];
    EXPECT_EQ(builtin().aptitudes[i].name, name);
    const bool body =
        name == "Athletics" || name == "Fighting" || name == "Shooting" || name == "Vehicles";
    EXPECT_EQ(builtin().aptitudes[i].attribute, body ? Attribute::Dx : Attribute::Iq) << name;
  }
}

TEST(TablesBook, HasTheRandomAdventure) {
  expect_rows<AdventureEntry>(builtin().objectives, {{1, "Eliminate a threat"},
                                                     {2, "Explore"},
                                                     {3, "Recover an item"},
                                                     {4, "Help someone"},
                                                     {5, "Deliver something"},
                                                     {6, "Gather information"}});
  expect_rows<AdventureEntry>(builtin().sites, {{1, "An ancient or holy site"},
                                                {2, "A secure building"},
                                                {3, "An academic facility"},
                                                {4, "A remote region"},
                                                {5, "A vehicle or vessel"},
                                                {6, "A large public area"}});
  expect_rows<AdventureEntry>(builtin().complications, {{1, "A betrayal or trap"},
                                                        {2, "An authority figure"},
                                                        {3, "A regional hazard"},
                                                        {4, "A rival or threat"},
                                                        {5, "Stressful conditions"},
                                                        {6, "A distraction or pest"}});
}

TEST(TablesBook, HasTheOracle) {
  expect_rows<OracleOdds>(builtin().oracle_odds, {{"certain", "Certain", 2},
                                                  {"likely", "Likely", 3},
                                                  {"even", "50/50", 4},
                                                  {"unlikely", "Unlikely", 5},
                                                  {"doubtful", "Doubtful", 6}});
  expect_rows<SecondDie>(
      builtin().second_dice,
      {{1, 1, "and", "altered"}, {2, 2, "but", "interrupted"}, {3, 6, "plain", "as planned"}});
}

TEST(TablesBook, HasTheTwists) {
  expect_rows<TwistRow>(
      builtin().twists,
      {{1,
        "Action",
        {"steady or resisting", "avoidance", "fast or forceful", "reversal or cycle",
         "passivity or acceptance", "illumination"}},
       {2,
        "Faction",
        {"merchants", "nobility or military", "trade workers", "religious", "radicals or marginals",
         "scholars"}},
       {3,
        "Quality",
        {"material body or possessions", "reason", "creativity or will", "emotions", "emptiness",
         "knowledge"}},
       {4, "Drive", {"hunger", "glory", "destruction", "life", "peace", "enlightenment"}},
       {5,
        "Event",
        {"natural disaster or prosperity", "debate or a change of leadership",
         "conflict or innovation", "blessing or deliverance", "mystery or revolution",
         "celebration or breakthrough"}},
       {6,
        "Personality",
        {"pragmatic", "ambitious", "passionate", "compassionate", "mysterious", "insightful"}}});
}

TEST(TablesBook, HasTheSixScenes) {
  expect_rows<SceneDef>(builtin().scenes, {{1, "Approach", "pairs", false},
                                           {2, "Entry", "pairs", false},
                                           {3, "Exploration", "mixed", true},
                                           {4, "Showdown", "pairs", false},
                                           {5, "Escape", "pairs", false},
                                           {6, "Conclusion", "pairs", false}});
  expect_rows<ChallengeDie>(
      builtin().challenge_dice,
      {{"pairs", {"agile", "agile", "brawny", "brawny", "crafty", "crafty"}},
       {"mixed",
        {"agile", "brawny", "crafty", "agile or brawny", "brawny or crafty", "crafty or agile"}}});
}

}  // namespace
}  // namespace fray::success_rolls
