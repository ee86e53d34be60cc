#include "rules/kit/content_loader.h"
#include "rules/powerframe/content/builtin.h"
#include "rules/powerframe/content/check_gear.h"
#include "rules/powerframe/content/read_mysticism.h"
#include "rules/powerframe/content/read_rows.h"

namespace fray::powerframe {
namespace {

void read_tables(kit::ContentLoader& loader, Content& content) {
  loader.read("ability", content.abilities, read_ability);
  loader.read("size", content.sizes, read_size, &SizeDef::size);
  loader.read("power_level", content.power_levels, read_power_level);
  loader.read("movement", content.movements, read_movement);
  loader.read("trait", content.traits, read_trait);
  loader.read("race", content.races, [&](Reader& r) { return read_race(r, content.traits); });
  loader.read("archetype", content.archetypes, read_archetype);
  loader.read("creature", content.creatures,
              [&](Reader& r) { return read_creature(r, content.traits); });
  loader.read("critical", content.criticals, read_critical);
  loader.read("failure", content.failures, read_failure);
  loader.read("terrain", content.terrains, read_terrain);
  loader.read("modifier", content.modifiers, read_modifier);
  loader.read("armour", content.armours, read_armour);
  loader.read("armour-size", content.armour_sizes, read_armour_size, &ArmourSizeDef::size);
  loader.read("light", content.lights, read_light);
  loader.read("weapon", content.weapons, read_weapon);
  loader.read("weapon-part", content.weapon_parts, read_weapon_part);
  loader.read("supply", content.supplies, read_supply);
  loader.read("gear", content.gear, read_gear);
  loader.read("animal", content.animals, read_animal);
  loader.read("vehicle", content.vehicles, read_vehicle);
  loader.read("frame", content.frames, read_frame);
  read_mysticism(loader, content);
}

void check_tables(kit::ContentLoader& loader, const Content& content) {
  if (content.abilities.size() != kAbilities) {
    loader.fault("ability", "must be there for each of " + std::to_string(kAbilities));
  }
  if (content.movements.size() != kMovements) {
    loader.fault("movement", "must be there for each of " + std::to_string(kMovements));
  }
  constexpr int kResults = kMostCritical - kLeastCritical + 1;
  if (content.criticals.size() != kCriticalTables * kResults) {
    loader.fault("critical", "must be there for each table and each result from 3 to 10");
  }
  if (content.failures.size() != kFailureTables * 6) {
    loader.fault("failure", "must be there for each table and each face of a die");
  }
  check_gear(loader, content);
  check_mysticism(loader, content);
}

constexpr kit::ContentParts<Content> kContentParts{
    .builtin = builtin_files, .read = read_tables, .check = check_tables};

}  // namespace

std::expected<Content, std::vector<document::Fault>> load_content(
    std::span<const document::File> overrides) {
  return kit::load_content(kContentParts, overrides);
}

Content load_builtin_content() {
  return load_content({}).value();
}

}  // namespace fray::powerframe
