#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "table/hash.h"

namespace fray::table {

/// How often there has been a roll for each purpose. Rulesets number their purposes from 0; one
/// that has more than a few takes more room, and only where it rolls for them.
class RollCounters {
 public:
  static constexpr std::uint32_t kMaxPurposes = 256;  // of a dice stream's number, one byte

  /// How often there has been one before, which is counted now.
  std::uint32_t next(std::uint32_t purpose) {
    assert(purpose < kMaxPurposes);
    if (purpose < kFirst) return first_[purpose]++;
    purpose -= kFirst;
    if (purpose >= more_.size()) more_.resize(purpose + 1);
    return more_[purpose]++;
  }
  void add_to(StateHash& hash) const {
    hash.add_each(first_);
    if (!more_.empty()) hash.add(more_.size()).add_each(more_);
  }

  /// See table/packing.h: once there were no more than the first.
  using Form = std::array<std::uint32_t, 16>;
  /// Where there are more, the first number says so in a bit above those of the counter.
  template <class Archive>
  void archive(Archive& a) {
    constexpr std::uint64_t kMore = std::uint64_t{1} << 32;
    std::uint64_t zeroth = first_[0] | (more_.empty() ? 0 : kMore);
    a(zeroth);
    first_[0] = static_cast<std::uint32_t>(zeroth);
    for (std::uint32_t i = 1; i < kFirst; ++i) a(first_[i]);
    if ((zeroth & kMore) != 0) {
      a(more_);
    } else {
      more_.clear();
    }
  }

 private:
  static constexpr std::uint32_t kFirst = std::tuple_size_v<Form>;

  Form first_{};
  std::vector<std::uint32_t> more_;
};

}  // namespace fray::table
