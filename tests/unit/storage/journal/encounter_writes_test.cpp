// The end of a log is cached from one append to the next, and the latest entries are stored
// separately; these are the ways in which either can go wrong.
#include "storage/journal/encounter_writes.h"

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

// A failing group is tried again one by one: its appends were rolled back.
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
  static constexpr std::uint64_t kMany = 6000;          // some times the size of one move
  static constexpr std::uint64_t kGroupsOfAMove = 100;  // more than it takes

  std::int64_t count(const std::string& table) {
    return SQLite::Database(path().string()).execAndGet("SELECT count(*) FROM " + table).getInt64();
  }
  /// In each encounter in turn, `kMany` in total, in many groups.
  void fill(OpenLog& log, const std::vector<std::string>& keys) {
    for (const std::string& key : keys) EXPECT_DONE(create(*log.log, encounter(key)));
    for (std::uint64_t seq = 1; seq <= kMany / keys.size(); ++seq) {
      for (const std::string& key : keys) {
        log->append(key, seq - 1, kCreatorEpoch, records(key, seq, seq), [](const Result&) {});
      }
      if (seq % 50 == 0) EXPECT_DONE(append(*log.log, keys[0], seq, kCreatorEpoch, {}));
    }
    for (const std::string& key : keys) {
      EXPECT_DONE(append(*log.log, key, kMany / keys.size(), kCreatorEpoch, {}));
    }
  }
  /// Appends to demo-1 and demo-2 in turn until some of both are copied and nothing is removed yet.
  /// How many there are of each.
  std::uint64_t fill_until_half_moved(OpenLog& log) {
    for (const char* key : {"demo-1", "demo-2"}) EXPECT_DONE(create(*log.log, encounter(key)));
    for (std::uint64_t seq = 0; seq < kMany;) {
      for (const char* key : {"demo-1", "demo-2"}) {
        EXPECT_DONE(append(*log.log, key, seq, kCreatorEpoch, records(key, seq + 1, seq + 5)));
      }
      seq += 5;
      const std::int64_t copied = count("log_record");
      if (copied > 0 && count("log_tail") == static_cast<std::int64_t>(2 * seq) &&
          count("(SELECT DISTINCT encounter FROM log_record)") == 2) {
        return seq;
      }
    }
    ADD_FAILURE() << "nothing is moved";
    return 0;
  }
  /// Appends only to demo-1, which has `seq` records, until the move is over.
  std::uint64_t fill_until_moved(OpenLog& log, std::uint64_t seq) {
    for (const std::uint64_t end = seq + kGroupsOfAMove; seq < end; ++seq) {
      EXPECT_DONE(
          append(*log.log, "demo-1", seq, kCreatorEpoch, records("demo-1", seq + 1, seq + 1)));
    }
    return seq;
  }
};

TEST_F(LogTail, IsMovedNowAndThenAndReadAsOneWithTheRest) {
  auto log = open_log(path());
  fill(log, {"demo-1", "demo-2"});
  EXPECT_GT(count("log_record"), 0);
  EXPECT_LT(count("log_tail"), std::int64_t{kMany});
  EXPECT_EQ(count("log_entry"), std::int64_t{kMany});
  for (const char* key : {"demo-1", "demo-2"}) {
    EXPECT_EQ(log->read(key, 0), records(key, 1, kMany / 2));
    EXPECT_EQ(log->read(key, kMany / 2 - 1), records(key, kMany / 2, kMany / 2));
    EXPECT_DONE(append(*log.log, key, kMany / 2, kCreatorEpoch,
                       records(key, kMany / 2 + 1, kMany / 2 + 1)));
  }
}

TEST_F(LogTail, IsReadOnceWhileItIsMoved) {
  auto log = open_log(path());
  std::uint64_t seq = fill_until_half_moved(log);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(count("log_entry"),
              static_cast<std::int64_t>(seq + (i == 0 ? seq : seq - kGroupsOfAMove)));
    EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, seq));
    EXPECT_EQ(log->read("demo-1", seq - 2), records("demo-1", seq - 1, seq));
    EXPECT_REFUSED(append(*log.log, "demo-1", seq - 1, kCreatorEpoch, records("demo-1", seq, seq)),
                   Conflict);
    if (i == 0) seq = fill_until_moved(log, seq);
  }
  EXPECT_LT(count("log_tail"), 1000);  // records since it started
}

TEST_F(LogTail, IsWholeWhereAServerIsKilledAmidAMove) {
  auto log = open_log(path());
  const std::uint64_t seq = fill_until_half_moved(log);
  std::filesystem::copy(path(), folder() / "crashed.db");
  std::filesystem::copy(path().string() + "-wal", folder() / "crashed.db-wal");
  auto crashed = open_log(folder() / "crashed.db");
  for (const char* key : {"demo-1", "demo-2"}) {
    EXPECT_EQ(crashed->read(key, 0), records(key, 1, seq));
    EXPECT_DONE(append(*crashed.log, key, seq, kCreatorEpoch, records(key, seq + 1, seq + 1)));
  }
  EXPECT_EQ(crashed.database->connect()->execAndGet("SELECT count(*) FROM log_tail").getInt64(), 2);
}

// Whatever has become of the copies.
TEST_F(LogTail, LosesNothingThatStandsNowhereElse) {
  auto log = open_log(path());
  std::uint64_t seq = fill_until_half_moved(log);
  auto beside = log.database->connect_beside();
  ASSERT_DONE(beside);
  beside->exec("DELETE FROM log_record");
  seq = fill_until_moved(log, seq);
  EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, seq));
  EXPECT_EQ(log->read("demo-2", 0), records("demo-2", 1, seq - kGroupsOfAMove));
}

// Rolled back entries have to be moved all the same, and so do their replacements.
TEST_F(LogTail, IsMovedAfterAGroupWasRolledBack) {
  auto log = open_log(path());
  EXPECT_DONE(create(*log.log, encounter("demo-1")));
  const support::Countdown answered(2);
  {
    Hold hold(*log.log);
    const auto note = [answered](const Result&) { answered.count_down(); };
    log->append("demo-1", 0, kCreatorEpoch, records("demo-1", 1, 9), note);
    log->write([]() -> Result { throw SQLite::Exception("the disk says no"); }, note);
    hold.release();
    ASSERT_TRUE(answered.wait());
  }
  std::uint64_t seq = 9;
  for (; seq < kMany; seq += 10) {
    EXPECT_DONE(
        append(*log.log, "demo-1", seq, kCreatorEpoch, records("demo-1", seq + 1, seq + 10)));
  }
  EXPECT_LT(count("log_tail"), std::int64_t{kMany / 2});
  EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, seq));
}

// A move need not be flushed; appended entries must be.
TEST_F(LogTail, LeavesTheLogFlushedWithEachGroup) {
  auto log = open_log(path());
  const auto flushing = [&] {
    std::int64_t level = 0;
    EXPECT_DONE(testing::wait_for([&](auto done) {
      log->write(
          [&]() -> Result {
            level = log.log->connection().execAndGet("PRAGMA synchronous").getInt64();
            return {};
          },
          done);
    }));
    return level;
  };
  const std::int64_t full = 2;  // https://www.sqlite.org/pragma.html#pragma_synchronous
  EXPECT_EQ(flushing(), full);
  const std::uint64_t seq = fill_until_half_moved(log);
  EXPECT_EQ(flushing(), full);
  fill_until_moved(log, seq);
  EXPECT_EQ(flushing(), full);
}

TEST_F(LogTail, IsEmptyAfterAnOrderlyEndAndAfterABeginning) {
  {
    auto log = open_log(path());
    EXPECT_DONE(create(*log.log, encounter("demo-1")));
    EXPECT_DONE(append(*log.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 9)));
    EXPECT_EQ(count("log_tail"), 9);
    // Both files in the state after a crash.
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
TEST_F(LogTail, FindsWhereALogEnds) {
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
  log.log->connection().exec(
      "CREATE TEMP TRIGGER full BEFORE INSERT ON log_record"
      " BEGIN SELECT RAISE(ABORT, 'no room'); END");
  fill(log, {"demo-1"});
  EXPECT_EQ(count("log_tail"), std::int64_t{kMany});
  EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, kMany));

  EXPECT_DONE(testing::wait_for([&](auto done) {
    log->write(
        [&]() -> Result {
          log.log->connection().exec("DROP TRIGGER full");
          return {};
        },
        done);
  }));
  const std::uint64_t seq = fill_until_moved(log, kMany);
  EXPECT_LT(count("log_tail"), std::int64_t{kMany});
  EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, seq));
}

TEST_F(LogTail, MovesWhatFoundNoRoomAtTheStart) {
  constexpr std::uint64_t kLeft = 9;
  {
    auto log = open_log(path());
    log.log->connection().exec(
        "CREATE TRIGGER full BEFORE INSERT ON log_record"
        " BEGIN SELECT RAISE(ABORT, 'no room'); END");
    EXPECT_DONE(create(*log.log, encounter("demo-1")));
    EXPECT_DONE(append(*log.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, kLeft)));
  }
  auto log = open_log(path());
  ASSERT_EQ(count("log_tail"), std::int64_t{kLeft});
  EXPECT_DONE(testing::wait_for([&](auto done) {
    log->write(
        [&]() -> Result {
          log.log->connection().exec("DROP TRIGGER full");
          return {};
        },
        done);
  }));
  EXPECT_DONE(
      append(*log.log, "demo-1", kLeft, kCreatorEpoch, records("demo-1", kLeft + 1, kMany)));
  const std::uint64_t seq = fill_until_moved(log, kMany);
  EXPECT_EQ(count("log_tail WHERE seq <= 9"), 0);
  EXPECT_EQ(log->read("demo-1", 0), records("demo-1", 1, seq));
}

}  // namespace
}  // namespace fray::storage
