#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace fray::dice {

using Face = std::uint8_t;  // 1..sides

inline constexpr unsigned kMinSides = 2;
inline constexpr unsigned kMaxSides = 255;               // a Face cannot hold 256
inline constexpr std::size_t kMaxFaces = 4096;           // in one roll
inline constexpr std::uint32_t kMaxCounter = 0xFF'FFFF;  // rolls by one (roller, purpose)

// A roller and its purpose. Streams are independent: more dice in one never shift another.
struct Stream {
  std::uint64_t roller = 0;   // stable key of the roller (hash of its setup key), 0 = the table
  std::uint32_t purpose = 0;  // what the roll is for
  std::uint32_t counter = 0;  // how many rolls this (roller, purpose) has made, 0..kMaxCounter

  bool operator==(const Stream&) const = default;
};

// The roller of the table's own dice against a combatant: a stream of their own for each.
constexpr std::uint64_t against(std::uint64_t roller) {
  return ~roller;
}

// The precondition of every Source.
constexpr bool is_rollable(const Stream& stream, unsigned sides, std::size_t faces) {
  return sides >= kMinSides && sides <= kMaxSides && faces <= kMaxFaces &&
         stream.counter <= kMaxCounter;
}

// A source of chance.
class Source {
 public:
  virtual ~Source() = default;

  // Fills `faces` (0..kMaxFaces of them) with values 1..sides, sides kMinSides..kMaxSides.
  virtual void roll(const Stream& stream, unsigned sides, std::span<Face> faces) = 0;

  // A copy in the same state: both yield the same faces from now on.
  virtual std::unique_ptr<Source> clone() const = 0;
};

}  // namespace fray::dice
