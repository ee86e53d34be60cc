#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/powerframe/content/ability.h"
#include "rules/powerframe/content/body_def.h"

// Critical hits (L5287-5632) and critical failures (L5148-5283).
namespace fray::powerframe {

/// A table of critical hits, by what the attack does.
enum class CriticalTable : std::uint8_t {
  Cutting,
  Piercing,
  Bludgeoning,
  Energy,
  Grappling,
  Push,
  Stun,
};
inline constexpr int kCriticalTables = 7;

inline constexpr int kLeastCritical = 3;  // a lower result does no more
inline constexpr int kMostCritical = 10;  // and a higher one is this
inline constexpr int kCriticalLocations = 8;

/// What a critical hit does (L5489-5632). `amount` is what the words of a cell count.
enum class CriticalKind : std::uint8_t {
  Stun,
  Bleed,
  InternalBleed,
  Mobility,
  Manipulation,
  Endurance,
  Looks,
  Health,            ///< with the wound's
  NoNaturalHealing,  ///< of this wound
  Drop,              ///< an item
  Death,
  DeathSoon,  ///< within 1D3 Turns
  Paralysis,  ///< on 1 to 3 of a die, and Death on 4 to 6 (C22)
  Distance,   ///< a push goes further
  Prone,
  Hold,
  MovesVictim,  ///< Hexes
  Strangle,
  Burn,
  Blind,
  BlindWhileBleeding,
  EyeLost,    ///< Blindness by `amount`; 6 where both are
  Deaf,       ///< on one side
  NoWalking,  ///< in the next Turn
  NoFlying,   ///< in the next Turn
  FlightLost,
  HandUseless,
  ArmUseless,
  UseHurts,  ///< 1 Health each time that the part is used
};

/// How long an effect lasts that does not end with its wound (L5511, L5614, L5618).
enum class Lasting : std::uint8_t { Wound, Broken, Sever, Permanent };

struct CriticalEffect {
  CriticalKind kind = CriticalKind::Stun;
  int amount = 0;
  int amount_female = 0;  ///< where it differs by sex, else 0 (C23)
  bool d6 = false;        ///< rolled in place of the amount
  int turns = 0;          ///< of Blindness that passes; 0: it does not
  Lasting lasting = Lasting::Wound;
  bool operator==(const CriticalEffect&) const = default;
};
using CriticalCell = std::vector<CriticalEffect>;

/// The row of a table. A push and stun that is no wound have one cell for all Locations.
struct CriticalRow {
  std::string id;
  CriticalTable table = CriticalTable::Cutting;
  int result = 0;
  std::array<CriticalCell, kCriticalLocations> cells;
  int line = 0;
  bool operator==(const CriticalRow&) const = default;
};

/// "stun 2, sever: manipulation 1, blind 6 for 2"; none if a word of it is not one.
std::optional<CriticalCell> critical_cell_written(std::string_view text);

/// A table of critical failures (A34).
enum class FailureTable : std::uint8_t {
  Unarmed,
  CloseCombat,
  Thrown,
  Blown,
  Bow,
  Firearm,
  RangedEnergy,
  HeavyWeapon,
  Explosives,
  Spell,
  StrengthFeat,
  Swimming,
  Riding,
  Initiative,
};
inline constexpr int kFailureTables = 14;

enum class FailureKind : std::uint8_t {
  Nothing,
  DamageSelf,
  FreeAttack,    ///< of the target, at the attacker
  NoMovement,    ///< actions in the next turn
  FewerActions,  ///< by `amount` in the next turn
  NoActions,     ///< in the next turn
  FliesAway,     ///< in any direction, and attacks the first in its path
  Strays,        ///< forward, and attacks the first in its path
  Breaks,        ///< if a Strength roll exceeds its Enc
  Drops,         ///< into a random Hex next to it
  LosesManipulation,
  LosesMobility,
  Jams,  ///< until cleared; a dud or a missile that is stuck is the same
  MissileLost,
  AttacksNearby,  ///< a random one of those nearest to the target
  OutOfOrder,     ///< until mended
  DamageAround,   ///< to all within 1 Hex
  ChargesLost,
  KnockedBack,  ///< `amount` Hexes, and Prone
  HangFire,     ///< damages its user, and is destroyed
  OwnHex,       ///< is hit
  GoesOff,      ///< at once
  Misaimed,     ///< as the GM likes (A103)
  NeverTriggers,
  Timer,        ///< wrong, by a second die
  EasilyFound,  ///< and defused
  LosesMana,    ///< `amount`, or as much Health
  NearestLoseHealth,
  RandomTarget,
  CutShort,  ///< instant spells fail, others last one Turn
  Reversed,
  LosesHealth,  ///< dice
  LimbPinned,
  LosesAir,  ///< Turns, by dice
  Submerged,
  Panics,  ///< for dice of Turns: loses `amount` of air in each
  MountFalls,
  MountLosesHealth,
  ThrownOff,     ///< dice of Hexes
  OffBalance,    ///< Mobility by `amount` in the next Turn
  MountHostile,  ///< Ride by `amount` until it is calmed
  FirstTurnNoActions,
  FirstTurnOneAction,
  FirstTurnNoAvoid,
  FirstTurnNoLimited,
  FirstTurnNoMovement,
};

/// What an action costs (L3948-3960).
enum class Grade : std::uint8_t { Free, Standard, Limited, Double, Extended };

/// How an effect is ended: by an action, and a roll where there is an Ability.
struct Remedy {
  Grade grade = Grade::Standard;
  std::optional<Ability> ability;
  int resistance = 0;
  bool operator==(const Remedy&) const = default;
};

struct FailureRow {
  std::string id;
  FailureTable table = FailureTable::Unarmed;
  int face = 0;
  FailureKind kind = FailureKind::Nothing;
  int amount = 0;
  int die = 0;         ///< 3 or 6: rolled in place of the amount; for Panics, the Turns
  bool daily = false;  ///< what was lost comes back by 1 a day
  std::optional<Remedy> remedy;
  int line = 0;
  bool operator==(const FailureRow&) const = default;
};

}  // namespace fray::powerframe
