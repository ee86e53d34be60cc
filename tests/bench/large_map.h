// Universal VTT maps as large as people have them, for benchmarks.
#pragma once

#include <cstdint>
#include <string>

namespace fray::bench {

enum class PictureKind : std::uint8_t { Png, Jpeg, Webp };

/// Drawn stones with grain, as in real maps: neither flat nor only noise.
std::string stones(std::uint32_t side, PictureKind kind);

/// A map of so many squares each way, each so many pixels wide, over such a picture.
std::string map_file(std::uint32_t squares, std::uint32_t pixels, PictureKind kind);

}  // namespace fray::bench
