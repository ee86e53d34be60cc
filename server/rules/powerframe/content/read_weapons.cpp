#include "rules/powerframe/content/critical_spellings.h"
#include "rules/powerframe/content/read_gear_parts.h"
#include "rules/powerframe/content/weapon_spellings.h"

namespace fray::powerframe {
namespace {

constexpr int kMostUnits = 1000;

std::string id_or_none(Reader& reader, std::string_view key) {
  return reader.member(key) == nullptr ? "" : reader.id(key);
}

constexpr std::array<Spelling<DamageFrom>, 3> kDamageFromSpellings{
    {{"none", DamageFrom::None}, {"own", DamageFrom::Own}, {"round", DamageFrom::Round}}};

void read_damage(Reader& reader, WeaponDef& row) {
  row.damage_from = reader.choice_or_none<DamageFrom>("damage_from", kDamageFromSpellings)
                        .value_or(DamageFrom::Own);
  if (row.damage_from == DamageFrom::Own) {
    row.damage = read_rating(reader, "damage");
    return;
  }
  row.damage = rating_if(reader, "damage").value_or(Rating{});
  if (row.damage_from == DamageFrom::None && reader.member("damage") != nullptr) {
    reader.fault("damage", "contradicts damage_from = \"none\"");
  }
}

void read_other_swing(Reader& reader, WeaponDef& row) {
  const auto attack = rating_if(reader, "other_attack");
  const auto damage = rating_if(reader, "other_damage");
  if (attack && damage) {
    row.other_swing = Swing{*attack, *damage};
  } else if (attack || damage) {
    reader.fault("other_attack", "and other_damage need each other");
  }
}

Stacking read_stacking(Reader& reader) {
  Stacking stacking;
  auto table = reader.table("stacking");
  if (!table) return stacking;
  stacking.unit = table->text("unit");
  stacking.damage = read_rating(*table, "damage");
  stacking.blast_at = table->integers("blast_at", 2, kMostUnits);
  table->refuse_unknown_keys();
  return stacking;
}

void check_attack(Reader& reader, const WeaponDef& row) {
  const bool automatic = row.attributes.auto_hit != AutoHit::No;
  if (!row.attack && !automatic) reader.fault("attack", "is required, unless auto_hit is given");
  if (row.attack && automatic) reader.fault("attack", "contradicts auto_hit");
  if (row.attack && !row.attack->ability) reader.fault("attack", "must name an Ability");
  if (row.attack.has_value() != row.failure.has_value()) {
    reader.fault("failure", "belongs to what has Attack rolls, and these need it");
  }
}

void check_type(Reader& reader, const WeaponDef& row) {
  const bool needs_type = row.damage_from == DamageFrom::Own && row.takes.empty();
  if (needs_type && !row.type) reader.fault("type", "is required of what does damage of its own");
  if (row.likely_type && row.likely_type == row.type) {
    reader.fault("likely_type", "is the type itself");
  }
}

}  // namespace

WeaponDef read_weapon(Reader& reader) {
  auto row = kit::read_named<WeaponDef>(reader);
  row.group = reader.choice<WeaponGroup>("group", kWeaponGroupSpellings);
  row.attack = rating_if(reader, "attack");
  read_damage(reader, row);
  read_other_swing(reader, row);
  row.type = damage_code_if(reader, "type");
  row.likely_type = damage_code_if(reader, "likely_type");
  row.attributes = read_attributes(reader);
  row.stacking = read_stacking(reader);
  row.cost = eighths_or_none(reader, "cost");
  row.enc = eighths_or_none(reader, "enc");
  row.threat = reader.integer_or("threat", 0, 0, kMostThreat);
  row.failure = reader.choice_or_none<FailureTable>("failure", kFailureTableSpellings);
  for (const document::Node* word : reader.texts("takes")) {
    const auto kind = reader.choice_at<PartKind>(*word, "takes", kPartKindSpellings);
    if (kind) row.takes.push_back(*kind);
  }
  row.launches =
      reader.choice_or_none<Launches>("launches", kLaunchesSpellings).value_or(Launches::None);
  row.end_of = id_or_none(reader, "end_of");
  row.mode_of = id_or_none(reader, "mode_of");
  row.line = read_line(reader);
  check_attack(reader, row);
  check_type(reader, row);
  if (!row.end_of.empty() && !row.mode_of.empty()) {
    reader.fault("mode_of", "contradicts end_of");
  }
  return row;
}

WeaponPartDef read_weapon_part(Reader& reader) {
  auto row = kit::read_named<WeaponPartDef>(reader);
  row.kind = reader.choice<PartKind>("kind", kPartKindSpellings);
  row.attack = rating_if(reader, "attack");
  row.damage = rating_if(reader, "damage");
  row.type = damage_code_if(reader, "type");
  row.attributes = read_attributes(reader);
  row.range = reader.integer_or("range_change", 0, -kMostUnits, kMostUnits);
  row.halves_range = reader.boolean_or("halves_range", false);
  row.both_barrels = reader.boolean_or("both_barrels", false);
  row.cost = signed_eighths_or_none(reader, "cost");
  row.enc = signed_eighths_or_none(reader, "enc");
  row.threat = reader.integer_or("threat", 0, -kMostThreat, kMostThreat);
  row.needs = read_ids(reader, "needs");
  row.excludes = read_ids(reader, "excludes");
  row.line = read_line(reader);
  return row;
}

SupplyDef read_supply(Reader& reader) {
  SupplyDef row;
  row.id = reader.id("id");
  row.kind = reader.choice<PartKind>("id", kPartKindSpellings);
  row.pieces = reader.integer("pieces", 1, kMostUnits);
  row.cost = eighths_or_none(reader, "cost");
  row.per_damage = eighths_or_none(reader, "per_damage");
  row.pieces_per_enc = reader.integer_or("pieces_per_enc", 0, 1, kMostUnits);
  row.line = read_line(reader);
  return row;
}

}  // namespace fray::powerframe
