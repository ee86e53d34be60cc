#include "rules/powerframe/content/read_gear_parts.h"
#include "rules/powerframe/content/weapon_spellings.h"

// The column Special of the weapon lists.
namespace fray::powerframe {
namespace {

constexpr int kMostFigure = 100;
constexpr int kMostHexes = 1000;
constexpr int kMostLoad = 10'000;

template <class Enum, class Spellings>
Enum word_or(Reader& reader, std::string_view key, const Spellings& spellings, Enum fallback) {
  return reader.choice_or_none<Enum>(key, spellings).value_or(fallback);
}

int figure(Reader& reader, std::string_view key) {
  return reader.integer_or(key, 0, 1, kMostFigure);
}

std::optional<Ability> ability_if(Reader& reader, std::string_view key) {
  return reader.choice_or_none<Ability>(key, kAbilitySpellings);
}

std::optional<Blast> read_blast(Reader& reader) {
  const auto rating = integer_if(reader, "blast", 0, kMostFigure);
  const auto shape = word_or(reader, "blast_shape", kBlastShapeSpellings, BlastShape::Radius);
  const int hexes = reader.integer_or("blast_hexes", 0, 1, kMostHexes);
  if ((shape == BlastShape::Radius) != (hexes == 0)) {
    reader.fault("blast_hexes", "belongs to a cone or a line, and each of them needs it");
  }
  if (!rating) {
    if (hexes > 0) reader.fault("blast_hexes", "belongs to a blast");
    return std::nullopt;
  }
  return Blast{*rating, shape, hexes};
}

WeaponPoison read_poison(Reader& reader) {
  WeaponPoison poison;
  poison.rating = figure(reader, "poison");
  poison.rolls = figure(reader, "poison_rolls");
  poison.each = word_or(reader, "poison_each", kPoisonUnitSpellings, PoisonUnit::Turn);
  poison.target = word_or(reader, "poison_takes", kPoisonTargetSpellings, PoisonTarget::Health);
  if (poison.rating == 0 && poison != WeaponPoison{}) {
    reader.fault("poison", "is required: how strong the poison is");
  }
  return poison;
}

SpreadingGas read_gas(Reader& reader) {
  SpreadingGas gas;
  gas.hexes = figure(reader, "gas_hexes");
  gas.turns = figure(reader, "gas_turns");
  gas.undetectable = reader.boolean_or("gas_undetectable", false);
  if ((gas.hexes == 0) != (gas.turns == 0)) {
    reader.fault("gas_turns", "gas needs both gas_hexes and gas_turns");
  }
  return gas;
}

void read_ranges(Reader& reader, WeaponAttributes& attributes) {
  attributes.thrown = word_or(reader, "thrown", kThrownUseSpellings, ThrownUse::No);
  attributes.range = reader.integer_or("range", 0, 1, kMostHexes);
  attributes.range_limit = figure(reader, "range_limit");
  attributes.range_grade = word_or(reader, "range_grade", kRangeGradeSpellings, RangeGrade::Normal);
  attributes.reach = reader.integer_or("reach", 1, 1, kMostFigure);
  attributes.length = word_or(reader, "length", kWeaponLengthSpellings, WeaponLength::None);
  attributes.hold_off = word_or(reader, "hold_off", kHoldOffSpellings, HoldOff::No);
  if (attributes.hold_off != HoldOff::No && attributes.reach < 2) {
    reader.fault("hold_off", "needs a reach of 2 or more");  // L10155
  }
}

void read_loads(Reader& reader, WeaponAttributes& attributes) {
  attributes.shots = reader.integer_or("shots", 0, 1, kMostLoad);
  attributes.charges = reader.integer_or("charges", 0, 1, kMostLoad);
  attributes.hits = reader.integer_or("hits", 0, 1, kMostLoad);
  attributes.charges_per_hour = figure(reader, "charges_per_hour");
  attributes.reload = word_or(reader, "reload", kReloadGradeSpellings, ReloadGrade::Standard);
  const bool fed = attributes.charges > 0;
  if (!fed && attributes.hits > 0) reader.fault("hits", "are counted of what has charges");
  if (!fed && attributes.charges_per_hour > 0) {
    reader.fault("charges_per_hour", "belong to what has charges");
  }
}

void read_defences(Reader& reader, WeaponAttributes& attributes) {
  attributes.parry = reader.integer_or("parry", 0, -kMostFigure, kMostFigure);
  attributes.parry_when = word_or(reader, "parry_when", kParryWhenSpellings, ParryWhen::Always);
  attributes.block = figure(reader, "block");
  if (attributes.parry == 0 && attributes.parry_when != ParryWhen::Always) {
    reader.fault("parry_when", "belongs to a parry bonus");
  }
}

void read_worn(Reader& reader, WeaponAttributes& attributes) {
  attributes.worn = bonus_if(reader, "worn");
  attributes.or_worn = ability_if(reader, "or_worn");
  attributes.worn_as_pair = reader.boolean_or("worn_as_pair", false);
  if (!attributes.worn && (attributes.or_worn || attributes.worn_as_pair)) {
    reader.fault("worn", "is required: the bonus while it is worn");
  }
}

}  // namespace

WeaponAttributes read_attributes(Reader& reader) {
  WeaponAttributes attributes;
  for (const document::Node* word : reader.texts("qualities")) {
    const auto quality =
        reader.choice_at<WeaponQuality>(*word, "qualities", kWeaponQualitySpellings);
    if (quality) attributes.qualities.add(*quality);
  }
  attributes.armour_piercing = figure(reader, "armour_piercing");
  attributes.auto_shots = reader.integer_or("auto", 0, 2, kMostFigure);
  attributes.auto_hit = word_or(reader, "auto_hit", kAutoHitSpellings, AutoHit::No);
  attributes.barbed = figure(reader, "barbed");
  attributes.blast = read_blast(reader);
  attributes.burn = figure(reader, "burn");
  attributes.acid = figure(reader, "acid");
  attributes.poison = read_poison(reader);
  attributes.obscuration = figure(reader, "obscuration");
  attributes.gas = read_gas(reader);
  attributes.damage_limit = figure(reader, "damage_limit");
  read_ranges(reader, attributes);
  read_defences(reader, attributes);
  attributes.secondary = bonus_if(reader, "secondary");
  read_loads(reader, attributes);
  attributes.size = figure(reader, "size");
  attributes.resist = ability_if(reader, "resist");
  attributes.mounted_damage = figure(reader, "mounted_damage");
  attributes.bare_damage = figure(reader, "bare_damage");
  attributes.removed_armour = figure(reader, "removed_armour");
  attributes.notice = figure(reader, "notice");
  read_worn(reader, attributes);
  if (reader.member("light") != nullptr) attributes.light = reader.id("light");
  if (attributes.has(WeaponQuality::BarbedAtWill) && attributes.barbed == 0) {
    reader.fault("qualities", "\"barbed-at-will\" belongs to what is barbed");
  }
  return attributes;
}

}  // namespace fray::powerframe
