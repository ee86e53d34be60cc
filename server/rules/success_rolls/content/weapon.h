#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/success_rolls/content/damage.h"

namespace fray::success_rolls {

enum class WeaponKind : std::uint8_t {
  Melee,
  Thrown,   // leaves the hand; a missile in the air
  Missile,  // bows and guns: no parry against it
  Beam,     // likewise
  Spell,    // an attack spell: its casting roll is the attack
};

/// How one weapon is used: a broadsword swings and thrusts.
enum class Manner : std::uint8_t { Swing, Thrust, Shoot, Throw, Cast, Incapacitate };
inline constexpr int kManners = 6;

/// Instead of damage: the target hit rolls HT + modifier + floor(DR / divisor) or is unconscious
/// until the fight ends: "HT-3(3)" (section 21).
struct Incapacitation {
  std::int16_t modifier = 0;
  std::int16_t divisor = 1;

  bool operator==(const Incapacitation&) const = default;
};

struct Mode {
  Manner manner = Manner::Swing;
  Damage damage;  ///< with this fighter's strength: "sw+2" is evaluated already
  std::optional<Incapacitation> incapacitation;  ///< instead of damage

  bool operator==(const Mode&) const = default;
};

/// Effects of spells without damage (section 8).
enum class SpellWork : std::uint8_t {
  Hampers,        // a minor status: 2 less on every roll
  Stuns,          // a medium one
  Incapacitates,  // a major one
  Heals,          // gives back as many HP as its dice show (B24)
};

struct SpellEffect {
  SpellWork work = SpellWork::Hampers;
  std::int16_t dice = 0;    ///< of healing
  std::int16_t rounds = 1;  ///< after the one it is cast in; 0: as long as the fight
  std::int16_t people = 1;  ///< at most this many at once; 0: any number

  bool operator==(const SpellEffect&) const = default;
};

/// One weapon in the hands of one fighter, with all values that depend on its holder.
struct Weapon {
  std::string key;  ///< of the content: "broadsword"; the descriptor has a term for each
  std::string name;
  WeaponKind kind = WeaponKind::Melee;
  std::vector<Mode> modes;            ///< each manner once; none: a spell with an effect
  std::optional<SpellEffect> effect;  ///< of a spell, instead of damage
  std::int16_t skill = 0;     ///< what this fighter rolls against with it; defaults are included
  std::int16_t parry = 0;     ///< 3 + skill / 2; 0: cannot parry
  std::int16_t reach_yd = 1;  ///< of a melee weapon
  std::int32_t range_yd = 0;  ///< the farthest shot or throw; 0: no limit is known
  std::int16_t fatigue = 0;   ///< FP that a spell costs before skill saves any

  std::int16_t rate_of_fire = 1;  ///< pulls of the trigger a second; 1..1000
  std::int16_t pellets = 1;       ///< a pull: "2x9" is 2 and 9
  bool full_rate_only = false;    ///< "8!"
  std::int16_t recoil = 1;        ///< 1..100
  std::int16_t shots = 0;         ///< in the magazine; 0: nothing to count
  std::int16_t chamber = 0;       ///< in addition to the magazine, when the fight starts: "15+1"
  std::int16_t reload_s = 0;      ///< seconds to reload: the whole magazine, or
  bool reload_singly = false;     ///< "3i": for each round
  bool two_handed = false;        ///< no shield is ready with it
  bool bare_hands = false;        ///< never carried, dropped or readied

  bool ranged() const { return kind != WeaponKind::Melee; }
  bool operator==(const Weapon&) const = default;
};

}  // namespace fray::success_rolls
