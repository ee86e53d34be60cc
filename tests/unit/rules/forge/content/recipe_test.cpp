#include "rules/forge/content/recipe.h"

#include "testing.h"

namespace fray::forge {
namespace {

std::string entry(std::string_view kind, std::string_view body) {
  const std::string magic = kind == "magic" ? "school = \"arcane\"\n" : "";
  return "[[skill]]\nid = \"own\"\nname = \"Own\"\nsummary = \"x\"\nkind = \"" + std::string(kind) +
         "\"\n" + magic + std::string(body);
}

std::expected<Content, std::vector<document::Fault>> load(const std::string& text) {
  const document::File file{"house.toml", text};
  return load_content(std::span(&file, 1));
}

/// The fault of one field; empty if there is none.
struct Case {
  const char* kind;
  const char* body;
  const char* field;    // below skill.own
  const char* message;  // a part of it
};

class Faulty : public testing::TestWithParam<Case> {};

TEST_P(Faulty, IsNamed) {
  const Case& c = GetParam();
  const std::string text = entry(c.kind, c.body);
  SCOPED_TRACE(text);
  const auto content = load(text);
  ASSERT_FALSE(content);
  const std::string field = std::string("skill.own") + c.field;
  bool named = false;
  for (const document::Fault& fault : content.error()) {
    EXPECT_EQ(fault.file, "house.toml");
    EXPECT_GT(fault.line, 0);
    named |= fault.field == field && fault.message.find(c.message) != std::string::npos;
  }
  EXPECT_TRUE(named) << listed(content.error());
  EXPECT_EQ(content.error().size(), 1U) << listed(content.error());
}

constexpr const char* kBonus = "[[skill.bonus]]\nto = \"attack\"\namount = 1\n";

const Case kCases[] = {
    // the skill
    {"general", kBonus, ".kind", "only skills of the kinds"},
    {"bonus", "stance = true\n[[skill.bonus]]\nto = \"attack\"\namount = 1\n", ".stance",
     "is for the kind action"},
    {"action", "stance = true\n", ".stance", "needs a bonus"},
    {"action",
     "stance = true\nattribute = \"agility\"\n[skill.aid]\non = \"self\"\ngives = "
     "\"health\"\n[[skill.bonus]]\nto = \"attack\"\namount = 1\n",
     ".stance", "has bonuses alone"},
    {"bonus", "per_cycle = 2\n", "", "does nothing"},
    {"bonus", "per_cycle = 0\n[[skill.bonus]]\nto = \"attack\"\namount = 1\n", ".per_cycle",
     "from 1 to 10, not 0"},
    {"bonus", "per_fight = \"often\"\n[[skill.bonus]]\nto = \"attack\"\namount = 1\n", ".per_fight",
     "a number from 1 to 10, rating"},
    {"bonus", "per_fight = 1\n[[skill.bonus]]\nto = \"initiative\"\namount = 1\n", ".per_fight",
     "nothing to count"},
    {"bonus", "expend = 1\n[[skill.bonus]]\nto = \"attack\"\namount = 1\n", ".expend",
     "nothing that it does expends"},
    {"action", "expend = 1\n", ".expend", "nothing that it does expends"},
    {"bonus", "bonus = 3\n", ".bonus", "list of tables"},
    // bonuses
    {"bonus", "[[skill.bonus]]\namount = 1\n", ".bonus[0].to", "is required"},
    {"bonus", "[[skill.bonus]]\nto = \"luck\"\namount = 1\n", ".bonus[0].to", "not one of attack"},
    {"bonus", "[[skill.bonus]]\nto = \"attack\"\n", ".bonus[0].amount", "is required"},
    {"bonus", "[[skill.bonus]]\nto = \"attack\"\namount = 11\n", ".bonus[0].amount",
     "from 1 to 10, not 11"},
    {"bonus", "[[skill.bonus]]\nto = \"attack\"\namount = true\n", ".bonus[0].amount",
     "a number from 1 to 10, rating, added, an attribute"},
    {"bonus", "[[skill.bonus]]\nto = \"attack\"\namount = \"damage\"\n", ".bonus[0].amount",
     "rating, added, an attribute"},
    {"bonus", "[[skill.bonus]]\nto = \"defence\"\namount = \"added\"\n", ".bonus[0].amount",
     "rating, an attribute"},
    {"bonus", "[[skill.bonus]]\nto = \"attack\"\namount = 1\nwhen = [\"noon\"]\n", ".bonus[0].when",
     "not one of melee"},
    {"bonus", "[[skill.bonus]]\nto = \"attack\"\namount = 1\nwhen = [\"melee\", \"melee\"]\n",
     ".bonus[0].when", "has \"melee\" already"},
    {"bonus", "[[skill.bonus]]\nto = \"attack\"\namount = 1\nwhen = [\"melee\", \"ranged\"]\n",
     ".bonus[0].when", "exclude each other"},
    {"bonus", "[[skill.bonus]]\nto = \"damage\"\namount = 1\nwhen = [\"first-attack\"]\n",
     ".bonus[0].when", "\"first-attack\" means nothing here"},
    {"bonus", "[[skill.bonus]]\nto = \"dodge\"\namount = 1\nwhen = [\"melee\"]\n", ".bonus[0].when",
     "\"melee\" means nothing here"},
    {"bonus", "[[skill.bonus]]\nto = \"initiative\"\namount = 1\nwhen = [\"moved\"]\n",
     ".bonus[0].when", "\"moved\" means nothing here"},
    {"bonus", "[[skill.bonus]]\nto = \"dodge\"\namount = 1\nweapons = [\"melee\"]\n",
     ".bonus[0].weapons", "not a recognized key"},
    {"bonus", "[[skill.bonus]]\nto = \"attack\"\namount = 1\nweapons = [\"spoon\"]\n",
     ".bonus[0].weapons", "not one of finesse"},
    // attacks
    {"reaction", "[skill.attack]\nmade = \"weapon\"\n", ".attack", "kinds action and magic"},
    {"action", "[skill.attack]\nmade = \"spit\"\n", ".attack.made", "not one of melee-weapon"},
    {"action", "[skill.attack]\nmade = \"weapon\"\nspend = 99\n", ".attack.spend",
     "from 0 to 20, not 99"},
    {"action", "[skill.attack]\nmade = \"weapon\"\nrange = 30\n", ".attack.range",
     "is the weapon's"},
    {"action", "[skill.attack]\nmade = \"weapon\"\namount = \"added\"\n", ".attack.amount",
     "rating, an attribute"},
    {"action", "[skill.attack]\nmade = \"target\"\ndamage = \"fire\"\n", ".attribute",
     "limits the energy"},
    {"magic", "attribute = \"acuity\"\n[skill.attack]\nmade = \"target\"\n", ".attack.damage",
     "is required"},
    {"magic",
     "attribute = \"acuity\"\n[skill.attack]\nmade = \"burst\"\nradius = 5\nrange = 5\n"
     "damage = \"fire\"\n",
     ".attack.range", "a burst is around its maker"},
    {"magic", "attribute = \"acuity\"\n[skill.attack]\nmade = \"blast\"\ndamage = \"fire\"\n",
     ".attack.radius", "is required"},
    {"magic",
     "attribute = \"acuity\"\n[skill.attack]\nmade = \"arc\"\nradius = 5\n"
     "damage = \"fire\"\n",
     ".attack.radius", "burst and blast"},
    {"magic",
     "attribute = \"acuity\"\n[skill.attack]\nmade = \"target\"\ndamage = \"fire\"\n"
     "condition = \"dazed\"\n",
     ".attack.damage", "beside_damage is not set"},
    {"magic",
     "attribute = \"acuity\"\n[skill.attack]\nmade = \"target\"\ncondition = \"dazed\"\n"
     "drain = true\n",
     ".attack.drain", "deals no damage"},
    {"action", "[skill.attack]\nmade = \"weapon\"\nbeside_damage = true\n", ".attack.beside_damage",
     "needs a condition"},
    {"action", "[skill.attack]\nmade = \"weapon\"\nworse = \"prone\"\n", ".attack.worse",
     "needs condition"},
    {"action", "[skill.attack]\nmade = \"weapon\"\ncondition = \"prone\"\nworse_at = 2\n",
     ".attack.worse_at", "needs worse"},
    {"action", "[skill.attack]\nmade = \"weapon\"\ncondition = \"grappled\"\n", ".attack.condition",
     "not one of dazed"},
    {"action", "[skill.attack]\nmade = \"weapon\"\naim = 2\n", ".attack.aim",
     "not a recognized key"},
    // aid
    {"action", "[skill.aid]\non = \"self\"\ngives = \"health\"\n", ".attribute",
     "limits the energy"},
    {"magic", "[skill.aid]\non = \"self\"\ngives = \"effect\"\n", ".aid.gives", "needs a table"},
    {"magic", "[skill.aid]\non = \"self\"\ngives = \"energy\"\n", ".aid.on", "to an ally alone"},
    {"magic", "[skill.aid]\non = \"self\"\ngives = \"health\"\nrange = 10\n", ".aid.range",
     "for oneself"},
    {"magic",
     "attribute = \"acuity\"\n[skill.aid]\non = \"self\"\ngives = \"health\"\n"
     "[skill.attack]\nmade = \"weapon\"\n",
     ".aid", "one of them"},
    // effects
    {"bonus", "[skill.effect]\nflies = true\n[[skill.bonus]]\nto = \"attack\"\namount = 1\n",
     ".effect", "neither an attack nor an aid"},
    {"magic", "[skill.aid]\non = \"self\"\ngives = \"health\"\n[skill.effect]\nflies = true\n",
     ".effect", "neither an attack nor an aid"},
    {"magic", "[skill.aid]\non = \"self\"\ngives = \"effect\"\n[skill.effect]\nrounds = 3\n",
     ".effect", "does nothing"},
    {"magic",
     "[skill.aid]\non = \"self\"\ngives = \"effect\"\n[skill.effect]\nflies = true\n"
     "rounds = 0\n",
     ".effect.rounds", "from 1 to 100, not 0"},
    {"magic",
     "[skill.aid]\non = \"self\"\ngives = \"effect\"\n[skill.effect]\n"
     "defence = \"every\"\nwhen = [\"melee\"]\n",
     ".effect.when", "needs attack"},
    {"magic",
     "[skill.aid]\non = \"self\"\ngives = \"effect\"\n[skill.effect]\nheals = true\n"
     "hurts = \"fire\"\n",
     ".effect.heals", "it hurts already"},
    // reactions
    {"bonus", "[skill.reaction]\ndoes = \"step\"\n", ".reaction", "kinds reaction and magic"},
    {"reaction", "[skill.reaction]\ndoes = \"vanish\"\n", ".reaction.does", "not one of dodge"},
    {"reaction", "[skill.reaction]\ndoes = \"step\"\nat = \"attacked\"\n", ".reaction.at",
     "done at has-attacked, was-attacked"},
    {"reaction", "[skill.reaction]\ndoes = \"lessen\"\n", ".reaction.amount", "is required"},
    {"reaction", "[skill.reaction]\ndoes = \"step\"\namount = 2\n", ".reaction.amount",
     "means nothing here"},
    {"reaction", "[skill.reaction]\ndoes = \"step\"\nspend = 2\n", ".reaction.spend",
     "not a recognized key"},
    {"reaction", "[skill.reaction]\ndoes = \"hamper\"\n", ".reaction.condition",
     "needs a condition or push"},
    {"reaction", "[skill.reaction]\ndoes = \"strike\"\nat = \"foe-leaves\"\nwhen = [\"melee\"]\n",
     ".reaction.when", "\"melee\" means nothing here"},
    {"reaction", "expend = 1\n[skill.reaction]\ndoes = \"step\"\n", ".expend",
     "nothing that it does expends"},
};

INSTANTIATE_TEST_SUITE_P(Recipe, Faulty, testing::ValuesIn(kCases));

TEST(Recipe, AllFaultsAreNamedAtOnce) {
  const auto content = load(entry("reaction", R"([skill.reaction]
does = "lessen"
amount = 0
when = ["dusk"]
[skill.effect]
rounds = 1000
attack = "always"
[[skill.bonus]]
to = "armour"
)"));
  ASSERT_FALSE(content);
  const auto& faults = content.error();
  SCOPED_TRACE(listed(faults));
  EXPECT_TRUE(names(faults, "skill.own.reaction.amount", 8, "from 1 to 10"));
  EXPECT_TRUE(names(faults, "skill.own.reaction.when", 9, "not one of"));
  EXPECT_TRUE(names(faults, "skill.own.effect.rounds", 11, "from 1 to 100"));
  EXPECT_TRUE(names(faults, "skill.own.effect.attack", 12, "not one of"));
  EXPECT_TRUE(names(faults, "skill.own.bonus[0].to", 14, "not one of"));
  EXPECT_TRUE(names(faults, "skill.own.bonus[0].amount", 13, "is required"));
  EXPECT_TRUE(names(faults, "skill.own.effect", 10, "neither an attack nor an aid"));
}

TEST(Recipe, TooManyBonusesAreRefused) {
  std::string body;
  for (int i = 0; i < 9; ++i) body += kBonus;
  const auto content = load(entry("bonus", body));
  ASSERT_FALSE(content);
  EXPECT_TRUE(names(content.error(), "skill.own.bonus", 6, "at most 8")) << listed(content.error());
}

TEST(Recipe, EveryFigureIsRead) {
  const auto content = load(entry("magic", R"(attribute = "acuity"
expend = 2
per_cycle = "rating"
per_fight = 3
[[skill.bonus]]
to = "damage"
amount = "strength"
when = ["melee"]
attributes = ["agility"]
weapons = ["reach"]
[skill.attack]
made = "blast"
spend = 1
range = 40
radius = 10
against = "mental"
damage = "cold"
half_damage = true
condition = "slowed"
worse = "immobilized"
worse_at = 4
push = true
beside_damage = true
drain = true
[skill.effect]
rounds = 4
attack = "one"
when = ["magic"]
defence = "once"
condition = "faint"
heals = true
more_damage = true
flies = true
shaken = true
)"));
  ASSERT_TRUE(content) << listed(content.error());
  const SkillDef& def = content->skill(content->find_skill("own"));
  ASSERT_TRUE(def.recipe);
  const Recipe& r = *def.recipe;
  EXPECT_EQ(def.expend, 2);
  EXPECT_EQ(r.per_cycle.of, Amount::Of::Rating);
  EXPECT_EQ(r.per_fight.number, 3);
  ASSERT_EQ(r.bonuses.size(), 1U);
  EXPECT_EQ(r.bonuses[0].to, BonusTo::Damage);
  EXPECT_EQ(r.bonuses[0].amount.of, Amount::Of::Attribute);
  EXPECT_EQ(r.bonuses[0].amount.attribute, Attribute::Strength);
  EXPECT_EQ(r.bonuses[0].in.when, std::vector{When::Melee});
  EXPECT_EQ(r.bonuses[0].in.attributes, std::vector{Attribute::Agility});
  EXPECT_EQ(r.bonuses[0].in.weapons, std::vector{WeaponClass::Reach});
  ASSERT_TRUE(r.attack);
  EXPECT_EQ(r.attack->shape, AttackShape::Blast);
  EXPECT_EQ(r.attack->spend, 1);
  EXPECT_EQ(r.attack->range_ft, 40);
  EXPECT_EQ(r.attack->radius_ft, 10);
  EXPECT_TRUE(r.attack->mental && r.attack->half_damage && r.attack->drain);
  EXPECT_EQ(r.attack->damage, DamageType::Cold);
  EXPECT_EQ(r.attack->leaves.condition, Condition::Slowed);
  EXPECT_EQ(r.attack->leaves.worse, Condition::Immobilized);
  EXPECT_EQ(r.attack->leaves.worse_at, 4);
  EXPECT_TRUE(r.attack->leaves.push && r.attack->leaves.beside_damage);
  ASSERT_TRUE(r.effect);
  EXPECT_EQ(r.effect->rounds, 4);
  EXPECT_EQ(r.effect->attack, EffectDice::One);
  EXPECT_EQ(r.effect->in.when, std::vector{When::Magic});
  EXPECT_EQ(r.effect->defence, EffectDice::Once);
  EXPECT_EQ(r.effect->condition, Condition::Faint);
  EXPECT_TRUE(r.effect->heals && r.effect->more_damage && r.effect->flies && r.effect->shaken);
  EXPECT_FALSE(r.aid || r.reaction || r.stance);
}

TEST(Recipe, ItChangesTheFingerprint) {
  const auto one = load(entry("bonus", kBonus));
  const auto two = load(entry("bonus", std::string(kBonus) + "when = [\"melee\"]\n"));
  ASSERT_TRUE(one && two);
  EXPECT_NE(one->fingerprint(), two->fingerprint());
}

TEST(Recipe, AnEntryWithoutOneDoesNothingByItself) {
  const auto content = load(entry("bonus", ""));
  ASSERT_TRUE(content);
  EXPECT_FALSE(content->skill(content->find_skill("own")).recipe);
}

}  // namespace
}  // namespace fray::forge
