#include "vtt/drawing.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <utility>

#include "vtt/lighting.h"
#include "vtt/lines.h"

namespace fray::vtt {
namespace {

// Does it go through the inside of the square, a quarter from its edges?
bool goes_through(Point a, Point b, Square s) {
  constexpr std::int64_t kHalf = kSquare / 4;
  const Point m = middle(s);
  const std::array<Point, 4> corners{{{m.x - kHalf, m.y - kHalf},
                                      {m.x + kHalf, m.y - kHalf},
                                      {m.x + kHalf, m.y + kHalf},
                                      {m.x - kHalf, m.y + kHalf}}};
  const auto is_inside = [&](Point p) {
    return std::abs(p.x - m.x) < kHalf && std::abs(p.y - m.y) < kHalf;
  };
  return is_inside(a) || is_inside(b) || meet(a, b, corners[0], corners[2]) ||
         meet(a, b, corners[1], corners[3]);
}

// The format has no word for it: no one leaves a door open that is too narrow to walk through.
bool is_window(const Portal& portal) {
  constexpr std::int64_t kDoor = kSquare * 9 / 10;
  const std::int64_t x = portal.to.x - portal.from.x;
  const std::int64_t y = portal.to.y - portal.from.y;
  return !portal.closed && x * x + y * y < kDoor * kDoor;
}

// ---- the map ----

class Map {
 public:
  explicit Map(const File& file)
      : file_(file),
        signs_(static_cast<std::size_t>(file.width * file.height), '.'),
        apart_(signs_.size(), 0),
        rooms_(signs_.size(), 0) {}

  void draw() {
    for (const Line& line : file_.walls) each_part(line, [&](Point a, Point b) { add_wall(a, b); });
    for (const Portal& p : file_.portals) add_wall(p.from, p.to);
    find_rooms();
    for (const Line& object : file_.objects) add_object(object);
    stand_walls_between();
    for (const Portal& portal : file_.portals) add_door(portal);
  }

  std::string text() const {
    std::string out;
    for (int y = 0; y < file_.height; ++y) {
      out += signs_.substr(static_cast<std::size_t>(y * file_.width),
                           static_cast<std::size_t>(file_.width));
      out += '\n';
    }
    return out;
  }
  int sacrificed() const { return sacrificed_; }
  int doors_lost() const { return doors_lost_; }
  int windows() const { return windows_; }

 private:
  // To the right, below, and aslant; the other four are these of the neighbors.
  static constexpr std::array<Square, 4> kWays{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

  bool contains(Square s) const {
    return s.x >= 0 && s.y >= 0 && s.x < file_.width && s.y < file_.height;
  }
  std::size_t index(Square s) const { return static_cast<std::size_t>(s.y * file_.width + s.x); }
  bool is_wall(Square s) const { return signs_[index(s)] == '#'; }
  // A wall, or a door or window that stands in it already.
  bool is_barred(Square s) const {
    const char sign = signs_[index(s)];
    return sign == '#' || sign == '+' || sign == '/' || sign == '=';
  }

  template <class Visit>
  static void each_part(const Line& line, Visit visit) {
    for (std::size_t i = 1; i < line.size(); ++i) visit(line[i - 1], line[i]);
  }

  // The squares near a part of a line, row by row: a long one is near few of them.
  template <class Visit>
  void each_near(Point a, Point b, Visit visit) const {
    if (a.y > b.y) std::swap(a, b);
    const auto x_at = [&](std::int64_t y) {
      if (a.y == b.y) return a.x;
      return a.x + (b.x - a.x) * (std::clamp(y, a.y, b.y) - a.y) / (b.y - a.y);
    };
    const auto within = [](std::int64_t square, int size) {
      return static_cast<int>(std::clamp<std::int64_t>(square, 0, size - 1));
    };
    if (b.y < -kSquare || a.y > (file_.height + 1) * kSquare) return;
    const int last = within(b.y / kSquare + 1, file_.height);
    for (int y = within(a.y / kSquare - 1, file_.height); y <= last; ++y) {
      const std::int64_t above = x_at((y - 1) * kSquare);
      const std::int64_t below = a.y == b.y ? b.x : x_at((y + 2) * kSquare);
      const int right = within(std::max(above, below) / kSquare + 1, file_.width);
      for (int x = within(std::min(above, below) / kSquare - 1, file_.width); x <= right; ++x) {
        visit(Square{x, y});
      }
    }
  }

  void add_wall(Point a, Point b) {
    set_apart(a, b);
    each_near(a, b, [&](Square s) {
      if (goes_through(a, b, s)) signs_[index(s)] = '#';
    });
  }

  void set_apart(Point a, Point b) {
    each_near(a, b, [&](Square s) {
      for (std::size_t way = 0; way < kWays.size(); ++way) {
        const Square next{s.x + kWays[way].x, s.y + kWays[way].y};
        if (contains(next) && meet(a, b, middle(s), middle(next))) {
          apart_[index(s)] |= static_cast<std::uint8_t>(1U << way);
        }
      }
    });
  }

  // Calls `visit` with each neighbor along an edge that nothing stands before.
  template <class Visit>
  void each_open(Square s, Visit visit) const {
    for (std::size_t way = 0; way < 2; ++way) {
      const Square next{s.x + kWays[way].x, s.y + kWays[way].y};
      if (contains(next) && (apart_[index(s)] >> way & 1) == 0) visit(next);
      const Square before{s.x - kWays[way].x, s.y - kWays[way].y};
      if (contains(before) && (apart_[index(before)] >> way & 1) == 0) visit(before);
    }
  }

  // Numbers what hangs together.
  void find_rooms() {
    for (int y = 0; y < file_.height; ++y) {
      for (int x = 0; x < file_.width; ++x) {
        if (rooms_[index({x, y})] == 0 && !is_wall({x, y})) fill({x, y});
      }
    }
  }
  void fill(Square start) {
    sizes_.push_back(0);
    outside_.push_back(false);
    const auto room = static_cast<int>(sizes_.size());
    std::vector<Square> open{start};
    rooms_[index(start)] = room;
    while (!open.empty()) {
      const Square s = open.back();
      open.pop_back();
      ++sizes_.back();
      if (s.x == 0 || s.y == 0 || s.x == file_.width - 1 || s.y == file_.height - 1) {
        outside_.back() = true;
      }
      each_open(s, [&](Square next) {
        if (rooms_[index(next)] != 0 || is_wall(next)) return;
        rooms_[index(next)] = room;
        open.push_back(next);
      });
    }
  }

  // Which of two squares gives way to the wall between them.
  Square giving_way(Square a, Square b) const {
    const auto worth = [&](Square s) {
      const auto room = static_cast<std::size_t>(rooms_[index(s)]);
      if (room == 0) return std::pair(2, 0);
      return std::pair(outside_[room - 1] ? 1 : 0, sizes_[room - 1]);
    };
    return worth(a) > worth(b) ? a : b;
  }

  void stand_walls_between() {
    // Straight ones first: diagonal ones mostly have their wall by then.
    for (const std::size_t way : {0, 1, 2, 3}) {
      for (int y = 0; y < file_.height; ++y) {
        for (int x = 0; x < file_.width; ++x) {
          const Square s{x, y};
          const Square next{x + kWays[way].x, y + kWays[way].y};
          if ((apart_[index(s)] >> way & 1) == 0 || is_wall(s) || is_wall(next)) continue;
          signs_[index(giving_way(s, next))] = '#';
          ++sacrificed_;
        }
      }
    }
  }

  void add_object(const Line& outline) {
    const auto [left, right] = std::ranges::minmax(outline, {}, &Point::x);
    const auto [top, bottom] = std::ranges::minmax(outline, {}, &Point::y);
    each_near({left.x, top.y}, {left.x, bottom.y}, [&](Square beside) {
      if (beside.x != std::max<std::int64_t>(left.x / kSquare, 0)) return;  // once a row
      for (int x = beside.x; x < file_.width && x * kSquare <= right.x; ++x) {
        char& here = signs_[index({x, beside.y})];
        if (here == '.' && encloses(outline, middle({x, beside.y}))) here = 'O';
      }
    });
    each_part(outline, [&](Point a, Point b) {
      each_near(a, b, [&](Square s) {
        char& here = signs_[index(s)];
        if (here == '.' && goes_through(a, b, s)) here = 'O';
      });
    });
  }

  // By how often the outline is crossed on the way to the right.
  static bool encloses(const Line& outline, Point p) {
    bool inside = false;
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
      const Point a = outline[i];
      const Point b = outline[j];
      if ((a.y > p.y) == (b.y > p.y)) continue;
      const std::int64_t side = side_of(a, b, p);
      if (b.y > a.y ? side > 0 : side < 0) inside = !inside;
    }
    return inside;
  }

  // In the row of the walls on both sides: squares next to each other across the door.
  void add_door(const Portal& portal) {
    // Its ends belong to the walls.
    const Point from{(portal.from.x * 9 + portal.to.x) / 10,
                     (portal.from.y * 9 + portal.to.y) / 10};
    const Point to{(portal.to.x * 9 + portal.from.x) / 10, (portal.to.y * 9 + portal.from.y) / 10};
    const char door = is_window(portal) ? '=' : portal.closed ? '+' : '/';
    if (door == '=') ++windows_;
    bool hung = false;
    each_near(from, to, [&](Square s) {
      for (std::size_t way = 0; way < 2; ++way) {
        const Square next{s.x + kWays[way].x, s.y + kWays[way].y};
        if (!contains(next) || !meet(from, to, middle(s), middle(next))) continue;
        const bool along =
            side_of(from, to, middle(s)) == 0 && side_of(from, to, middle(next)) == 0;
        if (along) continue;
        const Square where = is_barred(s) ? s : is_barred(next) ? next : giving_way(s, next);
        signs_[index(where)] = door;
        hung = true;
      }
    });
    const Square here{static_cast<int>(portal.position.x / kSquare),
                      static_cast<int>(portal.position.y / kSquare)};
    if (hung) return;
    if (contains(here) && portal.position.x >= 0 && portal.position.y >= 0) {
      signs_[index(here)] = door;
    } else {
      ++doors_lost_;
    }
  }

  const File& file_;
  std::string signs_;
  std::vector<std::uint8_t> apart_;  // a bit for each of kWays
  std::vector<int> rooms_;           // from 1; 0 in walls
  std::vector<int> sizes_;           // squares
  std::vector<bool> outside_;        // it reaches the edge of the map
  int sacrificed_ = 0;
  int doors_lost_ = 0;
  int windows_ = 0;  // of all portals
};

// Does any of it lie on the map?
bool is_on_map(const File& file, const Line& line) {
  const Point end{file.width * kSquare, file.height * kSquare};
  const auto is_within = [&](Point p) {
    return p.x >= 0 && p.y >= 0 && p.x <= end.x && p.y <= end.y;
  };
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Point a = line[i - 1];
    const Point b = line[i];
    if (is_within(a) || is_within(b) || meet(a, b, {0, 0}, end) ||
        meet(a, b, {end.x, 0}, {0, end.y})) {
      return true;
    }
  }
  return false;
}

std::string counted(std::integral auto count, std::string_view one, std::string_view many) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

void remark_on_outside(const File& file, int doors, std::vector<std::string>& remarks) {
  const auto outside = [&](const std::vector<Line>& lines) {
    return std::ranges::count_if(lines, [&](const Line& line) { return !is_on_map(file, line); });
  };
  const auto remark = [&](std::ptrdiff_t count, std::string_view field, std::string_view one,
                          std::string_view many) {
    if (count == 0) return;
    remarks.push_back(std::string(field) + ": " + counted(count, one, many) +
                      " outside the map; left out.");
  };
  remark(outside(file.walls), "line_of_sight", "line lies", "lines lie");
  remark(outside(file.objects), "objects_line_of_sight", "object lies", "objects lie");
  remark(doors, "portals", "door lies", "doors lie");
  remark(std::ranges::count_if(file.lights,
                               [&](const Light& l) { return !is_on_map(file, l.position); }),
         "lights", "light stands", "lights stand");
}

// Remarks on the lights.
void remark_on_light(const File& file, const Lit& lit, std::vector<std::string>& remarks) {
  if (file.ambient == Ambient::Bright) {
    if (file.lights.empty()) return;
    remarks.push_back("The whole map is bright (environment.ambient_light), so its " +
                      counted(file.lights.size(), "light makes", "lights make") +
                      " no difference.");
    return;
  }
  remarks.push_back(
      "Dim squares are drawn as %, dark ones as &. The ruleset's options say whether that means "
      "darkness or fog.");
  if (lit.undrawn > 0) {
    remarks.push_back(counted(lit.undrawn, "square has", "squares have") +
                      " cover, a window or an open door in the dark. A square cannot show both, so "
                      "it counts as lit.");
  }
  if (file.coloured) remarks.push_back("Lights were read without their colour.");
  if (!file.image.empty() && !file.shaded_image) {
    remarks.push_back(
        "The picture was exported without lighting (environment.baked_lighting), so dark places "
        "look bright in it.");
  }
}

}  // namespace

std::string sentence(const Fault& fault) {
  return fault.field + (fault.field.empty() ? "" : ": ") + fault.message + ".";
}

Drawing draw(const File& file) {
  Map map(file);
  map.draw();
  Lit lit = light_up(file, map.text());
  Drawing out{std::move(lit.map), {}};
  const auto remark = [&](std::string text) { out.remarks.push_back(std::move(text)); };
  for (const Fault& left_out : file.remarks) remark(sentence(left_out));
  remark_on_outside(file, map.doors_lost(), out.remarks);
  if (map.sacrificed() > 0) {
    remark("Walls drawn between squares became wall squares (" +
           counted(map.sacrificed(), "square", "squares") +
           "). Check that the rooms still look right.");
  }
  if (!file.portals.empty()) {
    const auto all = static_cast<int>(file.portals.size());
    remark(
        "The file does not distinguish doors from windows. Open ones narrower than a door became "
        "windows (=): " +
        counted(all - map.windows(), "door", "doors") + ", " +
        counted(map.windows(), "window", "windows") + ".");
  }
  if (!file.objects.empty()) {
    remark(counted(file.objects.size(), "object that blocks", "objects that block") +
           " sight became cover (O), which can be seen and climbed over.");
  }
  remark_on_light(file, lit, out.remarks);
  return out;
}

BoardOfPicture board_of_picture(const File& file) {
  const auto part = [](int squares, std::int64_t covered) {
    return covered > 0 ? static_cast<double>(squares * kSquare) / static_cast<double>(covered) : 1;
  };
  return {part(file.width, file.covered.x), part(file.height, file.covered.y)};
}

std::string setup_fragment(const Drawing& drawing, std::string_view background) {
  std::string out;
  for (const std::string& remark : drawing.remarks) out += "# " + remark + "\n";
  out += "board = \"squares\"\nmap = \"\"\"\n" + drawing.map + "\"\"\"\n";
  if (!background.empty()) out += "background = \"" + std::string(background) + "\"\n";
  return out;
}

}  // namespace fray::vtt
