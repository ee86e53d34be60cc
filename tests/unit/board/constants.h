// Shared by the tests of all boards.
#pragma once

#include <array>

#include "board/arc.h"
#include "board/figure.h"
#include "board/movement.h"

namespace fray::board {

inline constexpr auto kNobodyPasses = [](FigureId) { return Passage::Blocked; };

inline constexpr std::array kArcs = {Arc::Degrees45, Arc::Degrees60, Arc::Degrees90,
                                     Arc::Degrees120, Arc::Degrees180};
inline constexpr std::array kDegrees = {45.0, 60.0, 90.0, 120.0, 180.0};  // of each of them

}  // namespace fray::board
