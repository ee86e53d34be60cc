#include "rules/powerframe/content/spell_problems.h"
#include "unit/rules/powerframe/content/spell_testing.h"

// Which words make a spell, and which spells can be.
namespace fray::powerframe::spells {
namespace {

using Faults = std::vector<SpellFault>;
using enum SpellProblem;

Faults word_faults(const std::string& parameters, std::vector<std::string> arcana) {
  const auto spell = spell_written(builtin(), spell_text(parameters, std::move(arcana)));
  return spell ? Faults{} : spell.error();
}

Faults faults(const std::string& parameters, std::vector<std::string> arcana, bool power = false) {
  return check_spell(builtin(), spell_of(parameters, std::move(arcana)), power);
}

constexpr const char* kTouch = "limited touch single instant";
constexpr const char* kLasting = "limited touch single duration1";

TEST(SpellWords, NeedEachGroupOfParametersOnce) {
  EXPECT_EQ(word_faults("", {"burn"}), (Faults{{MissingParameter, "action"},
                                               {MissingParameter, "range"},
                                               {MissingParameter, "area"},
                                               {MissingParameter, "duration"}}));
  EXPECT_EQ(word_faults("limited touch single instant free", {"burn"}),
            (Faults{{RepeatedParameter, "free"}}));
  EXPECT_EQ(word_faults("limited touch single slow", {"burn"}),
            (Faults{{UnknownParameter, "slow"}, {MissingParameter, "duration"}}));
}

TEST(SpellWords, HaveAnXWhereTheParameterHasOne) {
  for (const char* wrong : {"range", "range0", "range21", "range1x", "range99999999999"}) {
    EXPECT_EQ(word_faults(std::string("limited ") + wrong + " single instant", {"burn"}),
              (Faults{{WrongX, wrong}}));
  }
  EXPECT_EQ(word_faults("limited touch2 single instant", {"burn"}), (Faults{{WrongX, "touch2"}}));
  EXPECT_EQ(spell_of("limited range20 single instant", {"burn"}).of(ParameterGroup::Range),
            (ParameterUse{Parameter::RangeX, 20}));
}

TEST(SpellWords, NameArcana) {
  EXPECT_EQ(word_faults(kTouch, {}), (Faults{{NoArcanum, ""}}));
  EXPECT_EQ(word_faults(kTouch, {"fireball"}), (Faults{{UnknownArcanum, "fireball"}}));
  EXPECT_EQ(word_faults(kTouch, {" "}), (Faults{{UnknownArcanum, ""}}));
  EXPECT_EQ(word_faults(kTouch, {"drain mystery"}), (Faults{{UnknownMinor, "mystery"}}));
  EXPECT_EQ(word_faults(kTouch, {"drain sight"}), (Faults{{WrongMinor, "sight"}}));
  EXPECT_EQ(word_faults(kTouch, {"drain health mana"}), (Faults{{WrongMinor, "mana"}}))
      << "one for each pair of brackets";
  EXPECT_EQ(word_faults(kTouch, {"bless bless"}), (Faults{{WrongMinor, "bless"}}));
  EXPECT_EQ(word_faults(kTouch, std::vector<std::string>(9, "burn")), (Faults{{TooMuch, "burn"}}));
  std::string long_text = "poison";
  for (int i = 0; i < 17; ++i) long_text += " hours";
  EXPECT_EQ(word_faults(kTouch, {long_text}), (Faults{{TooMuch, "poison"}}));
}

TEST(SpellWords, NameRacesAndCreatures) {
  EXPECT_EQ(word_faults(kTouch, {"dominate race:elf"}), Faults{});
  EXPECT_EQ(word_faults(kTouch, {"summon creature:wolf:18"}), Faults{});
  for (const char* wrong : {"race", "race:", "race:Elf", "race:elf:2", "animal:wolf"}) {
    EXPECT_EQ(word_faults(kTouch, {std::string("dominate ") + wrong}).size(), 1u) << wrong;
  }
  for (const char* wrong : {"creature", "creature:wolf", "creature:wolf:0", "creature:wolf:1001",
                            "creature:wolf:x", "creature:18"}) {
    EXPECT_EQ(word_faults(kTouch, {std::string("summon ") + wrong}),
              (Faults{{UnknownMinor, wrong}}));
  }
}

TEST(SpellWords, TakeTheirPlacesInOrder) {
  const Spell punish = spell_of("limited touch single reserve", {"punish harm mana"});
  ASSERT_EQ(punish.majors[0].minors.size(), 2u);
  EXPECT_EQ(punish.majors[0].minors[0].place, 0);
  EXPECT_EQ(punish.majors[0].minors[1].place, 1);
  // The Major Arcanum of that name, and the pool.
  const Spell berserk = spell_of(kLasting, {"punish berserk berserk"});
  EXPECT_EQ(berserk.majors[0].minors[0].by, MinorUse::By::Major);
  EXPECT_EQ(berserk.majors[0].minors[1].by, MinorUse::By::Minor);
  const Spell motion = spell_of(kLasting, {"motion motion flying"});
  EXPECT_EQ(motion.majors[0].instances, 2);
}

TEST(SpellWords, MeanTheFirstKindUnlessTheySayWhich) {
  for (const char* text : {"ward environment-vacuum", "ward matter-vacuum"}) {
    const Spell spell = spell_of(kLasting, {text});
    EXPECT_EQ(written(builtin(), spell).arcana[0], text);
  }
  EXPECT_EQ(spell_of(kLasting, {"ward vacuum"}), spell_of(kLasting, {"ward environment-vacuum"}));
}

TEST(SpellWords, AreTheSameThereAndBack) {
  for (const std::string arcanum :
       {"drain mana leech", "dominate race:elf", "summon creature:wolf:18 improved",
        "motion motion motion flying", "increase strength", "resist control", "resist sleep",
        "daze willpower", "poison days persistent", "invisible", "protect cutting piercing",
        "perceive animal sight hearing", "burn delay delay", "bless invisible"}) {
    const SpellText text = spell_text("limited range2 area3 duration4", {arcanum});
    const auto spell = spell_written(builtin(), text);
    ASSERT_TRUE(spell) << arcanum;
    EXPECT_EQ(written(builtin(), *spell), text);
  }
}

TEST(SpellWords, StoreOneSpellAtMost) {
  SpellText text = spell_text(kTouch, {"imbue"});
  text.inner = {spell_text("limited self single duration1", {"sleep"})};
  EXPECT_TRUE(spell_written(builtin(), text));
  text.inner[0].inner = {spell_text(kTouch, {"burn"})};
  EXPECT_EQ(spell_written(builtin(), text).error(), (Faults{{InnerUnwanted, "inner"}}));
  text.inner[0].inner.clear();
  text.inner.push_back(text.inner[0]);
  EXPECT_EQ(spell_written(builtin(), text).error(), (Faults{{InnerUnwanted, "inner"}}));
}

TEST(CheckSpell, WantsParametersThatTheArcanumAllows) {
  EXPECT_EQ(faults("free touch single instant", {"burn"}), (Faults{{SlowOnly, "burn"}}));
  EXPECT_EQ(faults("standard touch single instant", {"burn"}), (Faults{{SlowOnly, "burn"}}));
  for (const char* action : {"limited", "double", "extended", "ritual"}) {
    EXPECT_EQ(faults(std::string(action) + " touch single instant", {"burn"}), Faults{});
  }
  EXPECT_EQ(faults("limited self adjacent instant", {"rebind"}), (Faults{{SingleOnly, "rebind"}}));
  EXPECT_EQ(faults(kTouch, {"forecast"}), (Faults{{SelfOnly, "forecast"}}));
  EXPECT_EQ(faults("limited self single instant", {"telepathy"}),
            (Faults{{DistantOnly, "telepathy"}}));
  EXPECT_EQ(faults(kLasting, {"damage cutting"}), (Faults{{WrongDuration, "damage"}}));
  EXPECT_EQ(faults(kTouch, {"malfunction"}), (Faults{{WrongDuration, "malfunction"}}));
}

TEST(CheckSpell, HoldsReserveToTheCaster) {  // L7767
  EXPECT_EQ(faults("limited touch single reserve", {"bless"}),
            (Faults{{ReserveNeedsSelf, "bless"}}));
  EXPECT_EQ(faults("limited self single reserve", {"bless"}), Faults{});
  EXPECT_EQ(faults("limited range1 single reserve", {"perceive animal sight"}), Faults{});
}

TEST(CheckSpell, HasAutoForPowersThatLast) {  // L7655
  EXPECT_EQ(faults("auto self single reserve", {"tumble"}), (Faults{{AutoIsForPowers, "auto"}}));
  EXPECT_EQ(faults("auto self single reserve", {"tumble"}, true), Faults{});
  EXPECT_EQ(faults("auto self single permanent", {"tumble"}, true), Faults{});
  EXPECT_EQ(faults("auto self single instant", {"tumble"}, true),
            (Faults{{AutoNeedsLasting, "auto"}}));
  EXPECT_EQ(faults("auto self single duration1", {"tumble"}, true),
            (Faults{{AutoNeedsLasting, "auto"}}));
  EXPECT_EQ(faults("auto self single permanent", {"grapple"}, true), Faults{}) << "L7657";
}

TEST(CheckSpell, WantsTheMinorArcanaOfEachBracket) {
  EXPECT_EQ(faults(kTouch, {"drain"}), (Faults{{MissingMinor, "drain"}}));
  EXPECT_EQ(faults(kLasting, {"punish harm"}), (Faults{{MissingMinor, "punish"}}));
  EXPECT_EQ(faults("limited self single instant", {"teleport"}), Faults{}) << "a scale is optional";
}

TEST(CheckSpell, SharesASpellAmongConditions) {  // L9056, L8140
  EXPECT_EQ(faults(kTouch, {"bleed", "drop"}), (Faults{{NeedsCombined, "drop"}}));
  EXPECT_EQ(faults(kTouch, {"bleed combined", "drop"}), Faults{});
  EXPECT_EQ(faults(kTouch, {"damage cutting", "bleed", "drop"}), Faults{});
  EXPECT_EQ(faults(kTouch, {"stun cutting combined", "bleed"}), (Faults{{WrongMinor, "combined"}}));
  EXPECT_EQ(faults("limited self single reserve", {"bless", "speed"}), Faults{});
}

TEST(CheckSpell, WantsEveryArcanumToAllowTheParameters) {
  EXPECT_EQ(faults("standard touch single instant", {"bless", "burn"}),
            (Faults{{WrongDuration, "bless"}, {SlowOnly, "burn"}}));
}

TEST(CheckSpell, HoldsUniqueOnesToTheirArcana) {
  EXPECT_EQ(faults(kTouch, {"restore health leech"}), (Faults{{WrongMinor, "leech"}}));
  EXPECT_EQ(faults(kTouch, {"drain health leech"}), Faults{});
  EXPECT_EQ(faults(kTouch, {"burn discretion"}), (Faults{{NeedsArea, "discretion"}}));
  EXPECT_EQ(faults("limited self adjacent instant", {"burn discretion"}), Faults{});
  EXPECT_EQ(faults(kTouch, {"burn result-1"}), (Faults{{NeedsResult, "result-1"}}));
  EXPECT_EQ(faults(kTouch, {"bleed result-1"}), Faults{}) << "uses Successes";
  EXPECT_EQ(faults(kTouch, {"drain health result-1"}), Faults{}) << "uses the Margin";
  EXPECT_EQ(faults(kTouch, {"detect fire specify trigger"}), Faults{});
  EXPECT_EQ(faults("limited self single instant", {"dowse fire trigger"}),
            (Faults{{WrongMinor, "trigger"}}));
  EXPECT_EQ(faults(kTouch, {"burn delay delay"}), Faults{}) << "adds up";
  EXPECT_EQ(faults(kTouch, {"drain health leech leech"}), (Faults{{RepeatedMinor, "leech"}}));
  EXPECT_EQ(faults(kLasting, {"ward fire fire"}), (Faults{{RepeatedMinor, "fire"}}));
  EXPECT_EQ(faults(kTouch, {"burn", "burn"}).back(), (SpellFault{RepeatedArcanum, "burn"}));
}

TEST(CheckSpell, LimitsWhatMinorArcanaMean) {
  EXPECT_EQ(faults(kLasting, {"resist burn"}), (Faults{{NotResistible, "burn"}}));
  EXPECT_EQ(faults(kLasting, {"resist sleep"}), Faults{});
  EXPECT_EQ(faults(kLasting, {"resist condition"}), Faults{}) << "a whole category";
  EXPECT_EQ(faults(kLasting, {"absorb silence"}), (Faults{{NotNumeric, "silence"}}));
  EXPECT_EQ(faults(kLasting, {"absorb damage harm"}), Faults{});
  EXPECT_EQ(faults(kTouch, {"condense fire"}), (Faults{{Energy, "fire"}}));
  EXPECT_EQ(faults(kTouch, {"condense water"}), Faults{});
  EXPECT_EQ(faults(kTouch, {"transmute earth water"}), (Faults{{OtherState, "water"}}));
  EXPECT_EQ(faults(kTouch, {"transmute earth metal"}), Faults{});
  EXPECT_EQ(word_faults(kTouch, {"daze strength"}), (Faults{{WrongMinor, "strength"}}));
  EXPECT_EQ(word_faults(kLasting, {"regenerate mana"}), (Faults{{WrongMinor, "mana"}}));
  EXPECT_EQ(faults(kLasting, {"regenerate health bleed stun"}), Faults{});
  EXPECT_EQ(word_faults(kTouch, {"cure prone"}).size(), 1u) << "has no points";
  EXPECT_EQ(word_faults(kLasting, {"aura stun"}).size(), 1u) << "is no Condition";
}

TEST(CheckSpell, LetsStateArcanaServeAsMinorOnes) {  // L8416, L8422
  EXPECT_EQ(faults("limited range1 single instant", {"damage energy intangible"}), Faults{});
  EXPECT_EQ(faults(kTouch, {"damage energy intangible"}), (Faults{{NeedsRange, "intangible"}}));
  EXPECT_EQ(faults(kTouch, {"damage energy invisible"}), Faults{});
}

TEST(CheckSpell, JudgesWhatIsStored) {
  Spell imbue = spell_of(kTouch, {"imbue"});
  EXPECT_EQ(check_spell(builtin(), imbue), (Faults{{NeedsInner, "imbue"}}));
  imbue.inner = {spell_of("free touch single instant", {"burn"})};
  EXPECT_EQ(check_spell(builtin(), imbue), (Faults{{SlowOnly, "burn"}}));
  Spell burn = spell_of(kTouch, {"burn"});
  burn.inner = imbue.inner;
  EXPECT_EQ(check_spell(builtin(), burn).front(), (SpellFault{InnerUnwanted, "inner"}));
}

TEST(SpellProblems, HaveAMessageEach) {
  for (int i = 0; i <= static_cast<int>(InnerUnwanted); ++i) {
    const SpellFault fault{static_cast<SpellProblem>(i), "x"};
    EXPECT_EQ(kSpellProblems[static_cast<std::size_t>(i)].problem, fault.problem);
    EXPECT_TRUE(message(fault).starts_with("x: ")) << i;
  }
  EXPECT_EQ(message({SlowOnly, "burn"}), "burn: needs a Limited or slower action");
  EXPECT_EQ(key_of(RepeatedParameter), "parameters");
  EXPECT_EQ(key_of(NoArcanum), "arcana");
  EXPECT_EQ(key_of(AutoIsForPowers), "parameters");
  EXPECT_EQ(message({NoArcanum, ""}), "a spell needs a Major Arcanum");
}

}  // namespace
}  // namespace fray::powerframe::spells
