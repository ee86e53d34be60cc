#include "table/board.h"

#include <algorithm>

#include "board/distance.h"
#include "table/descriptor.h"

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

std::optional<BoardScale> scale_of(const Descriptor& descriptor, const Board& board) {
  const auto def = std::ranges::find(descriptor.boards, board.kind, &BoardDef::kind);
  if (def == descriptor.boards.end()) return std::nullopt;
  if (board.scale == 0 || board.scale == def->scale) return BoardScale{def->scale, def->step};
  const auto chosen = std::ranges::find(def->further, board.scale, &BoardScale::scale);
  return chosen != def->further.end() ? std::optional(*chosen) : std::nullopt;
}

const Board& open_squares() {
  static const Board squares;
  return squares;
}

}  // namespace fray::table
