// Where a log ends is remembered from one append to the next; these are the ways in which what is
// remembered can be wrong.
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
          log.connection().exec("DELETE FROM log_record");
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

}  // namespace
}  // namespace fray::storage
