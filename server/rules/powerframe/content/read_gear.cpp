#include "rules/powerframe/content/gear_spellings.h"
#include "rules/powerframe/content/read_gear_parts.h"

// Armour, gear, lights and animals.
namespace fray::powerframe {
namespace {

constexpr int kMostTwelfths = 24;
constexpr int kMostPieces = 1000;
constexpr int kMostResistance = 20;
constexpr int kMostHardness = 100;
constexpr int kMostFar = 1000;

std::optional<GearTest> read_test(Reader& reader) {
  auto table = reader.table("test");
  if (!table) return std::nullopt;
  GearTest test;
  test.ability = table->choice<Ability>("ability", kAbilitySpellings);
  test.resistance = table->integer("resistance", 0, kMostResistance);
  table->refuse_unknown_keys();
  return test;
}

std::optional<ContainerFigures> read_container(Reader& reader) {
  auto table = reader.table("container");
  if (!table) return std::nullopt;
  ContainerFigures figures;
  figures.capacity = eighths(*table, "capacity");
  figures.toughness = table->integer("toughness", 0, kMostHardness);
  figures.structure = table->integer("structure", 1, kMostHardness);
  table->refuse_unknown_keys();
  return figures;
}

}  // namespace

ArmourDef read_armour(Reader& reader) {
  auto row = kit::read_named<ArmourDef>(reader);
  row.era = reader.choice<Era>("era", kEraSpellings);
  row.protection = {.cutting = reader.integer("cutting", 0, kMostProtection),
                    .piercing = reader.integer("piercing", 0, kMostProtection),
                    .bludgeoning = reader.integer("bludgeoning", 0, kMostProtection),
                    .energy = reader.integer("energy", 0, kMostProtection)};
  row.cost = eighths(reader, "cost");
  row.enc = eighths(reader, "enc");
  row.threat = reader.integer("twelfths", 0, kMostTwelfths);
  row.film = reader.boolean_or("film", false);
  row.line = read_line(reader);
  return row;
}

ArmourSizeDef read_armour_size(Reader& reader) {
  return {reader.integer("size", -kMostSize, kMostSize), eighths(reader, "times")};
}

GearDef read_gear(Reader& reader) {
  auto row = kit::read_named<GearDef>(reader);
  row.summary = reader.text("summary");
  row.group = reader.choice<GearGroup>("group", kGearGroupSpellings);
  row.cost = eighths(reader, "cost");
  row.enc = eighths_or_none(reader, "enc");
  row.threat = reader.integer_or("threat", 0, 0, kMostThreat);
  row.pieces = reader.integer_or("pieces", 1, 1, kMostPieces);
  row.enc_each = reader.boolean_or("enc_each", false);
  row.bonuses = read_bonuses(reader, "bonuses");
  row.doses = reader.integer_or("doses", 0, 1, kMostPieces);
  for (const document::Node* word : reader.texts("needed_for")) {
    const auto ability = reader.choice_at<Ability>(*word, "needed_for", kAbilitySpellings);
    if (ability) row.needed_for.push_back(*ability);
  }
  row.test = read_test(reader);
  row.burn = reader.integer_or("burn", 0, 1, kMostHardness);
  row.easier_hexes = reader.integer_or("easier_hexes", 0, 1, kMostHardness);
  row.slows_climbing = reader.boolean_or("slows_climbing", false);
  row.length = reader.integer_or("length", 0, 1, kMostFar);
  row.charges = reader.integer_or("charges", 0, 1, kMostPieces);
  row.meals = reader.integer_or("meals", 0, 1, kMostPieces);
  row.container = read_container(reader);
  if (reader.member("light") != nullptr) row.light = reader.id("light");
  if (reader.member("weapon") != nullptr) row.weapon = reader.id("weapon");
  row.line = read_line(reader);
  if (row.doses > 0 && row.bonuses.empty()) reader.fault("doses", "are doses of a bonus");
  if (row.enc_each && row.pieces == 1) reader.fault("enc_each", "belongs to several pieces");
  return row;
}

LightDef read_light(Reader& reader) {
  auto row = kit::read_named<LightDef>(reader);
  row.brightness = reader.integer("brightness", 0, 6);
  row.shape =
      reader.choice_or_none<LightShape>("shape", kLightShapeSpellings).value_or(LightShape::Radius);
  row.hexes = reader.integer("hexes", 0, kMostFar);
  row.range = reader.integer_or("range", 0, 1, kMostFar);
  row.hours = reader.integer_or("hours", 0, 1, kMostFar);
  row.turns = reader.integer_or("turns", 0, 1, kMostFar);
  row.oil = reader.boolean_or("oil", false);
  row.line = read_line(reader);
  if (row.hours > 0 && row.turns > 0) reader.fault("turns", "contradict hours");
  if (row.oil && row.hours == 0) reader.fault("oil", "lasts for some hours");
  return row;
}

AnimalDef read_animal(Reader& reader) {
  auto row = kit::read_named<AnimalDef>(reader);
  row.burden = reader.boolean_or("burden", false);
  row.cost = eighths(reader, "cost");
  row.size = integer_if(reader, "size", -kMostSize, kMostSize);
  row.line = read_line(reader);
  return row;
}

}  // namespace fray::powerframe
