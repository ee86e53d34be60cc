#include <algorithm>

#include "rules/success_rolls/content/read_rows.h"
#include "rules/success_rolls/content/spellings.h"

// Weapons, armor, shields and hit locations.
namespace fray::success_rolls {
namespace {

constexpr int kMostDice = 100;
constexpr int kMostMod = 100;
constexpr int kMostTimes = 100;
constexpr int kMostDr = 1000;
constexpr int kMostRateOfFire = 1000;
constexpr int kMostShots = 10'000;
constexpr int kMostReload = 3600;
constexpr int kMostHalves = 20;

void read_damage(Reader& reader, ModeDef& mode) {
  const auto base = reader.choice_or_none<DamageBase>("base", kDamageBaseSpellings);
  mode.base = base.value_or(DamageBase::Fixed);
  if (!base) {
    mode.damage.dice = narrow(reader.integer("dice", 0, kMostDice));
  } else if (reader.member("dice") != nullptr) {
    reader.fault("dice", "belongs to damage without a base alone");
  }
  mode.damage.mod = narrow(reader.integer_or("mod", 0, -kMostMod, kMostMod));
  mode.damage.mult = narrow(reader.integer_or("times", 1, 1, kMostTimes));
  mode.damage.type = reader.choice<DamageType>("type", kDamageTypeSpellings);
  mode.damage.explosive = reader.boolean_or("explosive", false);
}

ModeDef read_mode(Reader& reader) {
  ModeDef mode;
  mode.manner = reader.choice<Manner>("manner", kMannerSpellings);
  const auto divisor = narrow(reader.integer_or("divisor", 1, 1, kMostTimes));
  if (mode.manner == Manner::Incapacitate) {
    mode.incapacitation = Incapacitation{narrow(reader.integer("ht", -30, 30)), divisor};
  } else {
    read_damage(reader, mode);
    mode.damage.divisor = divisor;
  }
  reader.refuse_unknown_keys();
  return mode;
}

void read_magazine(Reader& reader, WeaponDef& weapon) {
  weapon.shots = reader.integer_or("shots", 0, 0, kMostShots);
  weapon.chamber = reader.integer_or("chamber", 0, 0, 10);
  weapon.reload_s = reader.integer_or("reload", 0, 0, kMostReload);
  weapon.reload_singly = reader.boolean_or("reload_singly", false);
  if ((weapon.shots > 0) != (weapon.reload_s > 0)) {
    reader.fault("reload", "a weapon with shots needs seconds to reload, and the other way round");
  }
  if (weapon.shots == 0 && (weapon.chamber > 0 || weapon.reload_singly)) {
    reader.fault("shots", "must be given where chamber or reload_singly is");
  }
}

}  // namespace

WeaponDef read_weapon(Reader& reader, const std::vector<AptitudeDef>& aptitudes) {
  WeaponDef weapon;
  weapon.id = reader.id("id");
  weapon.name = reader.text("name");
  weapon.kind = reader.choice<WeaponKind>("kind", kWeaponKindSpellings);
  weapon.skill = reader.id("skill");
  weapon.aptitude = reader.id("aptitude");
  if (!weapon.aptitude.empty() && find(aptitudes, weapon.aptitude) == nullptr) {
    reader.fault("aptitude", "there is no aptitude \"" + weapon.aptitude + "\"");
  }
  for (Reader& entry : reader.tables("modes")) {
    const ModeDef mode = read_mode(entry);
    if (std::ranges::find(weapon.modes, mode.manner, &ModeDef::manner) != weapon.modes.end()) {
      entry.fault("manner", "each manner may be there once");
    }
    weapon.modes.push_back(mode);
  }
  if (weapon.modes.empty()) reader.fault("modes", "must hold at least one");
  weapon.two_handed_bonus = reader.integer_or("two_handed_bonus", 0, 0, 10);
  weapon.two_handed = reader.boolean_or("two_handed", false);
  weapon.rate_of_fire = reader.integer_or("rof", 1, 1, kMostRateOfFire);
  weapon.pellets = reader.integer_or("pellets", 1, 1, 100);
  weapon.full_rate_only = reader.boolean_or("full_rate_only", false);
  weapon.recoil = reader.integer_or("recoil", 1, 1, 100);
  read_magazine(reader, weapon);
  weapon.line = reader.integer_or("line", 0, 0, 100'000);
  return weapon;
}

ArmourDef read_armour(Reader& reader) {
  ArmourDef armour;
  armour.id = reader.id("id");
  armour.name = reader.text("name");
  armour.dr = reader.integer("dr", 0, kMostDr);
  armour.crushing = integer_if(reader, "crushing", 0, kMostDr);
  armour.torso = integer_if(reader, "torso", 0, kMostDr);
  armour.plates = integer_if(reader, "plates", 0, kMostDr);
  return armour;
}

ShieldDef read_shield(Reader& reader) {
  ShieldDef shield;
  shield.id = reader.id("id");
  shield.name = reader.text("name");
  shield.db = reader.integer("db", 0, 10);
  return shield;
}

LocationDef read_location(Reader& reader) {
  LocationDef def;
  def.where = reader.choice<Location>("id", kLocationSpellings);
  def.id = document::spelling_of<Location>(kLocationSpellings, def.where);
  def.name = reader.text("name");
  def.least = integer_if(reader, "least", 3, 18);
  def.most = integer_if(reader, "most", 3, 18);
  if (def.least.has_value() != def.most.has_value()) {
    reader.fault("most", "least and most go together");
  }
  def.rule.to_hit = static_cast<std::int8_t>(reader.integer("to_hit", -20, 0));
  def.rule.knockdown = static_cast<std::int8_t>(reader.integer_or("knockdown", 0, -20, 0));
  def.rule.shock = static_cast<std::int8_t>(reader.integer_or("shock", 1, 1, 10));
  def.rule.cripple_divisor =
      static_cast<std::int8_t>(reader.integer_or("cripple_divisor", 0, 0, 10));
  if (auto halves = reader.table("halves")) {
    def.rule.halves.fill(static_cast<std::int8_t>(halves->integer_or("all", 0, 0, kMostHalves)));
    for (const auto& [word, type] : kDamageTypeSpellings) {
      auto& of_type = def.rule.halves[static_cast<std::size_t>(type)];
      of_type = static_cast<std::int8_t>(halves->integer_or(word, of_type, 0, kMostHalves));
    }
    halves->refuse_unknown_keys();
  }
  return def;
}

LocationTable location_table(std::span<const LocationDef> rows) {
  LocationTable table;
  for (const LocationDef& row : rows) {
    table.rules[static_cast<std::size_t>(row.where)] = row.rule;
    if (!row.least) continue;
    for (int roll = *row.least; roll <= *row.most; ++roll) {
      table.by_roll[static_cast<std::size_t>(roll)] = row.where;
    }
  }
  return table;
}

}  // namespace fray::success_rolls
