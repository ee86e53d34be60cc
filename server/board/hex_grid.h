// The map of hexes: terrain, doors, where figures stand and which way they look.
#pragma once

#include <cassert>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/figure.h"
#include "board/hex.h"
#include "board/hex_shape.h"
#include "board/row_set.h"
#include "board/terrain.h"

namespace fray::board {

// A sign that a ruleset adds to drawn maps.
struct GroundSign {
  char sign = ' ';
  Terrain terrain = Terrain::Floor;
  std::uint8_t ground = 0;  // the ruleset's number for it: see HexGrid::ground
};

// A value: copying a grid copies the whole scene. Errors are sentences for the person who made the
// map or the move; nothing has changed when one is returned. A figure fills one hex, or several
// that turn with it.
class HexGrid {
 public:
  static constexpr int kMaxSize = kMaxRow;  // hexes in a row, and rows

  using Done = std::expected<void, std::string>;

  // An open floor. Sizes 1..kMaxSize.
  static std::expected<HexGrid, std::string> make(int width, int height);

  // One line a row, with a space between hexes, and before the first hex of the second row, the
  // fourth and so on, since these are indented by half a hex:
  //   . . # .
  //    . ~ . .
  //   . . . .
  // The signs are those of terrain_drawn, and `further` ones. Short rows are padded with floor;
  // spaces after the last hex of a row do not matter. Errors name line and column, both counted
  // from 1.
  static std::expected<HexGrid, std::string> parse(std::string_view map,
                                                   std::span<const GroundSign> further = {});

  int width() const { return width_; }    // hexes in a row
  int height() const { return height_; }  // rows

  bool contains(Hex h) const {
    const Cell c = on_paper(h);
    return static_cast<unsigned>(c.x) < static_cast<unsigned>(width_) &&
           static_cast<unsigned>(c.y) < static_cast<unsigned>(height_);
  }
  // Outside the board everything is wall.
  Terrain terrain(Hex h) const { return contains(h) ? terrain_[index(h)] : Terrain::Wall; }
  // Of a row on paper: bit i is the hex in column left + i, and 0 beyond the board.
  GroundWords ground_of_row(int left, int y) const {
    assert(left >= 0 && left < width_ && y >= 0 && y < height_);
    const RowSets& row = rows_[static_cast<std::size_t>(y)];
    return {row.impassable.word_at(left), row.objects.word_at(left), row.difficult.word_at(left)};
  }
  // Refused: hexes off the board, a wall or closed door under a figure, flags that exclude each
  // other.
  Done set_terrain(Hex h, Terrain flags);
  // Refused where there is no door, and closing a door on a figure.
  Done set_door(Hex h, bool open);

  // What the ruleset calls the ground there, from its GroundSigns; 0 for plain ground and off the
  // board. The board does nothing with it: a StepPrice may.
  std::uint8_t ground(Hex h) const { return contains(h) ? ground_[index(h)] : 0; }

  struct Standing {
    FigureId id = kNoFigure;
    HexPose pose;
    bool passing = false;  // came by move_through, may share its hexes
    HexShape shape;

    HexSpace space() const { return {pose, shape}; }
    bool fills(Hex h) const { return shape.is_one_hex() ? pose.at == h : space().contains(h); }
    friend bool operator==(const Standing&, const Standing&) = default;
  };
  // Everyone on the board, by ascending id.
  const std::vector<Standing>& figures() const { return figures_; }
  std::optional<HexPose> pose_of(FigureId id) const;
  std::optional<HexSpace> space_of(FigureId id) const;

  // The figure that stands in the hex, before any that pass; kNoFigure also off the board.
  FigureId at(Hex h) const;
  // Whether the space lies on the board, free of walls and of figures other than `except`.
  bool is_free(const HexSpace& space, FigureId except = kNoFigure) const;

  // Puts a new figure on free ground.
  Done place(FigureId id, HexPose where, HexShape shape = {});
  // Takes a figure off the board; false if it was not there.
  bool remove(FigureId id);
  // Moves a figure to free ground, wherever that lies: rules of movement are in hex_path.h.
  Done move(FigureId id, HexPose to);
  // Moves a figure into a hex it shares for the moment, as on the way past an ally. Walls do not
  // refuse either: whether the mover may is for hex_path.h to say.
  Done move_through(FigureId id, HexPose to);
  // Turns a figure where it stands: refused where there is no room for its shape.
  Done face(FigureId id, HexDirection facing);

  friend bool operator==(const HexGrid&, const HexGrid&) = default;

 private:
  HexGrid(int width, int height);

  std::size_t index(Hex h) const {
    const Cell c = on_paper(h);
    return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(c.x);
  }
  void put(Hex h, Terrain flags);
  Standing* find(FigureId id);
  const Standing* find(FigureId id) const;
  Done check(const HexSpace& space, FigureId mover, bool sharing) const;
  Done check(Hex h, FigureId mover, bool sharing) const;
  Done relocate(FigureId id, HexPose to, bool sharing);

  struct RowSets {
    RowSet impassable;
    RowSet objects;
    RowSet difficult;
    friend bool operator==(const RowSets&, const RowSets&) = default;
  };

  std::int16_t width_;
  std::int16_t height_;
  std::vector<Terrain> terrain_;
  std::vector<RowSets> rows_;  // what terrain_ says
  std::vector<std::uint8_t> ground_;
  std::vector<Standing> figures_;  // by id
};

}  // namespace fray::board
