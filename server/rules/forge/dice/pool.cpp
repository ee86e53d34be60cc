#include "rules/forge/dice/pool.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace fray::forge {

int highest_die(std::span<const dice::Face> dice) {
  return dice.empty() ? 0 : *std::ranges::max_element(dice);
}

int successes_fixed(std::span<const dice::Face> dice, int difficulty) {
  return static_cast<int>(
      std::ranges::count_if(dice, [=](dice::Face face) { return face >= difficulty; }));
}

int successes_opposed(std::span<const dice::Face> action, std::span<const dice::Face> defence) {
  return successes_fixed(action, highest_die(defence));
}

bool critical_failure(std::span<const dice::Face> dice, int successes) {
  assert(successes >= 0);
  if (successes > 0 || dice.empty()) return false;
  const auto ones = static_cast<std::size_t>(std::ranges::count(dice, dice::Face{1}));
  return ones >= (dice.size() + 1) / 2;
}

std::strong_ordering compare_count_back(std::span<const dice::Face> a,
                                        std::span<const dice::Face> b) {
  // Counting back through two sorted pools, the first difference is at the highest face which one
  // of them shows more often than the other.
  std::array<std::ptrdiff_t, dice::kMaxSides + 1> surplus{};
  for (const dice::Face face : a) ++surplus[face];
  for (const dice::Face face : b) --surplus[face];
  const auto difference =
      std::find_if(surplus.rbegin(), surplus.rend(), [](auto count) { return count != 0; });
  return difference == surplus.rend() ? std::strong_ordering::equal : *difference <=> 0;
}

}  // namespace fray::forge
