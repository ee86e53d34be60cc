#include "board/destinations.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <tuple>

#include "board/hindrance.h"

namespace fray::board {
namespace {

constexpr int kWordBits = 64;

// Those in columns `first` to `last`.
std::uint64_t places_in_columns(int first, int last) {
  return (~std::uint64_t{0} >> (kWordBits - 1 - last + first)) << first;
}

// A row of it fills more than a word.
bool is_wide(const Window& window) {
  return window.cells.right - window.cells.left >= kWordBits;
}

}  // namespace

void Destinations::Hindrances::add(std::uint8_t flags, std::uint64_t where) {
  if (where == 0) return;
  if ((flags & kBlocked) != 0) blocked |= where;
  if ((flags & kCorner) != 0) corner |= where;
  if ((flags & kRough) != 0) rough |= where;
  if ((flags & kNoStop) != 0) no_stop |= where;
  if ((flags & kFigure) != 0) figure |= where;
}

// Dijkstra's search by (cost, steps), like the one for paths. But what it settles is a layer: all
// places to which ways with the same number of steps, and of rough ones among them, have come; and
// it goes on from all of them at once. The least cost and the fewest steps decide, so a layer is
// complete when its turn comes: what leads to it has fewer steps and no greater cost.
class DestinationSearch {
 public:
  // What is asked, put down in `question`, of which the rest is set already.
  static void ask(const Grid& grid, FigureId mover, const Window& window,
                  AboutFigure<Passage> passage, Destinations::Question& question) {
    const Grid::Box& cells = window.cells;
    ask_of_ground(window, question, [&](int y) { return grid.ground(cells.left, y); });
    each_figure_in(grid, window, mover, passage, [&](const Grid::Box& box, std::uint8_t flags) {
      const std::uint64_t where = places_in_columns(box.left - cells.left, box.right - cells.left);
      for (int y = box.top; y <= box.bottom; ++y) {
        question.ground[static_cast<std::size_t>(y - cells.top)].add(flags, where);
      }
    });
  }
  static void ask(const HexGrid& grid, FigureId mover, const Window& window,
                  AboutFigure<Passage> passage, Destinations::Question& question) {
    const Grid::Box& cells = window.cells;
    ask_of_ground(window, question, [&](int y) { return grid.ground_of_row(cells.left, y); });
    for (const HexGrid::Standing& figure : grid.figures()) {
      if (figure.id == mover) continue;
      std::optional<std::uint8_t> flags;
      for (const Hex h : figure.space()) {
        const Cell at = on_paper(h);
        const bool inside =
            at.x >= cells.left && at.x <= cells.right && at.y >= cells.top && at.y <= cells.bottom;
        if (!inside) continue;
        if (!flags) flags = flags_of(passage(figure.id));
        const int column = at.x - cells.left;
        question.ground[static_cast<std::size_t>(at.y - cells.top)].add(
            *flags, places_in_columns(column, column));
      }
    }
  }

  explicit DestinationSearch(Destinations& scratch)
      : s_(scratch), rules_(s_.answered_.rules), max_steps_(s_.answered_.max_steps) {}

  void run() {
    open_window();
    begin();
    while (!s_.open_.empty()) {
      Destinations::Layer layer = take_cheapest();
      if (settle(layer) && layer.steps < max_steps_) go_on(layer);
      s_.spare_.push_back(layer.words);
    }
  }

 private:
  using Word = std::uint64_t;
  using Layer = Destinations::Layer;

  // `row_of`: the ground of a row from the window's first column on.
  template <class RowOf>
  static void ask_of_ground(const Window& window, Destinations::Question& question, RowOf row_of) {
    question.first = window.first;
    question.last = window.last;
    const Grid::Box& cells = window.cells;
    question.ground.assign(static_cast<std::size_t>(cells.bottom - cells.top + 1), {});
    const GroundFlags marks = ground_flags(question.rules);
    for (int y = cells.top; y <= cells.bottom; ++y) {
      const GroundWords ground = row_of(y);
      Destinations::Hindrances& row = question.ground[static_cast<std::size_t>(y - cells.top)];
      // A cell that is two of these hinders no more than the first.
      row.add(marks.solid, ground.impassable);
      row.add(marks.rough, ground.difficult);
      row.add(marks.object, ground.objects);
    }
  }

  void open_window() {
    const Destinations::Question& question = s_.answered_;
    const int side = question.start.side;
    const int last_column = question.last.x - question.first.x;
    last_row_ = question.last.y - question.first.y;
    s_.rows_.assign(static_cast<std::size_t>(last_row_ + 3), {});
    any_rough_ = false;

    const Word inside = places_in_columns(0, last_column);
    Destinations::Hindrances above;
    for (int y = 0; y <= last_row_; ++y) {
      const Destinations::Hindrances here = hindrances(y, side);
      Destinations::Row& row = row_at(y);
      const Word free = inside & ~here.blocked;
      // A surcharge of nothing is none.
      row.rough = rules_.cost.rough_extra > 0 ? free & here.rough : 0;
      row.plain = free & ~row.rough;
      row.stop = free & ~here.no_stop;
      row.north_east = ~barred(here.corner >> 1, above.corner, here.figure >> 1, above.figure);
      row.north_west = ~barred(here.corner << 1, above.corner, here.figure << 1, above.figure);
      any_rough_ |= row.rough != 0;
      above = here;
    }
  }

  // Of the places in a row: of each what its cells have.
  Destinations::Hindrances hindrances(int y, int side) const {
    const auto* ground = &s_.answered_.ground[static_cast<std::size_t>(y)];
    Destinations::Hindrances all = ground[0];
    for (int cell = 1; cell < side * side; ++cell) {
      const Destinations::Hindrances& other = ground[cell / side];
      const int column = cell % side;
      all.blocked |= other.blocked >> column;
      all.corner |= other.corner >> column;
      all.rough |= other.rough >> column;
      all.no_stop |= other.no_stop >> column;
      all.figure |= other.figure >> column;
    }
    return all;
  }

  // Where a diagonal step is barred by the places on its two sides.
  Word barred(Word corner, Word other_corner, Word figure, Word other_figure) const {
    const Word between = rules_.diagonal_between_figures ? 0 : figure & other_figure;
    return corner | other_corner | between;
  }

  void begin() {
    s_.shells_.clear();
    s_.found_.clear();
    s_.open_.clear();
    s_.words_.clear();
    s_.spare_.clear();
    s_.spread_.resize(words_in_set());

    // A costlier way with fewer steps is of use only where the limit of steps may end the cheaper
    // one: never on hexes, whose limit is the cost. Then there is a set of the places seen for each
    // number of steps: those to which a way of no more steps has come; the last set has all.
    // Otherwise one set is enough.
    const auto one_more = (std::int64_t{max_steps_} + 1) * rules_.cost.per_step;
    const bool may_end = !s_.answered_.hexes && one_more <= rules_.max_cost;
    sets_seen_ = any_rough_ && may_end ? max_steps_ + 1 : 1;
    s_.seen_.assign(static_cast<std::size_t>(sets_seen_) * words_in_set(), 0);

    const Cell start = s_.answered_.start.origin;
    const Cell first = s_.answered_.first;
    const int row = start.y - first.y;
    set_at(s_.words_, layer_with(0, 0, row, row))[row] = Word{1} << (start.x - first.x);
  }

  Layer take_cheapest() {
    const auto key = [](const Layer& layer) { return std::tuple(layer.cost, layer.steps); };
    const auto cheapest = std::ranges::min_element(s_.open_, {}, key);
    const Layer layer = *cheapest;
    *cheapest = s_.open_.back();
    s_.open_.pop_back();
    return layer;
  }

  // Leaves in the layer what no earlier one makes needless; false if that is nothing.
  bool settle(Layer& layer) {
    Word* places = set_at(s_.words_, layer.words);
    const int first_set = sets_seen_ == 1 ? 0 : layer.steps;
    const Word* known = seen(first_set);
    for (int y = layer.top; y <= layer.bottom; ++y) places[y] &= ~known[y];
    while (layer.top <= layer.bottom && places[layer.top] == 0) ++layer.top;
    if (layer.top > layer.bottom) return false;
    while (places[layer.bottom] == 0) --layer.bottom;

    if (layer.steps > 0) note(layer);
    for (int set = first_set; set < sets_seen_; ++set) {
      Word* by_now = seen(set);
      for (int y = layer.top; y <= layer.bottom; ++y) by_now[y] |= places[y];
    }
    return true;
  }

  // Puts down where the mover may stop, of places that no cheaper way has come to.
  void note(const Layer& layer) {
    const Word* places = set_at(s_.words_, layer.words);
    const Word* known = seen(sets_seen_ - 1);
    Word any = 0;
    for (int y = layer.top; y <= layer.bottom; ++y) {
      const Word stops = places[y] & ~known[y] & row_at(y).stop;
      s_.found_.push_back(stops);
      any |= stops;
    }
    if (any == 0) {
      s_.found_.resize(s_.found_.size() - static_cast<std::size_t>(layer.bottom - layer.top + 1));
    } else {
      s_.shells_.push_back({layer.cost, layer.steps, layer.top, layer.bottom});
    }
  }

  void go_on(const Layer& layer) {
    if (s_.answered_.hexes) {
      spread_on_hexes(layer);
    } else {
      spread(layer);
    }
    enter(&Destinations::Row::plain, layer, layer.rough_steps);
    if (any_rough_) enter(&Destinations::Row::rough, layer, layer.rough_steps + 1);
  }

  // All places one step from those of the layer, whether they can be entered or not.
  void spread(const Layer& layer) {
    const Word* from = set_at(s_.words_, layer.words);
    Word* to = set_at(s_.spread_, 0);
    const int bottom = bottom_after(layer);
    for (int y = top_after(layer); y <= bottom; ++y) {
      const Word above = from[y - 1], here = from[y], below = from[y + 1];
      const Destinations::Row& row = row_at(y);
      const Destinations::Row& next_row = row_at(y + 1);
      to[y] = above | below | here << 1 | here >> 1 |  //
              (above << 1 & row.north_west) | (above >> 1 & row.north_east) |
              (below & next_row.north_east) << 1 | (below & next_row.north_west) >> 1;
    }
  }

  // On paper a hex has two neighbors in each row next to it: in the column of its own, and in the
  // one to the west, or of an indented row to the east.
  void spread_on_hexes(const Layer& layer) {
    const Word* from = set_at(s_.words_, layer.words);
    Word* to = set_at(s_.spread_, 0);
    const int bottom = bottom_after(layer);
    for (int y = top_after(layer); y <= bottom; ++y) {
      const Word here = from[y];
      const Word beside = from[y - 1] | from[y + 1];
      const bool indented = (s_.answered_.first.y + y) % 2 == 1;
      to[y] = here << 1 | here >> 1 | beside | (indented ? beside >> 1 : beside << 1);
    }
  }

  // Of the places that the layer spread to, those of one kind.
  void enter(Word Destinations::Row::*kind, const Layer& from, int rough_steps) {
    const int steps = from.steps + 1;
    if (cost_of(rules_.cost, steps, rough_steps) > rules_.max_cost) return;
    const int top = top_after(from), bottom = bottom_after(from);
    Word* to = set_at(s_.words_, layer_with(steps, rough_steps, top, bottom));
    const Word* spread = set_at(s_.spread_, 0);
    for (int y = top; y <= bottom; ++y) to[y] |= spread[y] & row_at(y).*kind;
  }

  int top_after(const Layer& layer) const { return std::max(layer.top - 1, 0); }
  int bottom_after(const Layer& layer) const { return std::min(layer.bottom + 1, last_row_); }

  // Where the places of the open layer begin, which may lie in these rows too. Opens it if need be.
  std::size_t layer_with(int steps, int rough_steps, int top, int bottom) {
    for (Layer& layer : s_.open_) {
      if (layer.steps != steps || layer.rough_steps != rough_steps) continue;
      layer.top = std::min(layer.top, top);
      layer.bottom = std::max(layer.bottom, bottom);
      return layer.words;
    }
    const std::size_t words = room_for_set();
    const int cost = cost_of(rules_.cost, steps, rough_steps);
    s_.open_.push_back({cost, steps, rough_steps, top, bottom, words});
    return words;
  }

  // Where in words_ there is an empty set.
  std::size_t room_for_set() {
    if (s_.spare_.empty()) {
      s_.words_.resize(s_.words_.size() + words_in_set());
      return s_.words_.size() - words_in_set();
    }
    const std::size_t words = s_.spare_.back();
    s_.spare_.pop_back();
    std::fill_n(s_.words_.begin() + static_cast<std::ptrdiff_t>(words), words_in_set(), 0);
    return words;
  }

  // A set of places is a word for each row, with an empty row at either end: row -1 and the one
  // after the last.
  std::size_t words_in_set() const { return static_cast<std::size_t>(last_row_ + 3); }
  static Word* set_at(std::vector<Word>& words, std::size_t begin) {
    return words.data() + begin + 1;
  }
  Word* seen(int set) { return set_at(s_.seen_, static_cast<std::size_t>(set) * words_in_set()); }
  Destinations::Row& row_at(int y) { return s_.rows_[static_cast<std::size_t>(y + 1)]; }

  Destinations& s_;
  const MoveRules& rules_;
  int max_steps_;
  int last_row_ = 0;
  bool any_rough_ = false;
  int sets_seen_ = 1;
};

void Destinations::find(const Grid& grid, FigureId mover, const MoveRules& rules,
                        AboutFigure<Passage> passage) {
  const Footprint start = standing(grid, mover).space;
  const Window window = window_around(grid.width(), grid.height(), start, max_steps(rules));
  if (is_wide(window)) {
    found_by_ = FoundBy::Paths;
    reachable(grid, mover, rules, passage, paths_);
    return;
  }
  asked_.hexes = false;
  asked_.start = start;
  asked_.rules = rules;
  asked_.max_steps = max_steps(rules);
  DestinationSearch::ask(grid, mover, window, passage, asked_);
  answer();
}

void Destinations::find(const HexGrid& grid, FigureId mover, const GroundRules& rules,
                        AboutFigure<Passage> passage) {
  const std::optional<HexSpace> space = grid.space_of(mover);
  assert(rules.cost.per_step > 0 && space.has_value());
  const Footprint start{on_paper(space->at), 1};
  // No way is longer than all places.
  const int steps =
      std::min(std::max(0, rules.max_cost) / rules.cost.per_step, grid.width() * grid.height());
  const Window window = window_around(grid.width(), grid.height(), start, steps);
  // Words are of places of one hex.
  if (is_wide(window) || !space->shape.is_one_hex()) {
    const auto price = [&](const HexStep& step) {
      const bool rough = !rules.ignore_rough && is_rough(grid.terrain(step.to));
      return std::optional(rules.cost.per_step + (rough ? rules.cost.rough_extra : 0));
    };
    found_by_ = FoundBy::HexPaths;
    reachable(grid, mover, {.max_cost = rules.max_cost}, price, passage, hex_paths_);
    list_stops();
    return;
  }
  asked_.hexes = true;
  asked_.start = start;
  asked_.rules = {.cost = rules.cost,
                  .max_cost = rules.max_cost,
                  .ignore_rough = rules.ignore_rough,
                  .ignore_objects = rules.ignore_rough};
  asked_.max_steps = steps;
  DestinationSearch::ask(grid, mover, window, passage, asked_);
  answer();
}

// The cheapest pose of each hex in which the mover may stop.
void Destinations::list_stops() {
  stops_.clear();
  const HexReach reach(hex_paths_);
  for (const ReachedPose& one : reach.poses()) {
    const auto is_here = [&](const ReachedPose& other) { return other.pose.at == one.pose.at; };
    const bool known = reach.distinguishes_facings() && std::ranges::any_of(stops_, is_here);
    if (one.may_stop && !known) stops_.push_back(one);
  }
}

void Destinations::answer() {
  found_by_ = FoundBy::Words;
  if (asked_ == answered_) return;
  std::swap(asked_, answered_);
  DestinationSearch(*this).run();
}

bool Destinations::any() const {
  if (found_by_ == FoundBy::Words) return !shells_.empty();
  bool any = false;
  each([&any](Cell, int, int) { any = true; });
  return any;
}

}  // namespace fray::board
