// A set of cells of one row of a board, of which searches and lines of sight take 64 at a time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace fray::board {

inline constexpr int kMaxRow = 256;  // cells in the row of any board

// A bit for each cell, and a word more, so that each word has one behind it.
class RowSet {
 public:
  static constexpr int kBits = 64;  // of a word

  void set(std::size_t x, bool value) {
    const std::uint64_t bit = std::uint64_t{1} << x % kBits;
    std::uint64_t& word = words_[x / kBits];
    word = value ? word | bit : word & ~bit;
  }
  // Bit i is the cell in column left + i, and 0 beyond the board.
  std::uint64_t word_at(int left) const {
    const auto word = static_cast<std::size_t>(left / kBits);
    const int shift = left % kBits;
    // In two steps, since a shift by a whole word is none.
    return words_[word] >> shift | words_[word + 1] << (kBits - 1 - shift) << 1;
  }
  bool any(int left, int right) const {
    for (; right - left >= kBits; left += kBits) {
      if (word_at(left) != 0) return true;
    }
    return word_at(left) << (kBits - 1 - (right - left)) != 0;
  }
  friend bool operator==(const RowSet&, const RowSet&) = default;

 private:
  std::array<std::uint64_t, kMaxRow / kBits + 1> words_{};
};
static_assert(kMaxRow % RowSet::kBits == 0);

// 64 cells of a row by what lies in them; a cell may be in all three.
struct GroundWords {
  std::uint64_t impassable = 0;  // walls, closed doors and windows
  std::uint64_t objects = 0;     // that give cover
  std::uint64_t difficult = 0;   // ground
};

}  // namespace fray::board
