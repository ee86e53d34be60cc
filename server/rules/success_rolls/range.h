#pragma once

#include <array>
#include <cstdint>

// Range bands (L155-163).
namespace fray::success_rolls {

enum class RangeBand : std::uint8_t { Close, Short, Medium, Long, Extreme };
inline constexpr int kRangeBands = 5;

constexpr RangeBand range_band(int yards) {
  if (yards <= 5) return RangeBand::Close;
  if (yards <= 20) return RangeBand::Short;
  if (yards <= 100) return RangeBand::Medium;
  if (yards <= 500) return RangeBand::Long;
  return RangeBand::Extreme;
}

constexpr int range_modifier(RangeBand band) {
  constexpr std::array<std::int8_t, kRangeBands> kModifiers = {0, -3, -7, -11, -15};
  return kModifiers[static_cast<std::size_t>(band)];
}

}  // namespace fray::success_rolls
