#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "dice/source.h"

namespace fray::dice {

// For forecasts and simulations: about a nanosecond a die, unbiased, and the same faces on every
// machine for a seed. Sequential: it pays no heed to the Stream, and its dice can be predicted by
// anyone who has seen enough of them, so it never rolls for a live table (SealedSource does).
class FastSource final : public Source {
 public:
  explicit FastSource(std::uint64_t seed);

  void roll(const Stream& stream, unsigned sides, std::span<Face> faces) override;
  std::unique_ptr<Source> clone() const override;

 private:
  std::uint64_t next();

  std::array<std::uint64_t, 4> state_;  // xoshiro256**
};

}  // namespace fray::dice
