#include "rules/egs/content/arm_fighter.h"

#include <algorithm>

#include "rules/egs/content/content.h"
#include "rules/egs/content/sheet_spellings.h"

namespace fray::egs {
namespace {

constexpr int kUnarmedFists = 1;  // L3080
constexpr int kUsualReach = 5;    // L1765
constexpr int kTrampling = 6;     // Size, L3700
constexpr int kSwarmReach = 10;   // the size of Blast 10, L3698

// The ability for a weapon (L694-1028, R27).
Ability ability_of(const WeaponDef& def, bool dexterity) {
  if (def.uses) return *def.uses;
  switch (def.kind) {
    case WeaponKind::Thrown:
    case WeaponKind::Tension:
      return Ability::Str;
    case WeaponKind::Trigger:
      return Ability::Dex;
    case WeaponKind::Firearm:
      if (dexterity) return Ability::Dex;  // L1818
      break;
    case WeaponKind::Melee:
      break;
  }
  return def.hands == Hands::Two ? Ability::Str : Ability::Dex;
}

std::string_view skill_with(WeaponKind kind) {
  switch (kind) {
    case WeaponKind::Melee:
      return "melee";
    case WeaponKind::Thrown:
      return "athletics";
    case WeaponKind::Tension:
    case WeaponKind::Trigger:
      return "ranged";
    case WeaponKind::Firearm:
      return "firearms";
  }
  return {};
}

void set_attack(const Fighter& fighter, Weapon& weapon, Ability ability, std::string_view skill) {
  weapon.attack_uses = ability;
  weapon.attack_ability = fighter.ability(ability);
  weapon.attack_skill = fighter.skill(skill);
  weapon.attack_with = skill;
}

// With the ability and the skill that it attacks with (R88).
void let_parry(Weapon& weapon) {
  weapon.parries = true;
  weapon.parry_uses = weapon.attack_uses;
  weapon.parry_ability = weapon.attack_ability;
  weapon.parry_skill = weapon.attack_skill;
}

// For creatures larger than humans; printed figures include it (L3726).
int size_damage(const Fighter& fighter) {
  return std::max(0, fighter.size);
}

bool meets(const Fighter& fighter, const std::optional<Requirement>& req) {
  return !req || fighter.ability(req->ability) >= req->die;
}

// It loses its bonuses (L1767).
void find_wanting(Weapon& weapon) {
  weapon.met = false;
  weapon.def.parry = std::min(weapon.def.parry, 0);
  weapon.def.reach = std::min(weapon.def.reach, kUsualReach);
}

Weapon weapon_in_hand(const Content& content, const Sheet& sheet, const Fighter& fighter,
                      const CarriedWeapon& carried) {
  Weapon weapon{.def = *find(content.weapons, carried.id)};
  WeaponDef& def = weapon.def;
  if (!carried.name.empty()) def.name = carried.name;
  // A weapon for one hand or two has a row for each, except one that leaves the choice (R69).
  if (def.hands == Hands::Either) def.hands = carried.both_hands ? Hands::Two : Hands::One;
  const int larger = def.kind == WeaponKind::Melee ? size_damage(fighter) : 0;
  def.damage = carried.damage.value_or(def.damage + larger);
  def.range = carried.range.value_or(def.range);
  if (carried.lethal) def.traits.remove(WeaponTrait::Nonlethal);
  bool dexterity = false;
  for (const std::string& id : carried.accessories) {
    const AccessoryDef& accessory = *find(content.accessories, id);
    dexterity = dexterity || accessory.dexterity;
    weapon.scope = std::max(weapon.scope, accessory.beyond_close);
  }
  if (const AmmunitionDef* ammunition = find(content.ammunition, carried.ammunition)) {
    def.damage += ammunition->damage;
  }
  weapon.off_hand = carried.off_hand;
  weapon.ammunition = carried.ammunition;
  weapon.rounds = carried.rounds;
  set_attack(fighter, weapon, ability_of(def, dexterity), skill_with(def.kind));
  if (def.kind == WeaponKind::Melee && !def.traits.has(WeaponTrait::CannotParry)) {
    let_parry(weapon);
  }
  // Stat blocks have no requirements (R50).
  if (!sheet.printed && !meets(fighter, def.req)) find_wanting(weapon);
  return weapon;
}

// L1814.
Weapon bayonet(const Fighter& fighter, const AccessoryDef& accessory) {
  Weapon weapon{.def = {.id = accessory.id,
                        .name = accessory.name,
                        .family = "Accessories",
                        .hands = Hands::Two,
                        .damage = accessory.melee_damage + size_damage(fighter),
                        .reach = accessory.reach,
                        .tags = {DamageTag::Pierce},
                        .line = accessory.line}};
  set_attack(fighter, weapon, Ability::Str, "melee");
  let_parry(weapon);
  return weapon;
}

// DEX + Melee at hand, STR + Ranged from afar (L3692).
Weapon natural_weapon(const Fighter& fighter, const NaturalWeapon& natural) {
  const bool afar = natural.range > 0 || natural.cone > 0;
  Weapon weapon{.def = {.id = natural.id,
                        .name = natural.name,
                        .family = "Natural",
                        .kind = afar ? WeaponKind::Tension : WeaponKind::Melee,
                        .damage = natural.damage,
                        .range = natural.range,
                        .reach = natural.reach,
                        .cone = natural.cone,
                        .traits = natural.traits,
                        .tags = natural.tags}};
  weapon.natural = true;
  weapon.charge_damage = natural.charge_damage;
  for (const auto& [word, special] : kSpecialSpellings) {
    if (natural.specials.has(special)) weapon.specials.emplace_back(word);
  }
  if (natural.ignites) weapon.specials.emplace_back("ignites");
  if (natural.unarmed) {
    set_attack(fighter, weapon, Ability::Dex, "athletics");
  } else if (afar) {
    set_attack(fighter, weapon, Ability::Str, "ranged");
  } else {
    set_attack(fighter, weapon, Ability::Dex, "melee");
  }
  if (natural.parries) let_parry(weapon);
  return weapon;
}

NaturalWeapon fists(const Fighter& fighter) {
  return {.id = "unarmed",
          .name = "Unarmed",
          .damage = kUnarmedFists + size_damage(fighter),
          .unarmed = true,
          .traits = {WeaponTrait::Nonlethal},
          .tags = {DamageTag::Blunt}};
}

// The value of Strength, not a roll (R36); the Size of the combatant under them is subtracted
// (L3700).
NaturalWeapon hooves(const Fighter& fighter) {
  return {.id = std::string(kTrampleId),
          .name = "Trample",
          .damage = value_of(fighter.ability(Ability::Str)),
          .tags = {DamageTag::Blunt}};
}

void arm(const Content& content, const Sheet& sheet, Fighter& fighter) {
  for (const CarriedWeapon& carried : sheet.weapons) {
    fighter.weapons.push_back(weapon_in_hand(content, sheet, fighter, carried));
    for (const std::string& id : carried.accessories) {
      const AccessoryDef& accessory = *find(content.accessories, id);
      if (accessory.melee_damage > 0) fighter.weapons.push_back(bayonet(fighter, accessory));
    }
  }
  NaturalWeapon bare_hands = fists(fighter);
  for (const NaturalWeapon& natural : sheet.natural) {
    if (natural.unarmed) {
      bare_hands = natural;
    } else {
      fighter.weapons.push_back(natural_weapon(fighter, natural));
    }
  }
  if (sheet.creature.traits.has(CreatureTrait::Trample) && sheet.size >= kTrampling) {
    fighter.weapons.push_back(natural_weapon(fighter, hooves(fighter)));
  }
  fighter.weapons.push_back(natural_weapon(fighter, bare_hands));
  if (!sheet.creature.traits.has(CreatureTrait::Swarm)) return;
  for (Weapon& weapon : fighter.weapons) {
    if (weapon.def.kind == WeaponKind::Melee) weapon.def.reach = kSwarmReach;
  }
}

// The better of hide and armor, where there are both (R102).
void protect(const Content& content, const Sheet& sheet, Fighter& fighter) {
  for (std::size_t i = 0; i < kLocations; ++i) {
    Worn& at = fighter.worn[i];
    if (sheet.hide) at = {.armor = sheet.hide->armor, .natural = true};
    for (const WornArmour& worn : sheet.armour) {
      const ArmourDef& def = *find(content.armours, worn.id);
      if (!worn.locations.has(static_cast<Location>(i)) || def.armor <= at.armor) continue;
      at = {.armor = def.armor,
            .heavy = def.heavy(),
            .halves_bullets = def.halves_bullets,
            .rigid = def.rigid,
            .chance = def.chance};
    }
  }
}

}  // namespace

void arm_fighter(const Content& content, const Sheet& sheet, Fighter& fighter) {
  arm(content, sheet, fighter);
  protect(content, sheet, fighter);
  if (const ShieldDef* shield = find(content.shields, sheet.shield)) {
    const Ability ability = shield->small ? Ability::Dex : Ability::Str;  // L1022, L1028
    fighter.shield = Shield{.key = shield->id,
                            .parry = shield->parry,
                            .defense = shield->defense,
                            .parry_uses = ability,
                            .parry_ability = fighter.ability(ability),
                            .parry_skill = fighter.skill("melee")};
  }
}

void hold_to_requirements(Fighter& fighter) {
  for (Weapon& weapon : fighter.weapons) {
    if (!meets(fighter, weapon.def.req)) find_wanting(weapon);
  }
}

void make_scale_rigid(const Content& content, const Sheet& sheet, Fighter& fighter) {
  const ArmourDef* scale = find(content.armours, "scale-armor");
  for (const WornArmour& worn : sheet.armour) {
    if (scale == nullptr || worn.id != scale->id) continue;
    for (std::size_t i = 0; i < kLocations; ++i) {
      Worn& at = fighter.worn[i];
      // Not where something better lies over it (R102).
      const bool outermost = !at.natural && at.heavy && at.armor == scale->armor;
      if (worn.locations.has(static_cast<Location>(i)) && outermost) at.rigid = true;
    }
  }
}

}  // namespace fray::egs
