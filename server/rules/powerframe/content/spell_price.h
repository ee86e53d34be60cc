#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/powerframe/content/spell.h"

// What a spell costs: to cast, to say and to learn.
namespace fray::powerframe {

struct SpellPrice {
  int sum = 0;         ///< of all elements, which may be below 0
  int resistance = 0;  ///< the casting Resistance: the sum, at least 0 (L7038)
  int level = 1;       ///< half of it, and 1 (L7084)
  int words = 0;       ///< for a Mage (L7076): each Arcanum, and each X beyond 1

  bool operator==(const SpellPrice&) const = default;
};

SpellPrice price_of(const Content& content, const Spell& spell);

/// 1 for a casting Resistance of 0 and 1, 2 for 2 and 3 (L7084-7090).
constexpr int spell_level(int resistance) {
  return resistance / 2 + 1;
}

/// Double Actions of Action:extended (L7669).
constexpr int extended_doubles(int resistance) {
  return resistance < 2 ? 2 : resistance;
}
/// Hours of Action:ritual (L7673).
constexpr int ritual_hours(int level) {
  return level;
}

/// Resistance of one element in a spell.
int stars_of(const Content& content, const ParameterUse& use);
int stars_of(const Content& content, const MinorUse& use);
/// Instances and Minor Arcana included.
int stars_of(const Content& content, const MajorUse& use);

/// Something that a vocabulary has or lacks, with its Resistance at X = 1 (L7066). A Major Arcanum
/// that serves as a Minor one is "arcana:sleep"; to know it as a Major one is enough.
struct SpellElement {
  enum class Kind : std::uint8_t { Parameter, Major, Minor };

  Kind kind = Kind::Parameter;
  std::string word;
  int stars = 0;
  bool mimicked = false;  ///< needs not be known (L8478)

  bool operator==(const SpellElement&) const = default;
};

/// The elements of a spell and of the one that it stores, each word once.
std::vector<SpellElement> elements_of(const Content& content, const Spell& spell);

/// To learn every element of a spell but the parameters that are free. None costs less than 0.
int learning_cost(const Content& content, const Spell& spell, const SetOf<Parameter>& free);

/// How far, how wide or how long a parameter reaches for this Mana: Hexes, or Turns of a duration.
/// 0 for those without a figure.
int reach_of(const Content& content, const ParameterUse& use, int mana);

/// How long a spell with this durationX works, in the Arcanum's unit (L7755-7759): X for each
/// Success against a target if it is detrimental (A25), else for each point of Mana. Without a
/// resist roll, or on an Area, it is Mana as well (A79).
int lasting_of(const MajorDef& major, int x, int mana, std::optional<int> successes);

}  // namespace fray::powerframe
