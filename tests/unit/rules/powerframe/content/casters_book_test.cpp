// The types of casters and their lists against the printed ones (L7238-7602).
#include "rules/powerframe/content/caster_spellings.h"
#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {
namespace {

const CasterDef& caster(const std::string& id) {
  const CasterDef* row = find(builtin().casters, id);
  EXPECT_NE(row, nullptr) << id;
  return *row;
}

SetOf<Parameter> all_but(std::initializer_list<Parameter> missing) {
  SetOf<Parameter> set;
  for (const auto& [word, parameter] : kParameterSpellings) {
    if (std::ranges::find(missing, parameter) == missing.end()) set.add(parameter);
  }
  return set;
}

// L7278: of Resistance 0 or less, but `auto`.
constexpr SetOf<Parameter> kDefaultParameters = [] {
  using enum Parameter;
  return SetOf<Parameter>{Standard, Limited, Double, Extended, Ritual,
                          Self,     Touch,   Single, Instant};
}();

/// A type as the chapter describes it: what differs from a Sorcerer stands in its test.
struct PrintedCaster {
  CastingRoll roll = CastingRoll::Resistance;
  std::vector<Ability> abilities;
  std::vector<Ability> mana;
  SpellPool pool = SpellPool::Mana;
  SpellCost cost = SpellCost::One;
  VocabularyOf vocabulary = VocabularyOf::Elements;
  int per_level = 0;
  std::optional<Ability> vocabulary_ability;
  int learns = 0;
  int hours = 0;
  SetOf<Parameter> parameters;
  SetOf<Parameter> free;
  bool silenced = false;
  int line = 0;
};

void expect_caster(const CasterDef& row, const PrintedCaster& printed) {
  EXPECT_EQ(row.roll, printed.roll);
  EXPECT_EQ(row.abilities, printed.abilities);
  EXPECT_EQ(row.mana, printed.mana);
  EXPECT_EQ(row.pool, printed.pool);
  EXPECT_EQ(row.cost, printed.cost);
  EXPECT_EQ(row.vocabulary, printed.vocabulary);
  EXPECT_EQ(row.per_level, printed.per_level);
  EXPECT_EQ(row.vocabulary_ability, printed.vocabulary_ability);
  EXPECT_EQ(row.learns, printed.learns);
  EXPECT_EQ(row.hours, printed.hours);
  EXPECT_EQ(row.parameters, printed.parameters);
  EXPECT_EQ(row.free, printed.free);
  EXPECT_EQ(row.silenced, printed.silenced);
  EXPECT_EQ(row.line, printed.line);
}

TEST(CastersBook, TheSorcerer) {
  expect_caster(caster("sorcerer"), {.abilities = {Ability::Magic},
                                     .mana = {Ability::Mana},
                                     .per_level = 15,
                                     .vocabulary_ability = Ability::Magic,
                                     .learns = 2,
                                     .hours = 8,
                                     .parameters = all_but({Parameter::Auto}),
                                     .free = kDefaultParameters,
                                     .silenced = true,
                                     .line = 7271});
}

TEST(CastersBook, TheMageRollsNothing) {
  expect_caster(caster("mage"), {.roll = CastingRoll::None,
                                 .abilities = {Ability::Magic},
                                 .mana = {Ability::Mana},
                                 .per_level = 15,
                                 .vocabulary_ability = Ability::Magic,
                                 .learns = 2,
                                 .hours = 8,
                                 .parameters = all_but({Parameter::Auto}),
                                 .free = kDefaultParameters,
                                 .silenced = true,
                                 .line = 7295});
}

TEST(CastersBook, TheWizardLearnsWholeSpells) {
  expect_caster(caster("wizard"), {.roll = CastingRoll::Levels,
                                   .abilities = {Ability::Magic},
                                   .mana = {Ability::Mana},
                                   .vocabulary = VocabularyOf::Spells,
                                   .per_level = 10,
                                   .vocabulary_ability = Ability::Magic,
                                   .learns = 1,
                                   .hours = 8,
                                   .parameters = all_but({Parameter::Auto}),
                                   .silenced = true,
                                   .line = 7314});
}

TEST(CastersBook, TheOccultistPaysMaterialsForRituals) {
  using enum Parameter;
  expect_caster(caster("occultist"),
                {.abilities = {Ability::RitualMagic},
                 .mana = {Ability::RitualMagic},
                 .pool = SpellPool::Materials,
                 .cost = SpellCost::LevelLessOne,
                 .vocabulary = VocabularyOf::Spells,
                 .per_level = 5,
                 .vocabulary_ability = Ability::RitualMagic,
                 .learns = 1,
                 .hours = 8,
                 .parameters = all_but({Free, Standard, Auto, Limited, Double, Extended}),
                 .silenced = true,
                 .line = 7341});
}

TEST(CastersBook, ThePriestHasTheListOfTheDeity) {
  using enum Parameter;
  const SetOf<Parameter> parameters{Standard, Limited, Double,    Extended, Ritual,
                                    Self,     Touch,   RangeX,    Single,   Adjacent,
                                    RadiusX,  Instant, DurationX, Reserve};
  expect_caster(caster("priest"), {.abilities = {Ability::Faith},
                                   .mana = {Ability::Devotion},
                                   .pool = SpellPool::Devotion,
                                   .vocabulary = VocabularyOf::Deity,
                                   .parameters = parameters,
                                   .free = parameters,
                                   .silenced = true,
                                   .line = 7358});
}

TEST(CastersBook, TheMartialArtistUsesMundaneAbilities) {
  using enum Parameter;
  expect_caster(caster("martial-artist"),
                {.mana = {Ability::Focus},
                 .pool = SpellPool::Focus,
                 .vocabulary = VocabularyOf::Martial,
                 .per_level = 10,
                 .vocabulary_ability = Ability::Focus,
                 .learns = 1,
                 .hours = 8,
                 .parameters = {Free, Standard, Limited, Double, Extended, Self, Touch, Single,
                                Instant, DurationX, Reserve, Permanent},
                 .free = {Standard, Limited, Double, Extended, Self, Touch, Single, Instant,
                          DurationX, Reserve, Permanent},
                 .line = 7440});
}

TEST(CastersBook, ThePsychicPaysEndurance) {
  expect_caster(caster("psychic"), {.abilities = {Ability::Psi},
                                    .mana = {Ability::Psi},
                                    .pool = SpellPool::ShortEndurance,
                                    .cost = SpellCost::Level,
                                    .per_level = 10,
                                    .vocabulary_ability = Ability::Psi,
                                    .parameters = all_but({Parameter::Auto}),
                                    .free = kDefaultParameters,
                                    .line = 7569});
}

TEST(CastersBook, APowerNeverFails) {
  expect_caster(caster("power"), {.roll = CastingRoll::None,
                                  .abilities = {Ability::Strength, Ability::Toughness,
                                                Ability::Willpower, Ability::Wits},
                                  .mana = {Ability::Toughness, Ability::Willpower},
                                  .pool = SpellPool::ShortEndurance,
                                  .cost = SpellCost::Level,
                                  .vocabulary = VocabularyOf::Powers,
                                  .parameters = all_but({}),
                                  .line = 7588});
}

TEST(CastersBook, HaveWhatIsOfOneTypeAlone) {
  EXPECT_EQ(builtin().casters.size(), 8u);
  for (const CasterDef& row : builtin().casters) {
    const bool mage = row.id == "mage";
    EXPECT_EQ(row.element_cap, mage ? 2 : 0) << row.id;
    EXPECT_EQ(row.word_cap, mage ? std::optional(Ability::Mana) : std::nullopt) << row.id;
    EXPECT_EQ(row.untaught_days, row.id == "martial-artist" ? 7 : 0) << row.id;
    EXPECT_EQ(row.own_minors, row.id == "martial-artist") << row.id;
    EXPECT_EQ(row.backlash, row.id == "psychic") << row.id;
    EXPECT_EQ(row.mobility, row.id == "power") << row.id;
  }
}

/// "drain health leech : 5", "damage (cutting/piercing) : 3", with + for several of them.
std::vector<std::string> entries_of(const std::string& deity) {
  std::vector<std::string> lines;
  const DeityDef* row = find(builtin().deities, deity);
  if (row == nullptr) return lines;
  for (const DeityEntry& entry : row->entries) {
    std::string line = entry.arcanum;
    for (const std::string& word : entry.with) line += " " + word;
    if (!entry.one_of.empty()) line += " (";
    for (const std::string& word : entry.one_of) {
      line += (word == entry.one_of.front() ? "" : "/") + word;
    }
    if (!entry.one_of.empty()) line += entry.more ? ")+" : ")";
    lines.push_back(line + " : " + std::to_string(entry.stars));
  }
  lines.push_back("L" + std::to_string(row->line));
  return lines;
}

using Entries = std::vector<std::string>;

TEST(DeitiesBook, HaveTheirLists) {
  EXPECT_EQ(builtin().deities.size(), 5u);
  EXPECT_EQ(entries_of("life"), (Entries{"cure poison : 4", "rebind : 6", "regenerate health : 7",
                                         "restore health : 3", "resurrect : 12", "L7385"}));
  EXPECT_EQ(entries_of("death"),
            (Entries{"breathe vacuum : 3", "dominate undead : 5", "drain health leech : 5",
                     "intangible : 8", "painkiller : 6", "summon creature:zombie:7 : 3", "L7393"}));
  EXPECT_EQ(
      entries_of("war"),
      (Entries{"analyse sapient : 6", "awareness : 4", "bless : 2",
               "damage (cutting/piercing/bludgeoning/energy) : 3", "graft : 6",
               "protect (cutting/piercing/bludgeoning/energy)+ : 3", "unbreakable : 6", "L7402"}));
  EXPECT_EQ(entries_of("nature"),
            (Entries{"comprehend (animal/plant) : 3", "dominate animal : 5",
                     "endure (cold/heat) : 3", "grapple : 2", "impede : 4", "liberate : 4",
                     "summon (creature:timber-wolf:18/creature:brown-bear:19) : 4", "L7412"}));
  EXPECT_EQ(entries_of("seafaring"),
            (Entries{"breathe water : 3", "forecast : 2", "glue : 2",
                     "increase (navigation/pilot-sailing/swim/fishing) : 7",
                     "restore structure : 3", "summon creature:tiger-shark:24 : 5",
                     "weather water wind world : 8",  // printed 4 (C15)
                     "L7422"}));
}

struct PrintedList {
  const char* id;
  MartialUse use;
  std::vector<Ability> abilities;
  std::vector<std::pair<std::string, int>> arcana;
  int line;
};

TEST(MartialListsBook, AreAsPrinted) {
  using enum MartialUse;
  using A = Ability;
  const std::vector<PrintedList> printed{
      {"attack",
       Attack,
       {A::Avoid, A::Bows, A::Demolitions, A::Farming, A::Gunnery, A::Hunting, A::Melee, A::Ride,
        A::Shooting, A::Strength, A::Unarmed, A::Wits},
       {{"ambidextrous", 8},
        {"arrowcut", 4},
        {"bleed", 2},
        {"boomerang", 2},
        {"degrade", 6},
        {"drop", 2},
        {"homing", 2},
        {"longshot", 2},
        {"paralyse", 10},
        {"poison", 2},
        {"prone", 2},
        {"push", 4},
        {"unbreakable", 6}},
       7466},
      {"movement",
       Movement,
       {A::Move, A::Climb, A::Swim, A::Fly, A::Burrow},
       {{"escape", 2}, {"motion", 2}},
       7484},
      {"various", Any, {}, {{"counteract", 2}, {"rapid", 4}}, 7491},
      {"focus",
       Named,
       {A::Focus},
       {{"decrease", 2}, {"slow", 6}, {"speed", 8}, {"unlimited", 10}, {"vulnerable", 6}},
       7498},
      {"acrobatics", Named, {A::Acrobatics}, {{"tumble", 6}}, 7506},
      {"charm", Named, {A::Charm}, {{"confuse", 2}, {"sway", 2}}, 7511},
      // "Alleviate" is no Arcanum (C14).
      {"medical", Named, {A::Medical}, {{"cripple", 2}, {"drain", 2}, {"restore", 2}}, 7516},
      {"move", Named, {A::Move}, {{"lightstep", 2}}, 7523},
      {"restraints", Named, {A::Restraints}, {{"glue", 2}}, 7528},
      {"stealth", Named, {A::Stealth}, {{"shadow", 10}}, 7533},
      {"toughness", Named, {A::Toughness}, {{"endure", 2}, {"painkiller", 6}}, 7538},
      {"unarmed", Named, {A::Unarmed}, {{"armblock", 2}, {"damage", 2}}, 7543},
      {"willpower",
       Named,
       {A::Willpower},
       {{"berserk", 6}, {"resist", 4}, {"seal", 4}, {"silence", 4}, {"sleep", 2}, {"ward", 2}},
       7548},
      // Printed as 8 and 10 here (C14).
      {"wits", Named, {A::Wits}, {{"analyse", 4}, {"awareness", 4}, {"expose", 2}}, 7557},
  };
  const auto& rows = builtin().martial_lists;
  ASSERT_EQ(rows.size(), printed.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].id, printed[i].id);
    EXPECT_EQ(rows[i].use, printed[i].use) << rows[i].id;
    EXPECT_EQ(rows[i].abilities, printed[i].abilities) << rows[i].id;
    EXPECT_EQ(rows[i].line, printed[i].line) << rows[i].id;
    std::vector<std::pair<std::string, int>> arcana;
    for (const std::string& id : rows[i].arcana) {
      const MajorDef* major = find(builtin().majors, id);
      arcana.emplace_back(id, major == nullptr ? -1 : major->stars);
    }
    EXPECT_EQ(arcana, printed[i].arcana) << rows[i].id;
  }
}

}  // namespace
}  // namespace fray::powerframe
