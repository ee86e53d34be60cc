#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <vector>

#include <boost/asio/steady_timer.hpp>

#include "load/connection.h"
#include "load/play.h"
#include "load/samples.h"

namespace fray::load {

using Clock = std::chrono::steady_clock;

/// What all tables of one run add up to, while it is measured.
struct Tally {
  Clock::time_point begin;
  Clock::time_point end;
  std::uint64_t decisions = 0;
  std::uint64_t deliveries = 0;
  std::uint64_t bytes = 0;
  std::uint64_t refusals = 0;
  std::uint64_t strays = 0;      // batches that belong to no decision
  std::uint64_t incomplete = 0;  // decisions that some viewer never heard of
  std::uint64_t late = 0;        // open loop: not yet sent at the end
  Samples own;                   // until the decider's own batch
  Samples all;                   // until the last viewer's batch

  bool covers(Clock::time_point t) const { return t >= begin && t < end; }
};

/// One table with its viewers. One decision is under way at a time, since the next depends on it.
class TableLoad {
 public:
  TableLoad(boost::asio::io_context& io, std::unique_ptr<Play> play,
            std::vector<std::shared_ptr<Connection>> viewers, Tally& tally);

  /// Closed loop: the next decision as soon as all have received the last.
  void play_on();
  /// Open loop: decisions fall due at `first`, `first + every` ... whether or not the server has
  /// kept up, and their latency counts from then.
  void play_by_the_clock(Clock::time_point first, Clock::duration every);
  void stop();

  const Play& play() const { return *play_; }

 private:
  static constexpr std::chrono::seconds kPatience{2};

  void hear(std::size_t viewer, std::string_view frame);
  void await_decider_alone();
  void complete();
  void try_next();
  void send(Clock::time_point intended);
  void wait_for_due();
  void watch();

  std::unique_ptr<Play> play_;
  std::vector<std::shared_ptr<Connection>> viewers_;
  Tally& tally_;
  boost::asio::steady_timer due_timer_;
  boost::asio::steady_timer watch_timer_;

  bool closed_loop_ = false;
  bool stopped_ = false;
  Clock::duration every_{};
  Clock::time_point next_due_;
  std::deque<Clock::time_point> due_;

  bool under_way_ = false;
  Clock::time_point intended_;
  Clock::time_point sent_;
  std::size_t decider_ = 0;
  std::size_t missing_ = 0;  // viewers that have not heard
  std::vector<bool> heard_;
};

}  // namespace fray::load
