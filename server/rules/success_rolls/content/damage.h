#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

// How damage is written and what its type does to flesh (L80-86).
namespace fray::success_rolls {

enum class DamageType : std::uint8_t {
  SmallPiercing,
  Crushing,
  Piercing,
  Burning,
  Cutting,
  LargePiercing,
  Impaling,
  HugePiercing,
  KnockbackOnly,  // pushes and does not injure
};
inline constexpr int kDamageTypes = 9;

/// Damage through the armor is multiplied by this many halves, rounded down (L82-86).
constexpr int injury_halves(DamageType type) {
  constexpr std::array<std::int8_t, kDamageTypes> kHalves = {1, 2, 2, 2, 3, 3, 4, 4, 0};
  return kHalves[static_cast<std::size_t>(type)];
}

/// The short form of a weapon table: "cut", "pi+".
constexpr std::string_view abbreviation(DamageType type) {
  constexpr std::array<std::string_view, kDamageTypes> kShort = {
      "pi-", "cr", "pi", "burn", "cut", "pi+", "imp", "pi++", "kb"};
  return kShort[static_cast<std::size_t>(type)];
}

/// As rows of content hold their figures, which are within bounds when this is asked.
constexpr std::int16_t narrow(int value) {
  return static_cast<std::int16_t>(value);
}

/// "6dx3(10) cr ex" is 6 dice, multiplied by 3, armor divisor 10, crushing, explosive.
struct Damage {
  std::int16_t dice = 1;     ///< d6; 0..100
  std::int16_t mod = 0;      ///< added to the dice; may take them below 0, which counts as 0
  std::int16_t mult = 1;     ///< of dice and mod together; 1..100
  std::int16_t divisor = 1;  ///< resistance is divided by this, rounded down; 1..100
  DamageType type = DamageType::Crushing;
  bool explosive = false;

  /// The most that the dice can show with the mod, before `mult`: 1d-6 can do nothing (A20).
  constexpr int cap() const { return std::max(0, 6 * dice + mod); }
  constexpr int maximum() const { return cap() * mult; }

  bool operator==(const Damage&) const = default;
};

}  // namespace fray::success_rolls
