#include <algorithm>

#include "rules/forge/content/read_defs.h"

namespace fray::forge {
namespace {

constexpr int kMaxShots = 100;
constexpr int kMaxAid = 10;  // dice of a scope and the like

FireMode read_fire_mode(document::Reader reader) {
  FireMode mode;
  mode.kind = reader.choice<FireKind>("mode", kFireKindSpellings);
  mode.cost = reader.integer_or("cost", 0, 0, kMaxCost);
  mode.dice = reader.integer_or("dice", 0, 0, kMaxRating);
  mode.shots = reader.integer_or("shots", 1, 1, kMaxShots);
  const bool sweeps = mode.kind == FireKind::FullAuto || mode.kind == FireKind::Blast;
  if (sweeps) {
    mode.arc_degrees = reader.integer("arc", 1, 180);
  } else if (reader.member("arc") != nullptr) {
    reader.fault("arc", "belongs to full-auto and blast alone");
  }
  reader.refuse_unknown_keys();
  return mode;
}

void read_fire(document::Reader& reader, WeaponDef& weapon) {
  for (document::Reader& entry : reader.tables("fire")) {
    const FireMode mode = read_fire_mode(std::move(entry));
    if (weapon.fire_mode(mode.kind) != nullptr) {
      reader.fault(
          "fire",
          "has " + std::string(spelling_of<FireKind>(kFireKindSpellings, mode.kind)) + " twice");
    } else if (mode.shots > weapon.capacity) {
      reader.fault("fire", "needs more shots than the weapon holds");
    } else {
      weapon.fire.push_back(mode);
    }
  }
  weapon.single_shots = reader.boolean_or("single_shots", true);
  if (!weapon.single_shots && weapon.fire.empty()) {
    reader.fault("single_shots", "a weapon without single shots needs fire");
  }
}

void read_range(document::Reader& reader, WeaponDef& weapon) {
  weapon.range_min_ft = reader.integer("range_min", 0, kMaxFeet);
  weapon.range_max_ft = reader.integer("range_max", 5, kMaxFeet);
  weapon.range_multiple = reader.integer("range_multiple", 1, 20);
  weapon.range_multiple_steady =
      reader.integer_or("range_multiple_steady", weapon.range_multiple, 1, 20);
  if (weapon.range_min_ft > weapon.range_max_ft) {
    reader.fault("range_min", "must not be beyond range_max");
  }
  if (weapon.range_multiple_steady < weapon.range_multiple) {
    reader.fault("range_multiple_steady", "must not be below range_multiple");
  }
}

void read_reload(document::Reader& reader, WeaponDef& weapon) {
  weapon.reload_cost = reader.integer_or("reload", 0, 0, kMaxCost);
  weapon.reload_one_hand = reader.integer_or("reload_one_hand", 0, 0, kMaxCost);
  const bool reloads = weapon.reload_cost > 0;
  weapon.capacity = reader.integer_or("capacity", reloads ? 1 : 0, 0, kMaxShots);
  weapon.reload_shots = reader.integer_or("reload_shots", weapon.capacity, 0, kMaxShots);
  if (reloads != (weapon.capacity > 0)) {
    reader.fault("capacity", "a weapon that holds shots needs reload, and the other way round");
  }
  if (weapon.reload_shots > weapon.capacity || (reloads && weapon.reload_shots == 0)) {
    reader.fault("reload_shots", "must be from 1 to capacity");
  }
  if (weapon.reload_one_hand > 0 && !reloads) {
    reader.fault("reload_one_hand", "needs reload");
  }
}

void read_aids(document::Reader& reader, WeaponDef& weapon) {
  weapon.braced_dice = reader.integer_or("braced", 0, 0, kMaxAid);
  weapon.tripod_dice = reader.integer_or("tripod", 0, 0, kMaxAid);
  weapon.scope_dice = reader.integer_or("scope", 0, 0, kMaxAid);
  weapon.laser_dice = reader.integer_or("laser", 0, 0, kMaxAid);
  weapon.needs_support = reader.boolean_or("needs_support", false);
}

void read_explosive(document::Reader& reader, WeaponDef& weapon) {
  weapon.blast_radius_ft = reader.integer("blast_radius", 5, 500);
  weapon.fuze = reader.choice<Fuze>("fuze", kFuzeSpellings);
  weapon.fuze_cost = reader.integer("fuze_cost", 1, kMaxCost);
}

}  // namespace

WeaponDef read_weapon(document::Reader& reader, std::string id,
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
  if (weapon.ranged()) {
    read_range(reader, weapon);
    if (weapon.klass == WeaponClass::Explosive) {
      read_explosive(reader, weapon);
    } else {
      read_reload(reader, weapon);
      read_fire(reader, weapon);
      read_aids(reader, weapon);
    }
  }
  weapon.breaks = reader.boolean_or("breaks", false);
  if (weapon.breaks && weapon.klass != WeaponClass::Thrown) {
    reader.fault("breaks", "is for thrown weapons alone");
  }
  for (const document::Node* node : reader.texts("damage")) {
    const auto type = reader.choice_at<DamageType>(*node, "damage", kDamageTypeSpellings);
    if (type && std::ranges::find(weapon.damage, *type) == weapon.damage.end()) {
      weapon.damage.push_back(*type);
    }
  }
  if (weapon.damage.empty()) reader.fault("damage", "must name at least one type of damage");
  weapon.line = reader.integer_or("line", 0, 0, kMaxLine);
  weapon.reprinted = reader.integers("reprinted", 1, kMaxLine);
  reader.refuse_unknown_keys();
  return weapon;
}

}  // namespace fray::forge
