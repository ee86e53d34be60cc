// Where a log ends is remembered from one append to the next, and what was appended last stands
// apart from the rest; these are the ways in which either can go wrong.
#include "storage/encounter_writes.h"

#include <SQLiteCpp/Exception.h>

#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using enum StorageErrorCode;
using testing::append;
using testing::create;
using testing::encounter;
using testing::finish;
using testing::Hold;
using testing::kCreatorEpoch;
using testing::open_log;
using testing::OpenLog;
using testing::records;
using testing::Result;

class RememberedEnd : public testing::StorageTest {
 protected:
  RememberedEnd() {
    EXPECT_DONE(create(*log_.log, encounter("demo-1")));
    EXPECT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 1)));
  }
  Result append_second() {
    return append(*log_.log, "demo-1", 1, kCreatorEpoch, records("demo-1", 2, 2));
  }

  OpenLog log_ = open_log(path());
};

TEST_F(RememberedEnd, GoesOn) {
  ASSERT_DONE(append_second());
  ASSERT_DONE(append(*log_.log, "demo-1", 2, kCreatorEpoch, records("demo-1", 3, 5)));
  EXPECT_REFUSED(append(*log_.log, "demo-1", 4, kCreatorEpoch, records("demo-1", 5, 5)), Conflict);
  EXPECT_REFUSED(append(*log_.log, "demo-1", 5, kCreatorEpoch + 1, records("demo-1", 6, 6)),
                 Conflict);
  EXPECT_EQ(log_->read("demo-1", 0), records("demo-1", 1, 5));
}

TEST_F(RememberedEnd, YieldsToAnotherConnection) {
  auto beside = log_.database->connect_beside();
  ASSERT_DONE(beside);
  beside->exec("UPDATE encounter SET epoch = epoch + 1");
  EXPECT_REFUSED(append_second(), Conflict);
}

TEST_F(RememberedEnd, YieldsToWhatElseTheWriterDoes) {
  ASSERT_DONE(finish(*log_.log, "demo-1", kCreatorEpoch));
  EXPECT_REFUSED(append_second(), Conflict);
}

TEST_F(RememberedEnd, YieldsToOperationsOfTheWriter) {
  ASSERT_DONE(testing::wait_for([&](auto done) {
    log_->write(
        [&log = *log_.log]() -> Result {
          log.connection().exec("DELETE FROM log_tail");
          return {};
        },
        done);
  }));
  EXPECT_REFUSED(append_second(), Conflict);
}

// A group that fails is tried again one by one: what it had appended was taken back.
TEST_F(RememberedEnd, IsOfNothingThatWasRolledBack) {
  Hold hold(*log_.log);
  const support::Countdown answered(3);
  std::vector<bool> done;
  const auto note = [&done, answered](Result result) {
    done.push_back(result.has_value());
    answered.count_down();
  };
  log_->append("demo-1", 1, kCreatorEpoch, records("demo-1", 2, 2), note);
  log_->write([]() -> Result { throw SQLite::Exception("the disk says no"); }, note);
  log_->append("demo-1", 2, kCreatorEpoch, records("demo-1", 3, 3), note);
  hold.release();
  ASSERT_TRUE(answered.wait());
  EXPECT_EQ(done, (std::vector{true, false, true}));
  EXPECT_EQ(log_->read("demo-1", 0), records("demo-1", 1, 3));
}

// ---- the tail ----

class LogTail : public testing::StorageTest {
 protected:
  static constexpr std::uint64_t kMany = 3000;  // several times what is moved at once

  std::int64_t count(const std::string& table) {
    return SQLite::Database(path().string()).execAndGet("SELECT count(*) FROM " + table).getInt64();
  }
  /// Of each encounter in turn, `kMany` in all.
  void fill(OpenLog& log, const std::vector<std::string>& keys) {
    for (const std::string& key : keys) EXPECT_DONE(create(*log.log, encounter(key)));
    for (std::uint64_t seq = 1; seq <= kMany / keys.size(); ++seq) {
      for (const std::string& key : keys) {
        log->append(key, seq - 1, kCreatorEpoch, records(key, seq, seq), [](const Result&) {});
      }
    }
    for (const std::string& key : keys) {
      EXPECT_DONE(append(*log.log, key, kMany / keys.size(), kCreatorEpoch, {}));
    }
  }
};

TEST_F(LogTail, IsMovedNowAndThenAndReadAsOneWithTheRest) {
  auto log = open_log(path());
  fill(log, {"demo-1", "demo-2"});
  EXPECT_GT(count("log_record"), 0);
  EXPECT_LT(count("log_tail"), std::int64_t{kMany / 2});
  EXPECT_EQ(count("log_entry"), std::int64_t{kMany});
  for (const char* key : {"demo-1", "demo-2"}) {
    EXPECT_EQ(log->read(key, 0), records(key, 1, kMany / 2));
    EXPECT_EQ(log->read(key, kMany / 2 - 1), records(key, kMany / 2, kMany / 2));
    EXPECT_DONE(append(*log.log, key, kMany / 2, kCreatorEpoch,
                       records(key, kMany / 2 + 1, kMany / 2 + 1)));
  }
}

TEST_F(LogTail, IsEmptyAfterAnOrderlyEndAndAfterABeginning) {
  {
    auto log = open_log(path());
    EXPECT_DONE(create(*log.log, encounter("demo-1")));
    EXPECT_DONE(append(*log.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 9)));
    EXPECT_EQ(count("log_tail"), 9);
    // What a crash leaves: both files as they are now.
    std::filesystem::copy(path(), folder() / "crashed.db");
    std::filesystem::copy(path().string() + "-wal", folder() / "crashed.db-wal");
  }
  EXPECT_EQ(count("log_tail"), 0);
  EXPECT_EQ(count("log_record"), 9);
  auto crashed = open_log(folder() / "crashed.db");
  EXPECT_EQ(crashed->read("demo-1", 0), records("demo-1", 1, 9));
  EXPECT_EQ(crashed.database->connect()->execAndGet("SELECT count(*) FROM log_tail").getInt64(), 0);
  EXPECT_REFUSED(append(*crashed.log, "demo-1", 8, kCreatorEpoch, records("demo-1", 9, 9)),
                 Conflict);
  EXPECT_DONE(append(*crashed.log, "demo-1", 9, kCreatorEpoch, records("demo-1", 10, 10)));
}

// Where nothing is remembered, the end is looked for in both tables.
TEST_F(LogTail, TellsWhereALogEnds) {
  auto log = open_log(path());
  fill(log, {"demo-1"});
  for (std::uint64_t seq = kMany + 1; seq <= kMany + 3; ++seq) {
    EXPECT_DONE(log->take("demo-1"));  // which makes it forget
    const std::uint64_t epoch = kCreatorEpoch + seq - kMany;
    EXPECT_REFUSED(append(*log.log, "demo-1", seq - 2, epoch, records("demo-1", seq - 1, seq - 1)),
                   Conflict);
    EXPECT_DONE(append(*log.log, "demo-1", seq - 1, epoch, records("demo-1", seq, seq)));
  }
}

// A checkpoint stands after a record that may still be in the tail.
TEST_F(LogTail, HoldsTheRecordsOfACheckpoint) {
  auto log = open_log(path());
  EXPECT_DONE(create(*log.log, encounter("demo-1")));
  for (std::uint64_t seq = 1; seq <= 3; ++seq) {
    EXPECT_DONE(append(*log.log, "demo-1", seq - 1, kCreatorEpoch, records("demo-1", seq, seq)));
    const auto keep = [&](std::uint64_t at) {
      return testing::wait_for([&](auto done) {
        log->keep("demo-1", kCreatorEpoch, {.seq = at, .ruleset_version = "1", .payload = "state"},
                  done);
      });
    };
    EXPECT_DONE(keep(seq));
    EXPECT_REFUSED(keep(seq + 1), Invalid);
  }
}

// Nothing is lost, and it is tried again.
TEST_F(LogTail, StaysWhereThereIsNoRoomToMoveIt) {
  auto log = open_log(path());
  EXPECT_DONE(create(*log.log, encounter("demo-1")));
  log.log->connection().exec(
      "CREATE TEMP TRIGGER full BEFORE INSERT ON log_record"
      " BEGIN SELECT RAISE(ABORT, 'no room'); END");
  for (std::uint64_t seq = 1; seq <= kMany; ++seq) {
    log->append("demo-1", seq - 1, kCreatorEpoch, records("demo-1", seq, seq),
                [](const Result&) {});
  }
  EXPECT_DONE(append(*log.log, "demo-1", kMany, kCreatorEpoch, {}));
  EXPECT_EQ(count("log_tail"), std::int64_t{kMany});
  EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, kMany));

  log.log->connection().exec("DROP TRIGGER full");
  EXPECT_DONE(
      append(*log.log, "demo-1", kMany, kCreatorEpoch, records("demo-1", kMany + 1, 2 * kMany)));
  EXPECT_DONE(append(*log.log, "demo-1", 2 * kMany, kCreatorEpoch, {}));  // after it was moved
  EXPECT_EQ(count("log_tail"), 0);
  EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, 2 * kMany));
}

}  // namespace
}  // namespace fray::storage
