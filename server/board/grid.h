// The square battle map: terrain, doors and where figures stand.
#pragma once

#include <cassert>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/cell.h"
#include "board/figure.h"
#include "board/row_set.h"
#include "board/terrain.h"

namespace fray::board {

// A value: copying a grid copies the whole scene. Errors are sentences for the person who made the
// map or the move; nothing has changed when one is returned.
class Grid {
 public:
  static constexpr int kMaxSize = kMaxRow;  // cells each way

  using Done = std::expected<void, std::string>;

  // Cells from `left` to `right` and from `top` to `bottom`, these included.
  struct Box {
    int left, top, right, bottom;
  };

  // An open floor. Sizes 1..kMaxSize.
  static std::expected<Grid, std::string> make(int width, int height);

  // One character a cell, one line a row, short lines padded with floor: the signs of
  // terrain_drawn, and a space for floor.
  // Errors name line and column, both counted from 1.
  static std::expected<Grid, std::string> parse(std::string_view map);

  int width() const { return width_; }    // cells
  int height() const { return height_; }  // cells

  bool contains(Cell c) const {
    return static_cast<unsigned>(c.x) < static_cast<unsigned>(width_) &&
           static_cast<unsigned>(c.y) < static_cast<unsigned>(height_);
  }
  bool contains(const Footprint& f) const {
    return f.left() >= 0 && f.top() >= 0 && f.right() < width_ && f.bottom() < height_;
  }

  // Outside the board everything is wall.
  Terrain terrain(Cell c) const { return contains(c) ? terrain_[index(c)] : Terrain::Wall; }
  // One whole row, for callers that read many cells; y on the board.
  std::span<const Terrain> terrain_row(int y) const {
    assert(y >= 0 && y < height_);
    return std::span(terrain_).subspan(static_cast<std::size_t>(y * width_),
                                       static_cast<std::size_t>(width_));
  }
  // A map of the board by a sign for each cell, in the arrangement that `parse` reads.
  template <class SignOf>
  std::string drawn(const SignOf& sign_of) const {
    std::string map;
    map.reserve(static_cast<std::size_t>((width_ + 1) * height_));
    for (std::int16_t y = 0; y < height_; ++y) {
      if (y > 0) map += '\n';
      for (std::int16_t x = 0; x < width_; ++x) map += sign_of(Cell{x, y});
    }
    return map;
  }
  // Whether a wall or closed door, or an object that gives cover, lies anywhere in a rectangle
  // of the board. Quick, for callers that look along many lines.
  bool any_solid(const Box& box) const { return any_in(&RowSets::solid, box); }
  bool any_object(const Box& box) const { return any_in(&RowSets::objects, box); }
  // Bit i is the cell in column left + i, and 0 beyond the board.
  GroundWords ground(int left, int y) const {
    assert(left >= 0 && left < width_ && y >= 0 && y < height_);
    const RowSets& row = rows_[static_cast<std::size_t>(y)];
    return {row.impassable.word_at(left), row.objects.word_at(left), row.difficult.word_at(left)};
  }
  // Refused: cells off the board, a wall or closed door under a figure, flags that exclude each
  // other.
  Done set_terrain(Cell c, Terrain flags);

  // Refused where there is no door, and closing a door on a figure.
  Done set_door(Cell c, bool open);

  // The figure that stands in the cell; kNoFigure also off the board.
  FigureId at(Cell c) const { return contains(c) ? occupancy_[index(c)] : kNoFigure; }
  // Ids ascend from 1, so no figure is further back than its id says, and where few have left the
  // board none is much further in front. Inline because everything asks it.
  std::optional<Footprint> footprint_of(FigureId id) const {
    std::size_t i = id < figures_.size() ? id : figures_.size();
    while (i > 0 && figures_[i - 1].id > id) --i;
    if (i == 0 || figures_[i - 1].id != id) return std::nullopt;
    return figures_[i - 1].space;
  }

  // Puts a new figure on free ground.
  Done place(FigureId id, Footprint where);
  // Takes a figure off the board; false if it was not there.
  bool remove(FigureId id);
  // Moves a figure to free ground, wherever that lies: rules of movement are in path.h.
  Done move(FigureId id, Cell new_origin);
  // Moves a figure into a space it shares for the moment, as on the way past an ally: those
  // that stand there keep their cells. Walls do not refuse either, for the incorporeal;
  // whether the mover may is for path.h to say.
  Done move_through(FigureId id, Cell new_origin);

  struct Standing {
    FigureId id = kNoFigure;
    Footprint space;
    bool passing = false;  // came by move_through, may share cells
    friend bool operator==(const Standing&, const Standing&) = default;
  };
  // Everyone on the board, by ascending id.
  const std::vector<Standing>& figures() const { return figures_; }

  // Whether the space lies on the board, free of walls and of figures other than `except`.
  bool is_free(const Footprint& space, FigureId except = kNoFigure) const;

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  struct RowSets {
    RowSet solid;
    RowSet impassable;
    RowSet objects;
    RowSet difficult;
    friend bool operator==(const RowSets&, const RowSets&) = default;
  };

  Grid(int width, int height);

  bool any_in(RowSet RowSets::*set, const Box& box) const {
    assert(box.left >= 0 && box.left <= box.right && box.right < kMaxSize);
    for (int y = box.top; y <= box.bottom; ++y) {
      if ((rows_[static_cast<std::size_t>(y)].*set).any(box.left, box.right)) return true;
    }
    return false;
  }
  void put(Cell c, Terrain flags);
  std::size_t index(Cell c) const {
    return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(c.x);
  }
  Standing* find(FigureId id);
  const Standing* passer_in(const Footprint& space, FigureId except) const;
  Done check_space(const Footprint& space, FigureId mover, bool sharing) const;
  Done relocate(FigureId id, Cell new_origin, bool sharing);
  void stamp(const Standing& figure);
  void clear(const Standing& figure);

  std::int16_t width_;
  std::int16_t height_;
  std::vector<Terrain> terrain_;
  std::vector<RowSets> rows_;  // what terrain_ says
  std::vector<FigureId> occupancy_;
  std::vector<Standing> figures_;  // by id
};

}  // namespace fray::board
