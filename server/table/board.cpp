#include "table/board.h"

#include "board/distance.h"

namespace fray::table {

int Board::distance(Place a, Place b) const {
  switch (kind) {
    case BoardKind::Squares:
      return board::steps_between(a.cell(), b.cell());
    case BoardKind::Hexes:
      return board::steps_between(board::hex_at(a.cell()), board::hex_at(b.cell()));
    case BoardKind::Bands:
      return a.x == b.x ? 0 : zones.between(a.x, b.x);
  }
  return 0;
}

const Board& open_squares() {
  static const Board squares;
  return squares;
}

}  // namespace fray::table
