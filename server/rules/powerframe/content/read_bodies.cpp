#include <algorithm>

#include "rules/powerframe/content/body_spellings.h"
#include "rules/powerframe/content/read_gear_parts.h"

// Sizes, levels of play, ways to move, Traits, and what bodies are born with.
namespace fray::powerframe {
namespace {

TraitGrade read_grade(Reader& reader) {
  TraitGrade grade;
  grade.id = reader.id("id");
  grade.name = reader.text("name");
  grade.threat = reader.integer("threat", -kMostThreat, kMostThreat);
  grade.value = reader.integer_or("value", 0, -1000, 100'000);
  reader.refuse_unknown_keys();
  return grade;
}

}  // namespace

SizeDef read_size(Reader& reader) {
  SizeDef row;
  row.size = reader.integer("size", -kMostSize, kMostSize);
  row.name = reader.text("name");
  row.average_health = reader.integer("average_health", 1, kMostHealth);
  row.carry_halves = reader.integer("carry_halves", 1, 100);
  row.carry_bonus = reader.integer("carry_bonus", 0, 1000);
  row.ration_eighths = eighths(reader, "rations");
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

PowerLevelDef read_power_level(Reader& reader) {
  auto row = kit::read_named<PowerLevelDef>(reader);
  row.points = reader.integer("points", 0, 1000);
  row.most = reader.integer("most", 1, 100);
  row.most_mastered = reader.integer_or("most_mastered", row.most, row.most, 100);
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

MovementDef read_movement(Reader& reader) {
  auto row = kit::read_named<MovementDef>(reader);
  row.movement = reader.choice<Movement>("id", kMovementSpellings);
  row.ability = reader.choice<Ability>("ability", kAbilitySpellings);
  if (auto threat = reader.table("threat")) {
    for (const auto& [word, category] : kMovementCategorySpellings) {
      row.threat[static_cast<std::size_t>(category)] =
          threat->integer(word, -kMostThreat, kMostThreat);
    }
    threat->refuse_unknown_keys();
  } else {
    reader.require("threat", "the Threat of each category");
  }
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

TraitDef read_trait(Reader& reader) {
  auto row = kit::read_named<TraitDef>(reader);
  row.summary = reader.text("summary");
  row.kind = reader.choice<TraitKind>("id", kTraitKindSpellings);
  row.threat = reader.choice_or_none<TraitThreat>("threat", kTraitThreatSpellings)
                   .value_or(TraitThreat::Listed);
  for (Reader& entry : reader.tables("grades")) {
    TraitGrade grade = read_grade(entry);
    if (std::ranges::find(row.grades, grade.id, &TraitGrade::id) != row.grades.end()) {
      entry.fault("id", "there is a grade \"" + grade.id + "\" already");
    }
    row.grades.push_back(std::move(grade));
  }
  if ((row.threat == TraitThreat::Listed) == row.grades.empty()) {
    reader.fault("grades", "belong to each Trait whose Threat is listed, and to no other");
  }
  row.line = reader.integer_or("line", 0, 0, kMostLine);
  return row;
}

Levels read_levels(Reader& reader, std::string_view key) {
  Levels levels;
  auto table = reader.table(key);
  if (!table) return levels;
  for (const document::Node& member : table->members()) {
    const auto ability = document::value_spelled<Ability>(kAbilitySpellings, member.key);
    if (!ability) {
      table->fault(member, member.key, "there is no Ability \"" + member.key + "\"");
      continue;
    }
    levels.emplace_back(*ability, table->integer(member.key, -100, 100));
  }
  return levels;
}

MovementCategories read_movement_categories(Reader& reader, std::string_view key) {
  MovementCategories categories = kHumanMovement;
  auto table = reader.table(key);
  if (!table) return categories;
  for (const auto& [word, movement] : kMovementSpellings) {
    auto& category = categories[static_cast<std::size_t>(movement)];
    category = table->choice_or_none<MovementCategory>(word, kMovementCategorySpellings)
                   .value_or(category);
  }
  table->refuse_unknown_keys();
  return categories;
}

std::optional<Protection> read_protection(Reader& reader, std::string_view key) {
  auto table = reader.table(key);
  if (!table) return std::nullopt;
  const Protection protection{.cutting = table->integer("cutting", 0, kMostProtection),
                              .piercing = table->integer("piercing", 0, kMostProtection),
                              .bludgeoning = table->integer("bludgeoning", 0, kMostProtection),
                              .energy = table->integer("energy", 0, kMostProtection)};
  table->refuse_unknown_keys();
  return protection;
}

std::vector<TraitEntry> read_trait_entries(Reader& reader, std::string_view key,
                                           const std::vector<TraitDef>& traits) {
  std::vector<TraitEntry> entries;
  for (Reader& table : reader.tables(key)) {
    TraitEntry entry{table.id("id"), table.text_or("grade", ""), table.text_or("what", "")};
    const TraitDef* trait = find(traits, entry.id);
    if (trait == nullptr) {
      if (!entry.id.empty()) table.fault("id", "there is no Trait \"" + entry.id + "\"");
    } else if (!trait->grades.empty() && find(trait->grades, entry.grade) == nullptr) {
      table.fault("grade", trait->name + " has no grade \"" + entry.grade + "\"");
    } else if (trait->grades.empty()) {
      table.fault("id", trait->name + " is given by other figures");
    }
    table.refuse_unknown_keys();
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::vector<NaturalWeaponDef> read_natural_weapons(Reader& reader, std::string_view key) {
  std::vector<NaturalWeaponDef> weapons;
  for (Reader& table : reader.tables(key)) {
    auto weapon = kit::read_named<NaturalWeaponDef>(table);
    weapon.damage = read_rating(table, "damage");
    table.require("code");
    weapon.type = damage_code_if(table, "code").value_or(DamageCode{});
    weapon.armour_piercing = table.integer_or("armour_piercing", 0, 0, 100);
    weapon.poison = table.integer_or("poison", 0, 0, 100);
    weapon.damage_limit = table.boolean_or("damage_limit", false);
    weapon.thrown = table.boolean_or("thrown", false);
    weapon.shots = table.integer_or("shots", 0, 0, 1000);
    weapon.threat = table.integer("threat", 0, kMostThreat);
    table.refuse_unknown_keys();
    weapons.push_back(std::move(weapon));
  }
  return weapons;
}

}  // namespace fray::powerframe
