#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vtt/file.h"

namespace fray::vtt {

struct Drawing {
  std::string map;                   // as a setup has it: one sign a square, one line a row
  std::vector<std::string> remarks;  // for the GM: import notes, a sentence each
};

Drawing draw(const File& file);

/// A remark by its field: "lights[3].range: is missing; the light was left out."
std::string sentence(const Fault& fault);

/// How large the board is, as a part of what the picture covers: below 1 where the map was cut,
/// above it where the map ends within a square.
struct BoardOfPicture {
  double x = 1;
  double y = 1;
};
BoardOfPicture board_of_picture(const File& file);

/// The setup's part: the board, the map and, unless it is empty, the background; the remarks as
/// comments before.
std::string setup_fragment(const Drawing& drawing, std::string_view background);

}  // namespace fray::vtt
