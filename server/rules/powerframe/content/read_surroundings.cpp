#include "rules/powerframe/content/body_spellings.h"
#include "rules/powerframe/content/read_rows.h"
#include "rules/powerframe/content/surroundings_spellings.h"

// Terrain and modifiers.
namespace fray::powerframe {
namespace {

constexpr int kMostCost = 100;

}  // namespace

TerrainDef read_terrain(Reader& reader) {
  auto row = kit::read_named<TerrainDef>(reader);
  row.modifier = reader.integer_or("modifier", 0, 0, kMostCost);
  row.modifier_down = reader.integer_or("modifier_down", row.modifier, 0, kMostCost);
  row.movement = reader.choice_or_none<Movement>("movement", kMovementSpellings);
  row.leapt = reader.boolean_or("leapt", false);
  row.opened = reader.boolean_or("opened", false);
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

ModifierDef read_modifier(Reader& reader) {
  auto row = kit::read_named<ModifierDef>(reader);
  row.group = reader.choice<ModifierGroup>("group", kModifierGroupSpellings);
  row.value = reader.integer("value", -100, 100);
  row.no_roll = reader.boolean_or("no_roll", false);
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

}  // namespace fray::powerframe
