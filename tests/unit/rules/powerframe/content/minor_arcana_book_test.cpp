// Parameters and Minor Arcana of the content against the printed ones (L7639-7779, L8917-9110).
#include <map>

#include "rules/powerframe/content/arcana_spellings.h"
#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {
namespace {

struct PrintedParameter {
  const char* name;
  int stars;  ///< for each X, where there is one
  int line;
  int hexes = 0;
  int per_mana = 0;
  bool travels = false;
};

TEST(ParametersBook, AreTheSevenActionsThreeRangesSixAreasAndFourDurations) {
  const std::vector<PrintedParameter> printed{
      {"Free", 2, 7643},
      {"Standard", 0, 7649},
      {"Auto", -2, 7653},
      {"Limited", -2, 7659},
      {"Double", -3, 7663},
      {"Extended", -4, 7667},
      {"Ritual", -6, 7671},
      {"Self", -2, 7681},
      {"Touch", 0, 7687, 1},
      {"RangeX", 1, 7693, 0, 1},
      {"Single", 0, 7707, 0, 0, true},
      {"Adjacent", 1, 7713, 1, 0, true},
      {"AreaX", 2, 7719, 0, 2},
      {"ConeX", 2, 7723, 0, 1},
      {"WallX", 2, 7727, 0, 2},
      {"RadiusX", 4, 7733, 0, 1, true},
      {"Instant", 0, 7745},
      {"DurationX", 1, 7751, 0, 1},
      {"Reserve", 2, 7761},
      {"Permanent", 8, 7773},
  };
  const auto& rows = builtin().parameters;
  ASSERT_EQ(rows.size(), printed.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].name, printed[i].name);
    EXPECT_EQ(static_cast<std::size_t>(rows[i].parameter), i) << printed[i].name;
    EXPECT_EQ(rows[i].stars, printed[i].stars) << printed[i].name;
    EXPECT_EQ(rows[i].hexes, printed[i].hexes) << printed[i].name;
    EXPECT_EQ(rows[i].per_mana, printed[i].per_mana) << printed[i].name;
    EXPECT_EQ(rows[i].travels, printed[i].travels) << printed[i].name;
    EXPECT_EQ(rows[i].line, printed[i].line) << printed[i].name;
  }
}

using Stars = std::map<std::string, int>;

Stars minors_of(MinorKind kind) {
  Stars stars;
  for (const MinorDef& row : builtin().minors) {
    if (row.kind == kind) stars[row.word] = row.stars;
  }
  return stars;
}

TEST(MinorArcanaBook, AreOneHundredAndFortyThreeInSeventeenGroupsAndTheUniqueOnes) {
  EXPECT_EQ(builtin().minors.size(), 143u);
  std::map<MinorKind, int> counts;
  for (const MinorDef& row : builtin().minors) ++counts[row.kind];
  EXPECT_EQ(counts.size(), 18u);
  EXPECT_EQ(counts[MinorKind::Unique], 8);
}

TEST(MinorArcanaBook, OfAbilitiesActionsAndPoisons) {
  EXPECT_EQ(minors_of(MinorKind::Ability), (Stars{{"normal", 1}, {"special", 2}}));
  EXPECT_EQ(minors_of(MinorKind::ActionType), (Stars{{"aim", 1},
                                                     {"attack", 1},
                                                     {"burrowing", 1},
                                                     {"climbing", 1},
                                                     {"evade", 1},
                                                     {"first-aid", 1},
                                                     {"flying", 1},
                                                     {"rearrange", 1},
                                                     {"reload", 1},
                                                     {"riding", 1},
                                                     {"set-weapon", 1},
                                                     {"stand-up", 1},
                                                     {"swimming", 1},
                                                     {"use", 1},
                                                     {"walking", 1}}));
  EXPECT_EQ(minors_of(MinorKind::AdvancedPoison), (Stars{{"instant", -2},
                                                         {"days", 2},
                                                         {"hours", 1},
                                                         {"minutes", 1},
                                                         {"persistent", 1},
                                                         {"weeks", 2}}));
}

TEST(MinorArcanaBook, OfArcanaAttributesAndClimate) {
  EXPECT_EQ(minors_of(MinorKind::Arcana), (Stars{{"augment", 4},
                                                 {"condition", 4},
                                                 {"control", 6},
                                                 {"enhancement", 4},
                                                 {"equipment", 4},
                                                 {"field", 4},
                                                 {"harm", 6},
                                                 {"healing", 4},
                                                 {"hindrance", 6},
                                                 {"information", 4},
                                                 {"movement", 4},
                                                 {"protection", 4},
                                                 {"state", 4},
                                                 {"summoning", 4}}));
  EXPECT_EQ(minors_of(MinorKind::Attribute), (Stars{{"burrowing", 1},
                                                    {"carry", 1},
                                                    {"climbing", 1},
                                                    {"endurance", 1},
                                                    {"flying", 1},
                                                    {"health", 1},
                                                    {"size", 2},
                                                    {"structure", 1},
                                                    {"swimming", 1},
                                                    {"walking", 1}}));
  EXPECT_EQ(minors_of(MinorKind::Climate), (Stars{{"temperature", 1}, {"water", 1}, {"wind", 1}}));
}

TEST(MinorArcanaBook, OfDamageEmotionsAndEnvironments) {
  EXPECT_EQ(minors_of(MinorKind::DamageType),
            (Stars{{"bludgeoning", 1}, {"cutting", 1}, {"energy", 1}, {"piercing", 1}}));
  EXPECT_EQ(minors_of(MinorKind::Emotion), (Stars{{"afraid", 1},
                                                  {"aversive", 1},
                                                  {"inquisitive", 1},
                                                  {"envious", 1},
                                                  {"friendly", 1},
                                                  {"helpful", 1},
                                                  {"hostile", 1},
                                                  {"indifferent", 1},
                                                  {"unfriendly", 1}}));
  EXPECT_EQ(minors_of(MinorKind::Environment),
            (Stars{{"cold", 1}, {"heat", 1}, {"pressure", 1}, {"vacuum", 1}}));
}

TEST(MinorArcanaBook, OfMatterMovementAndPenalties) {
  EXPECT_EQ(minors_of(MinorKind::Matter), (Stars{{"air", 1},
                                                 {"earth", 1},
                                                 {"fire", 1},
                                                 {"flesh", 1},
                                                 {"lightning", 1},
                                                 {"metal", 1},
                                                 {"oil", 1},
                                                 {"plant", 1},
                                                 {"vacuum", 1},
                                                 {"vapour", 1},
                                                 {"water", 1}}));
  EXPECT_EQ(minors_of(MinorKind::Movement), (Stars{{"burrowing", 1},
                                                   {"climbing", 1},
                                                   {"flying", 1},
                                                   {"leaping", 1},
                                                   {"swimming", 1},
                                                   {"walking", 1}}));
  EXPECT_EQ(minors_of(MinorKind::Penalty), (Stars{{"blindness", 1},
                                                  {"called-shot", 1},
                                                  {"cover", 1},
                                                  {"darkness", 1},
                                                  {"exposure", 1},
                                                  {"lost-roll", 1},
                                                  {"obscuration", 1},
                                                  {"stealth-audible", 1},
                                                  {"stealth-moving", 1},
                                                  {"stealth-profile", 1}}));
}

TEST(MinorArcanaBook, OfPoolsScalesAndSenses) {
  EXPECT_EQ(minors_of(MinorKind::Pool), (Stars{{"berserk", 2},
                                               {"charges", 1},
                                               {"command", 2},
                                               {"endurance", 1},
                                               {"fortune", 2},
                                               {"health", 1},
                                               {"mana", 2},
                                               {"structure", 1}}));
  EXPECT_EQ(minors_of(MinorKind::Scale),
            (Stars{{"battle", 0}, {"global", 6}, {"war", 2}, {"world", 4}}));
  EXPECT_EQ(minors_of(MinorKind::Sense),
            (Stars{{"hearing", 1}, {"sight", 1}, {"smell", 1}, {"taste", 1}, {"touch", 1}}));
}

TEST(MinorArcanaBook, OfSubjectsAndCreatures) {
  EXPECT_EQ(minors_of(MinorKind::Subject),
            (Stars{{"any", 6},          {"animal", 1},    {"animated", 1},  {"armour", 1},
                   {"dead", 1},         {"demonic", 1},   {"energetic", 2}, {"gaseous", 2},
                   {"holy", 1},         {"inanimate", 1}, {"liquid", 2},    {"living", 4},
                   {"magical", 1},      {"plant", 1},     {"psychic", 1},   {"race", 1},
                   {"sapient", 2},      {"solid", 4},     {"spectral", 1},  {"summoned", 1},
                   {"supernatural", 2}, {"undead", 1},    {"weapon", 1}}));
  EXPECT_EQ(minors_of(MinorKind::Summoned), (Stars{{"creature", 1}}));
  for (const MinorDef& row : builtin().minors) {
    EXPECT_EQ(row.named, row.word == "race" || row.word == "creature") << row.id;
    EXPECT_EQ(row.per_threat, row.word == "creature" ? 10 : 0) << row.id;
  }
}

TEST(MinorArcanaBook, OfMatterHaveStates) {
  std::map<MatterState, std::vector<std::string>> words;
  for (const MinorDef& row : builtin().minors) {
    if (row.state) words[*row.state].push_back(row.word);
  }
  using enum MatterState;
  EXPECT_EQ(words, (std::map<MatterState, std::vector<std::string>>{
                       {Solid, {"earth", "flesh", "metal", "plant"}},
                       {Liquid, {"oil", "water"}},
                       {Gas, {"air", "vacuum", "vapour"}},
                       {Energy, {"fire", "lightning"}}}));
}

TEST(MinorArcanaBook, OfEmotionsStandInATable) {  // L8796-8798
  std::vector<std::vector<std::string>> table(3, std::vector<std::string>(3));
  for (const MinorDef& row : builtin().minors) {
    if (row.kind != MinorKind::Emotion) continue;
    table.at(static_cast<std::size_t>(row.row - 1)).at(static_cast<std::size_t>(row.column - 1)) =
        row.word;
  }
  EXPECT_EQ(table,
            (std::vector<std::vector<std::string>>{{"envious", "friendly", "helpful"},
                                                   {"aversive", "indifferent", "inquisitive"},
                                                   {"afraid", "unfriendly", "hostile"}}));
}

/// "delay : 2 repeats delay".
std::string spelled_unique(const MinorDef& row) {
  std::string text = row.word + " : " + std::to_string(row.stars);
  for (const std::string& id : row.majors) text += " {" + id + "}";
  if (row.category) {
    text += " {Condition}";
    EXPECT_EQ(*row.category, ArcanaCategory::Condition);
  }
  if (row.not_single) text += " {any except single}";
  if (row.result) text += " {Margin or Successes}";
  if (row.repeats) text += " repeats";
  text += " -> " + std::string(document::spelling_of<MinorEffect>(kMinorEffectSpellings, row.does));
  return text + (row.by == 0 ? "" : " " + std::to_string(row.by));
}

TEST(MinorArcanaBook, UniqueOnesHaveTheirConditions) {
  std::vector<std::string> lines;
  for (const MinorDef& row : builtin().minors) {
    if (row.kind == MinorKind::Unique) lines.push_back(spelled_unique(row));
  }
  EXPECT_EQ(lines, (std::vector<std::string>{
                       "combined : 1 {Condition} -> combine",
                       "delay : 2 repeats -> delay",
                       "discretion : 2 {any except single} -> choose",
                       "improved : 1 {summon} -> improve 5",
                       "leech : 2 {drain} -> leech",
                       "result-1 : -1 {Margin or Successes} -> cap 1",
                       "specify : 2 {detect} {dowse} -> specify",
                       "trigger : 2 {detect} -> trigger",
                   }));
}

TEST(MinorArcanaBook, APersistentPoisonRollsThreeTimes) {  // A21
  for (const MinorDef& row : builtin().minors) {
    EXPECT_EQ(row.rolls, row.word == "persistent" ? 3 : 0) << row.id;
  }
}

}  // namespace
}  // namespace fray::powerframe
