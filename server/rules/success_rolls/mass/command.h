#pragma once

#include <cstdint>

#include "rules/success_rolls/success.h"

// Mass combat around the exchange (L177-185): one fighter represents many.
namespace fray::success_rolls {

/// Skill left for commanding this many units at once (L181).
constexpr int command_target(int skill, int units) {
  return skill - units;
}

/// Each commanded unit's bonus on its combat roll: half the margin, a penalty after a failure.
constexpr int command_bonus(Verdict command) {
  return (command.success ? command.margin : -command.margin) / 2;
}

/// From -6, very risky, to 6, very cautious; chosen before the unit's roll (L183).
inline constexpr int kMostCaution = 6;
constexpr int own_modifier(int caution) {
  return caution;
}
constexpr int unit_modifier(int caution) {
  return -caution;
}

/// How many times as long a contest takes, by the figures that one fighter represents: 10 for tens,
/// 1000 for thousands (L177).
constexpr int mass_duration(std::int64_t figures) {
  return figures >= 1000 ? 1000 : figures >= 100 ? 100 : figures >= 10 ? 10 : 1;
}

inline constexpr std::int64_t kMostFigures = 1'000'000;

/// Figures out of action, of a unit that has lost this much: the share of its HP, rounded down.
/// HP in thousandths, `figures` up to kMostFigures.
constexpr std::int64_t losses(std::int64_t figures, std::int64_t lost_thousandths, int hp_max) {
  const std::int64_t all = std::int64_t{1000} * hp_max;
  return lost_thousandths >= all ? figures : figures * lost_thousandths / all;
}

}  // namespace fray::success_rolls
