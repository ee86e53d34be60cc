#pragma once

#include <array>
#include <cstdint>

namespace fray::powerframe {

/// The ways to move (L3243-3272).
enum class Movement : std::uint8_t { Walking, Swimming, Climbing, Flying, Burrowing };
inline constexpr int kMovements = 5;

/// How well (L3278-3284).
enum class MovementCategory : std::uint8_t { None, Limited, Slow, Regular };
inline constexpr int kMovementCategories = 4;

using MovementCategories = std::array<MovementCategory, kMovements>;
/// A human's (L3649).
inline constexpr MovementCategories kHumanMovement{
    MovementCategory::Regular, MovementCategory::Slow, MovementCategory::Limited,
    MovementCategory::None, MovementCategory::None};

}  // namespace fray::powerframe
