#include "rules/powerframe/content/check_gear.h"

namespace fray::powerframe {
namespace {

/// A fault unless `id` is empty or a row's of `rows`.
template <class Row>
void check_id(kit::ContentLoader& loader, const std::string& of, std::string_view key,
              const std::vector<Row>& rows, std::string_view kind, const std::string& id) {
  if (id.empty() || find(rows, id) != nullptr) return;
  loader.fault(of + "." + std::string(key), "there is no " + std::string(kind) + " \"" + id + "\"");
}

void check_weapon(kit::ContentLoader& loader, const Content& content, const WeaponDef& weapon) {
  const std::string of = "weapon." + weapon.id;
  check_id(loader, of, "end_of", content.weapons, "weapon", weapon.end_of);
  check_id(loader, of, "mode_of", content.weapons, "weapon", weapon.mode_of);
  check_id(loader, of, "light", content.lights, "light", weapon.attributes.light);
}

void check_part(kit::ContentLoader& loader, const Content& content, const WeaponPartDef& part) {
  const std::string of = "weapon-part." + part.id;
  for (const std::string& id : part.needs) {
    check_id(loader, of, "needs", content.weapon_parts, "weapon part", id);
  }
  for (const std::string& id : part.excludes) {
    check_id(loader, of, "excludes", content.weapon_parts, "weapon part", id);
  }
  const bool taken = std::ranges::any_of(
      content.weapons, [&](const WeaponDef& weapon) { return weapon.takes_a(part.kind); });
  if (!taken && part.kind != PartKind::PowerWeapon) {
    loader.fault(of + ".kind", "no weapon takes it");
  }
}

void check_archetype(kit::ContentLoader& loader, const Content& content,
                     const ArchetypeDef& archetype) {
  const std::string of = "archetype." + archetype.id;
  for (const std::string& id : archetype.weapons) {
    check_id(loader, of, "weapons", content.weapons, "weapon", id);
  }
  for (const std::string& id : archetype.armour) {
    check_id(loader, of, "armour", content.armours, "armor", id);
  }
}

}  // namespace

void check_gear(kit::ContentLoader& loader, const Content& content) {
  for (const WeaponDef& weapon : content.weapons) check_weapon(loader, content, weapon);
  for (const WeaponPartDef& part : content.weapon_parts) check_part(loader, content, part);
  for (const GearDef& gear : content.gear) {
    check_id(loader, "gear." + gear.id, "light", content.lights, "light", gear.light);
    check_id(loader, "gear." + gear.id, "weapon", content.weapons, "weapon", gear.weapon);
  }
  for (const ArchetypeDef& archetype : content.archetypes) {
    check_archetype(loader, content, archetype);
  }
  for (const CreatureDef& creature : content.creatures) {
    for (const std::string& id : creature.gear) {
      check_id(loader, "creature." + creature.id, "gear", content.weapons, "weapon", id);
    }
  }
}

}  // namespace fray::powerframe
