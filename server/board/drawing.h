// Inner: what the grids need to read and mend a map, for grid.cpp and hex_grid.cpp. Errors are
// sentences for the person who drew it; they count lines and columns from 1.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/cell.h"
#include "board/terrain.h"

namespace fray::board {

inline std::unexpected<std::string> refuse(std::string why) {
  return std::unexpected(std::move(why));
}

inline std::string name_of(Cell c) {
  return "(" + std::to_string(c.x) + ", " + std::to_string(c.y) + ")";
}

// `line` and `column` counted from 0.
inline std::string place_in_map(std::size_t line, std::size_t column) {
  return "line " + std::to_string(line + 1) + ", column " + std::to_string(column + 1);
}

// Whether these flags may stand together.
inline std::expected<void, std::string> check_flags(Terrain flags, Cell c) {
  if (has(flags, Terrain::Wall) && flags != Terrain::Wall) {
    return refuse("a wall at " + name_of(c) + " excludes other terrain");
  }
  if (is_window(flags) && flags != Terrain::Window) {
    return refuse("a window at " + name_of(c) + " excludes other terrain");
  }
  return {};
}

// Of impassable terrain.
inline std::string barrier(Terrain t) {
  return is_window(t) ? "a window" : "a wall or closed door";
}

// The rows of a map without their line ends.
inline std::expected<std::vector<std::string_view>, std::string> rows_drawn(std::string_view map,
                                                                            std::size_t most) {
  std::vector<std::string_view> rows;
  while (!map.empty()) {
    if (rows.size() == most) {
      return refuse("line " + std::to_string(most + 1) + ": a board has at most " +
                    std::to_string(most) + " rows");
    }
    const std::size_t end = map.find('\n');
    std::string_view row = map.substr(0, end);
    map = end == std::string_view::npos ? std::string_view{} : map.substr(end + 1);
    if (row.ends_with('\r')) row.remove_suffix(1);
    rows.push_back(row);
  }
  return rows;
}

}  // namespace fray::board
