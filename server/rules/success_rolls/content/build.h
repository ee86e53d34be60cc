#pragma once

#include <cstdint>

namespace fray::success_rolls {

/// How a thing is made (L196-198).
enum class Build : std::uint8_t {
  Unliving,   // machines and vehicles
  Homogenous  // solid or diffuse throughout: twice the hit points
};

}  // namespace fray::success_rolls
