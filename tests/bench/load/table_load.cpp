#include "load/table_load.h"

namespace fray::load {
namespace {

double micros(Clock::duration d) {
  return std::chrono::duration<double, std::micro>(d).count();
}

}  // namespace

TableLoad::TableLoad(boost::asio::io_context& io, std::unique_ptr<Play> play,
                     std::vector<std::shared_ptr<Connection>> viewers, Tally& tally)
    : play_(std::move(play)),
      viewers_(std::move(viewers)),
      tally_(tally),
      due_timer_(io),
      watch_timer_(io),
      heard_(viewers_.size()) {
  for (std::size_t v = 0; v < viewers_.size(); ++v) {
    viewers_[v]->start([this, v](std::string_view frame) { hear(v, frame); });
  }
}

void TableLoad::play_on() {
  closed_loop_ = true;
  try_next();
  watch();
}

void TableLoad::play_by_the_clock(Clock::time_point first, Clock::duration every) {
  next_due_ = first;
  every_ = every;
  wait_for_due();
  watch();
}

void TableLoad::wait_for_due() {
  due_timer_.expires_at(next_due_);
  due_timer_.async_wait([this](const boost::system::error_code& ec) {
    if (ec || stopped_) return;
    for (const auto now = Clock::now(); next_due_ <= now; next_due_ += every_) {
      due_.push_back(next_due_);
    }
    try_next();
    wait_for_due();
  });
}

void TableLoad::try_next() {
  if (stopped_ || under_way_) return;
  if (closed_loop_) {
    send(Clock::now());
  } else if (!due_.empty()) {
    const Clock::time_point intended = due_.front();
    due_.pop_front();
    send(intended);
  }
}

void TableLoad::send(Clock::time_point intended) {
  Play::Move move = play_->next();
  if (move.frame.empty()) {
    ++tally_.incomplete;
    return;
  }
  under_way_ = true;
  intended_ = intended;
  sent_ = Clock::now();
  decider_ = move.viewer;
  missing_ = viewers_.size();
  heard_.assign(viewers_.size(), false);
  viewers_[move.viewer]->send(std::move(move.frame));
}

void TableLoad::hear(std::size_t viewer, std::string_view frame) {
  const Clock::time_point now = Clock::now();
  const Play::Heard heard = play_->hear(viewer, frame);
  switch (heard) {
    case Play::Heard::Refusal:
      ++tally_.refusals;
      complete();
      return;
    case Play::Heard::Other:
      return;
    case Play::Heard::Batch:
    case Play::Heard::LoneBatch:
      break;
  }
  if (tally_.covers(now)) {
    ++tally_.deliveries;
    tally_.bytes += frame.size();
  }
  if (!under_way_ || heard_[viewer]) {
    ++tally_.strays;
    return;
  }
  if (heard == Play::Heard::LoneBatch) await_decider_alone();
  if (!heard_[viewer]) --missing_;
  heard_[viewer] = true;
  const bool counted = tally_.covers(intended_);
  if (viewer == decider_ && counted) tally_.own.add(micros(now - intended_));
  if (missing_ > 0) return;
  if (counted) {
    tally_.all.add(micros(now - intended_));
    ++tally_.decisions;
  }
  complete();
}

void TableLoad::await_decider_alone() {
  for (std::size_t v = 0; v < heard_.size(); ++v) {
    if (v == decider_ || heard_[v]) continue;
    heard_[v] = true;
    --missing_;
  }
}

void TableLoad::complete() {
  under_way_ = false;
  try_next();
}

// A decision that a client never hears of must not stop the table.
void TableLoad::watch() {
  watch_timer_.expires_after(kPatience);
  watch_timer_.async_wait([this](const boost::system::error_code& ec) {
    if (ec || stopped_) return;
    if (under_way_ && Clock::now() - sent_ > kPatience) {
      tally_.incomplete += tally_.covers(intended_);
      complete();
    }
    watch();
  });
}

void TableLoad::stop() {
  stopped_ = true;
  due_timer_.cancel();
  watch_timer_.cancel();
  for (const Clock::time_point t : due_) tally_.late += tally_.covers(t);
  for (const auto& viewer : viewers_) viewer->close();
}

}  // namespace fray::load
