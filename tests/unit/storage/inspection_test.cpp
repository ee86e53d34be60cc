#include "storage/inspection.h"

#include <chrono>

#include <SQLiteCpp/SQLiteCpp.h>

#include "campaign/accounts.h"
#include "campaign/campaigns.h"
#include "campaign/characters.h"
#include "storage/store.h"
#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using campaign::Act;
using campaign::Repositories;
using testing::open_log;

constexpr campaign::Time kInspected{std::chrono::sys_days(std::chrono::year(2026) / 11 / 22)};

// A database with one of everything.
class Inspected : public testing::StorageTest {
 protected:
  Inspected() {
    auto log = open_log(path());
    EXPECT_TRUE(testing::create(*log.log, testing::encounter("demo-1")));
    EXPECT_TRUE(testing::append(*log.log, "demo-1", 0, testing::kCreatorEpoch,
                                testing::records("demo-1", 1, 5)));
    EXPECT_TRUE(testing::wait_for([&](auto done) {
      log->keep("demo-1", testing::kCreatorEpoch,
                {.seq = 4, .ruleset_version = "1.2", .payload = "state"}, done);
    }));
    const auto store = SqliteStore::open(*log.database, *log.log, {});
    const auto filled = (*store)->write([this](Repositories& r) -> campaign::Result<> {
      const Act act = Act::of_operator(kInspected);
      const auto account = campaign::add_account(r, act, "ana", "", "no hash");
      if (!account) return std::unexpected(account.error());
      auto session = campaign::open_session(r, account->id, "x", std::chrono::hours(1), kInspected);
      campaign::CampaignPolicy policy;
      policy.ruleset = "toy";
      const auto mill =
          campaign::create_campaign(r, act, {*account, session.token}, "The old mill", policy);
      if (!mill) return std::unexpected(mill.error());
      campaign_ = mill->id.text();
      const auto bran = campaign::create_character(r, act, mill->id, {.name = "Bran"});
      if (!bran) return std::unexpected(bran.error());
      const auto saved = campaign::save_character(r, act, mill->id, bran->id,
                                                  {.based_on = 1, .what = "x", .sheet = "a = 1"});
      if (!saved) return std::unexpected(saved.error());
      const auto award = campaign::award_points(r, act, mill->id, bran->id, 3, "the rescue");
      if (!award) return std::unexpected(award.error());
      return {};
    });
    EXPECT_TRUE(filled);
  }

  Inspection inspected() {
    const auto database = Database::open_read_only(path());
    if (!database) throw std::runtime_error(database.error().message);
    auto found = inspect(*database);
    if (!found) throw std::runtime_error(found.error().message);
    return std::move(*found);
  }
  // The only fault after this was done to the file.
  std::string fault_of(const std::string& sql) {
    SQLite::Database(path().string(), SQLite::OPEN_READWRITE).exec(sql);
    const auto faults = inspected().faults;
    EXPECT_EQ(faults.size(), 1u) << sql;
    return faults.empty() ? "" : faults.front();
  }

  std::string campaign_;
};

TEST_F(Inspected, IsWholeAndCounted) {
  const Inspection found = inspected();
  EXPECT_EQ(found.faults, std::vector<std::string>());
  EXPECT_EQ(found.encounters, 1);
  EXPECT_EQ(found.records, 5);
  EXPECT_EQ(found.accounts, 1);
  EXPECT_EQ(found.campaigns, 1);
  EXPECT_EQ(found.characters, 1);
}

TEST_F(Inspected, LacksARecord) {
  EXPECT_EQ(fault_of("DELETE FROM log_record WHERE seq = 2"),
            "encounter demo-1: its log has gaps before record 5");
}

TEST_F(Inspected, HasACheckpointOfNoRecord) {
  EXPECT_EQ(fault_of("DELETE FROM log_record WHERE seq > 3"),
            "encounter demo-1: its checkpoint stands after record 4, which is not there");
}

TEST_F(Inspected, HasADamagedCheckpoint) {
  EXPECT_NE(fault_of("UPDATE checkpoint SET payload = x'00'").find("checkpoint is damaged"),
            std::string::npos);
}

TEST_F(Inspected, HasADamagedPartOfACheckpoint) {
  const std::string part = "encounter demo-1: part 2 of its checkpoint ";
  const std::string add = "INSERT INTO checkpoint_part SELECT encounter, ";
  SQLite::Database(path().string(), SQLite::OPEN_READWRITE)
      .exec(add + "1, payload, checksum FROM checkpoint; " + add +
            "2, payload, checksum FROM checkpoint");
  EXPECT_EQ(inspected().faults, std::vector<std::string>());
  EXPECT_EQ(fault_of("UPDATE checkpoint_part SET payload = x'00' WHERE number = 2"),
            part + "is damaged; a server plays the whole log instead");
  EXPECT_EQ(fault_of("UPDATE checkpoint_part SET payload = (SELECT payload FROM checkpoint);"
                     " DELETE FROM checkpoint_part WHERE number = 1"),
            part + "stands where part 1 is missing; a server plays the whole log instead");
  EXPECT_EQ(fault_of("UPDATE checkpoint_part SET number = 1; DELETE FROM checkpoint"),
            "encounter demo-1: part 1 belongs to no checkpoint");
}

TEST_F(Inspected, HasACampaignWithoutOwner) {
  EXPECT_NE(fault_of("UPDATE member SET role = 'gm'").find("it has no owner"), std::string::npos);
}

TEST_F(Inspected, HasAPolicyThatCannotBeRead) {
  EXPECT_NE(fault_of("UPDATE campaign SET policy = '= ='").find("policy cannot be read"),
            std::string::npos);
}

TEST_F(Inspected, LacksARevision) {
  EXPECT_NE(fault_of("DELETE FROM character_revision WHERE number = 1").find("2 revisions"),
            std::string::npos);
}

TEST_F(Inspected, HasPointsThatWereNeverAwarded) {
  EXPECT_NE(fault_of("UPDATE character SET points = 99").find("sum of its awards"),
            std::string::npos);
}

TEST_F(Inspected, RefersToWhatIsNotThere) {
  EXPECT_NE(fault_of("PRAGMA foreign_keys = OFF; DELETE FROM account WHERE name = 'ana';"
                     "DELETE FROM token")
                .find("table member: a row refers to what is not in account"),
            std::string::npos);
}

TEST_F(Inspected, HasADamagedFile) {
  EXPECT_TRUE(check_pages(*Database::open_read_only(path())));
  {
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(3 * 4096);
    file << std::string(4096, '\xaa');
  }
  EXPECT_FALSE(inspected().faults.empty());
  const auto checked = check_pages(*Database::open_read_only(path()));
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().code, campaign::StorageErrorCode::Corrupt);
}

// As long as the schema's triggers maintain them, they are right.
TEST_F(Inspected, HasMiscountedWhatACampaignHas) {
  EXPECT_NE(fault_of("UPDATE campaign SET members = 2").find("miscounted its members"),
            std::string::npos);
  EXPECT_NE(
      fault_of("UPDATE campaign SET members = 1, characters = 0").find("miscounted its characters"),
      std::string::npos);
  EXPECT_NE(fault_of("UPDATE campaign SET characters = 1, owned_characters = 1")
                .find("miscounted the characters that players own"),
            std::string::npos);
  EXPECT_EQ(fault_of("UPDATE campaign SET owned_characters = 0; DROP TRIGGER character_recounted;"
                     "UPDATE character SET deleted_ms = 1"),
            "campaign " + campaign_ + ": it has miscounted its characters");
}

TEST_F(Inspected, PlaysWhatIsDeleted) {
  const std::string live =
      "INSERT INTO prepared_encounter (id, campaign, name, state, revision, created_ms, winner,"
      " setup, notes) VALUES ('bridgebridgebridgebr', '" +
      campaign_ + "', 'Bridge', 'live', 1, 1, '', '', '');";
  EXPECT_EQ(fault_of(live + "UPDATE campaign SET deleted_on_ms = 1"),
            "encounter bridgebridgebridgebr: it is being played, but its campaign is deleted");
}

TEST_F(Inspected, HasALogThatNoCampaignKnows) {
  EXPECT_EQ(fault_of("INSERT INTO audit_entry (when_ms, name, address, verb, about, detail)"
                     " SELECT 1, 'ana', '', 'encounter-start', table_name, '' FROM encounter"),
            "encounter demo-1: its log is there, but its campaign does not know it");
}

}  // namespace
}  // namespace fray::storage
