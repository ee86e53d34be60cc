// The shape of a figure on hexes, and the space that it fills.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>

#include "board/hex.h"

namespace fray::board {

// The hexes that a figure fills: the one about which it turns, and others up to kReach steps from
// it. By default it is that one alone. Offsets are from that hex, of a figure that looks to the
// north-east.
class HexShape {
 public:
  static constexpr int kReach = 2;
  static constexpr int kMaxHexes = 19;

  constexpr HexShape() = default;
  // Everything up to so many steps away, 0 to kReach.
  static constexpr HexShape round(int radius) {
    constexpr std::array<std::uint32_t, kReach + 1> kDiscs = {1, 0x7f, 0x7ffff};
    return HexShape(kDiscs[static_cast<std::size_t>(radius)]);
  }
  // The hex about which it turns, and these; nothing where one lies further away than kReach.
  static constexpr std::optional<HexShape> of(std::span<const Hex> offsets) {
    HexShape shape;
    for (const Hex h : offsets) {
      if (!within(h, {}, kReach)) return std::nullopt;
      shape.bits_ |= bit_of(h);
    }
    return shape;
  }

  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool is_one_hex() const { return bits_ == 1; }
  // Fills the same hexes whichever way it looks.
  constexpr bool is_round() const { return turned(1) == *this; }
  constexpr bool contains(Hex offset) const {
    return within(offset, {}, kReach) && (bits_ & bit_of(offset)) != 0;
  }
  // So many sixths of a full turn clockwise, or with a number below zero the other way.
  constexpr HexShape turned(int sixths) const {
    const int by = (sixths % 6 + 6) % 6;
    return HexShape((bits_ & 1) | turned_ring(1, 6, by) | turned_ring(7, 12, 2 * by));
  }
  friend constexpr bool operator==(HexShape, HexShape) = default;

  // Walks the offsets.
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Hex;
    using difference_type = std::ptrdiff_t;
    using pointer = const Hex*;
    using reference = Hex;

    constexpr Iterator() = default;
    constexpr Iterator(Hex from, std::uint32_t left) : from_(from), left_(left) {}
    constexpr Hex operator*() const {
      const Hex offset = kOffsets[static_cast<std::size_t>(std::countr_zero(left_))];
      return axial(from_.q + offset.q, from_.r + offset.r);
    }
    constexpr Iterator& operator++() { return left_ &= left_ - 1, *this; }
    constexpr Iterator operator++(int) {
      Iterator before = *this;
      left_ &= left_ - 1;
      return before;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
      return a.left_ == b.left_;
    }

   private:
    Hex from_;
    std::uint32_t left_ = 0;  // of the bits
  };
  // As they lie about that hex.
  constexpr Iterator begin_at(Hex at) const { return {at, bits_}; }
  constexpr Iterator begin() const { return begin_at({}); }
  constexpr Iterator end() const { return {}; }

 private:
  explicit constexpr HexShape(std::uint32_t bits) : bits_(bits) {}

  // Bit 0 is the middle, bits 1 to 6 are its neighbors, and 7 to 18 what lies beyond: each ring
  // clockwise from the north-east, so that a turn shifts it round.
  static constexpr std::array<Hex, kMaxHexes> kOffsets = [] {
    std::array<Hex, kMaxHexes> offsets{};
    std::size_t i = 1;
    for (int radius = 1; radius <= kReach; ++radius) {
      for (const HexDirection d : kHexDirections) {
        const Hex corner = neighbour({}, d);
        const Hex along = neighbour({}, fray::board::turned(d, 2));
        for (int step = 0; step < radius; ++step) {
          offsets[i++] =
              axial(radius * corner.q + step * along.q, radius * corner.r + step * along.r);
        }
      }
    }
    return offsets;
  }();
  static constexpr int kAcross = 2 * kReach + 1;
  // Which bit is whose, by rows of axial coordinates.
  static constexpr std::array<std::int8_t, kAcross* kAcross> kBits = [] {
    std::array<std::int8_t, kAcross * kAcross> bits{};
    std::int8_t bit = 0;
    for (const Hex h : kOffsets) {
      bits[static_cast<std::size_t>((h.r + kReach) * kAcross + h.q + kReach)] = bit++;
    }
    return bits;
  }();
  static constexpr std::uint32_t bit_of(Hex h) {
    const auto slot = static_cast<std::size_t>((h.r + kReach) * kAcross + h.q + kReach);
    return std::uint32_t{1} << kBits[slot];
  }

  constexpr std::uint32_t turned_ring(int first, int length, int by) const {
    const std::uint32_t ring = bits_ >> first & ((std::uint32_t{1} << length) - 1);
    const std::uint32_t shifted = ring << by | ring >> (length - by);
    return (shifted & ((std::uint32_t{1} << length) - 1)) << first;
  }

  std::uint32_t bits_ = 1;
};

// The hexes that a figure fills where it stands: for (Hex h : space) …
struct HexSpace {
  Hex at;          // the hex about which it turns
  HexShape shape;  // as it lies there

  constexpr HexSpace(Hex h) : at(h) {}  // NOLINT: a hex is a space
  constexpr HexSpace(HexPose pose, HexShape of_figure)
      : at(pose.at), shape(of_figure.turned(static_cast<int>(pose.facing))) {}

  constexpr bool contains(Hex h) const { return shape.contains(axial(h.q - at.q, h.r - at.r)); }
  constexpr HexSpace moved_to(Hex h) const {
    HexSpace there = *this;
    there.at = h;
    return there;
  }
  constexpr HexShape::Iterator begin() const { return shape.begin_at(at); }
  constexpr HexShape::Iterator end() const { return shape.end(); }

  friend constexpr bool operator==(const HexSpace&, const HexSpace&) = default;
};

// From the nearest hex of one to the nearest of the other; 0 where they share one.
constexpr int steps_between(const HexSpace& a, const HexSpace& b) {
  int least = steps_between(a.at, b.at);
  for (const Hex from : a) {
    for (const Hex to : b) least = std::min(least, steps_between(from, to));
  }
  return least;
}
constexpr bool within(const HexSpace& a, const HexSpace& b, int steps) {
  return steps_between(a, b) <= steps;
}
constexpr bool adjacent(const HexSpace& a, const HexSpace& b) {
  return within(a, b, 1);
}

}  // namespace fray::board
