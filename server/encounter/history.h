#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "encounter/input.h"
#include "table/table.h"

namespace fray::encounter {

/// The inputs of an encounter and the checkpoints among them. A moment is a number of inputs in
/// force: 0 is the beginning.
class History {
 public:
  struct Step {
    std::size_t input = 0;      // index in the log
    std::uint16_t branch = 0;   // of the dice it was played with
    bool all_caught_up = true;  // after it no viewer was held back, see Encounter::waits_for_hidden
    std::int32_t round = 0;     // that was being played before it; 0: none is counted
    std::uint64_t first = 0;    // of the journal: its events are first to last - 1
    std::uint64_t last = 0;
  };
  struct Point {
    std::uint64_t moment = 0;
    table::Rest rest;
  };

  /// The checkpoint's summary of it, in addition to the inputs.
  struct Summary {
    std::uint64_t inputs = 0;  // of the log, so far
    std::vector<Step> steps;
    bool caught_up_at_start = true;
    bool cut = false;  // other rules were in force before
  };

  /// `keeps_dice`: for the same rolls the dice after a rewind are those before it.
  History(table::Rest beginning, bool keeps_dice);

  /// Without the steps, which are stored in parts.
  Summary summary() const { return {log_.size(), {}, caught_up_at_start_, cut_}; }
  /// Steps in force.
  const std::vector<Step>& steps() const { return steps_; }
  /// Resumes from a checkpoint, at the last moment of `summary`. `log`: its inputs, and perhaps
  /// inputs after it, which are not in force. False, and nothing changed, where the two do not
  /// match.
  bool resume(std::vector<Input> log, Summary summary, table::Rest rest);
  /// Nothing before this moment can be played again: other rules were in force.
  void forget_before_now() {
    cut_ = true;
    points_.erase(points_.begin(), points_.end() - 1);
  }
  /// The first moment that a rewind can go back to.
  std::uint64_t earliest() const { return points_.front().moment; }

  const std::vector<Input>& log() const { return log_; }
  std::uint64_t moment() const { return steps_.size(); }
  const Step& step(std::uint64_t index) const { return steps_[index]; }
  const Input& input(const Step& step) const { return log_[step.input]; }

  /// Was no viewer held back at the beginning?
  void begun(bool all_caught_up) { caught_up_at_start_ = all_caught_up; }
  /// `step`: its facts other than its place in the log and its dice.
  void record(const Input& input, Step step);
  /// Was no viewer held back at this moment?
  bool all_caught_up(std::uint64_t moment) const {
    return moment == 0 ? caught_up_at_start_ : steps_[moment - 1].all_caught_up;
  }
  /// Rewinds so far, of those after which new dice fall.
  std::uint16_t branch() const { return static_cast<std::uint16_t>(branches_.size() - 1); }
  /// Is it time for another checkpoint?
  bool point_due() const { return steps_.size() >= points_.back().moment + spacing_; }
  void keep(table::Rest rest);
  /// Those of earlier moments, in order, where there are none yet; as many as there is room for.
  void keep_earlier(std::vector<Point> points);
  /// Of checkpoints, in inputs.
  std::uint64_t spacing() const { return spacing_; }
  /// The checkpoint of this very moment, if there is one.
  const table::Rest* rest_now() const {
    return points_.back().moment == moment() ? &points_.back().rest : nullptr;
  }
  /// The nearest checkpoint at or before this moment.
  const Point& point_before(std::uint64_t moment) const;

  /// The latest moment up to this one without a held-back viewer; else the first after it.
  std::uint64_t last_caught_up(std::uint64_t moment) const;

  /// The inputs after `moment` are no longer in force. `dice`: those of the new branch, unless dice
  /// are kept.
  void rewind(std::uint64_t moment, const Input& input, const dice::Source& dice);
  std::unique_ptr<dice::Source> dice_of(std::uint16_t branch) const {
    return branches_[branch]->clone();
  }

 private:
  std::vector<Input> log_;
  std::vector<Step> steps_;    // those in force
  std::vector<Point> points_;  // by moment; the first is the beginning, unless that is cut off
  bool caught_up_at_start_ = true;
  bool cut_ = false;
  bool keeps_dice_;
  std::uint64_t spacing_;
  std::vector<std::unique_ptr<dice::Source>> branches_;  // as they were when the branch started
};

}  // namespace fray::encounter
