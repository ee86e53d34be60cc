#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/egs/content/ability.h"
#include "rules/egs/content/flags.h"

namespace fray::egs {

enum class DurationUnit : std::uint8_t { Rounds, Instant, Minutes, Hours };

/// What Magnitude is, other than a number (L2245-2253). `Special`: as the talent says.
enum class MagnitudeTrait : std::uint8_t {
  Opposed,
  Rank,
  Size,
  Toughness,
  SizeAndToughness,
  Special,
};
using MagnitudeTraits = Flags<MagnitudeTrait>;

/// `FromSixty` starts at 60 feet for each point of the ability (L2597-2619).
enum class TalentRange : std::uint8_t { Manipulated, Touch, Hearing, FromSixty };

enum class TalentTargets : std::uint8_t { Manipulated, One, Blast, Cone, Special };

/// `Stature`: by how much the target matters, or its higher of PSY and SPT. `Special`: as the
/// talent says.
enum class TalentDifficulty : std::uint8_t { Figure, Stature, Special };

/// Dice of a free opposed roll; the defender takes the best of each list.
struct Resistance {
  std::vector<Ability> abilities;
  std::vector<std::string> skills;
  bool operator==(const Resistance&) const = default;
};

/// A row of the list of talents (L2285-2660).
struct TalentDef {
  std::string id;
  std::string name;
  TalentDifficulty difficulty_kind = TalentDifficulty::Figure;
  int difficulty = 0;
  DurationUnit duration = DurationUnit::Rounds;
  MagnitudeTraits magnitude;
  TalentRange range = TalentRange::Manipulated;
  TalentTargets targets = TalentTargets::Manipulated;
  bool maintained = false;
  bool reactive = false;
  std::optional<Resistance> resistance;
  std::string summary;
  int line = 0;

  bool operator==(const TalentDef&) const = default;
};

/// A sample of who uses talents, and what a critical failure does to them (L2089-2157).
struct WeirdConceptDef {
  std::string id;
  std::string name;
  Ability ability = Ability::Int;
  std::string skill;  ///< (R41)
  std::string backlash;
  int line = 0;
  bool operator==(const WeirdConceptDef&) const = default;
};

}  // namespace fray::egs
