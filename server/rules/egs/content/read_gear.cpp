#include <algorithm>

#include "rules/egs/content/read_rows.h"
#include "rules/egs/content/spellings.h"

// Weapons and what goes with them, armor, goods.
namespace fray::egs {
namespace {

constexpr int kMostDamage = 100;
constexpr int kMostCost = 1'000'000;
constexpr int kMostEncumbrance = 1000;
constexpr int kMostFeet = 100'000;
constexpr int kMostBonus = 20;
constexpr int kMostShots = 10'000;
constexpr int kMostRateOfFire = 20;

int read_cost(Reader& reader) {
  return reader.integer("cost", 0, kMostCost);
}

int read_encumbrance(Reader& reader) {
  return reader.integer_or("encumbrance", 0, 0, kMostEncumbrance);
}

int read_feet(Reader& reader, std::string_view key, int fallback = 0) {
  return reader.integer_or(key, fallback, 0, kMostFeet);
}

int read_bonus(Reader& reader, std::string_view key) {
  return reader.integer_or(key, 0, -kMostBonus, kMostBonus);
}

std::optional<Requirement> read_requirement(Reader& reader) {
  auto table = reader.table("req");
  if (!table) return std::nullopt;
  Requirement req;
  req.ability = table->choice<Ability>("ability", kAbilitySpellings);
  req.die = table->choice<Die>("die", kDieSpellings);
  table->refuse_unknown_keys();
  return req;
}

// Melee weapons neither fire nor fill an area (L1733-1777).
void check_melee_weapon(Reader& reader, const WeaponDef& weapon) {
  const auto refuse = [&](std::string_view key, bool given) {
    if (given) reader.fault(key, "a melee weapon has none");
  };
  refuse("range", weapon.range > 0);
  refuse("rof", weapon.rof.has_value());
  refuse("shots", weapon.shots.has_value());
  refuse("cal", reader.member("cal") != nullptr);
  refuse("blast", weapon.blast > 0);
  refuse("cone", weapon.cone > 0);
  for (const WeaponTrait trait :
       {WeaponTrait::SemiAutomatic, WeaponTrait::FullAutomatic, WeaponTrait::Burst,
        WeaponTrait::SingleBarrel, WeaponTrait::Spread, WeaponTrait::Bracing,
        WeaponTrait::IgnoresCover}) {
    if (!weapon.traits.has(trait)) continue;
    const auto row = std::ranges::find(kWeaponTraitSpellings, trait, &Spelling<WeaponTrait>::value);
    reader.fault("traits", "a melee weapon is not \"" + std::string(row->text) + '"');
  }
}

void check_weapon(Reader& reader, const WeaponDef& weapon) {
  if (weapon.kind == WeaponKind::Melee) return check_melee_weapon(reader, weapon);
  if (weapon.range == 0 && weapon.cone == 0) {
    reader.fault("range", "is required: a weapon that is not melee has a range or a cone");
  }
  if (weapon.blast > 0 && weapon.cone > 0) reader.fault("cone", "a blast is no cone");
  if (weapon.traits.has(WeaponTrait::FullAutomatic) && weapon.rof.value_or(0) < 3) {
    reader.fault("rof", "must be 3 or more for full-automatic");  // L1751
  }
}

}  // namespace

WeaponDef read_weapon(Reader& reader) {
  auto weapon = read_named<WeaponDef>(reader);
  weapon.family = reader.text("family");
  weapon.kind = reader.choice<WeaponKind>("kind", kWeaponKindSpellings);
  weapon.hands = reader.choice_or_none<Hands>("hands", kHandsSpellings).value_or(Hands::One);
  weapon.damage = reader.integer("damage", 0, kMostDamage);
  weapon.range = read_feet(reader, "range");
  weapon.rof = integer_if(reader, "rof", 0, kMostRateOfFire);
  weapon.shots = integer_if(reader, "shots", 1, kMostShots);
  weapon.encumbrance = read_encumbrance(reader);
  weapon.cost = read_cost(reader);
  weapon.req = read_requirement(reader);
  weapon.uses = reader.choice_or_none<Ability>("uses", kAbilitySpellings);
  weapon.reach = read_feet(reader, "reach", 5);
  weapon.parry = read_bonus(reader, "parry");
  weapon.pen = reader.integer_or("pen", 0, 0, kMostDamage);
  weapon.cal = reader.integer_or("cal", 1, 1, kMostBonus);
  weapon.blast = read_feet(reader, "blast");
  weapon.cone = read_feet(reader, "cone");
  weapon.traits = read_flags<WeaponTrait>(reader, "traits", kWeaponTraitSpellings);
  weapon.tags = read_flags<DamageTag>(reader, "tags", kDamageTagSpellings);
  weapon.mounted_damage = read_bonus(reader, "mounted_damage");
  weapon.rigid_damage = read_bonus(reader, "rigid_damage");
  weapon.set_damage = read_bonus(reader, "set_damage");
  weapon.mounted_maneuver = read_bonus(reader, "mounted_maneuver");
  weapon.spot_hidden = read_bonus(reader, "spot_hidden");
  weapon.line = read_line(reader);
  check_weapon(reader, weapon);
  return weapon;
}

AccessoryDef read_accessory(Reader& reader) {
  auto accessory = read_named<AccessoryDef>(reader);
  accessory.melee_damage = reader.integer_or("melee_damage", 0, 0, kMostDamage);
  accessory.reach = read_feet(reader, "reach");
  accessory.dexterity = reader.boolean_or("dexterity", false);
  accessory.beyond_close = read_bonus(reader, "beyond_close");
  accessory.line = read_line(reader);
  return accessory;
}

ArmourDef read_armour(Reader& reader) {
  auto armour = read_named<ArmourDef>(reader);
  armour.armor = reader.integer("armor", 0, kMostDamage);
  armour.encumbrance = read_encumbrance(reader);
  armour.each_location = reader.boolean_or("each_location", false);
  armour.cost = read_cost(reader);
  armour.whole = reader.boolean_or("whole", false);
  armour.locations = read_flags<Location>(reader, "locations", kLocationSpellings);
  if (armour.locations.none()) reader.fault("locations", "must name at least one");
  armour.initiative = reader.integer_or("initiative", 0, -kMostBonus, 0);
  armour.speed = reader.integer_or("speed", 0, -100, 0);
  armour.halves_bullets = reader.boolean_or("halves_bullets", false);
  armour.rigid = reader.boolean_or("rigid", false);
  armour.chance = reader.integer_or("chance", 100, 1, 100);
  armour.line = read_line(reader);
  return armour;
}

ShieldDef read_shield(Reader& reader) {
  auto shield = read_named<ShieldDef>(reader);
  shield.small = reader.boolean_or("small", false);
  shield.encumbrance = read_encumbrance(reader);
  shield.cost = read_cost(reader);
  shield.parry = read_bonus(reader, "parry");
  shield.defense = read_bonus(reader, "defense");
  shield.line = read_line(reader);
  return shield;
}

AmmunitionDef read_ammunition(Reader& reader) {
  auto ammunition = read_named<AmmunitionDef>(reader);
  ammunition.damage = read_bonus(reader, "damage");
  ammunition.encumbrance = read_encumbrance(reader);
  ammunition.cost = read_cost(reader);
  ammunition.pieces = reader.integer_or("pieces", 1, 1, kMostShots);
  ammunition.line = read_line(reader);
  return ammunition;
}

GoodsDef read_goods(Reader& reader) {
  auto goods = read_named<GoodsDef>(reader);
  goods.group = reader.text("group");
  goods.encumbrance = read_encumbrance(reader);
  goods.cost = read_cost(reader);
  goods.blast = read_feet(reader, "blast");
  goods.cone = read_feet(reader, "cone");
  goods.hours = reader.integer_or("hours", 0, 0, 10'000);
  goods.days = reader.integer_or("days", 0, 0, 10'000);
  goods.reaches = read_feet(reader, "reaches");
  goods.sees_in_the_dark = reader.boolean_or("sees_in_the_dark", false);
  goods.line = read_line(reader);
  return goods;
}

}  // namespace fray::egs
