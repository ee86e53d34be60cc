#include "encounter/history.h"

#include <algorithm>
#include <cassert>

namespace fray::encounter {
namespace {

constexpr std::uint64_t kFirstSpacing = 64;  // inputs: about 64 of them are replayed at most
constexpr std::size_t kMaxPoints = 64;       // then every other one goes

}  // namespace

History::History(table::Rest beginning, bool keeps_dice)
    : keeps_dice_(keeps_dice), spacing_(kFirstSpacing) {
  branches_.push_back(beginning.dice->clone());
  points_.push_back({.moment = 0, .rest = std::move(beginning)});
}

bool History::resume(std::vector<Input> log, Summary summary, table::Rest rest) {
  const auto rewinds = [&](std::size_t inputs) -> std::ptrdiff_t {
    if (keeps_dice_) return 0;
    return std::ranges::count_if(
        log.begin(), log.begin() + static_cast<std::ptrdiff_t>(inputs),
        [](const Input& input) { return std::holds_alternative<Rewind>(input.action); });
  };
  if (summary.inputs > log.size()) return false;
  const auto before = rewinds(summary.inputs);
  std::size_t next = 0;
  for (const Step& step : summary.steps) {
    const bool in_order = step.input >= next && step.input < summary.inputs;
    if (!in_order || step.branch > before) return false;
    next = step.input + 1;
  }
  // Every rewind has led to new dice, those no longer in force too.
  const auto all = rewinds(log.size());
  for (std::ptrdiff_t i = 0; i < all; ++i) branches_.push_back(rest.dice->clone());
  log_ = std::move(log);
  steps_ = std::move(summary.steps);
  caught_up_at_start_ = summary.caught_up_at_start;
  points_.push_back({.moment = moment(), .rest = std::move(rest)});
  if (summary.cut) forget_before_now();
  return true;
}

void History::record(const Input& input, Step step) {
  step.input = log_.size();
  step.branch = branch();
  steps_.push_back(step);
  log_.push_back(input);
}

void History::keep(table::Rest rest) {
  assert(moment() > points_.back().moment);
  points_.push_back({.moment = moment(), .rest = std::move(rest)});
  if (points_.size() <= kMaxPoints) return;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < points_.size(); i += 2) {
    if (i != kept) points_[kept] = std::move(points_[i]);
    ++kept;
  }
  points_.erase(points_.begin() + static_cast<std::ptrdiff_t>(kept), points_.end());
  spacing_ *= 2;
}

void History::keep_earlier(std::vector<Point> points) {
  for (Point& point : points) {
    if (points_.size() >= kMaxPoints) return;
    assert(point.moment < moment());
    const auto after = std::ranges::upper_bound(points_, point.moment, {}, &Point::moment);
    points_.insert(after, std::move(point));
  }
}

const History::Point& History::point_before(std::uint64_t moment) const {
  const auto after = std::ranges::upper_bound(points_, moment, {}, &Point::moment);
  assert(after != points_.begin());
  return *std::prev(after);
}

std::uint64_t History::last_caught_up(std::uint64_t moment) const {
  for (std::uint64_t m = moment + 1; m-- > 0;) {
    if (all_caught_up(m)) return m;
  }
  for (std::uint64_t m = moment; m <= steps_.size(); ++m) {
    if (all_caught_up(m)) return m;
  }
  return moment;
}

void History::rewind(std::uint64_t moment, const Input& input, const dice::Source& dice) {
  assert(moment <= steps_.size());
  log_.push_back(input);
  steps_.resize(moment);
  std::erase_if(points_, [moment](const Point& p) { return p.moment > moment; });
  if (!keeps_dice_) branches_.push_back(dice.clone());
}

}  // namespace fray::encounter
