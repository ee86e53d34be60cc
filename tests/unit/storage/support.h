// Real files in a folder that goes away, and appends that can be waited for.
#pragma once

#include <expected>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "storage/database.h"
#include "storage/encounter_log.h"
#include "support/patience.h"
#include "support/temporary_folder.h"

namespace fray::storage::testing {

using campaign::EncounterRecord;
using campaign::kCreatorEpoch;
using campaign::LogRecord;

class StorageTest : public ::testing::Test {
 protected:
  std::filesystem::path path() const { return folder() / "fray.db"; }
  const std::filesystem::path& folder() const { return folder_.path(); }

 private:
  support::TemporaryFolder folder_;
};

// The database and the log on it, in the order in which they must go away.
struct OpenLog {
  std::unique_ptr<Database> database;
  std::unique_ptr<SqliteEncounterLog> log;

  SqliteEncounterLog* operator->() { return log.get(); }
};

inline OpenLog open_log(const std::filesystem::path& path, DatabaseOptions options = {}) {
  auto database = Database::open(path, options);
  if (!database) throw std::runtime_error(database.error().message);
  auto kept = std::make_unique<Database>(std::move(*database));
  auto log = SqliteEncounterLog::open(*kept);
  if (!log) throw std::runtime_error(log.error().message);
  return {std::move(kept), std::move(*log)};
}

inline EncounterRecord encounter(const std::string& key) {
  EncounterRecord record{.key = key,
                         .table = "the old mill",
                         .ruleset = "forge",
                         .ruleset_version = "1.2",
                         .setup = std::string("set\0up\xff", 7),
                         .seed = {},
                         .created_ms = 1'700'000'000'123,
                         .finished = false};
  for (std::size_t i = 0; i < record.seed.size(); ++i) record.seed[i] = std::byte(i * 7);
  return record;
}

inline std::string payload_of(const std::string& key, std::uint64_t seq) {
  return key + "#" + std::to_string(seq);
}

inline std::vector<LogRecord> records(const std::string& key, std::uint64_t first,
                                      std::uint64_t last) {
  std::vector<LogRecord> result;
  for (std::uint64_t seq = first; seq <= last; ++seq) result.push_back({seq, payload_of(key, seq)});
  return result;
}

using Result = std::expected<void, StorageError>;

// For calls of the form ask(done).
template <typename Ask>
Result wait_for(Ask&& ask) {
  // Shared, for an answer that comes too late.
  const auto answer = std::make_shared<std::promise<Result>>();
  std::future<Result> answered = answer->get_future();
  ask([answer](Result result) { answer->set_value(std::move(result)); });
  if (answered.wait_for(support::kPatience) != std::future_status::ready) {
    throw std::runtime_error("the log has not answered");
  }
  return answered.get();
}

/// Keeps the writer busy until released, so that all writes after it are one group.
class Hold {
 public:
  explicit Hold(SqliteEncounterLog& log) {
    log.append("nobody", 0, kCreatorEpoch, {}, [held = held_, release = release_](Result) {
      held.count_down();
      [[maybe_unused]] const bool released = release.wait();
    });
    if (!held_.wait()) throw std::runtime_error("the writer takes nothing up");
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;
  ~Hold() { release(); }
  void release() { release_.count_down(); }

 private:
  support::Countdown held_;
  support::Countdown release_;
};

inline Result create(SqliteEncounterLog& log, EncounterRecord record) {
  return wait_for([&](auto done) { log.create(std::move(record), done); });
}

inline Result append(SqliteEncounterLog& log, const std::string& key, std::uint64_t expected_seq,
                     std::uint64_t epoch, std::vector<LogRecord> added) {
  return wait_for([&](auto done) { log.append(key, expected_seq, epoch, std::move(added), done); });
}

inline Result finish(SqliteEncounterLog& log, const std::string& key, std::uint64_t epoch) {
  return wait_for([&](auto done) { log.finish(key, epoch, done); });
}

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Where a success is due: the message says what went wrong.
#define ASSERT_DONE(expression)                  \
  do {                                           \
    const auto& done_ = (expression);            \
    ASSERT_TRUE(done_) << done_.error().message; \
  } while (false)

#define EXPECT_DONE(expression)                  \
  do {                                           \
    const auto& done_ = (expression);            \
    EXPECT_TRUE(done_) << done_.error().message; \
  } while (false)

#define EXPECT_REFUSED(expression, expected_code)                                \
  do {                                                                           \
    const auto& refused_ = (expression);                                         \
    ASSERT_FALSE(refused_) << "succeeded";                                       \
    EXPECT_EQ(refused_.error().code, expected_code) << refused_.error().message; \
  } while (false)

}  // namespace fray::storage::testing
