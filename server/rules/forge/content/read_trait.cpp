#include <algorithm>

#include "rules/forge/content/read_defs.h"

namespace fray::forge {
namespace {

constexpr int kMaxDice = 20;

SizeDef read_size(document::Reader reader) {
  SizeDef size;
  size.rank = reader.integer_or("rank", 0, -10, 10);
  size.health_base = reader.integer("health_base", 0, 1000);
  size.health_per_stamina = reader.integer("health_per_stamina", 0, 100);
  size.speed_ft = reader.integer("speed", 0, kMaxFeet);
  size.reach_ft = reader.integer("reach", 0, 100);
  size.space_cells = reader.integer_or("space", 1, 1, 20);
  size.strength_dice = reader.integer_or("strength_dice", 0, 0, kMaxDice);
  size.defence_dice = reader.integer_or("defence_dice", 0, 0, kMaxDice);
  size.stealth_dice = reader.integer_or("stealth_dice", 0, 0, kMaxDice);
  size.strength_cap = reader.integer_or("strength_cap", 0, 1, 100);
  size.stamina_cap = reader.integer_or("stamina_cap", 0, 1, 100);
  size.armour_cap = reader.integer_or("armour_cap", 0, 1, 100);
  size.rest_base = reader.integer_or("rest_base", 0, 0, 1000);
  size.rest_per_stamina = reader.integer_or("rest_per_stamina", 1, 0, 100);
  reader.refuse_unknown_keys();
  return size;
}

std::vector<TraitIndex> read_traits(document::Reader& reader, std::string_view key,
                                    const Catalogue<TraitDef, TraitIndex>& traits) {
  std::vector<TraitIndex> result;
  for (const document::Node* node : reader.texts(key)) {
    const TraitIndex trait = reader.reference_at(*node, key, traits, "trait");
    if (!trait) continue;
    if (std::ranges::find(result, trait) != result.end()) {
      reader.fault(*node, key, "\"" + node->text + "\" is named twice");
    } else {
      result.push_back(trait);
    }
  }
  return result;
}

TraitChoice read_choice(document::Reader reader, const Catalogue<TraitDef, TraitIndex>& traits) {
  TraitChoice choice;
  choice.count = reader.integer_or("count", 1, 1, 10);
  choice.options = read_traits(reader, "from", traits);
  if (choice.options.size() < static_cast<std::size_t>(choice.count)) {
    reader.fault("from", "offers fewer traits than must be chosen");
  }
  reader.refuse_unknown_keys();
  return choice;
}

void read_body(document::Reader& reader, TraitDef& trait,
               const Catalogue<WeaponDef, WeaponIndex>& weapons) {
  trait.health_stamina = reader.integer_or("health_stamina", 0, -10, 10);
  trait.natural_armour = reader.integer_or("natural_armour", 0, 0, kMaxDice);
  trait.martial_defence = reader.integer_or("martial_defence", 0, 0, kMaxDice);
  trait.no_equipment = reader.boolean_or("no_equipment", false);
  trait.natural_weapon = reader.reference_or_none("natural_weapon", weapons, "weapon");
  trait.damage = reader.choice_or_none<DamageType>("damage", kDamageTypeSpellings);
  const auto response = reader.choice_or_none<DamageResponse>("response", kDamageResponseSpellings);
  if (trait.damage.has_value() != response.has_value()) {
    reader.fault("response", "damage and response go together");
  }
  trait.response = response.value_or(DamageResponse::Resistant);
  trait.extra_hands = reader.integer_or("extra_hands", 0, 0, 8);
  trait.ambidextrous = reader.boolean_or("ambidextrous", false);
  trait.venomous = reader.boolean_or("venomous", false);
}

void read_mind(document::Reader& reader, TraitDef& trait,
               const Catalogue<SkillDef, SkillIndex>& skills) {
  trait.movement = reader.choice_or_none<MovementMode>("movement", kMovementModeSpellings);
  trait.sense = reader.choice_or_none<Sense>("sense", kSenseSpellings);
  trait.sense_range_ft = reader.integer_or("sense_range", 0, 0, kMaxFeet);
  trait.intelligence_cap = reader.integer_or("intelligence_cap", 0, 1, 100);
  trait.link_range_ft = reader.integer_or("link_range", 0, 0, kMaxFeet);
  trait.telepathic = reader.boolean_or("telepathic", false);
  if (auto test = reader.table("test_dice")) {
    trait.test_dice = read_test_dice(std::move(*test), skills);
  }
}

}  // namespace

TestDice read_test_dice(document::Reader reader, const Catalogue<SkillDef, SkillIndex>& skills) {
  TestDice test;
  test.attribute = reader.choice<Attribute>("attribute", kAttributeSpellings);
  test.dice = reader.integer("dice", 1, kMaxDice);
  test.in_fights = reader.boolean_or("in_fights", true);
  for (const document::Node* node : reader.texts("skills")) {
    const SkillIndex skill = reader.reference_at(*node, "skills", skills, "skill");
    if (skill) test.skills.push_back(skill);
  }
  reader.refuse_unknown_keys();
  return test;
}

TraitDef read_trait(document::Reader& reader, std::string id,
                    const Catalogue<TraitDef, TraitIndex>& traits,
                    const Catalogue<SkillDef, SkillIndex>& skills,
                    const Catalogue<WeaponDef, WeaponIndex>& weapons) {
  TraitDef trait;
  trait.id = std::move(id);
  trait.name = reader.text("name");
  trait.group = reader.choice<TraitGroup>("group", kTraitGroupSpellings);
  trait.cost = reader.integer("cost", -20, 100);
  trait.summary = reader.text("summary");
  trait.line = reader.integer_or("line", 0, 0, 100'000);
  if (trait.group == TraitGroup::Species) {
    trait.bundle = read_traits(reader, "bundle", traits);
    for (document::Reader& choice : reader.tables("choose")) {
      trait.choices.push_back(read_choice(std::move(choice), traits));
    }
  }
  if (auto size = reader.table("size")) trait.size = read_size(std::move(*size));
  if ((trait.group == TraitGroup::Size) != trait.size.has_value()) {
    reader.fault("size", "belongs to every trait of group size, and to no other");
  }
  trait.attribute = reader.choice_or_none<Attribute>("attribute", kAttributeSpellings);
  trait.attribute_cost = reader.integer_or("attribute_cost", 0, -1, 5);
  if (trait.attribute.has_value() != (trait.attribute_cost != 0)) {
    reader.fault("attribute_cost", "attribute and attribute_cost go together");
  }
  if (reader.member("school") != nullptr) trait.school = reader.id("school");
  read_body(reader, trait, weapons);
  read_mind(reader, trait, skills);
  reader.refuse_unknown_keys();
  return trait;
}

}  // namespace fray::forge
