#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "rules/egs/content/content.h"
#include "rules/forge/content/content.h"
#include "rules/rulesets.h"
#include "rules/success_rolls/content/content.h"
#include "sheet/sheet.h"
#include "toolbox/toolbox.h"

// What the forms say of weapons, armor and shields, against the content of each ruleset.
namespace fray::rules {
namespace {

using table::SheetDescription;
using table::SheetFact;
using table::SheetField;
using table::SheetOption;
using Texts = std::vector<std::string>;

const SheetDescription& form_of(const std::string& id) {
  static std::map<std::string, SheetDescription> forms;
  auto [form, fresh] = forms.try_emplace(id);
  if (fresh) {
    const auto entry = std::ranges::find(all(), id, [](const Entry& each) { return each.id; });
    form->second = *(*entry->load({}, ""))->describe_sheet({});
  }
  return form->second;
}

// The facts of the options of a field.
class FactsOf {
 public:
  FactsOf(const std::string& ruleset, const std::string& field)
      : field_(*form_of(ruleset).find(field)) {}

  const SheetOption& option(const std::string& key) const {
    const auto found = std::ranges::find(field_.options, key, &SheetOption::key);
    EXPECT_NE(found, field_.options.end()) << key;
    return *found;
  }
  const SheetFact* find(const std::string& key, const std::string& fact) const {
    const SheetOption& of = option(key);
    const auto found = std::ranges::find(of.facts, fact, &SheetFact::key);
    return found == of.facts.end() ? nullptr : &*found;
  }
  void expect_number(const std::string& key, const std::string& fact, int number) const {
    const SheetFact* found = find(key, fact);
    ASSERT_NE(found, nullptr) << key << " has no " << fact;
    EXPECT_EQ(found->number, number) << key << " " << fact;
  }
  // Left out where the content has none.
  void expect_number_unless_0(const std::string& key, const std::string& fact, int number) const {
    if (number != 0) return expect_number(key, fact, number);
    EXPECT_EQ(find(key, fact), nullptr) << key << " " << fact;
  }
  Texts texts(const std::string& key, const std::string& fact) const {
    const SheetFact* found = find(key, fact);
    return found == nullptr ? Texts() : found->texts;
  }

 private:
  const SheetField& field_;
};

void expect_columns(const SheetField& field) {
  std::vector<std::string> columns;
  for (const table::SheetColumn& column : field.columns) {
    EXPECT_FALSE(column.label.empty()) << field.key << " " << column.key;
    columns.push_back(column.key);
  }
  EXPECT_EQ(std::set(columns.begin(), columns.end()).size(), columns.size()) << field.key;
  for (const SheetOption& option : field.options) {
    auto next = columns.begin();
    for (const SheetFact& fact : option.facts) {
      const auto found = std::find(next, columns.end(), fact.key);
      ASSERT_NE(found, columns.end())
          << field.key << " " << option.key << ": " << fact.key << " is out of order, or of none";
      next = found + 1;
      EXPECT_TRUE(fact.number || !fact.texts.empty()) << option.key << " " << fact.key;
      EXPECT_EQ(std::ranges::count(fact.texts, ""), 0) << option.key << " " << fact.key;
    }
  }
  for (const SheetField& cell : field.cells) expect_columns(cell);
}

TEST(SheetFacts, EachIsOfAColumnAndInItsOrder) {
  for (const Entry& entry : all()) {
    for (const table::SheetSection& section : form_of(std::string(entry.id)).sections) {
      for (const SheetField& field : section.fields) expect_columns(field);
    }
  }
}

TEST(SheetFacts, OfForgeWeaponsAreThoseOfTheContent) {
  const forge::Content content = forge::load_builtin_content();
  const FactsOf facts("forge", "weapons.weapon");
  ASSERT_GT(content.weapons().size(), 150U);
  for (const forge::WeaponDef& weapon : content.weapons()) {
    facts.expect_number(weapon.id, "dice", weapon.rating);
    facts.expect_number(weapon.id, "energy", weapon.cost);
    facts.expect_number_unless_0(weapon.id, "range", weapon.range_max_ft);
    facts.expect_number_unless_0(weapon.id, "farthest",
                                 weapon.range_max_ft * weapon.range_multiple);
    facts.expect_number_unless_0(weapon.id, "reach", weapon.extra_reach_ft);
    facts.expect_number_unless_0(weapon.id, "shots", weapon.capacity);
    facts.expect_number_unless_0(weapon.id, "reload", weapon.reload_cost);
    facts.expect_number_unless_0(weapon.id, "blast", weapon.blast_radius_ft);
    EXPECT_EQ(facts.texts(weapon.id, "damage").size(), weapon.damage.size()) << weapon.id;
    EXPECT_EQ(facts.texts(weapon.id, "skill").at(0), content.skill(weapon.skill).name);
    const char* hands = weapon.grip == forge::Grip::OneHand    ? "One"
                        : weapon.grip == forge::Grip::TwoHands ? "Two"
                                                               : "None";
    EXPECT_EQ(facts.texts(weapon.id, "hands"), Texts{hands}) << weapon.id;
  }
  // The printed lists of each era, and a weapon that two of them have.
  EXPECT_EQ(facts.texts("longbow", "era"), Texts{"Historical"});
  EXPECT_EQ(facts.texts("glock-17", "era"), Texts{"Modern"});
  EXPECT_EQ(facts.texts("rapier", "era"), (Texts{"Historical", "Science fiction"}));
  EXPECT_EQ(facts.texts("rapier", "damage"), Texts{"Piercing"});
}

TEST(SheetFacts, OfForgeArmorShieldsAndSkillsAreThoseOfTheContent) {
  const forge::Content content = forge::load_builtin_content();
  const FactsOf armours("forge", "armour");
  for (const forge::ArmourDef& armour : content.armours()) {
    armours.expect_number(armour.id, "rating", armour.rating);
    armours.expect_number(armour.id, "agility", armour.agility_cap);
    EXPECT_EQ(armours.texts(armour.id, "era").size(), 1U) << armour.id;
  }
  const FactsOf shields("forge", "shield");
  for (const forge::ShieldDef& shield : content.shields()) {
    shields.expect_number(shield.id, "rating", shield.rating);
    shields.expect_number(shield.id, "energy", shield.cost);
    EXPECT_EQ(shields.texts(shield.id, "era").size(), 1U) << shield.id;
  }
  const FactsOf skills("forge", "skills.skill");
  for (const forge::SkillDef& skill : content.skills()) {
    skills.expect_number_unless_0(skill.id, "expends", skill.expend);
    EXPECT_EQ(skills.texts(skill.id, "attribute").size(), skill.attribute ? 1U : 0U) << skill.id;
  }
}

TEST(SheetFacts, OfEgsGearAreThoseOfTheContent) {
  const egs::Content content = egs::load_builtin_content();
  const FactsOf weapons("egs", "weapons.id");
  for (const egs::WeaponDef& weapon : content.weapons) {
    weapons.expect_number(weapon.id, "damage", weapon.damage);
    weapons.expect_number(weapon.id, "price", weapon.cost);
    weapons.expect_number_unless_0(weapon.id, "range", weapon.range);
    weapons.expect_number_unless_0(weapon.id, "burden", weapon.encumbrance);
    weapons.expect_number_unless_0(weapon.id, "parry", weapon.parry);
    weapons.expect_number_unless_0(weapon.id, "penetration", weapon.pen);
    if (weapon.kind == egs::WeaponKind::Melee) {
      weapons.expect_number(weapon.id, "reach", weapon.reach);
    }
    if (weapon.shots) weapons.expect_number(weapon.id, "shots", *weapon.shots);
    EXPECT_EQ(weapons.texts(weapon.id, "needs").empty(), !weapon.req) << weapon.id;
    EXPECT_EQ(weapons.option(weapon.id).group, weapon.family);
  }
  EXPECT_EQ(weapons.texts("great-sword", "needs"), Texts{"STR d10"});
  EXPECT_EQ(weapons.texts("great-sword", "hands"), Texts{"Two"});
  EXPECT_EQ(weapons.texts("dagger", "type"), (Texts{"Slash", "Pierce"}));
  const FactsOf armours("egs", "armour.id");
  for (const egs::ArmourDef& armour : content.armours) {
    armours.expect_number(armour.id, "armor", armour.armor);
    armours.expect_number(armour.id, "price", armour.cost);
    armours.expect_number_unless_0(armour.id, "burden", armour.encumbrance);
    armours.expect_number_unless_0(armour.id, "initiative", armour.initiative);
    armours.expect_number_unless_0(armour.id, "speed", armour.speed);
    EXPECT_FALSE(armours.texts(armour.id, "covers").empty()) << armour.id;
  }
  const FactsOf shields("egs", "shield");
  for (const egs::ShieldDef& shield : content.shields) {
    shields.expect_number(shield.id, "parry", shield.parry);
    shields.expect_number_unless_0(shield.id, "defense", shield.defense);
    shields.expect_number(shield.id, "price", shield.cost);
  }
  const FactsOf goods("egs", "goods.id");
  for (const egs::GoodsDef& each : content.goods) goods.expect_number(each.id, "price", each.cost);
}

TEST(SheetFacts, OfSuccessRollsGearAreThoseOfTheContent) {
  const success_rolls::Content content = success_rolls::load_builtin_content();
  const FactsOf weapons("success-rolls", "weapons.weapon");
  for (const success_rolls::WeaponDef& weapon : content.weapons) {
    EXPECT_EQ(weapons.texts(weapon.id, "damage").size(), weapon.modes.size()) << weapon.id;
    weapons.expect_number_unless_0(weapon.id, "shots",
                                   weapon.shots == 0 ? 0 : weapon.shots + weapon.chamber);
    if (weapon.shots > 0) weapons.expect_number(weapon.id, "reload", weapon.reload_s);
  }
  EXPECT_EQ(weapons.texts("broadsword", "damage"), (Texts{"swing+1 cut", "thrust+2 imp"}));
  EXPECT_EQ(weapons.texts("broadsword", "type"), (Texts{"Cutting", "Impaling"}));
  EXPECT_EQ(weapons.texts("force-sword", "damage"), Texts{"8d(5) burn"});
  EXPECT_EQ(weapons.texts("longbow", "hands"), Texts{"Two"});
  EXPECT_EQ(weapons.texts("spear", "hands"), Texts{"Either"});
  EXPECT_EQ(weapons.texts("auto-pistol", "shots"), Texts{"15+1"});
  const FactsOf armours("success-rolls", "armour");
  for (const success_rolls::ArmourDef& armour : content.armours) {
    armours.expect_number(armour.id, "dr", armour.dr);
    armours.expect_number_unless_0(armour.id, "crushing", armour.crushing.value_or(0));
    armours.expect_number_unless_0(armour.id, "torso", armour.torso.value_or(0));
    armours.expect_number_unless_0(armour.id, "plates", armour.plates.value_or(0));
  }
  const FactsOf shields("success-rolls", "shield");
  for (const success_rolls::ShieldDef& shield : content.shields) {
    shields.expect_number(shield.id, "db", shield.db);
  }
}

}  // namespace
}  // namespace fray::rules
