#include "live/log_writer.h"

#include <cassert>
#include <mutex>

namespace fray::live {

struct LogWriter::Mailbox {
  std::mutex mutex;
  std::int64_t durable = -1;
  std::optional<campaign::StorageError> error;
  bool posted = false;
  bool lost_checkpoint = false;
};

LogWriter::LogWriter(campaign::EncounterLog& log, Executor& executor, Counters& counters,
                     campaign::EncounterKey key, std::uint64_t epoch, std::uint64_t written)
    : log_(log),
      executor_(executor),
      counters_(counters),
      key_(std::move(key)),
      epoch_(epoch),
      written_(written),
      durable_(static_cast<std::int64_t>(written)),
      mailbox_(std::make_shared<Mailbox>()) {}

void LogWriter::create(campaign::EncounterRecord record) {
  assert(written_ == 0);
  durable_ = -1;
  log_.create(std::move(record), done_for(0));
}

std::uint64_t LogWriter::append(std::string payload, std::optional<campaign::Override> overrides) {
  const std::uint64_t expected = written_++;
  std::vector<campaign::LogRecord> records;
  records.push_back({written_, std::move(payload), std::move(overrides)});
  log_.append(key_, expected, epoch_, std::move(records), done_for(written_));
  return written_;
}

void LogWriter::keep(campaign::KeptCheckpoint checkpoint) {
  checkpoint.seq = written_;
  log_.keep(key_, epoch_, std::move(checkpoint),
            [mailbox = mailbox_](const std::expected<void, campaign::StorageError>& result) {
              if (result) return;
              const std::lock_guard lock(mailbox->mutex);
              mailbox->lost_checkpoint = true;
            });
}

bool LogWriter::has_lost_checkpoint() {
  const std::lock_guard lock(mailbox_->mutex);
  return std::exchange(mailbox_->lost_checkpoint, false);
}

void LogWriter::rest(std::string brief) {
  log_.rest(key_, epoch_, {.seq = written_, .brief = std::move(brief)},
            [](const std::expected<void, campaign::StorageError>&) {});
}

void LogWriter::finish() {
  // Not waited for; an encounter left unfinished is found over and finished at the next start.
  log_.finish(key_, epoch_, [](const std::expected<void, campaign::StorageError>&) {});
}

campaign::EncounterLog::Done LogWriter::done_for(std::uint64_t position) {
  Counters::add(counters_.appends_waiting);
  return [weak = weak_from_this(), mailbox = mailbox_, &executor = executor_, &counters = counters_,
          position,
          began = Executor::Clock::now()](std::expected<void, campaign::StorageError> result) {
    const auto micros = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(Executor::Clock::now() - began)
            .count());
    counters.appends_waiting.fetch_sub(1, std::memory_order_relaxed);
    Counters::add(counters.commits);
    Counters::add(counters.commit_micros, micros);
    const auto bucket = std::ranges::lower_bound(Counters::kCommitBuckets, micros);
    Counters::add(
        counters
            .commit_buckets[static_cast<std::size_t>(bucket - Counters::kCommitBuckets.begin())]);
    {
      const std::lock_guard lock(mailbox->mutex);
      if (mailbox->error) return;  // nothing after a failure counts
      if (result) {
        mailbox->durable = static_cast<std::int64_t>(position);
      } else {
        mailbox->error = std::move(result.error());
      }
      if (std::exchange(mailbox->posted, true)) return;
    }
    executor.post([weak] {
      if (const auto self = weak.lock()) self->report();
    });
  };
}

void LogWriter::report() {
  std::optional<campaign::StorageError> error;
  {
    const std::lock_guard lock(mailbox_->mutex);
    mailbox_->posted = false;
    durable_ = std::max(durable_, mailbox_->durable);
    error = mailbox_->error;
  }
  // A copy: the listener may be replaced or dropped while it runs.
  const Listener listener = listener_;
  if (durable_ >= 0 && listener.durable) {
    listener.durable(static_cast<std::uint64_t>(durable_));
  }
  if (error && listener_.failed) {
    const auto failed = std::exchange(listener_, {}).failed;
    failed(*error);
  }
}

}  // namespace fray::live
