#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include "dice/source.h"
#include "table/dice_parts.h"
#include "table/ids.h"

namespace fray::table {

/// Viewers of an event: one bit a side, the highest for spectators. The GM sees everything.
using Audience = std::uint8_t;
inline constexpr int kMaxSides = 7;
inline constexpr Audience kSpectators = 0x80;
inline constexpr Audience kEveryone = 0xff;
inline constexpr Audience kGmOnly = 0;

constexpr Audience audience_of(Side side) {
  return static_cast<Audience>(1u << raw(side));
}

/// The faces of one pool, stored next to the events: a Dice argument.
struct Faces {
  std::uint32_t offset = 0;
  std::uint8_t count = 0;

  constexpr std::int32_t packed() const { return static_cast<std::int32_t>(offset << 7 | count); }
  static constexpr Faces unpack(std::int32_t v) {
    const auto u = static_cast<std::uint32_t>(v);
    return {u >> 7, static_cast<std::uint8_t>(u & 0x7f)};
  }
};

/// Physical dice of one size, waiting for their roll.
struct ThrownDice {
  dice::Face sides = 0;
  std::vector<dice::Face> faces;  // at least one; the next roll takes the first

  bool operator==(const ThrownDice&) const = default;
};

/// The combatant who brought an event about.
struct Cause {
  CombatantId who = kNoCombatant;
  Audience known_to = kGmOnly;  // who knew of them then

  bool operator==(const Cause&) const = default;
};

/// One thing that happened. Plain and small: a fight makes hundreds of thousands of them a second.
/// The meaning of `args` is in the descriptor's EventDef.
struct Event {
  static constexpr int kMaxArgs = 6;

  EventKind kind{};
  Audience audience = kEveryone;
  std::uint8_t arg_count = 0;
  std::array<std::int32_t, kMaxArgs> args{};

  /// Nothing where it is unknown, or no combatant.
  std::optional<Cause> cause() const {
    if (arg_count >= kMaxArgs || args[arg_count] == 0) return std::nullopt;
    const auto packed = static_cast<std::uint32_t>(args[arg_count] - 1);
    return Cause{static_cast<CombatantId>(packed & 0xffff), static_cast<Audience>(packed >> 16)};
  }
  /// Stored after the arguments, which must be fewer than kMaxArgs: in checkpoints from before
  /// events had causes, which have the same form, 0 is there.
  void set_cause(Cause cause) {
    args[arg_count] = static_cast<std::int32_t>(1 + (cause.known_to << 16 | raw(cause.who)));
  }
  void forget_cause() {
    if (arg_count < kMaxArgs) args[arg_count] = 0;
  }

  bool operator==(const Event&) const = default;
};

/// A part of the roll whose faces begin at `offset`.
struct RolledPart {
  std::uint32_t offset = 0;
  DicePart part;
};

/// Events in order, with the faces their Dice arguments point into.
struct Journal {
  std::vector<Event> events;
  std::vector<dice::Face> faces;
  std::vector<dice::Face> sides;  // how many each die of `faces` has: its highest face
  std::vector<RolledPart> parts;  // of the rolls whose dice have known sources, by `offset`
  std::vector<Faces> secret;      // the rolls whose faces are for the GM only, by `offset`
  std::vector<Faces> by_hand;     // the physical dice, by `offset`

  std::span<const dice::Face> dice(Faces f) const {
    return std::span(faces).subspan(f.offset, f.count);
  }
  std::span<const dice::Face> sides_of(Faces f) const {
    return std::span(sides).subspan(f.offset, f.count);
  }
  /// The sources of these dice, in their order; one below 0 has taken some of the last away. Dice
  /// beyond those have no known source. Empty for a part of a roll, and for one without dice: the
  /// next roll starts at its offset.
  std::span<const RolledPart> parts_of(Faces f) const {
    if (f.count == 0) return {};
    const auto of_it = std::ranges::equal_range(parts, f.offset, {}, &RolledPart::offset);
    return {of_it.begin(), of_it.end()};
  }
  /// Are any of these faces for the GM alone?
  bool is_secret(Faces f) const { return reach(secret, f.offset, f.count); }
  /// Was the die at this place of them, from 0, a physical one?
  bool is_by_hand(Faces f, std::size_t die) const {
    return reach(by_hand, f.offset + static_cast<std::uint32_t>(die), 1);
  }
  void note_parts(Faces f, const DiceParts& of_it) {
    for (const DicePart& part : of_it) parts.push_back({f.offset, part});
  }
  void clear() {
    events.clear();
    faces.clear();
    sides.clear();
    parts.clear();
    secret.clear();
    by_hand.clear();
  }

 private:
  // Does any of them, which are in order, hold one of these `count` faces?
  static bool reach(const std::vector<Faces>& ranges, std::uint32_t offset, std::uint32_t count) {
    const auto after = std::ranges::lower_bound(ranges, offset + count, {}, &Faces::offset);
    return after != ranges.begin() && offset < std::prev(after)->offset + std::prev(after)->count;
  }
};

}  // namespace fray::table
