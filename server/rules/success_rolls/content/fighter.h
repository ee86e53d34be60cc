#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/success_rolls/content/damage.h"
#include "rules/success_rolls/content/location.h"
#include "rules/success_rolls/content/weapon.h"

namespace fray::success_rolls {

struct SkillLevel {
  std::string key;         ///< "broadsword", "acrobatics"
  std::int16_t level = 0;  ///< effective: the target of its rolls

  bool operator==(const SkillLevel&) const = default;
};

/// Armor's reduction of damage, by location and type: mail is 4, but 2 against crushing.
struct Armour {
  std::array<std::array<std::int16_t, kDamageTypes>, kLocations> dr{};

  int at(Location where, DamageType type) const {
    return dr[static_cast<std::size_t>(where)][static_cast<std::size_t>(type)];
  }
  bool operator==(const Armour&) const = default;
};

enum class Encumbrance : std::uint8_t { None, Light, Medium, Heavy, ExtraHeavy };

/// All that a fight needs to know of one fighter, unwounded and rested. Plain integers: all
/// formulas are evaluated already.
struct Fighter {
  std::string name;
  std::int16_t st = 10;
  std::int16_t dx = 10;
  std::int16_t iq = 10;
  std::int16_t ht = 10;
  std::int16_t will = 10;
  std::int16_t per = 10;
  std::int16_t hp = 10;              ///< the most; 1 or more
  std::int16_t fp = 10;              ///< the most; 1 or more
  std::int16_t minutes_per_fp = 10;  ///< of rest (L116)
  std::int16_t power_points = 0;     ///< PP (L533-557), where the table plays with them
  std::int16_t speed_quarters = 20;  ///< (HT + DX) / 4, in quarters
  std::int16_t move_yd = 5;          ///< a second
  std::int16_t dodge = 8;
  std::int16_t block = 0;      ///< 3 + Shield / 2; 0: has no shield
  std::int16_t shield_db = 0;  ///< added to every defense while the shield is ready
  Encumbrance encumbrance = Encumbrance::None;
  bool overloaded = false;  ///< beyond extra-heavy: 1 FP a second (L108)
  bool mook = false;        ///< L559-569
  bool thing = false;       ///< an object or a vehicle: of the rest HP and armor alone count
  Armour armour;
  std::vector<Weapon> weapons;     ///< the first is in hand when the fight starts; bare hands last
  std::vector<SkillLevel> skills;  ///< each key once

  /// Weapons and spells of the sheet: without bare hands.
  std::size_t carried() const {
    const bool bare = !weapons.empty() && weapons.back().bare_hands;
    return weapons.size() - (bare ? 1 : 0);
  }
  /// Is the first one a weapon to take in hand?
  bool begins_armed() const { return carried() > 0 && weapons[0].kind != WeaponKind::Spell; }

  /// 0 for a skill that the sheet does not name.
  int skill(std::string_view key) const {
    for (const SkillLevel& s : skills) {
      if (s.key == key) return s.level;
    }
    return 0;
  }
  bool operator==(const Fighter&) const = default;
};

}  // namespace fray::success_rolls
