#include "storage/encounter_log.h"

#include <limits>
#include <string>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using enum StorageErrorCode;
using testing::append;
using testing::create;
using testing::encounter;
using testing::finish;
using testing::kCreatorEpoch;
using testing::LogRecord;
using testing::open_log;
using testing::OpenLog;
using testing::records;

class EncounterLogOnDisk : public testing::StorageTest {
 protected:
  OpenLog log_ = open_log(path());

  void reopen() {
    log_.log.reset();
    log_.database.reset();
    log_ = open_log(path());
  }
};

TEST_F(EncounterLogOnDisk, StoresAnEncounterByteForByte) {
  const auto record = encounter("demo-1");
  ASSERT_DONE(create(*log_.log, record));
  EXPECT_EQ(log_->find("demo-1"), record);
  reopen();
  EXPECT_EQ(log_->find("demo-1"), record);
}

TEST_F(EncounterLogOnDisk, StoresRecordsByteForByte) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  const std::vector<LogRecord> odd{
      {1, ""}, {2, std::string("\0\xff'\0", 4)}, {3, std::string(100'000, 'x')}};
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, odd));
  ASSERT_DONE(append(*log_.log, "demo-1", 3, kCreatorEpoch, {{4, "last"}}));
  reopen();
  auto expected = odd;
  expected.push_back({4, "last"});
  EXPECT_EQ(log_->read("demo-1", 0), expected);
  EXPECT_EQ(log_->read("demo-1", 3), (std::vector<LogRecord>{{4, "last"}}));
  EXPECT_EQ(log_->read("demo-1", 4), std::vector<LogRecord>{});
  EXPECT_EQ(log_->read("demo-1", std::numeric_limits<std::uint64_t>::max()),
            std::vector<LogRecord>{});
}

TEST_F(EncounterLogOnDisk, RefusesAKeyThatIsTaken) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  auto other = encounter("demo-1");
  other.table = "elsewhere";
  EXPECT_REFUSED(create(*log_.log, other), Conflict);
  EXPECT_EQ(log_->find("demo-1")->table, "the old mill");
}

TEST_F(EncounterLogOnDisk, RefusesMalformedKeys) {
  for (const std::string key : {"", "Demo", "a b", "../x", "\xc3\xa9", "a_b"}) {
    EXPECT_REFUSED(create(*log_.log, encounter(key)), Invalid);
  }
  EXPECT_REFUSED(create(*log_.log, encounter(std::string(65, 'a'))), Invalid);
  EXPECT_DONE(create(*log_.log, encounter(std::string(64, 'a'))));
}

TEST_F(EncounterLogOnDisk, KnowsWhatItDoesNotHave) {
  EXPECT_REFUSED(log_->find("nobody"), NotFound);
  EXPECT_REFUSED(log_->read("nobody", 0), NotFound);
  EXPECT_REFUSED(log_->take("nobody"), NotFound);
  EXPECT_REFUSED(append(*log_.log, "nobody", 0, kCreatorEpoch, records("nobody", 1, 1)), NotFound);
  EXPECT_REFUSED(finish(*log_.log, "nobody", kCreatorEpoch), NotFound);
}

TEST_F(EncounterLogOnDisk, RefusesASecondWriterBySequence) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 2)));
  EXPECT_REFUSED(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("stale", 1, 1)), Conflict);
  EXPECT_REFUSED(append(*log_.log, "demo-1", 1, kCreatorEpoch, records("stale", 2, 2)), Conflict);
  EXPECT_REFUSED(append(*log_.log, "demo-1", 3, kCreatorEpoch, records("ahead", 4, 4)), Conflict);
  EXPECT_EQ(log_->read("demo-1", 0), records("demo-1", 1, 2));
}

TEST_F(EncounterLogOnDisk, RefusesRecordsWithGapsWhole) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  EXPECT_REFUSED(append(*log_.log, "demo-1", 0, kCreatorEpoch, {{1, "a"}, {3, "c"}}), Invalid);
  EXPECT_REFUSED(append(*log_.log, "demo-1", 0, kCreatorEpoch, {{2, "b"}}), Invalid);
  EXPECT_EQ(log_->read("demo-1", 0), std::vector<LogRecord>{});
}

TEST_F(EncounterLogOnDisk, RefusesWhatIsTooLarge) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  const std::string huge(campaign::kMaxStoredBytes + 1, 'x');
  EXPECT_REFUSED(append(*log_.log, "demo-1", 0, kCreatorEpoch, {{1, huge}}), Invalid);
  auto large = encounter("demo-2");
  large.setup = huge;
  EXPECT_REFUSED(create(*log_.log, large), Invalid);
}

TEST_F(EncounterLogOnDisk, TakingFencesTheOldOwner) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 1)));
  const auto epoch = log_->take("demo-1");
  ASSERT_DONE(epoch);
  EXPECT_EQ(*epoch, kCreatorEpoch + 1);

  EXPECT_REFUSED(append(*log_.log, "demo-1", 1, kCreatorEpoch, records("old", 2, 2)), Conflict);
  EXPECT_REFUSED(finish(*log_.log, "demo-1", kCreatorEpoch), Conflict);
  EXPECT_REFUSED(append(*log_.log, "demo-1", 1, *epoch + 1, records("future", 2, 2)), Conflict);
  EXPECT_DONE(append(*log_.log, "demo-1", 1, *epoch, records("demo-1", 2, 2)));

  reopen();
  EXPECT_EQ(log_->take("demo-1"), *epoch + 1);
  EXPECT_REFUSED(append(*log_.log, "demo-1", 2, *epoch, records("old", 3, 3)), Conflict);
  EXPECT_EQ(log_->read("demo-1", 0), records("demo-1", 1, 2));
}

TEST_F(EncounterLogOnDisk, TakingWaitsForWhatWasQueuedBefore) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  bool appended = false;  // written on the writer thread before take is answered
  log_->append("demo-1", 0, kCreatorEpoch, records("demo-1", 1, 1),
               [&](testing::Result result) { appended = result.has_value(); });
  ASSERT_DONE(log_->take("demo-1"));
  EXPECT_TRUE(appended);
  EXPECT_EQ(log_->read("demo-1", 0), records("demo-1", 1, 1));
}

TEST_F(EncounterLogOnDisk, ListsWhatIsUnfinishedOldestFirst) {
  for (const char* key : {"zulu", "alpha", "mike"}) ASSERT_DONE(create(*log_.log, encounter(key)));
  ASSERT_DONE(finish(*log_.log, "alpha", kCreatorEpoch));
  const auto left = log_->unfinished();
  ASSERT_DONE(left);
  ASSERT_EQ(left->size(), 2u);
  EXPECT_EQ((*left)[0], encounter("zulu"));
  EXPECT_EQ((*left)[1], encounter("mike"));
  EXPECT_TRUE(log_->find("alpha")->finished);
}

TEST_F(EncounterLogOnDisk, FinishedTakesNoMoreRecords) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  ASSERT_DONE(finish(*log_.log, "demo-1", kCreatorEpoch));
  EXPECT_REFUSED(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 1)), Conflict);
  EXPECT_DONE(finish(*log_.log, "demo-1", kCreatorEpoch));
}

TEST_F(EncounterLogOnDisk, NoticesAMissingRecord) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 5)));
  SQLite::Database(path().string(), SQLite::OPEN_READWRITE)
      .exec("DELETE FROM log_tail WHERE seq = 3");
  const auto result = log_->read("demo-1", 0);
  EXPECT_REFUSED(result, Corrupt);
  EXPECT_NE(result.error().message.find("lacks record 3"), std::string::npos);
  EXPECT_REFUSED(log_->read("demo-1", 2), Corrupt);
  EXPECT_EQ(log_->read("demo-1", 3), records("demo-1", 4, 5));
}

TEST_F(EncounterLogOnDisk, IsReadWhileTheServerRuns) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  const auto looking = Database::open_read_only(path());
  ASSERT_DONE(looking);
  auto reader = EncounterReader::open(*looking);
  ASSERT_DONE(reader);
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 3)));
  EXPECT_EQ((*reader)->read("demo-1", 0), records("demo-1", 1, 3));
  EXPECT_EQ((*reader)->unfinished()->size(), 1u);
}

// ---- checkpoints ----

using campaign::KeptCheckpoint;

testing::Result keep(SqliteEncounterLog& log, const std::string& key, std::uint64_t epoch,
                     const KeptCheckpoint& checkpoint) {
  return testing::wait_for([&](auto done) { log.keep(key, epoch, checkpoint, done); });
}

TEST_F(EncounterLogOnDisk, StoresTheLastCheckpointByteForByte) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 9)));
  EXPECT_EQ(*log_->checkpoint("demo-1"), std::nullopt);
  ASSERT_DONE(keep(*log_.log, "demo-1", kCreatorEpoch, {4, "1.2", "earlier"}));
  const KeptCheckpoint last{9, "1.3", std::string("\0\xff'\0", 4)};
  ASSERT_DONE(keep(*log_.log, "demo-1", kCreatorEpoch, last));
  EXPECT_EQ(*log_->checkpoint("demo-1"), last);
  reopen();
  EXPECT_EQ(*log_->checkpoint("demo-1"), last);
  EXPECT_REFUSED(log_->checkpoint("nobody"), NotFound);
}

TEST_F(EncounterLogOnDisk, StoresEachPartOfCheckpointsOnce) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 9)));
  const auto keep_one = [&](KeptCheckpoint one) {
    return keep(*log_.log, "demo-1", kCreatorEpoch, one);
  };
  ASSERT_DONE(keep_one({3, "1.2", "a", 0, {std::string("\0one", 4)}}));
  ASSERT_DONE(keep_one({6, "1.2", "b", 1, {"two"}}));
  ASSERT_DONE(keep_one({9, "1.2", "c", 2, {"three", ""}}));
  const KeptCheckpoint all{9, "1.2", "c", 0, {std::string("\0one", 4), "two", "three", ""}};
  EXPECT_EQ(*log_->checkpoint("demo-1"), all);
  reopen();
  EXPECT_EQ(*log_->checkpoint("demo-1"), all);
  EXPECT_REFUSED(keep_one({9, "1.2", "d", 5, {"six"}}), Invalid);
  EXPECT_EQ(*log_->checkpoint("demo-1"), all);
  ASSERT_DONE(keep_one({9, "1.2", "e", 1, {"other"}}));
  EXPECT_EQ(*log_->checkpoint("demo-1"),
            (KeptCheckpoint{9, "1.2", "e", 0, {std::string("\0one", 4), "other"}}));
  ASSERT_DONE(keep_one({9, "1.2", "f", 0, {"whole"}}));
  EXPECT_EQ(*log_->checkpoint("demo-1"), (KeptCheckpoint{9, "1.2", "f", 0, {"whole"}}));
  ASSERT_DONE(finish(*log_.log, "demo-1", kCreatorEpoch));
  log_.log.reset();
  log_.database.reset();
  SQLite::Database file(path().string(), SQLite::OPEN_READONLY);
  EXPECT_EQ(file.execAndGet("SELECT count(*) FROM checkpoint_part").getInt(), 0);
}

TEST_F(EncounterLogOnDisk, NoticesAPartThatIsDamagedOrMissing) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 3)));
  ASSERT_DONE(keep(*log_.log, "demo-1", kCreatorEpoch, {3, "1.2", "a", 0, {"one", "two"}}));
  const auto expect_noticed_after = [&](const std::string& statement) {
    log_.log.reset();
    log_.database.reset();
    SQLite::Database(path().string(), SQLite::OPEN_READWRITE).exec(statement);
    log_ = open_log(path());
    EXPECT_REFUSED(log_->checkpoint("demo-1"), Corrupt);
    EXPECT_EQ(log_->read("demo-1", 0)->size(), 3u) << "the log stays readable";
  };
  expect_noticed_after("UPDATE checkpoint_part SET payload = x'00' WHERE number = 2");
  expect_noticed_after("DELETE FROM checkpoint_part WHERE number = 1");
}

TEST_F(EncounterLogOnDisk, RefusesACheckpointThatDoesNotFit) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 3)));
  EXPECT_REFUSED(keep(*log_.log, "nobody", kCreatorEpoch, {1, "1.2", "state"}), NotFound);
  EXPECT_REFUSED(keep(*log_.log, "demo-1", kCreatorEpoch, {0, "1.2", "state"}), Invalid);
  EXPECT_REFUSED(keep(*log_.log, "demo-1", kCreatorEpoch, {4, "1.2", "state"}), Invalid);
  EXPECT_REFUSED(keep(*log_.log, "demo-1", kCreatorEpoch + 1, {3, "1.2", "state"}), Conflict);
  EXPECT_EQ(*log_->checkpoint("demo-1"), std::nullopt);
}

TEST_F(EncounterLogOnDisk, HasNoCheckpointOfWhatIsFinished) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 3)));
  ASSERT_DONE(keep(*log_.log, "demo-1", kCreatorEpoch, {3, "1.2", "state"}));
  ASSERT_DONE(finish(*log_.log, "demo-1", kCreatorEpoch));
  EXPECT_EQ(*log_->checkpoint("demo-1"), std::nullopt);
  EXPECT_REFUSED(keep(*log_.log, "demo-1", kCreatorEpoch, {3, "1.2", "state"}), Conflict);
}

TEST_F(EncounterLogOnDisk, NoticesACheckpointThatWasTamperedWith) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 3)));
  ASSERT_DONE(keep(*log_.log, "demo-1", kCreatorEpoch, {3, "1.2", "state"}));
  log_.log.reset();
  log_.database.reset();
  SQLite::Database(path().string(), SQLite::OPEN_READWRITE)
      .exec("UPDATE checkpoint SET payload = x'00'");
  log_ = open_log(path());
  EXPECT_REFUSED(log_->checkpoint("demo-1"), Corrupt);
  EXPECT_EQ(log_->read("demo-1", 0)->size(), 3u) << "the log stays readable";
}

// ---- at rest ----

testing::Result rest(SqliteEncounterLog& log, const std::string& key, std::uint64_t epoch,
                     const campaign::Rest& rest) {
  return testing::wait_for([&](auto done) { log.rest(key, epoch, rest, done); });
}

TEST_F(EncounterLogOnDisk, ListsThoseAtRestWithoutTheirSetup) {
  for (const char* key : {"zulu", "alpha"}) ASSERT_DONE(create(*log_.log, encounter(key)));
  ASSERT_DONE(append(*log_.log, "zulu", 0, kCreatorEpoch, records("zulu", 1, 3)));
  const campaign::Rest brief{3, std::string("\0\xff'\0", 4)};
  ASSERT_DONE(rest(*log_.log, "zulu", kCreatorEpoch, brief));
  ASSERT_DONE(rest(*log_.log, "alpha", kCreatorEpoch, {0, "seats"}));
  for (const bool tail_has_moved : {false, true}) {
    if (tail_has_moved) reopen();
    const auto left = log_->unfinished();
    ASSERT_DONE(left);
    ASSERT_EQ(left->size(), 2u);
    EXPECT_EQ((*left)[0].rest, brief);
    EXPECT_EQ((*left)[0].setup, "");
    EXPECT_EQ((*left)[1].rest, (campaign::Rest{0, "seats"}));
    EXPECT_EQ(*log_->find("zulu"), encounter("zulu"));
  }
  // A running encounter is not dormant.
  ASSERT_DONE(append(*log_.log, "zulu", 3, kCreatorEpoch, records("zulu", 4, 4)));
  for (const bool tail_has_moved : {false, true}) {
    if (tail_has_moved) reopen();
    EXPECT_EQ(log_->unfinished()->at(0), encounter("zulu"));
  }
}

TEST_F(EncounterLogOnDisk, LetsNothingRestThatIsNotAtItsEndOrFinished) {
  ASSERT_DONE(create(*log_.log, encounter("demo-1")));
  ASSERT_DONE(append(*log_.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 3)));
  EXPECT_REFUSED(rest(*log_.log, "nobody", kCreatorEpoch, {3, "seats"}), NotFound);
  EXPECT_REFUSED(rest(*log_.log, "demo-1", kCreatorEpoch, {2, "seats"}), Invalid);
  EXPECT_REFUSED(rest(*log_.log, "demo-1", kCreatorEpoch, {4, "seats"}), Invalid);
  EXPECT_REFUSED(rest(*log_.log, "demo-1", kCreatorEpoch + 1, {3, "seats"}), Conflict);
  ASSERT_DONE(finish(*log_.log, "demo-1", kCreatorEpoch));
  EXPECT_REFUSED(rest(*log_.log, "demo-1", kCreatorEpoch, {3, "seats"}), Conflict);
}

}  // namespace
}  // namespace fray::storage
