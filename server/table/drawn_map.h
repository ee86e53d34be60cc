#pragma once

#include <string_view>

#include "table/board.h"

namespace fray::table {

/// Is the place on the board? In bands it is a zone's number, and `map` does not matter; else `map`
/// is as encounter::Encounter::map draws it, and a board without a map has no places.
bool is_on_board(const Board& board, std::string_view map, Place place);

}  // namespace fray::table
