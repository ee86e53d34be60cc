#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

// Circumstances of a task (L7-48). Modifiers of the target.
namespace fray::success_rolls {

/// The book's names for difficulties; a GM may take any whole number.
struct Difficulty {
  std::string_view name;
  std::int8_t least = 0;
  std::int8_t most = 0;
};
inline constexpr std::array<Difficulty, 12> kDifficulties{{{"automatic", 10, 10},
                                                           {"trivial", 8, 9},
                                                           {"very easy", 6, 7},
                                                           {"easy", 4, 5},
                                                           {"very favourable", 2, 3},
                                                           {"favourable", 1, 1},
                                                           {"average", 0, 0},
                                                           {"unfavourable", -1, -1},
                                                           {"very unfavourable", -3, -2},
                                                           {"hard", -5, -4},
                                                           {"very hard", -7, -6},
                                                           {"dangerous", -9, -8}}};

/// For taking `times` the usual time (L31-38); less than twice gives nothing.
constexpr int extra_time(int times) {
  constexpr std::array<int, 5> kSteps = {2, 4, 8, 15, 30};
  int bonus = 0;
  for (const int step : kSteps) bonus += times >= step;
  return bonus;
}

/// For taking this many percent less time: each full 10 cost 1 (L38).
constexpr int haste(int percent_saved) {
  return -(percent_saved / 10);
}

enum class Equipment : std::uint8_t { None, Improvised, Basic, Good, Fine, BestPossible };

/// L44-48. `technical`: the skill needs its tool, so that to lack it weighs more (A17). The best
/// possible equipment gives half the tech level.
constexpr int equipment(Equipment quality, bool technical, int tech_level) {
  switch (quality) {
    case Equipment::None:
      return technical ? -10 : -5;
    case Equipment::Improvised:
      return technical ? -5 : -2;
    case Equipment::Basic:
      return 0;
    case Equipment::Good:
      return 1;
    case Equipment::Fine:
      return 2;
    case Equipment::BestPossible:
      return tech_level / 2;
  }
  return 0;
}

/// The description of a skill level (L19-23).
constexpr std::string_view skill_band(int level) {
  if (level <= 7) return "unskilled";
  if (level <= 13) return "beginner to competent";
  if (level <= 20) return "exceptional to world-class";
  if (level <= 26) return "legendary to superhuman";
  return "godlike";
}

}  // namespace fray::success_rolls
