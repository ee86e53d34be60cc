#include "board/hex_path.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace fray::board {
namespace {

constexpr std::uint8_t kNoEntry = 1;
constexpr std::uint8_t kPassOnly = 2;

std::uint8_t hindrance(Passage p) {
  switch (p) {
    case Passage::Free:
      return 0;
    case Passage::PassOnly:
      return kPassOnly;
    case Passage::Blocked:
      return kNoEntry;
  }
  assert(false);
  return kNoEntry;
}

std::uint8_t hindrance(Terrain t, const HexMoveRules& rules) {
  if (!is_impassable(t)) return 0;
  return rules.through_walls ? kPassOnly : kNoEntry;
}

std::size_t row_order(const HexGrid& grid, Hex h) {
  const Cell c = on_paper(h);
  return static_cast<std::size_t>(c.y * grid.width() + c.x);
}

// Where a step leads.
HexPose stepped(const HexMoveRules& rules, HexPose from, HexDirection way) {
  return {neighbour(from.at, way), rules.turn_cost ? from.facing : way};
}

// The price of a step the board allows, which leads into that pose: of the dearest hex.
std::optional<int> price_of(const HexGrid& grid, StepPrice price, HexShape shape, HexPose to,
                            HexDirection way) {
  std::optional<int> dearest;
  for (const Hex h : HexSpace(to, shape)) {
    const std::optional<int> cost = price(HexStep{.from = neighbour(h, opposite(way)),
                                                  .to = h,
                                                  .way = way,
                                                  .facing = to.facing,
                                                  .through_wall = is_impassable(grid.terrain(h))});
    assert(!cost || *cost >= 0);
    if (!cost) return std::nullopt;
    dearest = std::max(dearest.value_or(0), *cost);
  }
  return dearest;
}

const HexGrid::Standing& standing(const HexGrid& grid, FigureId id) {
  const auto& figures = grid.figures();
  const auto found = std::ranges::lower_bound(figures, id, {}, &HexGrid::Standing::id);
  assert(found != figures.end() && found->id == id);
  return *found;
}

}  // namespace

// Dijkstra's search by (cost, steps, order of discovery).
class HexPathSearch {
 public:
  HexPathSearch(const HexGrid& grid, FigureId mover, const HexMoveRules& rules, StepPrice price,
                HexPathScratch& scratch)
      : grid_(grid),
        mover_(standing(grid, mover)),
        rules_(rules),
        price_(price),
        s_(scratch),
        poses_differ_(rules.turn_cost || !mover_.shape.is_round()) {
    assert(!rules.turn_cost || *rules.turn_cost >= 0);
  }

  void run(AboutFigure<Passage> passage) {
    clean_up();
    for (const HexGrid::Standing& figure : grid_.figures()) {
      if (figure.id == mover_.id) continue;
      const std::uint8_t flags = hindrance(passage(figure.id));
      for (const Hex h : figure.space()) {
        const std::size_t at = row_order(grid_, h);
        s_.flags_[at] |= flags;
        s_.crowded_.push_back(at);
      }
    }
    offer({.pose = mover_.pose});
    while (!s_.queue_.empty()) {
      std::ranges::pop_heap(s_.queue_, is_later);
      const HexPathScratch::Candidate next = s_.queue_.back();
      s_.queue_.pop_back();
      if (s_.found_[slot(next.pose)] == 0) settle(next);
    }
  }

 private:
  using Candidate = HexPathScratch::Candidate;

  static bool is_later(const Candidate& a, const Candidate& b) {
    return std::tie(a.cost, a.steps, a.order) > std::tie(b.cost, b.steps, b.order);
  }

  void clean_up() {
    const int per_hex = poses_differ_ ? 6 : 1;
    if (s_.width_ != grid_.width() || s_.height_ != grid_.height() || s_.per_hex_ != per_hex) {
      const auto hexes = static_cast<std::size_t>(grid_.width() * grid_.height());
      s_.flags_.assign(hexes, 0);
      s_.found_.assign(hexes * static_cast<std::size_t>(per_hex), 0);
      s_.width_ = grid_.width();
      s_.height_ = grid_.height();
      s_.per_hex_ = per_hex;
    } else {
      for (const std::size_t at : s_.crowded_) s_.flags_[at] = 0;
      for (const ReachedPose& one : s_.reached_) s_.found_[slot(one.pose)] = 0;
    }
    s_.crowded_.clear();
    s_.reached_.clear();
    s_.queue_.clear();
  }

  std::size_t slot(HexPose pose) const {
    const std::size_t hex = row_order(grid_, pose.at);
    return poses_differ_ ? hex * 6 + static_cast<std::size_t>(pose.facing) : hex;
  }

  void offer(Candidate candidate) {
    if (s_.found_[slot(candidate.pose)] != 0) return;
    candidate.order = order_++;
    s_.queue_.push_back(candidate);
    std::ranges::push_heap(s_.queue_, is_later);
  }

  void settle(const Candidate& next) {
    const auto index = static_cast<std::int32_t>(s_.reached_.size());
    const bool may_stop = next.before < 0 || (flags_in(next.pose) & kPassOnly) == 0;
    s_.reached_.push_back({next.pose, next.steps, next.cost, may_stop, next.before});
    s_.found_[slot(next.pose)] = index + 1;

    for (const HexDirection way : kHexDirections) {
      const HexPose to = stepped(rules_, next.pose, way);
      if ((flags_in(to) & kNoEntry) != 0) continue;
      const std::optional<int> cost = price_of(grid_, price_, mover_.shape, to, way);
      if (!cost || *cost > rules_.max_cost - next.cost) continue;
      offer({.cost = next.cost + *cost, .steps = next.steps + 1, .pose = to, .before = index});
    }
    if (!rules_.turn_cost || *rules_.turn_cost > rules_.max_cost - next.cost) return;
    for (const int sixths : {1, -1}) {
      const HexPose to{next.pose.at, turned(next.pose.facing, sixths)};
      if (!mover_.shape.is_round() && (flags_in(to) & kNoEntry) != 0) continue;
      offer({.cost = next.cost + *rules_.turn_cost,
             .steps = next.steps,
             .pose = to,
             .before = index});
    }
  }

  std::uint8_t flags_at(Hex h) const {
    if (!grid_.contains(h)) return kNoEntry;
    return s_.flags_[row_order(grid_, h)] | hindrance(grid_.terrain(h), rules_);
  }
  // Of the hexes that the mover fills in this pose.
  std::uint8_t flags_in(HexPose pose) const {
    if (mover_.shape.is_one_hex()) return flags_at(pose.at);
    std::uint8_t flags = 0;
    for (const Hex h : HexSpace(pose, mover_.shape)) flags |= flags_at(h);
    return flags;
  }

  const HexGrid& grid_;
  const HexGrid::Standing& mover_;
  const HexMoveRules& rules_;
  StepPrice price_;
  HexPathScratch& s_;
  bool poses_differ_;
  std::uint32_t order_ = 0;
};

HexReach reachable(const HexGrid& grid, FigureId mover, const HexMoveRules& rules, StepPrice price,
                   AboutFigure<Passage> passage, HexPathScratch& scratch) {
  HexPathSearch(grid, mover, rules, price, scratch).run(passage);
  return HexReach(scratch);
}

const ReachedPose* HexReach::find(Hex at) const {
  const ReachedPose* best = nullptr;
  const HexPathScratch& s = *scratch_;
  for (int i = 0; i < s.per_hex_; ++i) {
    const ReachedPose* one = find({at, static_cast<HexDirection>(i)});
    if (one != nullptr && (best == nullptr || one < best)) best = one;
  }
  return best;
}

const ReachedPose* HexReach::find(HexPose pose) const {
  const HexPathScratch& s = *scratch_;
  const Cell c = on_paper(pose.at);
  if (c.x < 0 || c.y < 0 || c.x >= s.width_ || c.y >= s.height_) return nullptr;
  const int of_hex = s.per_hex_ == 1 ? 0 : static_cast<int>(pose.facing);
  const std::int32_t found =
      s.found_[static_cast<std::size_t>((c.y * s.width_ + c.x) * s.per_hex_ + of_hex)];
  return found == 0 ? nullptr : &s.reached_[static_cast<std::size_t>(found - 1)];
}

void HexReach::path_to(const ReachedPose& to, std::vector<HexPose>& out) const {
  out.clear();
  const std::vector<ReachedPose>& reached = scratch_->reached_;
  for (const ReachedPose* at = &to; at->before >= 0;
       at = &reached[static_cast<std::size_t>(at->before)]) {
    out.push_back(at->pose);
  }
  std::ranges::reverse(out);
}

namespace {

// What the hexes that a figure would fill mean to it.
std::uint8_t flags_in(const HexGrid& grid, const HexGrid::Standing& mover, HexPose pose,
                      const HexMoveRules& rules, AboutFigure<Passage> passage) {
  const HexSpace space(pose, mover.shape);
  std::uint8_t flags = 0;
  for (const Hex h : space) {
    flags |= grid.contains(h) ? hindrance(grid.terrain(h), rules) : kNoEntry;
  }
  for (const HexGrid::Standing& figure : grid.figures()) {
    const auto in_space = [&](Hex h) { return space.contains(h); };
    if (figure.id == mover.id || std::ranges::none_of(figure.space(), in_space)) continue;
    flags |= hindrance(passage(figure.id));
  }
  return flags;
}

}  // namespace

std::expected<int, PathFault> check_path(const HexGrid& grid, FigureId mover,
                                         std::span<const HexPose> path, const HexMoveRules& rules,
                                         StepPrice price, AboutFigure<Passage> passage) {
  if (path.empty()) return std::unexpected(PathFault::Empty);
  const HexGrid::Standing& figure = standing(grid, mover);

  int total = 0;
  std::uint8_t flags = 0;
  HexPose here = figure.pose;
  for (const HexPose next : path) {
    std::optional<int> cost;
    HexPose now = next;
    if (const auto way = direction_between(here.at, next.at)) {
      if (rules.turn_cost && next.facing != here.facing) {
        return std::unexpected(PathFault::NotAdjacent);
      }
      now = stepped(rules, here, *way);
      flags = flags_in(grid, figure, now, rules, passage);
      if ((flags & kNoEntry) != 0) return std::unexpected(PathFault::Blocked);
      cost = price_of(grid, price, figure.shape, now, *way);
      if (!cost) return std::unexpected(PathFault::Blocked);
    } else if (rules.turn_cost && next.at == here.at &&
               turns_between(next.facing, here.facing) == 1) {
      if (!figure.shape.is_round()) flags = flags_in(grid, figure, next, rules, passage);
      if ((flags & kNoEntry) != 0) return std::unexpected(PathFault::Blocked);
      cost = rules.turn_cost;
    } else {
      return std::unexpected(PathFault::NotAdjacent);
    }
    if (*cost > rules.max_cost - total) return std::unexpected(PathFault::TooDear);
    total += *cost;
    here = now;
  }
  if ((flags & kPassOnly) != 0 && here.at != figure.pose.at) {
    return std::unexpected(PathFault::NoStop);
  }
  return total;
}

}  // namespace fray::board
