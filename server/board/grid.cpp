#include "board/grid.h"

#include <algorithm>
#include <utility>

#include "board/drawing.h"

namespace fray::board {

Grid::Grid(int width, int height)
    : width_(static_cast<std::int16_t>(width)),
      height_(static_cast<std::int16_t>(height)),
      terrain_(static_cast<std::size_t>(width * height), Terrain::Floor),
      rows_(static_cast<std::size_t>(height)),
      occupancy_(static_cast<std::size_t>(width * height), kNoFigure) {}

std::expected<Grid, std::string> Grid::make(int width, int height) {
  if (width < 1 || height < 1) return refuse("a board needs at least one cell each way");
  if (width > kMaxSize || height > kMaxSize) {
    return refuse("a board has at most " + std::to_string(kMaxSize) + " cells each way");
  }
  return Grid(width, height);
}

std::expected<Grid, std::string> Grid::parse(std::string_view map) {
  const auto lines = rows_drawn(map, kMaxSize);
  if (!lines) return refuse(lines.error());
  std::size_t width = 0;
  for (std::size_t y = 0; y < lines->size(); ++y) {
    width = std::max(width, (*lines)[y].size());
    if (width > kMaxSize) {
      return refuse(place_in_map(y, kMaxSize) + ": a board has at most " +
                    std::to_string(kMaxSize) + " columns");
    }
  }
  if (width == 0) return refuse("line 1, column 1: the map is empty");

  Grid grid(static_cast<int>(width), static_cast<int>(lines->size()));
  for (std::size_t y = 0; y < lines->size(); ++y) {
    for (std::size_t x = 0; x < (*lines)[y].size(); ++x) {
      const char sign = (*lines)[y][x];
      const std::optional<Terrain> drawn = terrain_drawn(sign == ' ' ? '.' : sign);
      if (!drawn) {
        return refuse(place_in_map(y, x) + ": '" + sign + "' is not a map sign");
      }
      grid.put({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}, *drawn);
    }
  }
  return grid;
}

Grid::Done Grid::set_terrain(Cell c, Terrain flags) {
  if (!contains(c)) return refuse(name_of(c) + " is not on the board");
  if (Done possible = check_flags(flags, c); !possible) return possible;
  const auto fills = [&](const Standing& figure) { return figure.space.contains(c); };
  if (is_impassable(flags) && std::ranges::any_of(figures_, fills)) {
    return refuse("a figure stands at " + name_of(c));
  }
  put(c, flags);
  return {};
}

void Grid::put(Cell c, Terrain flags) {
  terrain_[index(c)] = flags;
  const auto x = static_cast<std::size_t>(c.x);
  RowSets& row = rows_[static_cast<std::size_t>(c.y)];
  row.solid.set(x, is_solid(flags));
  row.impassable.set(x, is_impassable(flags));
  row.objects.set(x, has(flags, Terrain::HalfCover | Terrain::ThreeQuarterCover));
  row.difficult.set(x, has(flags, Terrain::Difficult));
}

Grid::Done Grid::set_door(Cell c, bool open) {
  if (!has(terrain(c), Terrain::Door)) return refuse("there is no door at " + name_of(c));
  return set_terrain(c, with_door(terrain(c), open));
}

Grid::Standing* Grid::find(FigureId id) {
  const auto found = std::ranges::lower_bound(figures_, id, {}, &Standing::id);
  return found != figures_.end() && found->id == id ? &*found : nullptr;
}

bool Grid::is_free(const Footprint& space, FigureId except) const {
  if (!contains(space)) return false;
  for (const Cell c : space) {
    const FigureId there = occupancy_[index(c)];
    if (is_impassable(terrain_[index(c)]) || (there != kNoFigure && there != except)) return false;
  }
  return passer_in(space, except) == nullptr;
}

// A figure passing beneath a standing one has no cell in occupancy_.
const Grid::Standing* Grid::passer_in(const Footprint& space, FigureId except) const {
  for (const Standing& figure : figures_) {
    if (figure.passing && figure.id != except && figure.space.overlaps(space)) return &figure;
  }
  return nullptr;
}

Grid::Done Grid::check_space(const Footprint& space, FigureId mover, bool sharing) const {
  if (!contains(space)) return refuse(name_of(space.origin) + " does not fit on the board");
  if (sharing) return {};
  for (const Cell c : space) {
    const Terrain here = terrain_[index(c)];
    if (is_impassable(here)) return refuse(barrier(here) + " at " + name_of(c));
  }
  for (const Cell c : space) {
    const FigureId there = occupancy_[index(c)];
    if (there != kNoFigure && there != mover) return refuse("another figure at " + name_of(c));
  }
  if (const Standing* passer = passer_in(space, mover)) {
    return refuse("another figure at " + name_of(passer->space.origin));
  }
  return {};
}

void Grid::stamp(const Standing& figure) {
  for (const Cell c : figure.space) {
    FigureId& there = occupancy_[index(c)];
    if (there == kNoFigure) there = figure.id;
  }
}

void Grid::clear(const Standing& figure) {
  bool shared = false;
  for (const Standing& other : figures_) {
    shared |= other.id != figure.id && other.space.overlaps(figure.space);
  }
  for (const Cell c : figure.space) {
    FigureId& there = occupancy_[index(c)];
    if (there == figure.id) there = kNoFigure;
  }
  if (!shared) return;
  for (const Standing& other : figures_) {
    if (other.id != figure.id && other.space.overlaps(figure.space)) stamp(other);
  }
}

Grid::Done Grid::place(FigureId id, Footprint where) {
  if (id == kNoFigure) return refuse("figure 0 means no combatant and cannot be placed");
  if (where.side < 1 || where.side > kMaxSide) {
    return refuse("a figure is 1 to " + std::to_string(kMaxSide) + " cells wide, not " +
                  std::to_string(where.side));
  }
  const auto spot = std::ranges::lower_bound(figures_, id, {}, &Standing::id);
  if (spot != figures_.end() && spot->id == id) {
    return refuse("figure " + std::to_string(id) + " is on the board already");
  }
  if (Done fits = check_space(where, id, false); !fits) return fits;
  stamp(*figures_.insert(spot, Standing{id, where, false}));
  return {};
}

bool Grid::remove(FigureId id) {
  const auto found = std::ranges::lower_bound(figures_, id, {}, &Standing::id);
  if (found == figures_.end() || found->id != id) return false;
  clear(*found);
  figures_.erase(found);
  return true;
}

Grid::Done Grid::move(FigureId id, Cell new_origin) {
  return relocate(id, new_origin, false);
}

Grid::Done Grid::move_through(FigureId id, Cell new_origin) {
  return relocate(id, new_origin, true);
}

Grid::Done Grid::relocate(FigureId id, Cell new_origin, bool sharing) {
  Standing* figure = find(id);
  if (figure == nullptr) return refuse("figure " + std::to_string(id) + " is not on the board");
  const Footprint target = figure->space.at(new_origin);
  if (Done fits = check_space(target, id, sharing); !fits) return fits;
  clear(*figure);
  figure->space = target;
  figure->passing = sharing;
  stamp(*figure);
  return {};
}

}  // namespace fray::board
