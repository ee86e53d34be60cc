#pragma once

#include <cstdint>

#include "rules/success_rolls/content/build.h"
#include "rules/success_rolls/content/tables.h"

// Things as targets (L196-212).
namespace fray::success_rolls {

inline constexpr std::int64_t kMostPounds = 1'000'000'000'000;

/// 4 or 8 times the cube root of the weight, rounded to the nearest; at least 1. `pounds`
/// 0..kMostPounds.
int object_hp(std::int64_t pounds, Build build);

inline constexpr int kMostHundredths = 1'000'000;

/// DR of this much of a material: the middle of its printed range times the thickness, rounded
/// down. `hundredths` of an inch, 0..kMostHundredths.
int object_dr(const Material& material, int hundredths);

}  // namespace fray::success_rolls
