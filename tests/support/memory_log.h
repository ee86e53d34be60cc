#pragma once

#include <atomic>
#include <cassert>
#include <deque>
#include <map>
#include <mutex>
#include <optional>

#include "campaign/ports.h"

namespace fray::support {

/// An encounter log in memory, whose disk can be slow or break.
class MemoryLog final : public campaign::EncounterLog {
 public:
  struct Kept {
    campaign::EncounterRecord record;
    std::vector<campaign::LogRecord> records;
    std::uint64_t epoch = campaign::kCreatorEpoch;
    std::optional<campaign::KeptCheckpoint> checkpoint;
    std::optional<campaign::Rest> rest;
  };

  /// While it is slow, writes wait for `sync`.
  void set_slow(bool slow) { slow_ = slow; }
  void sync() {
    std::deque<std::function<void()>> writes;
    {
      const std::lock_guard lock(mutex_);
      writes.swap(waiting_);
    }
    for (const auto& write : writes) write();
  }
  /// From now on, and for whatever waits, nothing is written.
  void set_broken(bool broken) {
    const std::lock_guard lock(mutex_);
    broken_ = broken;
  }
  /// From now on no checkpoint is stored, though records are.
  void refuse_checkpoints(bool refuse) { refuses_checkpoints_ = refuse; }
  bool slow() const { return slow_; }
  bool empty() const { return kept_.empty(); }
  void clear() { kept_.clear(); }
  /// How often a whole log was read.
  int reads() const { return reads_; }
  Kept& kept(const campaign::EncounterKey& key) { return kept_.at(key); }

  void create(campaign::EncounterRecord record, Done done) override {
    write(std::move(done), [this, record] { kept_[record.key] = {.record = record}; });
  }
  void append(campaign::EncounterKey key, std::uint64_t, std::uint64_t,
              std::vector<campaign::LogRecord> records, Done done) override {
    write(std::move(done), [this, key, records] {
      auto& all = kept_.at(key).records;
      all.insert(all.end(), records.begin(), records.end());
    });
  }
  void keep(campaign::EncounterKey key, std::uint64_t, campaign::KeptCheckpoint checkpoint,
            Done done) override {
    if (refuses_checkpoints_) {
      return done(std::unexpected(
          campaign::StorageError{campaign::StorageErrorCode::Invalid, "it is too large"}));
    }
    write(std::move(done), [this, key, checkpoint = std::move(checkpoint)] {
      auto& kept = kept_.at(key).checkpoint;
      std::vector<std::string> parts = kept ? std::move(kept->parts) : std::vector<std::string>();
      assert(checkpoint.parts_before <= parts.size());
      parts.resize(checkpoint.parts_before);
      parts.insert(parts.end(), checkpoint.parts.begin(), checkpoint.parts.end());
      kept = checkpoint;
      kept->parts_before = 0;
      kept->parts = std::move(parts);
    });
  }
  void rest(campaign::EncounterKey key, std::uint64_t, campaign::Rest rest, Done done) override {
    write(std::move(done), [this, key, rest] { kept_.at(key).rest = rest; });
  }
  void finish(campaign::EncounterKey key, std::uint64_t, Done done) override {
    write(std::move(done), [this, key] { kept_.at(key).record.finished = true; });
  }
  std::expected<std::uint64_t, campaign::StorageError> take(
      const campaign::EncounterKey& key) override {
    return ++kept_.at(key).epoch;
  }
  std::expected<campaign::EncounterRecord, campaign::StorageError> find(
      const campaign::EncounterKey& key) override {
    const auto it = kept_.find(key);
    if (it != kept_.end()) return it->second.record;
    return std::unexpected(
        campaign::StorageError{campaign::StorageErrorCode::NotFound, "no " + key});
  }
  std::expected<std::vector<campaign::LogRecord>, campaign::StorageError> read(
      const campaign::EncounterKey& key, std::uint64_t) override {
    ++reads_;
    return kept_.at(key).records;
  }
  std::expected<std::optional<campaign::KeptCheckpoint>, campaign::StorageError> checkpoint(
      const campaign::EncounterKey& key) override {
    return kept_.at(key).checkpoint;
  }
  std::expected<std::vector<campaign::EncounterRecord>, campaign::StorageError> unfinished()
      override {
    std::vector<campaign::EncounterRecord> out;
    for (const auto& [key, kept] : kept_) {
      if (kept.record.finished) continue;
      out.push_back(kept.record);
      if (!kept.rest || kept.rest->seq != kept.records.size()) continue;
      out.back().setup.clear();
      out.back().rest = kept.rest;
    }
    return out;
  }
  void watch(Lost lost) override { watcher_ = std::move(lost); }
  /// As when its files have gone: notifies the watcher.
  void lose(const campaign::StorageError& error) {
    set_broken(true);
    if (watcher_) watcher_(error);
  }

 private:
  void write(Done done, std::function<void()> change) {
    std::function<void()> whole = [this, done = std::move(done), change = std::move(change)] {
      std::expected<void, campaign::StorageError> result;
      {
        const std::lock_guard lock(mutex_);
        if (broken_) {
          result = std::unexpected(
              campaign::StorageError{campaign::StorageErrorCode::Full, "the disk is full"});
        } else {
          change();
        }
      }
      done(std::move(result));
    };
    if (slow_) {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(whole));
    } else {
      whole();
    }
  }

  std::mutex mutex_;
  std::map<campaign::EncounterKey, Kept> kept_;
  Lost watcher_;
  int reads_ = 0;
  std::atomic<bool> slow_ = false;
  bool broken_ = false;
  std::atomic<bool> refuses_checkpoints_ = false;
  std::deque<std::function<void()>> waiting_;
};

}  // namespace fray::support
