#pragma once

#include <optional>
#include <string_view>

namespace fray::egs {

/// How long something of an illness takes, as the text writes it: "1d6+1 days", "10 minutes".
struct TimeSpan {
  int dice = 0;
  int sides = 0;
  int plus = 0;
  int seconds = 1;  ///< of the unit

  bool operator==(const TimeSpan&) const = default;
  /// Where the dice come to `shown`.
  int total(int shown) const { return (shown + plus) * seconds; }
};

/// Units are minutes, hours, days and weeks; nothing: it is none.
std::optional<TimeSpan> parse_time_span(std::string_view text);

/// In place of one: until then (L4351).
inline constexpr std::string_view kFullMoon = "full moon";

}  // namespace fray::egs
