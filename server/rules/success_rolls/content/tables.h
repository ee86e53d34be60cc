#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// The tables outside the exchange of blows, row by row.
namespace fray::success_rolls {

/// The meaning of a reaction roll of `least`..`most` (L52-78, L112).
struct ReactionBand {
  std::string id;
  std::string name;
  std::optional<int> least;
  std::optional<int> most;
  std::string means;
  bool breaks = false;  ///< in a fight: flight or surrender (L189)
  bool operator==(const ReactionBand&) const = default;
};

/// Something that a morale check adds, `least`..`most` (L191-194).
struct MoraleModifier {
  std::string id;
  std::string name;
  int least = 0;
  int most = 0;
  std::string not_with;  ///< the id of one that excludes it
  bool operator==(const MoraleModifier&) const = default;
};

/// DR for each inch, in halves (L202-212).
struct Material {
  std::string id;
  std::string name;
  int least_halves = 0;
  int most_halves = 0;
  bool ablates = false;  ///< the unexplained star; has no effect of its own (A19)
  bool operator==(const Material&) const = default;
};

/// How much of a component of a spell (L222-268).
struct MagicTier {
  std::string id;
  std::string name;
  int modifier = 0;
  int fp = 0;
  bool fp_once = false;  ///< for all components of this tier together
  std::string range;
  std::string duration;
  std::string target;
  int damage_dice = 0;  ///< 0, and an empty status: the GM's
  int knockback_dice = 0;
  std::string status;
  int rounds = 0;  ///< that its duration is in a fight; 0: all of it (B22)
  int people = 0;  ///< that its target may be; 0: any number (B22)
  bool operator==(const MagicTier&) const = default;
};

/// A helper's contribution to a ceremony (L306-316).
struct CeremonyHelper {
  std::string id;
  std::string name;
  std::optional<int> energy;         ///< of each; none: any amount
  std::optional<int> energy_of_all;  ///< of all such together
  bool operator==(const CeremonyHelper&) const = default;
};

/// Energy beyond the cost, in per cent of it, for a bonus (L318-322).
struct CeremonySurplus {
  int percent = 0;
  int bonus = 0;
  bool operator==(const CeremonySurplus&) const = default;
};

/// (L343-349, L409-427)
struct ShipClass {
  std::string id;
  std::string name;
  int size = 0;  ///< added to a gunner's roll
  bool armed = false;
  bool fixed_weapons = false;            ///< cannot fire on who holds a Position AB on it (L423)
  bool sections = true;                  ///< divided into hit locations
  std::vector<std::string> outflown_by;  ///< classes on which it gains no Position AB, nor dodges
  bool operator==(const ShipClass&) const = default;
};

/// A target that is of no class (L409-415).
struct TargetSize {
  std::string id;
  std::string name;
  int size = 0;
  bool automatic = false;  ///< cannot be missed, unless a location is aimed at
  bool operator==(const TargetSize&) const = default;
};

/// Firepower less CR (L361-381).
struct ShipDamageLevel {
  std::string id;
  std::string name;
  int level = 0;
  bool operator==(const ShipDamageLevel&) const = default;
};

/// (L439-469)
struct ShipManoeuvre {
  std::string id;
  std::string name;
  bool rolls = false;
  bool operator==(const ShipManoeuvre&) const = default;
};

/// The share of a crowd that succeeds at a target, or fails: one in `one_in` (L479-531).
struct CrowdOdds {
  int target = 0;
  int one_in = 1;
  bool fail = false;
  bool operator==(const CrowdOdds&) const = default;
};

/// One face of a die of a random adventure (L696-774).
struct AdventureEntry {
  int face = 0;
  std::string text;
  bool operator==(const AdventureEntry&) const = default;
};

/// The oracle says yes from this face on (L776-785).
struct OracleOdds {
  std::string id;
  std::string name;
  int yes_from = 0;
  bool operator==(const OracleOdds&) const = default;
};

/// The die next to the oracle's, and that of a scene (L787-790).
struct SecondDie {
  int least = 0;
  int most = 0;
  std::string oracle;
  std::string scene;
  bool operator==(const SecondDie&) const = default;
};

inline constexpr std::array<const char*, 6> kTwistColumns = {"earth", "air",  "fire",
                                                             "water", "void", "light"};

/// A row of the twist grid (L792-803).
struct TwistRow {
  int face = 0;
  std::string name;
  std::array<std::string, 6> cells;  ///< in the order of kTwistColumns
  bool operator==(const TwistRow&) const = default;
};

/// The result of one face of a challenge die, by the name of the die (L806-900).
struct ChallengeDie {
  std::string id;
  std::array<std::string, 6> faces;
  bool operator==(const ChallengeDie&) const = default;
};

struct SceneDef {
  int number = 0;
  std::string name;
  std::string die;            ///< a ChallengeDie
  bool until_repeat = false;  ///< rolled until a result comes that has been there (B17)
  bool operator==(const SceneDef&) const = default;
};

}  // namespace fray::success_rolls
