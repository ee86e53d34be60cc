#include "storage/journal/group_writer.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <SQLiteCpp/Exception.h>

#include "storage/statement.h"

namespace fray::storage {

namespace {

constexpr std::chrono::seconds kLookAround{1};

}  // namespace

GroupWriter::GroupWriter(SQLite::Database& connection, Upkeep upkeep)
    : connection_(connection),
      begin_(connection, "BEGIN IMMEDIATE"),
      commit_(connection, "COMMIT"),
      upkeep_(std::move(upkeep)),
      thread_([this] { run(); }) {}

GroupWriter::~GroupWriter() {
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  stop_.notify_one();
  thread_.join();
}

void GroupWriter::submit(Operation operation, std::size_t records, Done done) {
  enqueue(queue_, {std::move(operation), records, std::move(done), {}});
}

void GroupWriter::submit_bulk(Operation operation, Done done) {
  enqueue(bulk_, {std::move(operation), 0, std::move(done), {}});
}

void GroupWriter::enqueue(std::vector<Entry>& queue, Entry entry) {
  {
    const std::lock_guard guard(mutex_);
    queue.push_back(std::move(entry));
    queued_.fetch_add(1, std::memory_order_relaxed);
  }
  wake_.notify_one();
}

WriterCounters GroupWriter::counters() const {
  return {.groups = groups_.load(std::memory_order_relaxed),
          .records = records_.load(std::memory_order_relaxed),
          .refusals = refusals_.load(std::memory_order_relaxed),
          .failures = failures_.load(std::memory_order_relaxed),
          .last_commit_micros = last_commit_micros_.load(std::memory_order_relaxed)};
}

void GroupWriter::run() {
  std::vector<Entry> group;
  while (wait_for_work(group)) {
    if (group.empty()) {
      static_cast<void>(check());
    } else {
      write(group);
      answer(group);
      group.clear();
      upkeep_.tidy();
    }
    if (lost_ && !std::exchange(lost_told_, true)) upkeep_.lost(*lost_);
  }
}

// The group stays empty when there has been nothing to write for a while. False at the end.
bool GroupWriter::wait_for_work(std::vector<Entry>& group) {
  std::unique_lock lock(mutex_);
  wake_.wait_for(lock, kLookAround,
                 [this] { return stopping_ || !queue_.empty() || !bulk_.empty(); });
  if (queue_.empty()) {
    std::swap(group, bulk_);
    passed_over_ = 0;
    return !group.empty() || !stopping_;
  }
  // Waits on stop_, not wake_, so that new entries trigger no wake-up.
  stop_.wait_until(lock, next_group_, [this] { return stopping_; });
  next_group_ = std::chrono::steady_clock::now() + kSpacing;
  std::swap(group, queue_);
  if (!bulk_.empty() && ++passed_over_ > kMaxPassedOver) {
    std::ranges::move(bulk_, std::back_inserter(group));
    bulk_.clear();
    passed_over_ = 0;
  }
  return !group.empty() || !stopping_;
}

std::expected<void, StorageError> GroupWriter::check() {
  if (!lost_) {
    if (auto sound = upkeep_.check(); !sound) lost_ = std::move(sound.error());
  }
  if (lost_) return std::unexpected(*lost_);
  return {};
}

void GroupWriter::write(std::span<Entry> group) {
  if (auto sound = check(); !sound) {
    fail(group, sound.error());
    return;
  }
  if (!attempt(group)) {
    // If one entry found no room, SQLite has undone all of the group; smaller ones may fit.
    for (std::size_t i = 0; i < group.size(); ++i) attempt(group.subspan(i, 1));
  }
  // Written, but perhaps to a file that has been moved or deleted.
  if (auto sound = check(); !sound) fail(group, sound.error());
}

bool GroupWriter::attempt(std::span<Entry> group) {
  const auto broken = [this](const SQLite::Exception& error) {
    // Translated first: rolling back overwrites what the connection knows about the error.
    StorageError translated =
        translate(error, "write to " + connection_.getFilename(), connection_.getHandle());
    roll_back(connection_);
    return translated;
  };

  try {
    Use(begin_)->exec();
  } catch (const SQLite::Exception& error) {
    fail(group, broken(error));
    return true;
  }

  try {
    for (Entry& entry : group) entry.result = entry.operation();
  } catch (const SQLite::Exception& error) {
    const StorageError cause = broken(error);
    if (group.size() > 1) return false;
    fail(group, cause);
    return true;
  }

  const auto start = std::chrono::steady_clock::now();
  try {
    Use(commit_)->exec();
  } catch (const SQLite::Exception& error) {
    fail(group, broken(error));
    return true;
  }
  const auto took = std::chrono::steady_clock::now() - start;
  last_commit_micros_.store(static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(took).count()));

  groups_.fetch_add(1, std::memory_order_relaxed);
  for (const Entry& entry : group) {
    if (entry.result) {
      records_.fetch_add(entry.records, std::memory_order_relaxed);
    } else {
      refusals_.fetch_add(1, std::memory_order_relaxed);
    }
  }
  return true;
}

void GroupWriter::fail(std::span<Entry> group, const StorageError& error) {
  for (Entry& entry : group) entry.result = std::unexpected(error);
  failures_.fetch_add(group.size(), std::memory_order_relaxed);
}

void GroupWriter::answer(std::span<Entry> group) {
  for (Entry& entry : group) {
    queued_.fetch_sub(1, std::memory_order_relaxed);
    if (entry.done) entry.done(std::move(entry.result));
  }
}

}  // namespace fray::storage
