#include "table/drawn_map.h"

#include <algorithm>

namespace fray::table {
namespace {

// Hexes are drawn with spaces before and between them.
std::size_t places_in(std::string_view row, BoardKind kind) {
  if (kind == BoardKind::Squares) return row.size();
  return static_cast<std::size_t>(
      std::ranges::count_if(row, [](char sign) { return sign != ' ' && sign != '\t'; }));
}

}  // namespace

bool is_on_board(const Board& board, std::string_view map, Place place) {
  if (place.x < 0 || place.y < 0) return false;
  if (board.kind == BoardKind::Bands) return place.y == 0 && place.x < board.zones.count();
  for (int y = 0; y < place.y; ++y) {
    const std::size_t end = map.find('\n');
    if (end == std::string_view::npos) return false;
    map.remove_prefix(end + 1);
  }
  const std::string_view row = map.substr(0, map.find('\n'));
  return static_cast<std::size_t>(place.x) < places_in(row, board.kind);
}

}  // namespace fray::table
