// Inner: what of a drawn map is dim or dark.
#pragma once

#include <string>

#include "vtt/file.h"

namespace fray::vtt {

struct Lit {
  std::string map;  // with % where it is dim, and & where it is dark
  int undrawn = 0;  // squares that are dim or dark, and show something else
};

/// Is the light on the map? Others are left out.
inline bool is_on_map(const File& file, Point light) {
  return light.x >= 0 && light.y >= 0 && light.x < file.width * kSquare &&
         light.y < file.height * kSquare;
}

/// A light is bright as far as half of it is left, by its range and intensity, and dim from there
/// to the end of its range; of several the brightest counts. Walls and closed doors stop it where
/// they stop sight on the board, unless it casts no shadows. `map`: as drawn from the file's lines,
/// one sign a square and one line a row.
Lit light_up(const File& file, std::string map);

}  // namespace fray::vtt
