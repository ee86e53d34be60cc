#include "vtt/lighting.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "board/grid.h"
#include "board/sight.h"
#include "vtt/lines.h"

namespace fray::vtt {
namespace {

using board::Cell;

// How far it shines, in thousandths of a square; below 0: not at all.
struct Reach {
  std::int64_t bright = -1;
  std::int64_t dim = -1;
};

Reach reach_of(const Light& light) {
  if (light.intensity == 0 || light.range == 0) return {};
  // The remaining light decreases evenly, from the whole intensity to nothing at the end of the
  // range.
  constexpr std::int64_t kHalf = 500;
  if (light.intensity < kHalf) return {-1, light.range};
  return {light.range * (light.intensity - kHalf) / light.intensity, light.range};
}

std::int64_t squared(std::int64_t a) {
  return a * a;
}
std::int64_t squared_distance(Point a, Point b) {
  return squared(a.x - b.x) + squared(a.y - b.y);
}

Cell cell_of(Square s) {
  return {static_cast<std::int16_t>(s.x), static_cast<std::int16_t>(s.y)};
}

class Lighting {
 public:
  Lighting(const File& file, const board::Grid& grid)
      : file_(file),
        grid_(grid),
        ambient_(static_cast<std::size_t>(file.width * file.height), file.ambient) {}

  void add(const Light& light) {
    if (!is_on_map(file_, light.position)) return;
    const Reach reach = reach_of(light);
    if (reach.dim < 0) return;
    const Square from = source_of(light);
    const auto least = [&](std::int64_t at) {
      return static_cast<int>(std::max<std::int64_t>((at - reach.dim) / kSquare, 0));
    };
    const auto most = [&](std::int64_t at, int size) {
      return static_cast<int>(std::min<std::int64_t>((at + reach.dim) / kSquare, size - 1));
    };
    const Point p = light.position;
    for (int y = least(p.y); y <= most(p.y, file_.height); ++y) {
      for (int x = least(p.x); x <= most(p.x, file_.width); ++x) {
        shine(light, from, {x, y}, reach);
      }
    }
  }

  Ambient at(Square s) const { return ambient_[index(s)]; }

 private:
  std::size_t index(Square s) const { return static_cast<std::size_t>(s.y * file_.width + s.x); }
  bool is_solid(Square s) const { return board::is_solid(grid_.terrain(cell_of(s))); }

  void shine(const Light& light, Square from, Square to, const Reach& reach) {
    Ambient& here = ambient_[index(to)];
    const std::int64_t far = squared_distance(light.position, middle(to));
    if (far > squared(reach.dim)) return;
    const bool near = reach.bright >= 0 && far <= squared(reach.bright);
    const Ambient lit = near ? Ambient::Bright : Ambient::Dim;
    if (lit >= here) return;
    const board::Footprint one{cell_of(from), 1};
    const board::Footprint other{cell_of(to), 1};
    if (!light.shadows || board::sees(grid_, one, other)) here = lit;
  }

  // The square that it shines from. A lamp on a wall may be in a square that became the wall: it
  // shines from the nearest square on its side.
  Square source_of(const Light& light) const {
    const Point p = light.position;
    const Square own{static_cast<int>(p.x / kSquare), static_cast<int>(p.y / kSquare)};
    if (!light.shadows || !is_solid(own)) return own;
    std::optional<Square> nearest;
    for (int y = std::max(own.y - 1, 0); y <= std::min(own.y + 1, file_.height - 1); ++y) {
      for (int x = std::max(own.x - 1, 0); x <= std::min(own.x + 1, file_.width - 1); ++x) {
        const Square s{x, y};
        if (is_solid(s) || is_barred(p, middle(s))) continue;
        if (!nearest || squared_distance(p, middle(s)) < squared_distance(p, middle(*nearest))) {
          nearest = s;
        }
      }
    }
    return nearest.value_or(own);
  }

  // Does a wall or a closed door, as the file has them, stand between?
  bool is_barred(Point a, Point b) const {
    const bool walled = std::ranges::any_of(file_.walls, [&](const Line& wall) {
      for (std::size_t i = 1; i < wall.size(); ++i) {
        if (meet(a, b, wall[i - 1], wall[i])) return true;
      }
      return false;
    });
    return walled || std::ranges::any_of(file_.portals, [&](const Portal& portal) {
             return portal.closed && meet(a, b, portal.from, portal.to);
           });
  }

  const File& file_;
  const board::Grid& grid_;
  std::vector<Ambient> ambient_;  // of each square
};

}  // namespace

Lit light_up(const File& file, std::string map) {
  Lit out{std::move(map)};
  if (file.ambient == Ambient::Bright) return out;
  const auto grid = board::Grid::parse(out.map);
  assert(grid);
  Lighting lighting(file, *grid);
  for (const Light& light : file.lights) lighting.add(light);
  for (int y = 0; y < file.height; ++y) {
    for (int x = 0; x < file.width; ++x) {
      const Ambient there = lighting.at({x, y});
      char& sign = out.map[static_cast<std::size_t>(y * (file.width + 1) + x)];
      if (there == Ambient::Bright || sign == '#' || sign == '+') continue;
      if (sign == '.') {
        sign = there == Ambient::Dim ? '%' : '&';
      } else {
        ++out.undrawn;
      }
    }
  }
  return out;
}

}  // namespace fray::vtt
