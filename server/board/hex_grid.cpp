#include "board/hex_grid.h"

#include <algorithm>
#include <utility>

#include "board/drawing.h"

namespace fray::board {
namespace {

struct DrawnHex {
  Terrain terrain = Terrain::Floor;
  std::uint8_t ground = 0;
};

std::optional<DrawnHex> ground_drawn(char sign, std::span<const GroundSign> further) {
  for (const GroundSign& one : further) {
    if (one.sign == sign) return DrawnHex{one.terrain, one.ground};
  }
  const std::optional<Terrain> terrain = terrain_drawn(sign);
  if (!terrain) return std::nullopt;
  return DrawnHex{*terrain, 0};
}

std::string name_of(Hex h) {
  return name_of(on_paper(h));
}

// A row as its signs, one a hex.
std::expected<std::string, std::string> signs_of(std::string_view row, std::size_t y) {
  const std::size_t last = row.find_last_not_of(' ');
  row = row.substr(0, last == std::string_view::npos ? 0 : last + 1);
  const std::size_t indent = y % 2;
  std::string signs;
  for (std::size_t x = 0; x < row.size(); ++x) {
    const bool is_hex = x % 2 == indent;
    if (is_hex != (row[x] != ' ')) {
      const std::string where = place_in_map(y, x) + ": ";
      if (is_hex) return refuse(where + "a hex is missing; plain floor is drawn as '.'");
      if (x == 0) return refuse(where + "every second row begins with a space, half a hex");
      return refuse(where + "a space stands between two hexes");
    }
    if (is_hex) signs += row[x];
  }
  return signs;
}

// Of figures by ascending id; nullptr: it is none of them.
template <class Figures>
auto* find_in(Figures& figures, FigureId id) {
  const auto found = std::ranges::lower_bound(figures, id, {}, &HexGrid::Standing::id);
  return found != figures.end() && found->id == id ? &*found : nullptr;
}

}  // namespace

HexGrid::HexGrid(int width, int height)
    : width_(static_cast<std::int16_t>(width)),
      height_(static_cast<std::int16_t>(height)),
      terrain_(static_cast<std::size_t>(width * height), Terrain::Floor),
      rows_(static_cast<std::size_t>(height)),
      ground_(static_cast<std::size_t>(width * height), 0) {}

std::expected<HexGrid, std::string> HexGrid::make(int width, int height) {
  if (width < 1 || height < 1) return refuse("a board needs at least one hex each way");
  if (width > kMaxSize || height > kMaxSize) {
    return refuse("a board has at most " + std::to_string(kMaxSize) + " hexes each way");
  }
  return HexGrid(width, height);
}

std::expected<HexGrid, std::string> HexGrid::parse(std::string_view map,
                                                   std::span<const GroundSign> further) {
  const auto lines = rows_drawn(map, kMaxSize);
  if (!lines) return refuse(lines.error());
  std::vector<std::string> rows;
  std::size_t width = 0;
  for (std::size_t y = 0; y < lines->size(); ++y) {
    auto signs = signs_of((*lines)[y], y);
    if (!signs) return refuse(std::move(signs.error()));
    width = std::max(width, signs->size());
    if (width > kMaxSize) {
      return refuse(place_in_map(y, 2 * kMaxSize + y % 2) + ": a board has at most " +
                    std::to_string(kMaxSize) + " hexes in a row");
    }
    rows.push_back(std::move(*signs));
  }
  if (width == 0) return refuse("line 1, column 1: the map is empty");

  HexGrid grid(static_cast<int>(width), static_cast<int>(rows.size()));
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      const std::optional<DrawnHex> drawn = ground_drawn(rows[y][x], further);
      if (!drawn) {
        return refuse(place_in_map(y, 2 * x + y % 2) + ": '" + rows[y][x] + "' is not a map sign");
      }
      const Hex here = hex_at({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
      grid.put(here, drawn->terrain);
      grid.ground_[grid.index(here)] = drawn->ground;
    }
  }
  return grid;
}

HexGrid::Done HexGrid::set_terrain(Hex h, Terrain flags) {
  if (!contains(h)) return refuse(name_of(h) + " is not on the board");
  if (Done possible = check_flags(flags, on_paper(h)); !possible) return possible;
  if (is_impassable(flags) && at(h) != kNoFigure) return refuse("a figure stands at " + name_of(h));
  put(h, flags);
  return {};
}

void HexGrid::put(Hex h, Terrain flags) {
  terrain_[index(h)] = flags;
  const Cell c = on_paper(h);
  const auto x = static_cast<std::size_t>(c.x);
  RowSets& row = rows_[static_cast<std::size_t>(c.y)];
  row.impassable.set(x, is_impassable(flags));
  row.objects.set(x, has(flags, Terrain::HalfCover | Terrain::ThreeQuarterCover));
  row.difficult.set(x, has(flags, Terrain::Difficult));
}

HexGrid::Done HexGrid::set_door(Hex h, bool open) {
  if (!has(terrain(h), Terrain::Door)) return refuse("there is no door at " + name_of(h));
  return set_terrain(h, with_door(terrain(h), open));
}

HexGrid::Standing* HexGrid::find(FigureId id) {
  return find_in(figures_, id);
}

const HexGrid::Standing* HexGrid::find(FigureId id) const {
  return find_in(figures_, id);
}

std::optional<HexPose> HexGrid::pose_of(FigureId id) const {
  const Standing* figure = find(id);
  return figure != nullptr ? std::optional(figure->pose) : std::nullopt;
}

std::optional<HexSpace> HexGrid::space_of(FigureId id) const {
  const Standing* figure = find(id);
  return figure != nullptr ? std::optional(figure->space()) : std::nullopt;
}

FigureId HexGrid::at(Hex h) const {
  FigureId passer = kNoFigure;
  for (const Standing& figure : figures_) {
    if (!figure.fills(h)) continue;
    if (!figure.passing) return figure.id;
    if (passer == kNoFigure) passer = figure.id;
  }
  return passer;
}

bool HexGrid::is_free(const HexSpace& space, FigureId except) const {
  return check(space, except, false).has_value();
}

HexGrid::Done HexGrid::check(const HexSpace& space, FigureId mover, bool sharing) const {
  for (const Hex h : space) {
    if (Done fits = check(h, mover, sharing); !fits) return fits;
  }
  return {};
}

HexGrid::Done HexGrid::check(Hex h, FigureId mover, bool sharing) const {
  if (!contains(h)) return refuse(name_of(h) + " is not on the board");
  if (sharing) return {};
  const Terrain here = terrain_[index(h)];
  if (is_impassable(here)) return refuse(barrier(here) + " at " + name_of(h));
  const auto in_the_way = [&](const Standing& figure) {
    return figure.id != mover && figure.fills(h);
  };
  if (std::ranges::any_of(figures_, in_the_way)) return refuse("another figure at " + name_of(h));
  return {};
}

HexGrid::Done HexGrid::place(FigureId id, HexPose where, HexShape shape) {
  if (id == kNoFigure) return refuse("figure 0 means no combatant and cannot be placed");
  const auto spot = std::ranges::lower_bound(figures_, id, {}, &Standing::id);
  if (spot != figures_.end() && spot->id == id) {
    return refuse("figure " + std::to_string(id) + " is on the board already");
  }
  if (Done fits = check(HexSpace(where, shape), id, false); !fits) return fits;
  figures_.insert(spot, Standing{.id = id, .pose = where, .shape = shape});
  return {};
}

bool HexGrid::remove(FigureId id) {
  return std::erase_if(figures_, [&](const Standing& figure) { return figure.id == id; }) > 0;
}

HexGrid::Done HexGrid::move(FigureId id, HexPose to) {
  return relocate(id, to, false);
}

HexGrid::Done HexGrid::move_through(FigureId id, HexPose to) {
  return relocate(id, to, true);
}

HexGrid::Done HexGrid::relocate(FigureId id, HexPose to, bool sharing) {
  Standing* figure = find(id);
  if (figure == nullptr) return refuse("figure " + std::to_string(id) + " is not on the board");
  if (Done fits = check(HexSpace(to, figure->shape), id, sharing); !fits) return fits;
  figure->pose = to;
  figure->passing = sharing;
  return {};
}

HexGrid::Done HexGrid::face(FigureId id, HexDirection facing) {
  Standing* figure = find(id);
  if (figure == nullptr) return refuse("figure " + std::to_string(id) + " is not on the board");
  const HexPose turned{figure->pose.at, facing};
  if (!figure->shape.is_round()) {
    if (Done fits = check(HexSpace(turned, figure->shape), id, figure->passing); !fits) return fits;
  }
  figure->pose = turned;
  return {};
}

}  // namespace fray::board
