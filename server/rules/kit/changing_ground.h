#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/ground.h"
#include "board/reach_memo.h"
#include "board/sight_memo.h"
#include "table/board.h"

// The ground of a fight while it changes: doors open and close, walls rise and fall, the GM draws.
namespace fray::kit {

/// What the ground of squares or hexes is laid with; a board of bands has no ground.
board::Tiling tiling_of(table::BoardKind kind);

/// A value. Remembers what has changed since the setup, and nothing else is saved of it; what was
/// searched for and looked at is remembered until the ground changes, and is no part of the value.
class ChangingGround {
 public:
  using Done = board::Ground::Done;

  explicit ChangingGround(board::Ground as_set_up);

  const board::Ground& map() const { return map_; }

  // ---- figures, as Field needs them ----

  Done place(board::FigureId who, board::Cell at) { return map_.place(who, at); }
  Done move(board::FigureId who, board::Cell to) { return map_.move(who, to); }
  void remove(board::FigureId who) { map_.remove(who); }
  board::FigureId at(board::Cell c) const { return map_.at(c); }
  bool is_free(board::Cell c) const { return map_.is_free(c); }

  // ---- what is seen and reached ----

  /// Nothing on it hides or gives cover.
  bool is_open() const { return open_; }
  bool sees(board::Cell a, board::Cell b) const {
    return open_ || sight_.sees(a, b, [&] { return map_.sees(a, b); });
  }
  /// Of what the map has between them.
  board::Cover cover(board::Cell attacker, board::Cell target) const {
    return open_ ? board::Cover::None : map_.cover(attacker, target);
  }
  /// What board::ReachMemo says of this ground.
  board::Ground::Reach reach(board::FigureId who, const board::GroundRules& rules,
                             board::AboutFigure<board::Passage> others,
                             std::optional<board::Cell> until = std::nullopt) const {
    return ways_.reach(map_, who, rules, others, until);
  }
  template <class Visit>
  void each_destination(board::FigureId who, const board::GroundRules& rules,
                        board::AboutFigure<board::Passage> others, Visit visit) const {
    ways_.each_destination(map_, who, rules, others, visit);
  }

  // ---- what changes ----

  /// Makes a wall of a place; false where a figure stands there, or there is one, or a door.
  bool raise_wall(board::Cell at);
  /// Takes away one that was raised.
  void lower_wall(board::Cell at);
  /// Does the map have any door at all?
  bool has_doors() const { return has_doors_; }
  /// Is the door there open? Nothing where there is none.
  std::optional<bool> door_at(board::Cell at) const;
  /// False where a figure stands in it.
  bool set_door(board::Cell at, bool open);
  /// Nothing is left of the door or the wall.
  void clear_ground(board::Cell at);
  /// Lays this ground there for good, on the map and where none stands that it would block.
  void draw(board::Cell at, board::Terrain ground);
  /// The map with what has changed on it, in the arrangement of the one that it was made of.
  std::string drawn(std::string_view as_set_up) const;

  // ---- saving ----

  /// Ground that is not what the map says. Of several at one place each lies on those before it.
  struct Change {
    board::Cell at;
    board::Terrain was = board::Terrain::Floor;
    board::Terrain now = board::Terrain::Floor;
  };
  /// As it was set up, before changes are read.
  void restore_map();
  std::vector<Change>& changes() { return changed_; }
  const std::vector<Change>& changes() const { return changed_; }
  /// Makes the changes that have been read; false where one cannot be made.
  bool change_again();

 private:
  bool lay(board::Cell at, board::Terrain now);
  bool change(board::Cell at, board::Terrain now);
  std::vector<Change>::iterator last_at(board::Cell at);

  board::Ground map_;
  bool open_;  // nothing on the map, or laid there, hides or gives cover
  bool has_doors_;
  std::vector<Change> changed_;
  mutable board::ReachMemo ways_;   // no part of the value
  mutable board::SightMemo sight_;  // likewise
};

}  // namespace fray::kit
