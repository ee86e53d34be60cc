// The Major Arcana of the content against the printed ones (L7948-8899, categories L7797-7924).
#include "rules/powerframe/content/arcana_spellings.h"
#include "rules/powerframe/content/read_mysticism.h"
#include "rules/powerframe/content/spell_effect_spellings.h"
#include "unit/rules/powerframe/content/testing.h"

namespace fray::powerframe {
namespace {

std::string join(const std::vector<std::string>& parts, const std::string& between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

template <class Enum, std::size_t N>
std::string spelled(const std::array<document::Spelling<Enum>, N>& spellings, Enum value) {
  return std::string(document::spelling_of<Enum>(spellings, value));
}

std::string spelled_abilities(const std::vector<Ability>& abilities) {
  std::vector<std::string> words;
  for (const Ability ability : abilities) words.push_back(spelled(kAbilitySpellings, ability));
  return join(words, "/");
}

/// "[pool]", "(scale)", "[sense...]", "[arcana... numeric]", "[ability =toughness/wits]".
std::string spelled_place(const MinorPlace& place) {
  std::vector<std::string> kinds;
  for (const MinorKind kind : place.kinds) kinds.push_back(spelled(kMinorKindSpellings, kind));
  std::string text = join(kinds, ",") + (place.many ? "..." : "");
  if (!place.only.empty()) text += " =" + join(place.only, "/");
  if (place.limit != MinorLimit::None) text += " " + spelled(kMinorLimitSpellings, place.limit);
  return place.optional ? "(" + text + ")" : "[" + text + "]";
}

std::string spelled_heading(const MajorDef& major) {
  std::vector<std::string> words{major.id};
  for (const MinorPlace& place : major.minors) words.push_back(spelled_place(place));
  return join(words, " ") + " : " + std::to_string(major.stars);
}

/// s: Limited or slower, 1: single, S: self, f: touch or farther, i: instant, o: lasting; n, x, r
/// and p: instant, durationX, reserve and permanent; R: reserve with any range.
std::string spelled_parameters(const MajorDef& major) {
  std::vector<std::string> words;
  if (major.slow) words.emplace_back("s");
  if (major.single) words.emplace_back("1");
  if (major.range == RangeLimit::Self) words.emplace_back("S");
  if (major.range == RangeLimit::Distant) words.emplace_back("f");
  using enum Parameter;
  if (major.durations == SetOf<Parameter>{Instant}) {
    words.emplace_back("i");
  } else if (major.durations == SetOf<Parameter>{DurationX, Reserve, Permanent}) {
    words.emplace_back("o");
  } else {
    std::string letters;
    for (const auto& [letter, duration] :
         {std::pair("n", Instant), {"x", DurationX}, {"r", Reserve}, {"p", Permanent}}) {
      if (major.durations.has(duration)) letters += letter;
    }
    if (!letters.empty()) words.push_back(letters);
  }
  if (major.unit != TimeUnit::Turns) words.push_back(spelled(kTimeUnitSpellings, major.unit));
  if (major.reserve_anywhere) words.emplace_back("R");
  return join(words, " ");
}

std::string spelled_resist(const MajorDef& major) {
  std::string text;
  if (major.resist != SpellResist::Voluntary && major.resist != SpellResist::Roll) {
    text = spelled(kSpellResistSpellings, major.resist);
  } else if (major.resist == SpellResist::Voluntary && !major.abilities.empty()) {
    text = "voluntary";
  }
  const std::string abilities = spelled_abilities(major.abilities);
  text += (text.empty() || abilities.empty() ? "" : " ") + abilities;
  return text + (major.armour ? "+armour" : "");
}

std::string spelled_ways(const MajorDef& major) {
  std::vector<std::string> words;
  const auto add = [&](bool there, const std::string& word) {
    if (there) words.push_back(word);
  };
  add(major.harmful, "harmful");
  add(major.on_area, "area");
  add(major.one_item, "item");
  add(major.magic_targets, "magic-targets");
  add(major.instances, "instances");
  add(major.conditions, "conditions");
  add(major.inner, "inner");
  add(major.also_minor != AlsoMinor::No, spelled(kAlsoMinorSpellings, major.also_minor));
  for (const auto& [word, scaled] : kScaledSpellings) {
    add(major.scaled.has(scaled), "scaled-" + std::string(word));
  }
  add(!major.scale.empty(), major.scale);
  if (major.again) words.push_back("again-" + spelled(kTimeUnitSpellings, *major.again));
  add(major.again_on_harm, "again-on-harm");
  if (major.steered) words.push_back("steered-" + spelled(kParameterSpellings, *major.steered));
  add(major.within_hours > 0, "within-" + std::to_string(major.within_hours));
  add(major.ends_on_attack, "ends-on-attack");
  add(major.ends_on_death, "ends-on-death");
  return join(words, " ");
}

std::string spelled_effect(const SpellEffect& effect) {
  std::vector<std::string> words{spelled(kSpellVerbSpellings, effect.verb)};
  for (const SpellObjectRow& row : kSpellObjects) {
    if (row.object == effect.what) words.emplace_back(row.text);
  }
  if (effect.amount) words.push_back(written(*effect.amount));
  if (effect.when != SpellMoment::Usual) {
    words.push_back(spelled(kSpellMomentSpellings, effect.when));
  }
  if (effect.location) words.emplace_back("location");
  if (effect.fresh) words.emplace_back("fresh");
  const auto add = [&](const std::optional<std::int8_t>& figure, const std::string& word) {
    if (figure) words.push_back(word + std::to_string(*figure));
  };
  add(effect.least, "least=");
  add(effect.breaks, "breaks=");
  add(effect.special, "special=");
  add(effect.own, "own=");
  if (!effect.special_but.empty()) words.push_back("but=" + spelled_abilities(effect.special_but));
  return join(words, " ");
}

std::string spelled_major(const MajorDef& major) {
  std::vector<std::string> effects;
  for (const SpellEffect& effect : major.effects) effects.push_back(spelled_effect(effect));
  return join({spelled_heading(major), spelled_parameters(major), spelled_resist(major),
               spelled_ways(major), join(effects, "; "), "L" + std::to_string(major.line)},
              " | ");
}

std::vector<std::string> majors_of(ArcanaCategory category) {
  std::vector<std::string> lines;
  for (const MajorDef& row : builtin().majors) {
    if (row.category == category) lines.push_back(spelled_major(row));
  }
  return lines;
}

void expect_lines(ArcanaCategory category, const std::vector<std::string>& printed) {
  const std::vector<std::string> rows = majors_of(category);
  ASSERT_EQ(rows.size(), printed.size());
  for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i], printed[i]);
}

TEST(MajorArcanaBook, OfAugment) {
  expect_lines(ArcanaCategory::Augment,
               {"ambidextrous : 8 |  |  |  | allow two-handed-attacks | L7962",
                "armblock : 2 |  |  |  | allow arm-parries | L7984",
                "arrowcut : 4 |  |  |  | allow missile-parries | L7988",
                "awareness : 4 |  |  |  | allow all-round-defence | L7998",
                "painkiller : 6 | o |  |  | ignore fainting | L8488",
                "shadow : 10 | x |  |  | ignore stealth-changes | L8657",
                "tumble : 6 |  |  |  | ignore falls | L8843",
                "unlimited : 10 | o |  |  | modify limited-cap 1 | L8855"});
}

TEST(MajorArcanaBook, OfCondition) {
  expect_lines(
      ArcanaCategory::Condition,
      {"acid : 2 | s | none | harmful area | inflict acid magic location | L7954",
       "bleed : 2 | s i | toughness | harmful | inflict bleed successes | L8012",
       "burn : 2 | s | none | harmful area | inflict burn magic location | L8042",
       "drop : 2 | s i | strength | harmful | inflict dropped-items successes | L8244",
       "poison (advanced-poison...) : 2 | s | toughness | harmful | inflict poison magic | L8514",
       "prone : 2 | s nr | acrobatics | harmful | inflict prone | L8557"});
}

TEST(MajorArcanaBook, OfControl) {
  expect_lines(
      ArcanaCategory::Control,
      {"berserk : 6 | s i | willpower | harmful | inflict frenzy successes | L8002",
       "confuse : 2 | s | willpower | harmful | inflict confusion fresh | L8074",
       "dominate [subject] : 4 | s o days | willpower | harmful again-days again-on-harm | "
       "control obedience | L8216",
       "possess [subject] : 6 | s 1 f o days | willpower | harmful again-days | control body | "
       "L8523",
       "seal [arcana] : 4 | s o | willpower | harmful | forbid use-of-arcana | L8647",
       "silence : 4 | s o | willpower | harmful | forbid speech | L8697",
       "sleep : 2 | s | willpower | harmful | inflict sleep fresh; inflict prone | L8709",
       "suggest [subject] : 2 | s i | willpower | harmful again-minutes | control command | L8757",
       "sway [emotion] : 2 | s minutes | willpower | harmful again-minutes | "
       "control feelings successes | L8782"});
}

TEST(MajorArcanaBook, OfEnhancement) {
  expect_lines(ArcanaCategory::Enhancement,
               {"bless : 2 | o |  |  | modify all-rolls 1 | L8022",
                "breathe [matter...] : 2 | o |  |  | allow breathing | L8036",
                "counteract [penalty] : 2 | o |  |  | ignore subject magic | L8084",
                "endure [environment...] : 2 | o hours |  |  | ignore subject | L8282",
                "graft : 6 | o |  |  | allow grafted-items magic | L8326",
                "increase [ability,attribute] : 6 | o |  |  | "
                "modify subject magic special=1 but=burrow/fly | L8396",
                "rapid [action-type] : 4 | o |  |  | modify action-grade 1 | L8586",
                "speed : 8 | o |  |  | modify slots 1 | L8731"});
}

TEST(MajorArcanaBook, OfEquipment) {
  expect_lines(
      ArcanaCategory::Equipment,
      {"ammunition : 8 | 1 i |  | item | ignore shots | L7966",
       "boomerang : 2 |  |  | item | allow returning-throw | L8028",
       "degrade : 6 | s i | owner | harmful item | modify weapon-damage -1 breaks=-1; "
       "modify protection -1 breaks=0; modify ability-bonus -1 breaks=0; modify structure -1 | "
       "L8174",
       "encumber : 2 |  | owner | harmful item | modify encumbrance magic | L8274",
       "glue : 2 |  | owner | harmful item | forbid dropping | L8318",
       "homing : 2 |  |  | item instances | allow curved-shots 1 | L8343",
       "lighten : 2 |  | target-or-owner | item | modify encumbrance -magic least=0 | L8440",
       "longshot : 2 |  |  | item | modify weapon-range magic | L8454",
       "malfunction : 4 | o | owner | harmful item | forbid function | L8460",
       "reach : 4 |  |  | item | raise weapon-reach magic | L8594",
       "unbreakable : 6 | o |  | item | ignore breakage | L8847"});
}

TEST(MajorArcanaBook, OfField) {
  expect_lines(
      ArcanaCategory::Field,
      {"cloud : 2 | o | none | area | modify obscuration magic | L8050",
       "darkness : 2 | o | none | area | raise darkness magic+1 | L8142",
       "illusion [sense...] : 2 |  | wits | harmful area steered-standard | create illusion | "
       "L8359",
       "impede : 4 | o | none | area | modify movement-cost magic | L8388",
       "liberate : 4 | o | none | area | modify movement-cost -magic least=1 | L8424",
       "light : 2 | o | none | area | lower darkness 5-magic | L8431",
       "shape [matter] : 4 |  | none | area | change shape | L8663",
       "weather [climate...] (scale) : 2 | S i | none | scaled-area | "
       "modify weather-rating magic | L8887"});
}

TEST(MajorArcanaBook, OfHarm) {
  expect_lines(
      ArcanaCategory::Harm,
      {"critical [damage-type] : 6 | s i | toughness+armour | harmful | "
       "inflict critical-hit margin location | L8100",
       "damage [damage-type] : 2 | s i | toughness+armour | harmful conditions | "
       "lose health margin location | L8130",
       "daze [ability =toughness/willpower/wits] : 2 | s i | named toughness/willpower/wits | "
       "harmful | inflict stun margin | L8154",
       "grapple : 2 | s | strength/unarmed | harmful | inflict hold margin | L8334",
       "strangle : 4 | s | toughness | harmful | inflict strangulation; "
       "lose health 1 each-turn | L8739",
       "stun [damage-type] : 2 | s i | toughness+armour | harmful | "
       "inflict stun margin location | L8749"});
}

TEST(MajorArcanaBook, OfHealing) {
  expect_lines(
      ArcanaCategory::Healing,
      {"cure [ability,attribute,rated-condition] : 2 | i |  |  | recover subject successes | L8110",
       "dispel [arcana] : 6 | i |  |  | end subject | L8198",
       "rebind : 6 | 1 i |  |  | recover broken-or-severed 1 | L8600",
       "regenerate [rated-condition,pool... =endurance/health/structure] : 6 | o |  |  | "
       "recover subject 1 each-turn | L8609",
       "restore [pool] : 2 | i |  |  | recover subject successes own=1 | L8629",
       "resurrect : 12 | i | refusal | within-168 | recover life 1 | L8637"});
}

TEST(MajorArcanaBook, OfHindrance) {
  expect_lines(
      ArcanaCategory::Hindrance,
      {"cripple [sense] : 2 | s o | willpower | harmful | modify sense-rolls -magic | L8090",
       "curse : 2 | s o | willpower | harmful | modify all-rolls -1 | L8120",
       "decrease [ability,attribute] : 2 | s o | willpower | harmful | "
       "modify subject -successes | L8164",
       "drain [pool] : 2 | s i | willpower | harmful | lose subject margin | L8234",
       "expose [arcana resistible] : 2 | s o | willpower | harmful | "
       "modify resist-rolls -successes | L8300",
       "paralyse : 10 | s o | willpower | harmful | forbid actions; forbid all-rolls | L8494",
       "punish [arcana] [pool] : 2 | s o | willpower | harmful | lose subject 1 on-use | L8571",
       "slow : 6 | s o | willpower | harmful | modify slots -1 | L8721",
       "vulnerable [arcana resistible] : 6 | s o | willpower | harmful | forbid resist-rolls | "
       "L8863"});
}

TEST(MajorArcanaBook, OfInformation) {
  expect_lines(
      ArcanaCategory::Information,
      {"analyse [subject] : 4 | 1 i |  |  | inform statistics | L7976",
       "comprehend [subject] : 2 | o |  |  | inform understanding | L8058",
       "detect [arcana,matter,subject] : 2 | hours R | voluntary willpower/stealth | area | "
       "inform presence | L8189",
       "distant [sense...] (scale) : 2 | 1 f o |  | scaled-range | inform distant-senses | L8204",
       "dowse [arcana,matter,subject] : 6 | 1 S | voluntary willpower/stealth |  | "
       "inform direction | L8226",
       "empathy : 2 |  | willpower | harmful | inform emotions | L8252",
       "forecast : 2 | 1 S i |  |  | inform weather-to-come | L8310",
       "mimic [arcana mimicked] : 2 | 1 f o | none |  | share last-arcana | L8467",
       "perceive [subject] [sense...] : 2 | f R |  | steered-free | inform senses-of-target | "
       "L8502",
       "postcognition : 2 | i | none | within-24 | inform past | L8539",
       "telepathy : 2 | f |  | magic-targets scaled-range scaled-area world | "
       "inform mental-link | L8809"});
}

TEST(MajorArcanaBook, OfMovement) {
  expect_lines(ArcanaCategory::Movement,
               {"escape [movement] : 2 |  |  |  | ignore escape-rolls | L8288",
                "lightstep : 2 | o |  |  | ignore traces | L8448",
                "motion [movement] : 2 | o |  | instances | modify movement-category 1 | L8480",
                "push : 4 | s | strength | harmful | move away successes | L8579",
                "telekinesis [matter,subject] : 6 | s | strength | harmful | "
                "move any-direction successes | L8800",
                "teleport (scale) : 10 | i | refusal-without-me | scaled-amount | "
                "move to-known-place magic | L8821"});
}

TEST(MajorArcanaBook, OfProtection) {
  expect_lines(
      ArcanaCategory::Protection,
      {"absorb [arcana... numeric] : 10 |  |  |  | reverse subject | L7948",
       "immune [arcana...] : 8 | nx |  |  | ignore subject | L8382",
       "protect [damage-type...] : 2 |  |  |  | raise armour-rating magic | L8565",
       "resist [arcana resistible] : 4 |  |  |  | modify resist-rolls magic | L8621",
       "ward [arcana,environment,matter,subject...] : 2 | o | willpower | area | forbid entry | "
       "L8875"});
}

TEST(MajorArcanaBook, OfState) {
  expect_lines(
      ArcanaCategory::State,
      {"aura [condition] : 6 |  |  |  | inflict subject on-contact | L7992",
       "condense [matter no-energy] : 2 | i | none |  | change solidity 1 | L8064",
       "enchant : 6 | 1 i |  | inner | create magic-item 1 | L8260",
       "expand [matter no-energy] : 2 | i | none |  | change solidity -1 | L8292",
       "imbue : 2 | 1 i |  | inner | create stored-spell | L8369",
       "intangible : 8 |  |  | on-range | ignore solid-objects; ignore mundane-damage | L8410",
       "invisible : 6 |  |  | on-any ends-on-attack | modify vision-modifier 6 | L8418",
       "shapechange [matter,subject] : 6 | o |  |  | change form | L8675",
       "transmute [matter] [matter same-state] : 4 | s i | willpower | harmful | change matter | "
       "L8831"});
}

TEST(MajorArcanaBook, OfSummoning) {
  expect_lines(ArcanaCategory::Summoning,
               {"powerlink [summoned] : 2 | o R | none |  | share powers | L8546",
                "share [summoned] [pool] : 2 | R | none |  | trade subject magic | L8683",
                "summon [summoned] : 2 | 1 f o R | willpower | ends-on-death | "
                "create creature 10magic | L8767"});
}

TEST(MajorArcanaBook, AreOneHundredAndFive) {
  EXPECT_EQ(builtin().majors.size(), 105u);
}

TEST(MajorArcanaBook, AreDetrimentalByCategoryAndWhereResisted) {  // A25
  for (const MajorDef& row : builtin().majors) {
    using enum ArcanaCategory;
    const bool by_category = row.category == Control || row.category == Condition ||
                             row.category == Harm || row.category == Hindrance;
    const bool resisted = row.resist == SpellResist::Roll || row.resist == SpellResist::Owner;
    // A creature comes to serve (A88), and a ward has no targets when it is cast.
    const bool apart = row.id == "summon" || row.id == "ward";
    EXPECT_EQ(row.harmful, (by_category || resisted) && !apart) << row.id;
  }
}

}  // namespace
}  // namespace fray::powerframe
