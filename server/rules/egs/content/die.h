#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "document/spelling.h"

namespace fray::egs {

/// The dice of abilities and skills: a die, or two rolled as one (L392-403). `None` is an untrained
/// skill, or an ability that a creature lacks.
enum class Die : std::uint8_t {
  None,
  D4,
  D6,
  D8,
  D10,
  D12,
  D12P1,  ///< d12+1
  D12D4,
  D12D6,
  D12D8,
  D12D10,
  D12D12,
  D10D10  ///< of no sheet: how strong jaws hold (L3787)
};
inline constexpr int kDice = 12;  // that a sheet may name

/// The highest of characters; beyond it are creatures alone (L504, L508).
inline constexpr Die kMostOfCharacters = Die::D12;

/// "-" for none, "d8", "d12+1", "d12+d4".
inline constexpr std::array<document::Spelling<Die>, kDice> kDieSpellings{{
    {"-", Die::None},
    {"d4", Die::D4},
    {"d6", Die::D6},
    {"d8", Die::D8},
    {"d10", Die::D10},
    {"d12", Die::D12},
    {"d12+1", Die::D12P1},
    {"d12+d4", Die::D12D4},
    {"d12+d6", Die::D12D6},
    {"d12+d8", Die::D12D8},
    {"d12+d10", Die::D12D10},
    {"d12+d12", Die::D12D12},
}};

std::string_view spelled(Die die);
std::optional<Die> die_spelled(std::string_view text);

/// The highest that it rolls, which is what formulas count with: 8 for a d8, 16 for d12+d4.
constexpr int value_of(Die die) {
  constexpr std::array<int, kDice + 1> kValues{0, 4, 6, 8, 10, 12, 13, 16, 18, 20, 22, 24, 20};
  return kValues[static_cast<std::size_t>(die)];
}

/// `steps` further up or down the ladder, bounded by `least` and `most`; a die outside of these is
/// not moved back between them.
constexpr Die stepped(Die die, int steps, Die least, Die most) {
  int rung = static_cast<int>(die);
  for (; steps > 0 && rung < static_cast<int>(most); --steps) ++rung;
  for (; steps < 0 && rung > static_cast<int>(least); ++steps) --rung;
  return static_cast<Die>(rung);
}

constexpr Die step_up(Die die, int steps = 1, Die most = kMostOfCharacters) {
  return stepped(die, steps, Die::None, most);
}

constexpr Die step_down(Die die, int steps = 1, Die least = Die::D4) {
  return stepped(die, -steps, least, Die::D12D12);
}

/// The smallest single die that shows at least `value`: to round up the mean of a group (L672-682).
constexpr Die die_of_value(int value) {
  for (int rung = 0; rung < kDice; ++rung) {
    if (value_of(static_cast<Die>(rung)) >= value) return static_cast<Die>(rung);
  }
  return Die::D12D12;
}

/// Half of DEX, rounded up, and 4 (L388-403).
constexpr int defense_of(Die dexterity) {
  return (value_of(dexterity) + 1) / 2 + 4;
}

}  // namespace fray::egs
