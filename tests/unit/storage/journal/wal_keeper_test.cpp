// The files of a running server: its log is emptied in time, and their loss is noticed.
#include "storage/journal/wal_keeper.h"

#include <chrono>
#include <future>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using enum StorageErrorCode;
namespace fs = std::filesystem;
using testing::append;
using testing::contents;
using testing::create;
using testing::encounter;
using testing::kCreatorEpoch;
using testing::open_log;
using testing::OpenLog;
using testing::records;

class RunningFiles : public testing::StorageTest {
 protected:
  OpenLog log_ = open_log(path());

  void SetUp() override { ASSERT_DONE(create(*log_.log, encounter("demo-1"))); }

  testing::Result write(std::uint64_t seq, std::size_t bytes) {
    return append(*log_.log, "demo-1", seq - 1, kCreatorEpoch, {{seq, std::string(bytes, 'x')}});
  }
  /// The next write says so, and every one after it; nothing more is promised.
  void expect_lost(const fs::path& file) {
    const auto refused = write(1, 10);
    EXPECT_REFUSED(refused, Lost);
    EXPECT_NE(refused.error().message.find(file.string() + " was "), std::string::npos)
        << refused.error().message;
    EXPECT_REFUSED(write(1, 10), Lost);
    EXPECT_REFUSED(testing::create(*log_.log, encounter("demo-2")), Lost);
  }
};

TEST_F(RunningFiles, TheLogIsEmptiedBeforeItGrowsLong) {
  constexpr std::uint64_t kWrites = 60;
  for (std::uint64_t seq = 1; seq <= kWrites; ++seq) ASSERT_DONE(write(seq, 1'000'000));
  // 32 MiB and a group.
  EXPECT_LT(fs::file_size(log_of(path())), 36'000'000u);
  EXPECT_GT(fs::file_size(path()), 20'000'000u);
  EXPECT_TRUE(read_main_file(path())->mark.awaits_log);
  EXPECT_EQ(log_->read("demo-1", 0)->size(), kWrites);
}

TEST_F(RunningFiles, AReaderThatDoesNotMoveOnOnlyMakesTheLogLonger) {
  {
    SQLite::Database shell(path().string());
    SQLite::Statement look(shell, "SELECT * FROM encounter");
    ASSERT_TRUE(look.executeStep());
    for (std::uint64_t seq = 1; seq <= 15; ++seq) ASSERT_DONE(write(seq, 1'000'000));
    // Not emptied, and not awaited: what the reader sees can be copied.
    EXPECT_GT(fs::file_size(log_of(path())), 15'000'000u);
    EXPECT_FALSE(seen_mark(shell).awaits_log);
  }
  for (std::uint64_t seq = 16; seq <= 60 && fs::file_size(path()) < 15'000'000; ++seq) {
    ASSERT_DONE(write(seq, 1'000'000));
  }
  EXPECT_GT(fs::file_size(path()), 15'000'000u);
  EXPECT_LT(fs::file_size(log_of(path())), 36'000'000u);
  EXPECT_TRUE(read_main_file(path())->mark.awaits_log);
}

TEST_F(RunningFiles, AreNotTakenWhileAReaderDoesNotMoveOn) {
  ASSERT_DONE(write(1, 10));
  fs::copy_file(path(), folder() / "killed.db");
  fs::copy_file(log_of(path()), log_of(folder() / "killed.db"));
  SQLite::Database shell(folder() / "killed.db");
  SQLite::Statement look(shell, "SELECT * FROM encounter");
  ASSERT_TRUE(look.executeStep());
  const auto database =
      Database::open(folder() / "killed.db", {.busy_timeout = std::chrono::milliseconds(20)});
  ASSERT_DONE(database);
  EXPECT_REFUSED(SqliteEncounterLog::open(*database), Busy);
  look.reset();
  const auto log = SqliteEncounterLog::open(*database);
  ASSERT_DONE(log);
  EXPECT_EQ((*log)->read("demo-1", 0)->size(), 1u);
}

TEST_F(RunningFiles, ADeletedDatabaseIsNoticed) {
  fs::remove(path());
  expect_lost(path());
}

TEST_F(RunningFiles, AReplacedDatabaseIsNoticed) {
  fs::copy_file(path(), folder() / "copy.db");
  fs::rename(folder() / "copy.db", path());
  expect_lost(path());
}

TEST_F(RunningFiles, AnOverwrittenDatabaseIsNoticed) {
  SQLite::Database(path().string()).exec("VACUUM INTO '" + (folder() / "old.db").string() + "'");
  {
    SQLite::Database old(folder() / "old.db", SQLite::OPEN_READWRITE);
    write_mark(old, first_mark());
  }
  fs::copy_file(folder() / "old.db", path(), fs::copy_options::overwrite_existing);
  const std::string before = contents(path());
  expect_lost(path());
  log_.log.reset();
  log_.database.reset();
  EXPECT_EQ(contents(path()), before) << "a backup that was put there is not written into";
}

TEST_F(RunningFiles, ACutDatabaseIsNoticed) {
  fs::resize_file(path(), 0);
  expect_lost(path());
}

TEST_F(RunningFiles, ADeletedLogIsNoticed) {
  fs::remove(log_of(path()));
  expect_lost(log_of(path()));
}

TEST_F(RunningFiles, ADeletedIndexOfTheLogIsNoticed) {
  fs::remove(path().string() + "-shm");
  expect_lost(path().string() + "-shm");
}

TEST_F(RunningFiles, WhatIsLeftOfThemStaysThereAtTheEnd) {
  ASSERT_DONE(write(1, 10));
  fs::rename(path(), folder() / "moved.db");
  expect_lost(path());
  log_.log.reset();
  log_.database.reset();
  // Put back, it is what it was.
  fs::rename(folder() / "moved.db", path());
  EXPECT_EQ(open_log(path())->read("demo-1", 0)->size(), 1u);
}

TEST_F(RunningFiles, TheirLossIsReportedThoughNothingIsWritten) {
  std::promise<StorageError> told;
  log_->watch([&](const StorageError& error) { told.set_value(error); });
  fs::remove(path());
  auto future = told.get_future();
  ASSERT_EQ(future.wait_for(support::kPatience), std::future_status::ready);
  EXPECT_EQ(future.get().code, Lost);
  // A later watcher learns it at once.
  bool late = false;
  log_->watch([&](const StorageError&) { late = true; });
  EXPECT_TRUE(late);
}

}  // namespace
}  // namespace fray::storage
