#pragma once

#include <concepts>
#include <limits>
#include <span>

#include "dice/source.h"

namespace fray::dice {

// Splits one uniform word into independent uniform faces (Brackett-Rozinsky and Lemire, "Batched
// Ranged Random Integer Generation", 2024): one multiplication a die and no division. False: this
// word must be discarded, or the faces would be biased. That happens with probability below
// sides^faces.size() / 2^(bits of Word), which must be below 1. Wide holds the product of two
// words.
template <typename Wide, std::unsigned_integral Word>
constexpr bool split_word(Word word, unsigned sides, std::span<Face> faces) {
  Word outcomes = 1;
  for (Face& face : faces) {
    const Wide product = static_cast<Wide>(word) * sides;
    face = static_cast<Face>(1 + static_cast<Word>(product >> std::numeric_limits<Word>::digits));
    word = static_cast<Word>(product);
    outcomes = static_cast<Word>(outcomes * sides);
  }
  if (word >= outcomes) [[likely]]
    return true;
  return word >= static_cast<Word>(Word{0} - outcomes) % outcomes;
}

}  // namespace fray::dice
