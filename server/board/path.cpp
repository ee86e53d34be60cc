#include "board/path.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <optional>

#include "board/hindrance.h"

namespace fray::board {
namespace {

std::uint8_t flags_of(Terrain t, GroundFlags ground) {
  if (t == Terrain::Floor) return 0;
  if (is_impassable(t)) return ground.solid;
  if (has(t, Terrain::Difficult)) return ground.rough;
  return is_rough(t) ? ground.object : 0;
}

// Whether a diagonal step is barred by the places on its two sides.
bool is_barred(std::uint8_t side, std::uint8_t other_side, std::uint8_t between) {
  return (((side | other_side) & kCorner) | (side & other_side & between)) != 0;
}

std::uint8_t between_mask(const MoveRules& rules) {
  return rules.diagonal_between_figures ? 0 : kFigure;
}

}  // namespace

// Dijkstra's search by (cost, steps). A place costs the same to enter from everywhere, so labels
// are made in the order of their keys, once for plain and once for rough places: two cursors over
// the list of labels take the place of a priority queue. A place gets a further label only if it
// has fewer steps than every cheaper one.
class PathSearch {
 public:
  // What is asked, put down in `question`.
  static void ask(const Grid& grid, FigureId mover, const MoveRules& rules,
                  AboutFigure<Passage> passage, PathScratch::Question& question) {
    question.start = standing(grid, mover).space;
    question.rules = rules;
    const Window window =
        window_around(grid.width(), grid.height(), question.start, max_steps(rules));
    question.first = window.first;
    question.last = window.last;

    const Grid::Box& cells = window.cells;
    const int stride = cells.right - cells.left + 1;
    question.ground.resize(static_cast<std::size_t>(stride * (cells.bottom - cells.top + 1)));
    const GroundFlags ground = ground_flags(rules);
    std::uint8_t* out = question.ground.data();
    for (int y = cells.top; y <= cells.bottom; ++y) {
      const Terrain* row = grid.terrain_row(y).data();
      for (int x = cells.left; x <= cells.right; ++x) *out++ = flags_of(row[x], ground);
    }
    each_figure_in(grid, window, mover, passage, [&](const Grid::Box& box, std::uint8_t flags) {
      for (int y = box.top; y <= box.bottom; ++y) {
        for (int x = box.left; x <= box.right; ++x) {
          const int cell = (y - cells.top) * stride + x - cells.left;
          question.ground[static_cast<std::size_t>(cell)] |= flags;
        }
      }
    });
  }

  PathSearch(const PathScratch::Question& question, PathScratch& scratch)
      : question_(question),
        rules_(question.rules),
        s_(scratch),
        max_steps_(max_steps(question.rules)) {}

  void run(std::optional<Cell> until) {
    open_window();
    if (until) until_ = place_of(*until);
    search();
  }

 private:
  void open_window() {
    const int side = question_.start.side;
    const int columns = question_.last.x - question_.first.x + 1;
    const int rows = question_.last.y - question_.first.y + 1;
    s_.corner_ = shifted(question_.first, -1, -1);
    s_.stride_ = columns + 2;
    s_.rows_ = rows + 2;
    per_row_ =
        std::numeric_limits<std::uint32_t>::max() / static_cast<std::uint32_t>(s_.stride_) + 1;
    const auto places = static_cast<std::size_t>(s_.stride_ * s_.rows_);
    s_.flags_.assign(places, kBlocked);
    s_.best_steps_.assign(places, 0);
    s_.found_.assign(places, 0);
    s_.labels_.clear();
    s_.reached_.clear();

    const int ground_stride = columns + side - 1;
    for (int y = 0; y < rows; ++y) {
      std::uint8_t* flags = &s_.flags_[static_cast<std::size_t>((y + 1) * s_.stride_ + 1)];
      std::uint8_t* best = &s_.best_steps_[static_cast<std::size_t>((y + 1) * s_.stride_ + 1)];
      const std::uint8_t* ground = &question_.ground[static_cast<std::size_t>(y * ground_stride)];
      std::copy_n(ground, columns, flags);
      for (int cell = 1; cell < side * side; ++cell) {
        const std::uint8_t* other = ground + (cell / side) * ground_stride + cell % side;
        for (int x = 0; x < columns; ++x) flags[x] |= other[x];
      }
      for (int x = 0; x < columns; ++x) best[x] = (flags[x] & kBlocked) != 0 ? 0 : 255;
    }
  }

  void search() {
    for (std::size_t i = 0; i < kDirections.size(); ++i) {
      offset_[i] = dy(kDirections[i]) * s_.stride_ + dx(kDirections[i]);
    }
    const Cell start = question_.start.origin;
    const int place = (start.y - s_.corner_.y) * s_.stride_ + start.x - s_.corner_.x;
    s_.labels_.push_back({.place = static_cast<std::uint32_t>(place)});
    s_.best_steps_[static_cast<std::size_t>(place)] = 0;

    std::size_t plain = 0;
    std::size_t rough = 0;
    while (true) {
      plain = next_label(plain, 0);
      rough = next_label(rough, kRough);
      const bool any_plain = plain < s_.labels_.size();
      const bool any_rough = rough < s_.labels_.size();
      if (!any_plain && !any_rough) return;
      const bool next_is_plain = !any_rough || (any_plain && comes_before(plain, rough));
      const auto next = static_cast<std::uint32_t>(next_is_plain ? plain++ : rough++);
      settle(next);
      if (until_ && s_.labels_[next].place == *until_) return;
    }
  }

  std::optional<std::uint32_t> place_of(Cell origin) const {
    const int x = origin.x - s_.corner_.x;
    const int y = origin.y - s_.corner_.y;
    if (x < 0 || y < 0 || x >= s_.stride_ || y >= s_.rows_) return std::nullopt;
    return static_cast<std::uint32_t>(y * s_.stride_ + x);
  }

  std::size_t next_label(std::size_t cursor, std::uint8_t kind) const {
    while (cursor < s_.labels_.size() && (s_.flags_[s_.labels_[cursor].place] & kRough) != kind) {
      ++cursor;
    }
    return cursor;
  }

  bool comes_before(std::size_t a, std::size_t b) const {
    const int cost_a = cost_of(rules_.cost, s_.labels_[a].steps, s_.labels_[a].rough_steps);
    const int cost_b = cost_of(rules_.cost, s_.labels_[b].steps, s_.labels_[b].rough_steps);
    if (cost_a != cost_b) return cost_a < cost_b;
    if (s_.labels_[a].steps != s_.labels_[b].steps)
      return s_.labels_[a].steps < s_.labels_[b].steps;
    return a < b;
  }

  // place / stride_ without dividing, which showed. Exact: the window has less than 2^17 places.
  int row_of(std::uint32_t place) const {
    return static_cast<int>(place * std::uint64_t{per_row_} >> 32);
  }

  void settle(std::uint32_t index) {
    const PathScratch::Label label = s_.labels_[index];
    std::uint32_t& found = s_.found_[label.place];
    if (found == 0) {
      const int row = row_of(label.place);
      const Cell origin = shifted(s_.corner_, label.place - row * s_.stride_, row);
      const bool may_stop = index == 0 || (s_.flags_[label.place] & kNoStop) == 0;
      s_.reached_.push_back({origin, label.steps, label.rough_steps, may_stop,
                             cost_of(rules_.cost, label.steps, label.rough_steps), index});
      found = static_cast<std::uint32_t>(s_.reached_.size());
    }
    if (label.steps < max_steps_) expand(label, index);
  }

  void expand(PathScratch::Label label, std::uint32_t index) {
    const int steps = label.steps + 1;
    const std::uint8_t* flags = s_.flags_.data() + label.place;
    std::uint8_t* best_steps = s_.best_steps_.data() + label.place;
    const std::uint8_t between = between_mask(rules_);
    // Each direction with what is known of it in place: half of the search is this loop.
#pragma GCC unroll 8
    for (std::size_t i = 0; i < kDirections.size(); ++i) {
      const int to = offset_[i];
      if (steps >= best_steps[to]) continue;  // blocked places hold 0
      const Direction d = kDirections[i];
      if (is_diagonal(d) && is_barred(flags[dx(d)], flags[dy(d) * s_.stride_], between)) continue;
      const int rough_steps = label.rough_steps + ((flags[to] & kRough) != 0 ? 1 : 0);
      if (cost_of(rules_.cost, steps, rough_steps) > rules_.max_cost) continue;
      best_steps[to] = static_cast<std::uint8_t>(steps);
      s_.labels_.push_back({static_cast<std::uint32_t>(label.place + to), index,
                            static_cast<std::uint8_t>(steps),
                            static_cast<std::uint8_t>(rough_steps)});
    }
  }

  const PathScratch::Question& question_;
  const MoveRules& rules_;
  PathScratch& s_;
  int max_steps_;
  std::uint32_t per_row_ = 0;  // 2^32 / stride_, rounded up
  std::optional<std::uint32_t> until_;
  std::array<int, 8> offset_{};
};

Reach reachable(const Grid& grid, FigureId mover, const MoveRules& rules,
                AboutFigure<Passage> passage, PathScratch& scratch, std::optional<Cell> until) {
  PathSearch::ask(grid, mover, rules, passage, scratch.asked_);
  const bool went_as_far = !scratch.answered_until_ || scratch.answered_until_ == until;
  if (went_as_far && scratch.answered_ == scratch.asked_) return Reach(scratch);
  scratch.answered_ = scratch.asked_;
  scratch.answered_until_ = until;
  PathSearch(scratch.answered_, scratch).run(until);
  return Reach(scratch);
}

const ReachedCell* Reach::find(Cell origin) const {
  const PathScratch& s = *scratch_;
  const int x = origin.x - s.corner_.x;
  const int y = origin.y - s.corner_.y;
  if (x < 0 || y < 0 || x >= s.stride_ || y >= s.rows_) return nullptr;
  const std::uint32_t found = s.found_[static_cast<std::size_t>(y * s.stride_ + x)];
  return found == 0 ? nullptr : &s.reached_[found - 1];
}

bool Reach::path_to(Cell origin, std::vector<Cell>& out) const {
  out.clear();
  const ReachedCell* reached = find(origin);
  if (reached == nullptr) return false;
  const PathScratch& s = *scratch_;
  for (std::uint32_t at = reached->label; at != 0; at = s.labels_[at].parent) {
    const int place = s.labels_[at].place;
    out.push_back(shifted(s.corner_, place % s.stride_, place / s.stride_));
  }
  std::ranges::reverse(out);
  return true;
}

std::expected<PathCost, PathFault> check_path(const Grid& grid, FigureId mover,
                                              std::span<const Cell> path, const MoveRules& rules,
                                              AboutFigure<Passage> passage) {
  if (path.empty()) return std::unexpected(PathFault::Empty);
  const Footprint start = standing(grid, mover).space;
  const GroundFlags ground = ground_flags(rules);

  const auto flags_at = [&](Cell origin) -> std::uint8_t {
    const Footprint space = start.at(origin);
    if (!grid.contains(space)) return kBlocked;
    std::uint8_t flags = 0;
    for (const Cell c : space) flags |= flags_of(grid.terrain(c), ground);
    for (const Grid::Standing& figure : grid.figures()) {
      if (figure.id != mover && figure.space.overlaps(space)) flags |= flags_of(passage(figure.id));
    }
    return flags;
  };
  const auto is_rough_place = [&](Cell origin) {
    const Footprint space = start.at(origin);
    return grid.is_free(space, mover) &&
           std::ranges::any_of(space, [&](Cell c) { return is_rough(grid.terrain(c)); });
  };

  const int max_steps = std::clamp(rules.limit, 0, kMaxSteps);
  PathCost total;
  Cell here = start.origin;
  std::uint8_t flags = 0;
  for (const Cell next : path) {
    const std::optional<Direction> d = direction_between(here, next);
    if (!d) return std::unexpected(PathFault::NotAdjacent);
    flags = flags_at(next);
    if ((flags & kBlocked) != 0) {
      return std::unexpected(is_rough_place(next) ? PathFault::Rough : PathFault::Blocked);
    }
    if (is_diagonal(*d) && is_barred(flags_at(shifted(here, dx(*d), 0)),
                                     flags_at(shifted(here, 0, dy(*d))), between_mask(rules))) {
      return std::unexpected(PathFault::Corner);
    }
    if (++total.steps > max_steps) return std::unexpected(PathFault::TooFar);
    if ((flags & kRough) != 0) ++total.rough_steps;
    total.cost = cost_of(rules.cost, total.steps, total.rough_steps);
    if (total.cost > rules.max_cost) return std::unexpected(PathFault::TooDear);
    here = next;
  }
  if ((flags & kNoStop) != 0 && here != start.origin) return std::unexpected(PathFault::NoStop);
  return total;
}

}  // namespace fray::board
