// Lines of sight that have been looked along already.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/cell.h"

namespace fray::board {

// Remembers lines of sight for as long as the ground stays as it is. No part of a value: a copy
// starts empty.
class SightMemo {
 public:
  SightMemo() = default;
  SightMemo(const SightMemo&) {}
  SightMemo& operator=(const SightMemo&) {
    forget();
    return *this;
  }

  void forget() { entries_.clear(); }
  // What `look` says of the two places.
  template <class Look>
  bool sees(Cell a, Cell b, Look look) {
    if (entries_.empty()) entries_.resize(kEntries);
    const std::uint64_t key = pack(a) << 32 | pack(b);
    Entry& entry = entries_[(key * 0x9E3779B97F4A7C15u) >> (64 - kBits)];
    if (entry.key != key) entry = {key, look()};
    return entry.seen;
  }

 private:
  static constexpr unsigned kBits = 10;
  static constexpr std::size_t kEntries = std::size_t{1} << kBits;
  struct Entry {
    std::uint64_t key = ~std::uint64_t{0};  // no two places
    bool seen = false;
  };
  static std::uint64_t pack(Cell c) {
    return std::uint64_t{static_cast<std::uint16_t>(c.x)} << 16 | static_cast<std::uint16_t>(c.y);
  }

  std::vector<Entry> entries_;
};

}  // namespace fray::board
