#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/egs/content/ability.h"
#include "rules/egs/content/armour_def.h"
#include "rules/egs/content/creature.h"
#include "rules/egs/content/die.h"
#include "rules/egs/content/quality_def.h"
#include "rules/egs/content/weapon_def.h"

namespace fray::egs {

/// The id of the natural weapon that those have who trample (L3700).
inline constexpr std::string_view kTrampleId = "trample";

struct SkillRank {
  std::string key;  ///< "melee", "language-orcish"
  Die die = Die::None;

  bool operator==(const SkillRank&) const = default;
};

/// One way to strike, with what its ammunition and accessories make of it.
struct Weapon {
  WeaponDef def;
  Ability attack_uses = Ability::Dex;
  Die attack_ability = Die::None;
  Die attack_skill = Die::None;  ///< None: untrained
  std::string attack_with;       ///< that skill
  Ability parry_uses = Ability::Dex;
  Die parry_ability = Die::None;
  Die parry_skill = Die::None;
  bool parries = false;               ///< can be parried with at all
  bool natural = false;               ///< cannot be dropped
  bool met = true;                    ///< the requirement, or it is waived (L1767, R50)
  int scope = 0;                      ///< to hit beyond Close Range
  int charge_damage = 0;              ///< more than the usual when charging with it (L4120)
  bool off_hand = false;              ///< ready in the other hand from the first
  std::string ammunition;             ///< its id; empty: the usual
  int rounds = 0;                     ///< in addition to the loaded ones
  std::vector<std::string> specials;  ///< ids of what section 19.5 says of it

  bool operator==(const Weapon&) const = default;
};

struct Shield {
  std::string key;
  int parry = 0;
  int defense = 0;
  Ability parry_uses = Ability::Dex;
  Die parry_ability = Die::None;
  Die parry_skill = Die::None;

  bool operator==(const Shield&) const = default;
};

/// Armor at one location.
struct Worn {
  int armor = 0;
  bool natural = false;  ///< a hide
  bool heavy = false;    ///< R47
  bool halves_bullets = false;
  bool rigid = false;
  int chance = 100;  ///< per cent that it is in the way of a called shot

  bool operator==(const Worn&) const = default;
};

/// All that a fight needs to know of one fighter, unhurt and rested: all formulas are evaluated
/// already. Lengths in feet.
struct Fighter {
  std::string name;
  Kind kind = Kind::Character;
  std::array<Die, kAbilities> abilities{};  ///< None: it lacks it
  std::vector<SkillRank> skills;            ///< each key once
  int defense = 6;                          ///< without its shield
  int health = 8;                           ///< the most; 1 or more
  int initiative = 1;
  int speed = 30;
  int bare_initiative = 1;  ///< with its heavy armor off
  int bare_speed = 30;
  int fly_speed = 0;               ///< 0: does not
  std::vector<std::string> acute;  ///< senses
  int light = 0;                   ///< of its light source, around itself; 0: none
  int swim_speed = 0;              ///< of aquatic creatures; 0: half of speed
  int size = 0;
  int load_level = 0;     ///< 0 to 3; at 3 there is no physical activity (L1805-1807)
  int load_modifier = 0;  ///< of rolls with DEX, STR or VIT (L1805)
  std::array<Worn, kLocations> worn{};
  std::optional<Shield> shield;
  std::vector<Weapon>
      weapons;  ///< the first is ready when the fight starts; bare hands are the last
  int hero_points = 0;
  std::vector<QualityDef> qualities;
  int magnitude = 0;  ///< the most of its rank; 0: any
  int weird_points = 0;
  Die weird_ability = Die::None;
  Die weird_skill = Die::None;
  Ability weird_uses = Ability::Int;
  std::optional<Ability> weird_second;  ///< in place of a skill
  std::string weird_skill_key;
  std::string weird_concept;  ///< its id, for what a critical failure does; empty: none
  std::vector<std::string> talents;
  CreatureTraits traits;
  Flags<Special> specials;  ///< those of section 19.5
  std::optional<int> fear;
  int regeneration = 0;
  std::optional<int> venom;             ///< potency
  std::vector<std::string> immunities;  ///< "fire", "slash"
  std::vector<std::string> weaknesses;  ///< "silver"

  Die ability(Ability which) const { return abilities[static_cast<std::size_t>(which)]; }
  /// None for a skill that it was never taught.
  Die skill(std::string_view key) const {
    for (const SkillRank& s : skills) {
      if (s.key == key) return s.die;
    }
    return Die::None;
  }
  bool operator==(const Fighter&) const = default;
};

}  // namespace fray::egs
