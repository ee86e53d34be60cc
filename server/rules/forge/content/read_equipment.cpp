#include <algorithm>

#include "rules/forge/content/read_defs.h"

namespace fray::forge {
namespace {

constexpr int kMaxCost = 20;
constexpr int kMaxRating = 30;
constexpr int kMaxLine = 100'000;
constexpr int kMaxFeet = 10'000;

void read_shooting(Reader& reader, WeaponDef& weapon) {
  weapon.range_min_ft = reader.integer("range_min", 0, kMaxFeet);
  weapon.range_max_ft = reader.integer("range_max", 5, kMaxFeet);
  weapon.range_multiple = reader.integer("range_multiple", 1, 20);
  if (weapon.range_min_ft > weapon.range_max_ft) {
    reader.fault("range_min", "must not be beyond range_max");
  }
  weapon.reload_cost = reader.integer_or("reload", 0, 0, kMaxCost);
  weapon.reload_one_hand = reader.integer_or("reload_one_hand", 0, 0, kMaxCost);
  const bool reloads = weapon.reload_cost > 0;
  weapon.capacity = reader.integer_or("capacity", reloads ? 1 : 0, 0, 1000);
  weapon.reload_shots = reader.integer_or("reload_shots", weapon.capacity, 0, 1000);
  if (reloads != (weapon.capacity > 0)) {
    reader.fault("capacity", "a weapon that holds shots needs reload, and the other way round");
  }
  if (weapon.reload_shots > weapon.capacity || (reloads && weapon.reload_shots == 0)) {
    reader.fault("reload_shots", "must be from 1 to capacity");
  }
  if (weapon.reload_one_hand > 0 && !reloads) {
    reader.fault("reload_one_hand", "needs reload");
  }
  weapon.burst_cost = reader.integer_or("burst_cost", 0, 0, kMaxCost);
  weapon.burst_dice = reader.integer_or("burst_dice", 0, 0, kMaxRating);
}

}  // namespace

WeaponDef read_weapon(Reader& reader, std::string id,
                      const Catalogue<SkillDef, SkillIndex>& skills) {
  WeaponDef weapon;
  weapon.id = std::move(id);
  weapon.name = reader.text("name");
  weapon.item = reader.member("item") == nullptr ? weapon.id : reader.id("item");
  weapon.klass = reader.choice<WeaponClass>("class", kWeaponClassSpellings);
  weapon.skill = reader.reference("skill", skills, "skill");
  weapon.alternative_skill = reader.reference_or_none("alternative_skill", skills, "skill");
  weapon.attribute = reader.choice<Attribute>("attribute", kAttributeSpellings);
  weapon.cost = reader.integer("cost", 0, kMaxCost);
  weapon.rating = reader.integer("rating", 0, kMaxRating);
  weapon.grip = reader.choice<Grip>("grip", kGripSpellings);
  weapon.extra_reach_ft = reader.integer_or("extra_reach", 0, 0, 50);
  if (weapon.ranged()) read_shooting(reader, weapon);
  for (const Node* node : reader.texts("damage")) {
    const auto type = reader.choice_at<DamageType>(*node, "damage", kDamageTypeSpellings);
    if (type && std::ranges::find(weapon.damage, *type) == weapon.damage.end()) {
      weapon.damage.push_back(*type);
    }
  }
  if (weapon.damage.empty()) reader.fault("damage", "must name at least one type of damage");
  weapon.line = reader.integer_or("line", 0, 0, kMaxLine);
  reader.refuse_unknown_keys();
  return weapon;
}

ArmourDef read_armour(Reader& reader, std::string id) {
  ArmourDef armour;
  armour.id = std::move(id);
  armour.name = reader.text("name");
  armour.rating = reader.integer("rating", 1, kMaxRating);
  armour.agility_cap = reader.integer("agility_cap", 1, kMaxRating);
  armour.line = reader.integer_or("line", 0, 0, kMaxLine);
  reader.refuse_unknown_keys();
  return armour;
}

ShieldDef read_shield(Reader& reader, std::string id) {
  ShieldDef shield;
  shield.id = std::move(id);
  shield.name = reader.text("name");
  shield.cost = reader.integer("cost", 0, kMaxCost);
  shield.rating = reader.integer("rating", 1, kMaxRating);
  shield.line = reader.integer_or("line", 0, 0, kMaxLine);
  reader.refuse_unknown_keys();
  return shield;
}

SkillDef read_skill(Reader& reader, std::string id, const Catalogue<SkillDef, SkillIndex>& skills) {
  SkillDef skill;
  skill.id = std::move(id);
  skill.name = reader.text("name");
  skill.kind = reader.choice<SkillKind>("kind", kSkillKindSpellings);
  skill.attribute = reader.choice_or_none<Attribute>("attribute", kAttributeSpellings);
  skill.summary = reader.text("summary");
  skill.topic_of = reader.reference_or_none("topic_of", skills, "skill");
  skill.free = reader.boolean_or("free", false);
  if (skill.kind == SkillKind::Magic) {
    skill.school = reader.id("school");
    skill.expend = reader.integer_or("expend", 0, 0, kMaxCost);
  }
  skill.line = reader.integer_or("line", 0, 0, kMaxLine);
  reader.refuse_unknown_keys();
  return skill;
}

}  // namespace fray::forge
