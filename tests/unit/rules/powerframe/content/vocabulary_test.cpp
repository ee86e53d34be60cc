#include "rules/powerframe/content/vocabulary.h"

#include "unit/rules/powerframe/content/spell_testing.h"

// What each type of caster may know, and cast.
namespace fray::powerframe::vocabularies {
namespace {

using Faults = std::vector<CasterFault>;
using enum CasterProblem;

CasterFault problem(CasterProblem kind, const std::string& element, int used = 0, int most = 0) {
  return {kind, element, std::nullopt, used, most};
}

SpellCaster caster_with(const std::string& type,
                        std::initializer_list<std::pair<Ability, int>> levels) {
  SpellCaster caster;
  caster.type = type;
  for (const auto& [ability, level] : levels) {
    caster.levels[static_cast<std::size_t>(ability)] = static_cast<std::int8_t>(level);
  }
  return caster;
}

SpellCaster sorcerer(int magic, Vocabulary vocabulary = {}) {
  SpellCaster caster = caster_with("sorcerer", {{Ability::Magic, magic}, {Ability::Mana, 2}});
  caster.vocabulary = std::move(vocabulary);
  return caster;
}

VocabularyUse use_of(const SpellCaster& caster) {
  const auto use = check_vocabulary(builtin(), caster);
  if (use) return *use;
  for (const CasterFault& fault : use.error()) ADD_FAILURE() << message(fault);
  return {};
}

Faults faults_of(const SpellCaster& caster) {
  const auto use = check_vocabulary(builtin(), caster);
  return use ? Faults{} : use.error();
}

Faults casting(const SpellCaster& caster, const std::string& parameters,
               std::vector<std::string> arcana) {
  return check_casting(builtin(), caster, spell_of(parameters, std::move(arcana)));
}

// Alex of L7202: rangeX, DRAIN, RESTORE, health, mana, leech.
const Vocabulary kAlex{{"range"}, {"drain", "restore"}, {"health", "mana", "leech"}, {}};

TEST(Vocabulary, OfASorcererHasFifteenPointsForEachOfMagic) {
  EXPECT_EQ(use_of(sorcerer(1, kAlex)), (VocabularyUse{10, 15}));
  EXPECT_EQ(use_of(sorcerer(3, kAlex)).most, 45);
  EXPECT_EQ(faults_of(sorcerer(0, kAlex)), (Faults{problem(OverBudget, "vocabulary", 10, 0)}));
  EXPECT_EQ(faults_of(sorcerer(-2, kAlex)), (Faults{problem(OverBudget, "vocabulary", 10, 0)}));
  Vocabulary full = kAlex;
  full.arcana.push_back("silence");
  full.minors.push_back("touch");
  EXPECT_EQ(use_of(sorcerer(1, full)), (VocabularyUse{15, 15}));
  full.minors.push_back("sight");
  EXPECT_EQ(faults_of(sorcerer(1, full)), (Faults{problem(OverBudget, "vocabulary", 16, 15)}));
}

TEST(Vocabulary, NamesWhatIsUnknownFreeOrTwice) {
  const Vocabulary wrong{{"range", "range", "limited", "auto", "range2"},
                         {"drain", "drain", "fireball"},
                         {"mana", "mana", "creature", "creature:wolf", "race:elf", "mystery"},
                         {}};
  EXPECT_EQ(faults_of(sorcerer(3, wrong)),
            (Faults{problem(Repeated, "range"), problem(Repeated, "limited"),
                    problem(NotForType, "auto"), problem(UnknownParameter, "range2"),
                    problem(Repeated, "drain"), problem(UnknownArcanum, "fireball"),
                    problem(Repeated, "mana"), problem(UnknownMinor, "creature"),
                    problem(UnknownMinor, "creature:wolf"), problem(UnknownMinor, "mystery")}));
}

TEST(Vocabulary, BuysAWordOfSeveralKindsOnce) {  // L8913
  EXPECT_EQ(use_of(sorcerer(1, {{}, {}, {"water"}, {}})).used, 1);
  EXPECT_EQ(faults_of(sorcerer(1, {{}, {}, {"water", "water"}, {}})).size(), 1u);
  EXPECT_EQ(use_of(sorcerer(1, {{}, {}, {"strength", "fortune", "creature:wolf:18"}, {}})).used,
            1 + 2 + 2);
  EXPECT_EQ(use_of(sorcerer(1, {{}, {}, {"arcana:sleep", "instant", "result-1"}, {}})).used, 2)
      << "no element gives points back";
  EXPECT_EQ(faults_of(sorcerer(1, {{}, {}, {"arcana:fireball"}, {}})),
            (Faults{problem(UnknownMinor, "arcana:fireball")}));
}

TEST(Vocabulary, HasSpellsOnlyForThoseWhoLearnThem) {
  const SpellText touch = spell_text("limited touch single instant", {"restore health"});
  SpellCaster caster = sorcerer(1, {{}, {}, {}, {touch}});
  EXPECT_EQ(faults_of(caster), (Faults{problem(SpellsUnwanted, "spells")}));
  caster.type = "wizard";
  EXPECT_EQ(use_of(caster), (VocabularyUse{1, 10}));
  caster.vocabulary.arcana = {"restore"};
  EXPECT_EQ(faults_of(caster), (Faults{problem(PartsUnwanted, "restore")}));
}

TEST(Vocabulary, OfUnknownTypesIsAFault) {
  SpellCaster caster = sorcerer(1);
  caster.type = "warlock";
  EXPECT_EQ(faults_of(caster), (Faults{problem(UnknownType, "warlock")}));
  EXPECT_EQ(casting(caster, "limited touch single instant", {"burn"}),
            (Faults{problem(UnknownType, "warlock")}));
}

TEST(Vocabulary, OfAMageHasNoElementAboveTwiceMagic) {  // L7304
  SpellCaster mage = sorcerer(1, {{"duration", "radius"}, {"bless", "bleed", "dispel"}, {}, {}});
  mage.type = "mage";
  EXPECT_EQ(faults_of(mage),
            (Faults{problem(AboveCap, "radius", 4, 2), problem(AboveCap, "dispel", 6, 2)}));
  mage.levels[static_cast<std::size_t>(Ability::Magic)] = 3;
  EXPECT_EQ(use_of(mage), (VocabularyUse{15, 45}));
}

TEST(Vocabulary, OfAWizardHasTenLevelsOfSpellsForEachOfMagic) {
  SpellCaster wizard = caster_with("wizard", {{Ability::Magic, 1}, {Ability::Mana, 1}});
  const SpellText great = spell_text("standard touch single instant", {"resurrect"});
  wizard.vocabulary.spells = {great};
  EXPECT_EQ(use_of(wizard), (VocabularyUse{7, 10}));
  wizard.vocabulary.spells.push_back(spell_text("limited touch single instant", {"dispel sleep"}));
  EXPECT_EQ(faults_of(wizard), (Faults{problem(OverBudget, "vocabulary", 11, 10)}));
}

TEST(Vocabulary, OfFixedSpellsNamesTheFaultsOfEach) {
  SpellCaster wizard = caster_with("wizard", {{Ability::Magic, 3}});
  const SpellText burn = spell_text("limited touch single instant", {"burn"});
  wizard.vocabulary.spells = {burn, burn, spell_text("free touch single instant", {"burn"}),
                              spell_text("limited touch single", {"mystery"}),
                              spell_text("auto self single reserve", {"tumble"})};
  EXPECT_EQ(
      faults_of(wizard),
      (Faults{problem(Repeated, "burn"),
              {BadSpell, "burn", SpellFault{SpellProblem::SlowOnly, "burn"}, 0, 0},
              {BadSpell, "mystery", SpellFault{SpellProblem::MissingParameter, "duration"}, 0, 0},
              {BadSpell, "mystery", SpellFault{SpellProblem::UnknownArcanum, "mystery"}, 0, 0},
              {BadSpell, "tumble", SpellFault{SpellProblem::AutoIsForPowers, "auto"}, 0, 0},
              problem(NotForType, "auto")}));
}

TEST(Vocabulary, OfAnOccultistIsOfRituals) {  // L7349
  SpellCaster occultist = caster_with("occultist", {{Ability::RitualMagic, 1}});
  occultist.vocabulary.spells = {spell_text("ritual touch single instant", {"dispel sleep"})};
  EXPECT_EQ(use_of(occultist), (VocabularyUse{2, 5}));
  occultist.vocabulary.spells = {spell_text("limited touch single instant", {"burn"})};
  EXPECT_EQ(faults_of(occultist), (Faults{problem(NotForType, "limited")}));
}

TEST(Vocabulary, OfAPriestIsTheListOfTheDeity) {  // L7375
  SpellCaster priest = caster_with("priest", {{Ability::Faith, 1}});
  priest.deity = "life";
  EXPECT_EQ(use_of(priest), (VocabularyUse{0, 0}));
  priest.levels = {};
  EXPECT_EQ(faults_of(priest), (Faults{problem(NeedsAbility, "faith")}));
  priest.deity = "luck";
  EXPECT_EQ(faults_of(priest),
            (Faults{problem(UnknownDeity, "luck"), problem(NeedsAbility, "faith")}));
}

TEST(Casting, NeedsEveryElement) {
  const SpellCaster alex = sorcerer(1, kAlex);
  EXPECT_EQ(casting(alex, "limited touch single instant", {"restore health"}), Faults{});
  EXPECT_EQ(casting(alex, "limited range3 single instant", {"drain mana leech"}), Faults{});
  EXPECT_EQ(casting(alex, "free touch single instant", {"drain fortune", "burn"}),
            (Faults{{BadSpell, "drain", SpellFault{SpellProblem::SlowOnly, "drain"}, 0, 0},
                    {BadSpell, "burn", SpellFault{SpellProblem::SlowOnly, "burn"}, 0, 0},
                    problem(NotKnown, "free"),
                    problem(NotKnown, "fortune"),
                    problem(NotKnown, "burn")}));
}

TEST(Casting, KnowsAMajorArcanumAlsoAsAMinorOne) {
  SpellCaster caster = sorcerer(3, {{"duration"}, {"resist", "sleep"}, {"arcana:confuse"}, {}});
  const char* parameters = "limited self single duration1";
  EXPECT_EQ(casting(caster, parameters, {"resist sleep"}), Faults{});
  EXPECT_EQ(casting(caster, parameters, {"resist confuse"}), Faults{});
  EXPECT_EQ(casting(caster, parameters, {"confuse"}), (Faults{problem(NotKnown, "confuse")}));
  EXPECT_EQ(casting(caster, parameters, {"resist silence"}),
            (Faults{problem(NotKnown, "arcana:silence")}));
}

TEST(Casting, TakesAMimickedArcanumFromTheTarget) {  // L8478
  const SpellCaster caster = sorcerer(3, {{"duration"}, {"mimic"}, {}, {}});
  const char* parameters = "limited touch single duration1";
  EXPECT_EQ(casting(caster, parameters, {"mimic silence"}), Faults{});
  EXPECT_EQ(casting(caster, parameters, {"mimic silence", "resist silence"}),
            (Faults{problem(NotKnown, "arcana:silence"), problem(NotKnown, "resist")}));
}

TEST(Casting, LimitsAMageToWordsOfMana) {  // L7300, L7076
  SpellCaster mage = sorcerer(3, kAlex);
  mage.type = "mage";
  EXPECT_EQ(casting(mage, "limited range1 single instant", {"drain mana"}), Faults{});
  EXPECT_EQ(casting(mage, "limited range2 single instant", {"drain mana"}),
            (Faults{problem(TooManyWords, "drain", 3, 2)}));
  EXPECT_EQ(casting(mage, "limited range1 single instant", {"drain mana leech"}),
            (Faults{problem(TooManyWords, "drain", 3, 2)}));
}

TEST(Casting, LetsAWizardCastWhatWasLearned) {
  SpellCaster wizard = caster_with("wizard", {{Ability::Magic, 1}});
  wizard.vocabulary.spells = {spell_text("limited range1 single instant", {"burn"})};
  EXPECT_EQ(casting(wizard, "limited range1 single instant", {"burn"}), Faults{});
  EXPECT_EQ(casting(wizard, "limited range2 single instant", {"burn"}),
            (Faults{problem(NotKnown, "burn")}));
}

TEST(Casting, HoldsAPriestToTheDeity) {  // L7371
  SpellCaster priest = caster_with("priest", {{Ability::Faith, 2}, {Ability::Devotion, 2}});
  priest.deity = "war";
  const char* touch = "limited touch single instant";
  EXPECT_EQ(casting(priest, touch, {"damage cutting"}), Faults{});
  EXPECT_EQ(casting(priest, touch, {"protect cutting energy"}), Faults{});
  EXPECT_EQ(casting(priest, touch, {"analyse animal"}), (Faults{problem(NotOnList, "analyse")}));
  EXPECT_EQ(casting(priest, "limited self area1 instant", {"awareness"}),
            (Faults{problem(NotForType, "area1")}));
  priest.deity = "death";
  EXPECT_EQ(casting(priest, touch, {"drain health leech"}), Faults{});
  EXPECT_EQ(casting(priest, touch, {"drain health"}), (Faults{problem(NotOnList, "drain")}));
  EXPECT_EQ(casting(priest, touch, {"drain health leech result-1"}),
            (Faults{problem(NotOnList, "drain")}));
  EXPECT_EQ(casting(priest, touch, {"poison"}), (Faults{problem(NotOnList, "poison")}));
  priest.deity = "nature";
  EXPECT_EQ(casting(priest, touch, {"grapple"}), Faults{});
  EXPECT_EQ(casting(priest, "limited self single reserve", {"endure cold heat"}),
            (Faults{problem(NotOnList, "endure")}))
      << "one or the other";
  Content content = builtin();
  content.deities[0].entries = {{"motion", {"flying"}, {}, false, 3}};
  priest.deity = content.deities[0].id;
  const char* self = "limited self single reserve";
  EXPECT_EQ(check_casting(content, priest, spell_of(self, {"motion flying"})), Faults{});
  EXPECT_EQ(check_casting(content, priest, spell_of(self, {"motion motion flying"})),
            (Faults{problem(NotOnList, "motion")}));
  priest.deity = "luck";
  EXPECT_EQ(casting(priest, touch, {"grapple"}), (Faults{problem(UnknownDeity, "luck")}));
}

TEST(Casting, OfMartialArtsNeedsAnAbilityOfTheList) {  // L7563
  SpellCaster sandy = caster_with("martial-artist", {{Ability::Unarmed, 1}, {Ability::Focus, 1}});
  sandy.vocabulary.arcana = {"decrease", "drop", "prone"};
  EXPECT_EQ(use_of(sandy), (VocabularyUse{6, 10}));
  const auto by = [&](const char* id) {
    return martial_abilities(builtin(), sandy, *find(builtin().majors, id));
  };
  for (const char* id : {"drop", "prone", "push"}) {
    EXPECT_EQ(by(id), std::vector{Ability::Unarmed}) << "and not by Melee";
  }
  EXPECT_EQ(by("decrease"), std::vector{Ability::Focus});
  EXPECT_EQ(by("counteract"), (std::vector{Ability::Unarmed, Ability::Focus}));
  EXPECT_TRUE(by("tumble").empty());
  EXPECT_TRUE(by("teleport").empty());
  const char* parameters = "limited touch single duration1";
  for (const char* own : {"unarmed", "focus", "health"}) {
    EXPECT_EQ(casting(sandy, parameters, {std::string("decrease ") + own}), Faults{}) << own;
  }
  EXPECT_EQ(casting(sandy, parameters, {"decrease melee"}), (Faults{problem(NotKnown, "melee")}));
  EXPECT_EQ(casting(sandy, "limited range1 single instant", {"drop"}),
            (Faults{problem(NotForType, "range1"), problem(NotKnown, "range")}));
  sandy.vocabulary.arcana = {"tumble", "teleport"};
  EXPECT_EQ(faults_of(sandy), (Faults{problem(NotOnList, "tumble"), problem(NotOnList, "teleport"),
                                      problem(OverBudget, "vocabulary", 16, 10)}));
}

TEST(Casting, OfMartialArtsMovesByOwnMovements) {
  SpellCaster runner = caster_with("martial-artist", {{Ability::Move, 1}, {Ability::Focus, 1}});
  runner.vocabulary.arcana = {"escape"};
  EXPECT_EQ(casting(runner, "limited self single instant", {"escape walking"}), Faults{});
  EXPECT_EQ(casting(runner, "limited self single instant", {"escape leaping"}),
            (Faults{problem(NotKnown, "leaping")}));
  EXPECT_EQ(casting(runner, "limited self single instant", {"escape climbing"}),
            (Faults{problem(NotKnown, "climbing")}));
}

TEST(Casting, SummonsNothingStrongerThanTenTimesMagic) {  // L8774, L9392
  const Vocabulary vocabulary{{}, {"summon"}, {"creature:horse:18", "improved"}, {}};
  const char* parameters = "limited touch single permanent";
  SpellCaster weak = sorcerer(1, vocabulary);
  weak.vocabulary.parameters = {"permanent"};
  EXPECT_EQ(casting(weak, parameters, {"summon creature:horse:18"}),
            (Faults{problem(CreatureTooStrong, "summon", 18, 10)}));
  SpellCaster able = sorcerer(2, weak.vocabulary);
  EXPECT_EQ(casting(able, parameters, {"summon creature:horse:18"}), Faults{});
  EXPECT_EQ(casting(able, parameters, {"summon creature:horse:18 improved"}),
            (Faults{problem(CreatureTooStrong, "summon", 23, 20)}));
}

TEST(Casting, OfPowersIsWhatTheBodyHas) {
  SpellCaster dragon = caster_with("power", {{Ability::Strength, 7}});
  for (const SampleSpellDef& row : builtin().sample_spells) {
    if (row.power) dragon.vocabulary.spells.push_back(row.text);
  }
  EXPECT_EQ(use_of(dragon), (VocabularyUse{7, 0})) << "the Threat of them";
  EXPECT_EQ(casting(dragon, "auto self single reserve", {"ambidextrous"}), Faults{});
}

TEST(CasterCosts, AreOnePointOrByLevel) {
  const auto cost = [](const char* id, int level) {
    return points_for(*find(builtin().casters, id), level);
  };
  for (const char* id : {"sorcerer", "mage", "wizard", "priest", "martial-artist"}) {
    EXPECT_EQ(cost(id, 4), 1) << id;
  }
  EXPECT_EQ(cost("psychic", 4), 4);
  EXPECT_EQ(cost("power", 3), 3);
  EXPECT_EQ(cost("occultist", 4), 3);
  EXPECT_EQ(cost("occultist", 1), 0);
}

TEST(CasterCosts, OfLearningAreTime) {  // L7293
  const auto minutes = [](const char* id, int points, int level) {
    return minutes_to_learn(*find(builtin().casters, id), points, level);
  };
  EXPECT_EQ(minutes("sorcerer", 2, 1), 480);
  EXPECT_EQ(minutes("sorcerer", 6, 3), 480);
  EXPECT_EQ(minutes("sorcerer", 2, 3), 160);
  EXPECT_EQ(minutes("wizard", 3, 3), 480);
  EXPECT_EQ(minutes("martial-artist", 1, 7), 69) << "rounded up";
  EXPECT_EQ(minutes("psychic", 10, 1), 0);
  EXPECT_EQ(minutes("sorcerer", 2, 0), 0);
}

TEST(CasterCosts, OfUpgradesAreTheDifference) {  // L7330
  const Spell touch = spell_of("limited touch single instant", {"burn"});
  const Spell far = spell_of("standard range4 single instant", {"burn"});
  EXPECT_EQ(upgrade_cost(builtin(), touch, far), 3);
  EXPECT_EQ(upgrade_cost(builtin(), far, touch), 0);
  EXPECT_EQ(upgrade_cost(builtin(), touch, spell_of("limited touch single instant", {"bleed"})),
            std::nullopt);
}

TEST(CasterCosts, CountManaByTheTypesOwnAbility) {
  const SpellCaster dragon =
      caster_with("power", {{Ability::Toughness, 7}, {Ability::Willpower, 6}});
  const CasterDef& power = *find(builtin().casters, "power");
  EXPECT_EQ(mana_of(power, dragon, true), 7);
  EXPECT_EQ(mana_of(power, dragon, false), 6);
  const CasterDef& type = *find(builtin().casters, "sorcerer");
  EXPECT_EQ(mana_of(type, sorcerer(1), true), 2);
  EXPECT_EQ(mana_of(type, sorcerer(1), false), 2);
}

TEST(CasterFaults, HaveMessages) {
  EXPECT_EQ(message(problem(AboveCap, "radius", 4, 2)),
            "radius: its Resistance is too high (4, at most 2)");
  EXPECT_EQ(message({BadSpell, "burn", SpellFault{SpellProblem::SlowOnly, "burn"}, 0, 0}),
            "burn: needs a Limited or slower action");
  for (int i = 0; i <= static_cast<int>(CreatureTooStrong); ++i) {
    const auto kind = static_cast<CasterProblem>(i);
    if (kind == BadSpell) continue;
    EXPECT_GT(message(problem(kind, "x")).size(), 3u) << i;
  }
}

}  // namespace
}  // namespace fray::powerframe::vocabularies
