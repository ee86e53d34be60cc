#include "rules/powerframe/content/read_rows.h"

// Races, archetypes and creatures.
namespace fray::powerframe {

RaceDef read_race(Reader& reader, const std::vector<TraitDef>& traits) {
  auto row = kit::read_named<RaceDef>(reader);
  row.summary = reader.text("summary");
  row.modifiers = read_levels(reader, "modifiers");
  row.health = reader.integer_or("health", 6, 1, kMostHealth);
  row.size = reader.integer_or("size", 0, -kMostSize, kMostSize);
  row.movement = read_movement_categories(reader, "movement");
  row.traits = read_trait_entries(reader, "traits", traits);
  row.weapons = read_natural_weapons(reader, "weapons");
  row.threat = reader.integer("threat", -kMostThreat, kMostThreat);
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

ArchetypeDef read_archetype(Reader& reader) {
  auto row = kit::read_named<ArchetypeDef>(reader);
  row.summary = reader.text("summary");
  auto table = reader.table("abilities");
  if (!table) reader.require("abilities", "five levels for each Ability");
  for (const document::Node& member :
       table ? table->members() : std::span<const document::Node>{}) {
    const auto ability = document::value_spelled<Ability>(kAbilitySpellings, member.key);
    const std::vector<int> levels = table->integers(member.key, -100, 100);
    if (!ability) {
      table->fault(member, member.key, "there is no Ability \"" + member.key + "\"");
    } else if (levels.size() != kTypes) {
      table->fault(member, member.key, "must hold five levels, for Type I to V");
    } else {
      ArchetypeDef::Row& own = row.abilities.emplace_back();
      own.ability = *ability;
      std::ranges::copy(levels, own.levels.begin());
    }
  }
  row.weapons = read_ids(reader, "weapons");
  const std::vector<const document::Node*> armour = reader.texts("armour");
  if (armour.size() != row.armour.size()) {
    reader.fault("armour", "must name one for each Location from Head to Legs, or \"none\"");
  } else {
    for (std::size_t i = 0; i < armour.size(); ++i) {
      row.armour[i] = armour[i]->text == "none" ? "" : armour[i]->text;
    }
  }
  row.armour_cost = eighths(reader, "armour_cost");
  row.armour_enc = eighths(reader, "armour_enc");
  row.armour_threat = reader.integer("armour_threat", 0, kMostThreat);
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

CreatureDef read_creature(Reader& reader, const std::vector<TraitDef>& traits) {
  auto row = kit::read_named<CreatureDef>(reader);
  row.summary = reader.text("summary");
  row.abilities = read_levels(reader, "abilities");
  row.structure = reader.member("structure") != nullptr;
  if (row.structure && reader.member("health") != nullptr) {
    reader.fault("structure", "stands in place of health");
  }
  row.health = reader.integer(row.structure ? "structure" : "health", 1, kMostHealth);
  row.size = reader.integer("size", -kMostSize, kMostSize);
  row.movement = read_movement_categories(reader, "movement");
  row.traits = read_trait_entries(reader, "traits", traits);
  row.weapons = read_natural_weapons(reader, "weapons");
  row.gear = read_ids(reader, "gear");
  row.armour = read_protection(reader, "armour");
  row.armour_threat = reader.integer_or("armour_threat", 0, 0, kMostThreat);
  if (row.armour.has_value() != (row.armour_threat > 0)) {
    reader.fault("armour_threat", "goes with armor, and armor with it");
  }
  row.powers = read_ids(reader, "powers");
  row.threat = reader.integer("threat", -kMostThreat, kMostThreat);
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

}  // namespace fray::powerframe
