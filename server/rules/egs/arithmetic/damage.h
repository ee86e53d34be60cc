#pragma once

#include <cstdint>
#include <vector>

// From a hit to its loss of Armor and Health (L1781, L3086-3122).
namespace fray::egs {

inline constexpr int kPointDamage = 2;         // a point's fixed bonus (L1477)
inline constexpr int kPointDamageSides = 4;    // or its die (L1478)
inline constexpr int kMountedChargeSides = 4;  // of a mounted charge (L3050)
inline constexpr int kSetWeaponSides = 4;      // of a weapon set against one (L3054, R57)
inline constexpr int kUnarmedDamage = 1;       // nonlethal (L3080)

enum class Harm : std::uint8_t {
  Lethal,
  Nonlethal,  // halved by armor and stopped by it; never kills (L1755, L3110)
  Sparing,    // meets armor as lethal damage does, and never kills (R74)
};

struct Blow {
  int damage = 0;       // with every bonus (R23)
  int halvings = 0;     // by its source, such as a bullet against a flak jacket
  int reduction = 0;    // by a point of the target's, see vitality_reduction
  int penetration = 0;  // PEN: reaches the Armor Track alone (L1733)
  Harm harm = Harm::Lethal;
  bool ignores_armour = false;
};

/// The rest of a target's tracks; Armor that of the hit location (R24).
struct Tracks {
  int armour = 0;
  int health = 0;

  bool operator==(const Tracks&) const = default;
};

/// Damage that reaches the target: halved by its source, rounding down (R23), then less the
/// reduction.
int arriving(const Blow& blow);

/// Loss by one blow, in the order of L3100-3112.
struct Loss {
  int armour = 0;
  int health = 0;

  bool operator==(const Loss&) const = default;
};
Loss loss_of(const Blow& blow, const Tracks& tracks);

/// [OPT] Armor that wears slowly (L3122): what exceeds it goes to Health at once, and each hit
/// wears 1 and the penetration. Two nonlethal hits wear 1.
struct SlowLoss {
  Loss loss;
  int nonlethal_hits = 0;  // not yet worn off, 0 or 1
};
SlowLoss slow_loss_of(const Blow& blow, const Tracks& tracks, int nonlethal_hits);

/// [OPT] Does a hit with this damage lower the maximum of the armor by 1 (L3179)?
constexpr bool degrades(int damage, int armour) {
  return armour > 0 && damage > armour;
}

/// Half of what the Vitality die shows (L1484), in favor of the one who rolls it (L2677).
constexpr int vitality_reduction(int face) {
  return (face + 1) / 2;
}

/// [OPT] The dice of a damage rating (L1781): each counts for half its size, the largest comes
/// first, and no point is left over for which there is no die. A rating of 1 is fixed.
struct DamageDice {
  int fixed = 0;
  std::vector<unsigned> sides;

  bool operator==(const DamageDice&) const = default;
};
DamageDice random_damage(int rating);

}  // namespace fray::egs
