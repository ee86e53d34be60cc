#include "dice/fast_source.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>

#include "dice/mix.h"
#include "dice/split_word.h"

namespace fray::dice {
namespace {

__extension__ using Wide = unsigned __int128;

// How many dice one word gives: as many as keep a rejected word rarer than one in 2^10.
constexpr auto kDicePerWord = [] {
  std::array<std::uint8_t, kMaxSides + 1> dice{};
  for (unsigned sides = kMinSides; sides <= kMaxSides; ++sides) {
    for (std::uint64_t outcomes = sides; outcomes <= (1ULL << 54); outcomes *= sides) {
      ++dice[sides];
    }
  }
  return dice;
}();
static_assert(kDicePerWord[10] == 16);

}  // namespace

FastSource::FastSource(std::uint64_t seed) {
  // Recommended by xoshiro's authors to spread a small seed over its state.
  for (std::uint64_t& word : state_) word = next_mixed(seed);
}

void FastSource::roll(const Stream& stream, unsigned sides, std::span<Face> faces) {
  assert(is_rollable(stream, sides, faces.size()));
  while (!faces.empty()) {
    const std::size_t count = std::min<std::size_t>(faces.size(), kDicePerWord[sides]);
    while (!split_word<Wide>(next(), sides, faces.first(count))) {
    }
    faces = faces.subspan(count);
  }
}

std::unique_ptr<Source> FastSource::clone() const {
  return std::make_unique<FastSource>(*this);
}

std::uint64_t FastSource::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

}  // namespace fray::dice
