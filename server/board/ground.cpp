#include "board/ground.h"

#include <algorithm>

#include "board/area.h"
#include "board/hex_area.h"
#include "board/hex_sight.h"
#include "board/sight.h"

namespace fray::board {
namespace {

// Figures look nowhere in particular.
HexPose pose_at(Cell c) {
  return {hex_at(c), HexDirection::NE};
}

void put_on_paper(const std::vector<Hex>& hexes, std::vector<Cell>& out) {
  out.clear();
  out.reserve(hexes.size());
  for (const Hex h : hexes) out.push_back(on_paper(h));
}

// The direction that leads furthest from `other`; the first in order among equals.
HexDirection direction_away(Hex at, Hex other) {
  if (at == other) return HexDirection::E;
  // By the middles: hexes lie sqrt(3)/2 apart by row, so that squares of the distances compare
  // without a root, four times over.
  const auto far = [&](HexDirection d) {
    const Hex next = neighbour(at, d);
    const int across = 2 * (next.q - other.q) + next.r - other.r;
    const int down = next.r - other.r;
    return across * across + 3 * down * down;
  };
  return *std::ranges::max_element(kHexDirections, {}, far);
}

MoveRules rules_on_squares(const GroundRules& rules) {
  return {.limit = std::max(0, rules.max_cost) / rules.cost.per_step,
          .cost = rules.cost,
          .max_cost = rules.max_cost,
          .ignore_rough = rules.ignore_rough,
          .ignore_objects = rules.ignore_rough};
}

Cell section_on_squares(Cell middle, Cell from, int side) {
  const int dx = sign(middle.x - from.x);
  const int dy = sign(middle.y - from.y);
  return shifted(middle, -dy * side, dx * side);
}

// To either side in zigzag, which goes as straight across as hexes can.
Cell section_on_hexes(Cell middle, Cell from, int side) {
  const HexDirection ahead = direction_away(hex_at(middle), hex_at(from));
  Hex at = hex_at(middle);
  for (int i = 0; i < std::abs(side); ++i) {
    const int turn = i % 2 == 0 ? 2 : 1;
    at = neighbour(at, turned(ahead, side > 0 ? turn : -turn));
  }
  return on_paper(at);
}

}  // namespace

std::expected<Ground, std::string> Ground::parse(Tiling tiling, std::string_view map) {
  if (tiling == Tiling::Hexes) {
    auto grid = HexGrid::parse(map);
    if (!grid) return std::unexpected(grid.error());
    return Ground(std::move(*grid));
  }
  auto grid = Grid::parse(map);
  if (!grid) return std::unexpected(grid.error());
  return Ground(std::move(*grid));
}

int Ground::width() const {
  return std::visit([](const auto& grid) { return grid.width(); }, on_);
}

int Ground::height() const {
  return std::visit([](const auto& grid) { return grid.height(); }, on_);
}

bool Ground::any_ground(Terrain flags) const {
  for (int y = 0; y < height(); ++y) {
    for (int x = 0; x < width(); ++x) {
      if (has(terrain(shifted({}, x, y)), flags)) return true;
    }
  }
  return false;
}

bool Ground::is_open() const {
  return !any_ground(kHides);
}

bool Ground::has_doors() const {
  return any_ground(Terrain::Door);
}

Ground::Done Ground::place(FigureId who, Cell at) {
  ++changes_;
  if (auto* hexes = std::get_if<HexGrid>(&on_)) return hexes->place(who, pose_at(at));
  return std::get<Grid>(on_).place(who, {at, 1});
}

Ground::Done Ground::move(FigureId who, Cell to) {
  ++changes_;
  if (auto* hexes = std::get_if<HexGrid>(&on_)) return hexes->move(who, pose_at(to));
  return std::get<Grid>(on_).move(who, to);
}

void Ground::remove(FigureId who) {
  ++changes_;
  std::visit([who](auto& grid) { grid.remove(who); }, on_);
}

bool Ground::is_free(Cell c) const {
  if (const auto* hexes = std::get_if<HexGrid>(&on_)) return hexes->is_free(hex_at(c));
  return std::get<Grid>(on_).is_free({c, 1});
}

bool Ground::set_terrain(Cell c, Terrain flags) {
  ++changes_;
  if (auto* hexes = std::get_if<HexGrid>(&on_)) {
    return hexes->set_terrain(hex_at(c), flags).has_value();
  }
  return std::get<Grid>(on_).set_terrain(c, flags).has_value();
}

bool Ground::sees(Cell a, Cell b) const {
  if (const auto* hexes = std::get_if<HexGrid>(&on_)) {
    return board::sees(*hexes, hex_at(a), hex_at(b));
  }
  return board::sees(std::get<Grid>(on_), {a, 1}, {b, 1});
}

Cover Ground::cover(Cell attacker, Cell target) const {
  const auto no_figures = [](FigureId) { return false; };
  if (const auto* hexes = std::get_if<HexGrid>(&on_)) {
    return board::cover(*hexes, hex_at(attacker), hex_at(target), no_figures);
  }
  return board::cover(std::get<Grid>(on_), {attacker, 1}, {target, 1}, no_figures);
}

void Ground::list_within(Cell from, int steps, std::vector<Cell>& out) const {
  const auto* hexes = std::get_if<HexGrid>(&on_);
  if (hexes == nullptr) {
    return cells_within(std::get<Grid>(on_), {from, 1}, steps, out);
  }
  std::vector<Hex> found;
  cells_within(*hexes, hex_at(from), steps, found);
  put_on_paper(found, out);
}

void Ground::list_cone(Cell from, Cell towards, int steps, int end_width,
                       std::vector<Cell>& out) const {
  const auto* hexes = std::get_if<HexGrid>(&on_);
  if (hexes == nullptr) {
    return cells_in_cone(std::get<Grid>(on_), {from, 1}, {towards, 1}, steps, end_width, out);
  }
  std::vector<Hex> found;
  cells_in_cone(*hexes, hex_at(from), hex_at(towards), steps, end_width, found);
  put_on_paper(found, out);
}

void Ground::keep_visible(Cell from, std::vector<Cell>& places) const {
  std::erase_if(places, [&](Cell c) { return is_impassable(terrain(c)) || !sees(from, c); });
}

// Less than a place's width off the line.
bool Ground::lies_between(Cell at, Cell from, Cell to) const {
  const Heading whole = heading(from, to);
  const Heading part = heading(from, at);
  const std::int64_t length = product(tiling(), whole, whole);
  const std::int64_t along = product(tiling(), whole, part);
  if (along <= 0 || along >= length) return false;
  const int width = std::holds_alternative<HexGrid>(on_) ? 2 : 1;
  return length * product(tiling(), part, part) - along * along < width * width * length;
}

Cell Ground::away(Cell at, Cell other) const {
  if (std::holds_alternative<HexGrid>(on_)) {
    const Hex here = hex_at(at);
    return on_paper(neighbour(here, direction_away(here, hex_at(other))));
  }
  if (at == other) return shifted(at, 1, 0);
  return shifted(at, sign(at.x - other.x), sign(at.y - other.y));
}

Cell Ground::towards_on_hexes(Cell at, Cell other) const {
  if (at == other) return at;
  const auto next = [&](HexDirection d) { return neighbour(hex_at(at), d); };
  const HexDirection way = *std::ranges::min_element(
      kHexDirections, {}, [&](auto d) { return steps_between(next(d), hex_at(other)); });
  return on_paper(next(way));
}

Cell Ground::across(Cell middle, Cell from, int section) const {
  const int side = (section + 1) / 2 * (section % 2 == 1 ? 1 : -1);
  return std::holds_alternative<HexGrid>(on_) ? section_on_hexes(middle, from, side)
                                              : section_on_squares(middle, from, side);
}

std::span<const board::ReachedCell> Ground::Reach::cells() const {
  return reached_;
}

Ground::Reach Ground::Reach::within(int max_cost) const {
  Reach less = *this;
  const auto end = std::ranges::upper_bound(reached_, max_cost, {}, &board::ReachedCell::cost);
  less.reached_ = reached_.first(static_cast<std::size_t>(end - reached_.begin()));
  return less;
}

// Where it stands takes nothing, and is not among the cells.
const board::ReachedCell* Ground::Reach::find(Cell at) const {
  if (const auto* squares = std::get_if<board::Reach>(&on_)) {
    const board::ReachedCell* found = squares->find(at);
    const bool too_far = found != nullptr && found >= reached_.data() + reached_.size();
    return too_far ? nullptr : found;
  }
  const auto found = std::ranges::find(reached_, at, &board::ReachedCell::origin);
  return found == reached_.end() ? nullptr : &*found;
}

bool Ground::Reach::path_to(Cell to, std::vector<Cell>& way) const {
  if (find(to) == nullptr) return false;
  if (const auto* squares = std::get_if<board::Reach>(&on_)) return squares->path_to(to, way);
  const auto& hexes = std::get<HexReach>(on_);
  std::vector<HexPose> poses;
  hexes.path_to(*hexes.find(hex_at(to)), poses);
  way.clear();
  for (const HexPose& pose : poses) way.push_back(on_paper(pose.at));
  return true;
}

void Ground::find_destinations(FigureId who, const GroundRules& rules, AboutFigure<Passage> others,
                               Destinations& found) const {
  if (const Grid* squares = on_squares()) {
    found.find(*squares, who, rules_on_squares(rules), others);
  } else {
    found.find(on_hexes(), who, rules, others);
  }
}

Ground::Reach Ground::reach(FigureId who, const GroundRules& rules, AboutFigure<Passage> others,
                            GroundScratch& scratch, std::optional<Cell> until) const {
  const auto* hexes = std::get_if<HexGrid>(&on_);
  if (hexes == nullptr) {
    return Reach(reachable(std::get<Grid>(on_), who, rules_on_squares(rules), others,
                           scratch.squares, until));
  }
  const auto price = [&](const HexStep& step) { return price_of(on_paper(step.to), rules); };
  const HexReach within =
      reachable(*hexes, who, {.max_cost = rules.max_cost}, price, others, scratch.hexes);
  scratch.reached.clear();
  for (const board::ReachedPose& one : within.poses()) {
    scratch.reached.push_back({.origin = on_paper(one.pose.at),
                               .steps = static_cast<std::uint8_t>(std::min(one.steps, 255)),
                               .may_stop = one.may_stop,
                               .cost = one.cost});
  }
  return Reach(within, scratch.reached);
}

}  // namespace fray::board
