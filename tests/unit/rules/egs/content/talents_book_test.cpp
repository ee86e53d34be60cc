// Talents and Qualities against the printed lists (L1511-1719, L2287-2659).
#include "rules/egs/content/spellings.h"
#include "unit/rules/egs/content/testing.h"

namespace fray::egs {
namespace {

std::string capitals(Ability ability) {
  std::string text(document::spelling_of<Ability>(kAbilitySpellings, ability));
  for (char& letter : text) letter = static_cast<char>(std::toupper(letter));
  return text;
}

std::string written_difficulty(const TalentDef& talent) {
  if (talent.difficulty_kind == TalentDifficulty::Stature) return "Stature";
  if (talent.difficulty_kind == TalentDifficulty::Special) return "X";
  return talent.difficulty == 0 ? "-" : std::to_string(talent.difficulty);
}

std::string written_duration(const TalentDef& talent) {
  return std::vector<std::string>{"-", "I", "m", "h"}.at(static_cast<std::size_t>(talent.duration));
}

std::string written_magnitude(const TalentDef& talent) {
  static const std::vector<std::pair<MagnitudeTrait, const char*>> kWritten = {
      {MagnitudeTrait::Opposed, "O"},
      {MagnitudeTrait::Rank, "R"},
      {MagnitudeTrait::Size, "S"},
      {MagnitudeTrait::Toughness, "T"},
      {MagnitudeTrait::SizeAndToughness, "ST"},
      {MagnitudeTrait::Special, "X"},
  };
  std::string text;
  for (const auto& [trait, letter] : kWritten) {
    if (talent.magnitude.has(trait)) text += (text.empty() ? "" : "+") + std::string(letter);
  }
  return text.empty() ? "-" : text;
}

std::string written_rest(const TalentDef& talent) {
  static const std::vector<std::string> kRanges = {"", "Touch", "Hearing", "Special"};
  static const std::vector<std::string> kTargets = {"", "1", "Blast", "Cone", "Special"};
  const std::string range = kRanges.at(static_cast<std::size_t>(talent.range));
  const std::string targets = kTargets.at(static_cast<std::size_t>(talent.targets));
  std::string text;
  if (!range.empty()) text = "Range " + range;
  if (!targets.empty()) text += (text.empty() ? "" : ", ") + ("Targets " + targets);
  if (talent.reactive) text += (text.empty() ? "" : ", ") + std::string("Reactive");
  return text.empty() ? "-" : text;
}

std::string written_resistance(const TalentDef& talent) {
  if (!talent.resistance) return "-";
  std::string text;
  for (const Ability ability : talent.resistance->abilities) {
    text += (text.empty() ? "" : " or ") + capitals(ability);
  }
  std::string skills;
  for (const std::string& skill : talent.resistance->skills) {
    skills += (skills.empty() ? "" : " or ") + find(builtin().skills, skill)->name;
  }
  return text + "+" + skills;
}

// Difficulty, duration, Magnitude and the rest as in the list of traits: I instant, m minutes, h
// hours; O opposed, R rank, S size, T toughness, ST both, X special.
TEST(TalentBook, HasTheFiftyFiveTalents) {
  struct Row {
    const char *name, *difficulty, *duration, *magnitude, *rest, *maintained, *resistance;
    int line;
  };
  // clang-format off
  const std::vector<Row> printed = {
      {"Abjure", "-", "h", "O", "-", "y", "-", 2287},
      {"Animate", "-2", "m", "S", "-", "y", "-", 2293},
      {"Banish", "Stature", "I", "R+S", "-", "-", "PSY+Resist", 2299},
      {"Barrier", "-", "-", "R+T", "Targets Special", "y", "-", 2307},
      {"Boost Damage", "-", "-", "R", "-", "y", "-", 2313},
      {"Burst", "-", "I", "R", "Range Touch, Targets Cone", "-", "-", 2319},
      {"Conceal", "-", "h", "S", "-", "y", "-", 2325},
      {"Confuse", "-2", "-", "-", "-", "y", "PER+Resist", 2331},
      {"Darkvision", "-", "h", "O", "-", "y", "-", 2337},
      {"Deflect", "X", "I", "-", "Reactive", "-", "-", 2343},
      {"Detect", "-", "-", "-", "-", "y", "-", 2353},
      {"Diminish", "-4", "-", "O", "-", "y", "SPT+Resist", 2359},
      {"Disguise", "-", "h", "O", "-", "y", "-", 2365},
      {"Divination", "Stature", "m", "-", "-", "-", "-", 2371},
      {"Dominate", "-4", "-", "R+S", "-", "y", "PSY+Resist", 2379},
      {"Earth", "-", "I", "R+ST", "-", "-", "-", 2385},
      {"Elemental Manipulation", "-", "I", "R+ST", "-", "-", "-", 2393},
      {"Enhance", "-2", "-", "O", "-", "y", "-", 2401},
      {"Exorcise", "Stature", "I", "R+S", "-", "-", "SPT+Resist", 2407},
      {"Explode", "-", "I", "R", "Targets Blast", "-", "-", 2415},
      {"Farsight", "-", "-", "-", "Targets 1", "y", "-", 2421},
      {"Fire", "-", "I", "R+S", "-", "-", "-", 2431},
      {"Fly", "-2", "m", "R+X", "-", "y", "-", 2439},
      {"Form", "-", "I", "R+ST", "-", "-", "-", 2445},
      {"Glow", "-", "m", "-", "-", "y", "-", 2451},
      {"Haste", "-", "m", "R", "-", "y", "-", 2457},
      {"Heal", "-", "I", "R", "-", "-", "-", 2463},
      {"Hinder", "-", "m", "R", "-", "y", "-", 2469},
      {"Ice", "-", "I", "R+ST", "-", "-", "-", 2475},
      {"Illusion", "-", "-", "R+S", "-", "y", "PER+Awareness", 2481},
      {"Insight", "-2", "-", "O", "-", "y", "PSY+Resist", 2489},
      {"Invisible", "-2", "-", "O", "-", "y", "-", 2495},
      {"Madness", "-", "-", "R+S", "-", "-", "PSY+Resist", 2501},
      {"Mend", "X", "I", "R+S", "-", "-", "-", 2511},
      {"Missile", "-", "I", "R", "-", "-", "-", 2521},
      {"Protect", "-", "m", "R", "-", "y", "-", 2527},
      {"Raise", "-2", "m", "R+S", "-", "y", "-", 2535},
      {"Regenerate", "-4", "I", "O", "-", "-", "-", 2541},
      {"Repel", "X", "I", "-", "Reactive", "-", "-", 2547},
      {"Restore", "-2", "I", "X", "Targets Special", "-", "SPT+Resist", 2553},
      {"Sense", "-", "-", "-", "-", "y", "-", 2561},
      {"Shape Change", "-4", "m", "R+S", "-", "y", "-", 2569},
      {"Shell", "-", "-", "-", "-", "y", "-", 2577},
      {"Shroud", "-", "m", "R", "-", "y", "-", 2585},
      {"Sleep", "-4", "m", "R+S", "-", "y", "PSY+Resist", 2591},
      {"Summon Ally", "-", "m", "O", "Range Special", "-", "-", 2597},
      {"Summon Animal", "-", "m", "R+S", "Range Special", "-", "-", 2603},
      {"Telekinesis", "-", "-", "R+S", "-", "y", "-", 2609},
      {"Telepathy", "-", "-", "O", "Range Special", "y", "PSY+Resist", 2619},
      {"Teleport", "-4", "I", "R+S", "-", "-", "STR or DEX+Athletics or Resist", 2625},
      {"Tongues", "-", "-", "O", "Range Hearing", "y", "-", 2631},
      {"Topple", "-", "I", "O", "-", "-", "DEX+Athletics", 2637},
      {"Ward", "-4", "-", "R", "Range Touch", "y", "-", 2643},
      {"Water", "-", "I", "R+S", "-", "-", "-", 2653},
      {"Wind", "-", "I", "R+S", "-", "-", "STR+Athletics or Acrobatics", 2659},
  };
  // clang-format on
  ASSERT_EQ(printed.size(), 55u);
  ASSERT_EQ(builtin().talents.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const TalentDef& talent = builtin().talents[i];
    const Row& row = printed[i];
    EXPECT_EQ(talent.name, row.name);
    EXPECT_EQ(written_difficulty(talent), row.difficulty) << row.name;
    EXPECT_EQ(written_duration(talent), row.duration) << row.name;
    EXPECT_EQ(written_magnitude(talent), row.magnitude) << row.name;
    EXPECT_EQ(written_rest(talent), row.rest) << row.name;
    EXPECT_STREQ(talent.maintained ? "y" : "-", row.maintained) << row.name;
    EXPECT_EQ(written_resistance(talent), row.resistance) << row.name;
    EXPECT_EQ(talent.line, row.line) << row.name;
  }
}

TEST(TalentBook, HasTheEightSampleConcepts) {
  struct Row {
    const char *name, *dice;
    int line;
  };
  const std::vector<Row> printed = {
      {"Cleric", "SPT + divination", 2093},     {"Hierophant", "PSY + occult", 2101},
      {"Psion", "PSY + psychokinesis", 2109},   {"Scientist", "INT + steampunk", 2117},
      {"Shaman", "SPT + shamanism", 2125},      {"Sorcerer", "INT + arcana", 2133},
      {"Super Hero", "STR + superhuman", 2142}, {"Warlock", "CHA + demonology", 2151},
  };
  ASSERT_EQ(builtin().weird_concepts.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const WeirdConceptDef& weird = builtin().weird_concepts[i];
    EXPECT_EQ(weird.name, printed[i].name);
    EXPECT_EQ(capitals(weird.ability) + " + " + weird.skill, printed[i].dice);
    EXPECT_EQ(weird.line, printed[i].line) << weird.name;
  }
}

std::string written(const std::vector<std::string>& tags) {
  std::string text;
  for (const std::string& tag : tags) text += (text.empty() ? "" : ", ") + tag;
  return text;
}

// Kind: + positive, - negative, = neutral; then the skills, uses and occasions that it names.
TEST(QualityBook, HasTheTwentyNineSamples) {
  struct Row {
    const char *id, *name, *kind, *tags;
    int line;
  };
  const std::vector<Row> printed = {
      {"ace-pilot", "Ace Pilot", "+", "operating-aircraft, flying, navigating, gunnery", 1515},
      {"acrobatic", "Acrobatic", "+", "acrobatics, tight-spaces", 1522},
      {"always-looks-for-exits", "Always Looks for Exits", "+", "escape, ambush", 1531},
      {"ambidextrous", "Ambidextrous", "+", "two-weapons, off-hand", 1538},
      {"assassin", "Assassin", "+", "surprise, stealth", 1545},
      {"baseball-star", "Baseball Star", "+", "throw, throwing, sprinting", 1552},
      {"charismatic", "Charismatic", "+", "streetwise, oratory, first-impressions", 1559},
      {"computer-geek", "Computer Geek", "+", "investigation, mechanisms, computers", 1566},
      {"diver", "Diver", "+", "swim, holding-breath, under-water", 1573},
      {"engineer", "Engineer", "+", "mechanisms, problem-solving", 1580},
      {"geomancer", "Geomancer", "+", "elemental-talents, survival", 1587},
      {"historian", "Historian", "+", "research, networking, history", 1594},
      {"lightning-quick-reflexes", "Lightning Quick Reflexes", "+", "dodge, initiative", 1601},
      {"martial-artist", "Martial Artist", "+", "unarmed-combat, discipline", 1608},
      {"navigator", "Navigator", "+", "operating, tracking, long-distances", 1615},
      {"quick-draw", "Quick Draw", "+", "ready-weapon, snatching, sleight-of-hand", 1622},
      {"rapid-reload", "Rapid Reload", "+", "reloading, suppressive-fire", 1629},
      {"sharpshooter", "Sharpshooter", "+", "called-shot, distance", 1636},
      {"enemy", "Enemy (specify)", "-", "the-enemy", 1647},
      {"envious", "Envious", "-", "envy", 1653},
      {"ex-convict", "Ex-convict", "-", "the-law", 1659},
      {"gluttonous", "Gluttonous", "-", "indulgence", 1665},
      {"greedy", "Greedy", "-", "wealth", 1671},
      {"lazy", "Lazy", "-", "effort", 1677},
      {"lustful", "Lustful", "-", "desire", 1683},
      {"phobia", "Phobia (specify)", "-", "the-fear", 1689},
      {"wrath", "Wrath", "-", "anger", 1695},
      {"empathetic", "Empathetic", "=", "emotions, therapy, influence", 1705},
      {"loud-mouth", "Loud Mouth", "=", "secrets, command, frighten", 1713},
  };
  ASSERT_EQ(printed.size(), 29u);
  ASSERT_EQ(builtin().qualities.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const QualityDef& quality = builtin().qualities[i];
    const Row& row = printed[i];
    EXPECT_EQ(quality.id, row.id);
    EXPECT_EQ(quality.name, row.name);
    EXPECT_EQ(std::string("+-=").substr(static_cast<std::size_t>(quality.kind), 1), row.kind)
        << row.id;
    EXPECT_EQ(written(quality.tags), row.tags) << row.id;
    EXPECT_EQ(quality.line, row.line) << row.id;
  }
}

}  // namespace
}  // namespace fray::egs
