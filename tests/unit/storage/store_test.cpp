#include "storage/store.h"

#include <atomic>
#include <chrono>
#include <thread>

#include <SQLiteCpp/SQLiteCpp.h>

#include "campaign/accounts.h"
#include "campaign/campaigns.h"
#include "campaign/characters.h"
#include "storage/checksum.h"
#include "storage/statement.h"
#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using campaign::AccountId;
using campaign::Act;
using campaign::ErrorCode;
using campaign::Repositories;
using testing::open_log;

constexpr campaign::Time kNoon{std::chrono::sys_days(std::chrono::year(2026) / 11 / 22)};

class StoreTest : public testing::StorageTest {
 protected:
  std::unique_ptr<SqliteStore> open(testing::OpenLog& log) {
    auto store = SqliteStore::open(*log.database, *log.log, noting());
    if (!store) throw std::runtime_error(store.error().message);
    return std::move(*store);
  }
  SqliteStore::Failed noting() {
    return [this](const StorageError& error) { failures_.push_back(error); };
  }
  static campaign::Result<campaign::Account> add(campaign::Store& store, const std::string& name) {
    return store.write([&](Repositories& r) {
      return campaign::add_account(r, Act::of_operator(kNoon), name, "", "no hash");
    });
  }
  static std::size_t count(campaign::Store& store) {
    return store
        .read([](Repositories& r) -> campaign::Result<std::size_t> {
          return r.accounts.list({.limit = 200}).size();
        })
        .value();
  }
  /// As servers stored encounters before log_tail existed.
  static void keep_old(SQLite::Database& connection, const campaign::EncounterRecord& encounter,
                       const std::vector<campaign::LogRecord>& records) {
    SQLite::Statement row(connection,
                          "INSERT INTO encounter (key, table_name, ruleset, ruleset_version, setup,"
                          " seed, created_ms, epoch, finished) VALUES (?, ?, ?, ?, ?, ?, ?, 1, 0)");
    row.bind(1, encounter.key);
    row.bind(2, encounter.table);
    row.bind(3, encounter.ruleset);
    row.bind(4, encounter.ruleset_version);
    bind_blob(row, 5, encounter.setup);
    row.bind(6, encounter.seed.data(), static_cast<int>(encounter.seed.size()));
    row.bind(7, encounter.created_ms);
    row.exec();
    const std::int64_t id = connection.getLastInsertRowid();
    for (const campaign::LogRecord& record : records) {
      SQLite::Statement add(connection, "INSERT INTO log_record VALUES (?, ?, ?)");
      add.bind(1, id);
      add.bind(2, static_cast<std::int64_t>(record.seq));
      bind_blob(add, 3, record.payload);
      add.exec();
    }
    const Checksum checksum = checksum_of("state");
    SQLite::Statement keep(connection,
                           "INSERT INTO checkpoint (encounter, seq, ruleset_version, payload,"
                           " checksum) VALUES (?, 40, '1.2', ?, ?)");
    keep.bind(1, id);
    bind_blob(keep, 2, "state");
    keep.bind(3, checksum.data(), static_cast<int>(checksum.size()));
    keep.exec();
  }
  /// Past the repositories.
  void meddle(const std::string& sql) const {
    SQLite::Database(path().string(), SQLite::OPEN_READWRITE).exec(sql);
  }

  std::vector<StorageError> failures_;
};

TEST_F(StoreTest, StoresWhatWasWritten) {
  {
    auto log = open_log(path());
    ASSERT_TRUE(add(*open(log), "ana"));
  }
  auto log = open_log(path());
  const auto found = open(log)->read([](Repositories& r) -> campaign::Result<std::string> {
    return r.accounts.password_of("ana")->account.display_name;
  });
  EXPECT_EQ(found, "ana");
}

TEST_F(StoreTest, TakesBackWhatARefusedUnitDid) {
  auto log = open_log(path());
  const auto store = open(log);
  const auto refused = store->write([](Repositories& r) -> campaign::Result<> {
    EXPECT_TRUE(campaign::add_account(r, Act::of_operator(kNoon), "ana", "", "no hash"));
    EXPECT_TRUE(r.accounts.password_of("ana"));
    return campaign::refuse(ErrorCode::Conflict, "", "second thoughts");
  });
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "second thoughts");
  EXPECT_EQ(count(*store), 0u);
  EXPECT_TRUE(failures_.empty());
  ASSERT_TRUE(add(*store, "ana"));
}

// The neighbors of one transaction: the log's records, a refused unit, and a unit that storage
// fails.
TEST_F(StoreTest, SharesTransactionsWithTheLogAndSpoilsNone) {
  auto log = open_log(path());
  const auto store = open(log);
  ASSERT_DONE(testing::create(*log.log, testing::encounter("demo-1")));
  testing::Hold hold(*log.log);
  const auto before = log->counters().groups;
  std::atomic<int> done = 0;
  {
    std::vector<std::jthread> threads;
    threads.emplace_back([&] { done += add(*store, "ana").has_value(); });
    threads.emplace_back([&] {
      done += testing::append(*log.log, "demo-1", 0, testing::kCreatorEpoch,
                              testing::records("demo-1", 1, 1))
                  .has_value();
    });
    threads.emplace_back([&] {
      const auto refused = store->write([](Repositories& r) -> campaign::Result<> {
        static_cast<void>(campaign::add_account(r, Act::of_operator(kNoon), "bo", "", "no hash"));
        return campaign::refuse(ErrorCode::Forbidden, "", "no");
      });
      done += !refused && refused.error().code == ErrorCode::Forbidden;
    });
    while (log->queued() < 3) std::this_thread::yield();
    hold.release();
  }
  EXPECT_EQ(done, 3);
  EXPECT_EQ(log->counters().groups, before + 1);
  EXPECT_EQ(count(*store), 1u);
  EXPECT_EQ(log->read("demo-1", 0)->size(), 1u);
}

TEST_F(StoreTest, IsUnavailableWhereStorageFailsWhateverTheUnitSays) {
  auto log = open_log(path());
  const auto store = open(log);
  ASSERT_TRUE(add(*store, "ana"));
  meddle("DROP TABLE token_scope; DROP TABLE token");
  bool went_on = false;
  const auto failed = store->write([&](Repositories& r) -> campaign::Result<int> {
    static_cast<void>(campaign::add_account(r, Act::of_operator(kNoon), "bo", "", "no hash"));
    r.tokens.remove_all(AccountId::random());
    EXPECT_EQ(r.accounts.password_of("ana"), std::nullopt);  // nothing from then on
    went_on = true;
    return 1;
  });
  EXPECT_TRUE(went_on);
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().code, ErrorCode::Unavailable);
  // The operator sees what and where, the client does not.
  ASSERT_FALSE(failures_.empty());
  EXPECT_NE(failures_[0].message.find(path().string()), std::string::npos);
  EXPECT_EQ(failed.error().message.find("token"), std::string::npos);
  EXPECT_EQ(count(*store), 1u);
  const auto unread = store->read([](Repositories& r) -> campaign::Result<std::size_t> {
    return r.tokens.list(AccountId::random()).size();
  });
  ASSERT_FALSE(unread);
  EXPECT_EQ(unread.error().code, ErrorCode::Unavailable);
  // Working features continue to work.
  ASSERT_TRUE(add(*store, "cy"));
}

TEST_F(StoreTest, WritesWhileTheServerRuns) {
  auto log = open_log(path());
  const auto server = open(log);
  const auto looking = Database::open_read_only(path());
  ASSERT_DONE(looking);
  const auto beside = SqliteStore::open_beside(*looking, noting());
  ASSERT_DONE(beside);
  ASSERT_TRUE(add(**beside, "ana"));
  ASSERT_TRUE(add(*server, "bo"));
  EXPECT_EQ(count(*server), 2u);
  EXPECT_EQ(count(**beside), 2u);
  const auto refused = add(**beside, "bo");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::Conflict);
  EXPECT_TRUE(failures_.empty());
}

// Half of the time from the server, half from the operator's command.
TEST_F(StoreTest, LosesNothingWhereManyWriteAtOnce) {
  auto log = open_log(path());
  const auto server = open(log);
  const auto looking = Database::open_read_only(path(), {.busy_timeout = std::chrono::seconds(30)});
  ASSERT_DONE(looking);
  const auto beside = SqliteStore::open_beside(*looking, noting());
  ASSERT_DONE(beside);
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 3; ++t) {
      threads.emplace_back([&, t] {
        campaign::Store& store = t == 0 ? **beside : *server;
        for (int i = 0; i < 10; ++i) {
          const auto added = add(store, "n" + std::to_string(t) + "-" + std::to_string(i));
          EXPECT_TRUE(added) << added.error().message;
        }
      });
    }
  }
  EXPECT_EQ(count(*server), 30u);
}

TEST_F(StoreTest, NeverChangesTheAudit) {
  auto log = open_log(path());
  const auto store = open(log);
  ASSERT_TRUE(add(*store, "ana"));
  EXPECT_THROW(meddle("UPDATE audit_entry SET name = 'nobody'"), SQLite::Exception);
  EXPECT_THROW(meddle("DELETE FROM audit_entry"), SQLite::Exception);
  EXPECT_EQ(
      SQLite::Database(path().string()).execAndGet("SELECT count(*) FROM audit_entry").getInt(), 1);
}

TEST_F(StoreTest, HoldsWhatNoOneMayBreak) {
  auto log = open_log(path());
  const auto store = open(log);
  const auto ana = add(*store, "ana");
  const auto bo = add(*store, "bo");
  ASSERT_TRUE(ana && bo);
  const std::string mill(20, 'm');
  meddle("INSERT INTO campaign (id, name, ruleset, policy, created_ms, archived) VALUES ('" + mill +
         "', 'x', 'toy', '', 0, 0)");
  const auto member = [&](const AccountId& id, const std::string& role) {
    meddle("PRAGMA foreign_keys = ON; INSERT INTO member VALUES ('" + mill + "', '" + id.text() +
           "', '" + role + "', 0)");
  };
  member(ana->id, "owner");
  EXPECT_THROW(member(bo->id, "owner"), SQLite::Exception);  // a second one
  EXPECT_THROW(member(bo->id, "king"), SQLite::Exception);
  EXPECT_THROW(member(AccountId::random(), "player"), SQLite::Exception);
  EXPECT_THROW(meddle("INSERT INTO account VALUES ('" + std::string(20, 'x') +
                      "', 'ana', 'x', 'h', NULL, 0, 0)"),
               SQLite::Exception);  // a name twice
  EXPECT_THROW(meddle("INSERT INTO account VALUES ('" + std::string(20, 'x') +
                      "', NULL, 'x', NULL, NULL, 0, 0)"),
               SQLite::Exception);  // neither account nor guest
}

TEST_F(StoreTest, RefusesDamageInsteadOfGuessing) {
  auto log = open_log(path());
  const auto store = open(log);
  ASSERT_TRUE(add(*store, "ana"));
  meddle("UPDATE account SET id = '" + std::string(20, '!') + "'");
  const auto read = store->read(
      [](Repositories& r) -> campaign::Result<std::size_t> { return r.accounts.list({}).size(); });
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::Unavailable);
  ASSERT_EQ(failures_.size(), 1u);
  EXPECT_EQ(failures_[0].code, StorageErrorCode::Corrupt);
}

// ---- migration 0005 ----

// As an older version left it in the middle of a fight: with its write-ahead log, and nothing
// closed.
TEST_F(StoreTest, FindsItsPlaceInADatabaseOfAnOlderVersion) {
  const auto four = embedded_migrations().subspan(0, 4);
  {
    const auto old = Database::open(path(), {.migrations = four});
    ASSERT_DONE(old);
    auto connection = old->connect();
    ASSERT_DONE(connection);
    keep_old(*connection, testing::encounter("demo-1"), testing::records("demo-1", 1, 50));
    ASSERT_FALSE(connection->tableExists("account"));
    // Both files in the state after a crash.
    std::filesystem::copy(path(), folder() / "crashed.db");
    std::filesystem::copy(path().string() + "-wal", folder() / "crashed.db-wal");
  }
  for (const auto& file : {path(), folder() / "crashed.db"}) {
    auto log = open_log(file);
    const auto store = open(log);
    EXPECT_EQ(*log->find("demo-1"), testing::encounter("demo-1"));
    EXPECT_EQ(*log->read("demo-1", 0), testing::records("demo-1", 1, 50));
    EXPECT_EQ((*log->checkpoint("demo-1"))->payload, "state");
    ASSERT_DONE(testing::append(*log.log, "demo-1", 50, testing::kCreatorEpoch,
                                testing::records("demo-1", 51, 51)));
    ASSERT_TRUE(add(*store, "ana"));
    EXPECT_EQ(log.database->connect()->execAndGet("PRAGMA integrity_check").getString(), "ok");
    EXPECT_FALSE(
        SQLite::Statement(*log.database->connect(), "PRAGMA foreign_key_check").executeStep());
  }
}

TEST_F(StoreTest, GivesNoMoreThanAPage) {
  auto log = open_log(path());
  const auto store = open(log);
  const auto ana = add(*store, "ana");
  ASSERT_TRUE(ana);
  meddle(
      "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999)"
      " INSERT INTO campaign (id, name, ruleset, policy, created_ms, archived)"
      " SELECT 'aaaaaaaaaaaaaaaaa' || char(97 + i / 100, 97 + i / 10 % 10,"
      " 97 + i % 10), 'c', 'toy', '', i, 0 FROM n");
  meddle("INSERT INTO member SELECT id, '" + ana->id.text() + "', 'owner', 0 FROM campaign");
  const auto listed =
      store->read([&](Repositories& r) -> campaign::Result<std::vector<campaign::CampaignEntry>> {
        return r.campaigns.list_of(ana->id, {.limit = 100'000});
      });
  ASSERT_TRUE(listed);
  EXPECT_EQ(listed->size(), campaign::kMaxPage);
}

// ---- migration 0009 ----

// Two campaigns, of which ana runs one and plays in the other.
class CampaignCounts : public StoreTest {
 protected:
  static constexpr const char* kRun = "aaaaaaaaaaaaaaaaaaaa";
  static constexpr const char* kPlayed = "bbbbbbbbbbbbbbbbbbbb";

  void fill(const std::string& ana, const std::string& ben) const {
    meddle(
        "INSERT INTO campaign (id, name, ruleset, policy, created_ms, archived) VALUES"
        " ('aaaaaaaaaaaaaaaaaaaa', 'Run', 'toy', '', 0, 0),"
        " ('bbbbbbbbbbbbbbbbbbbb', 'Played', 'toy', '', 0, 0)");
    meddle("INSERT INTO member VALUES ('aaaaaaaaaaaaaaaaaaaa', '" + ana +
           "', 'owner', 0),"
           " ('bbbbbbbbbbbbbbbbbbbb', '" +
           ana +
           "', 'player', 0),"
           " ('bbbbbbbbbbbbbbbbbbbb', '" +
           ben + "', 'owner', 0)");
    add_character("c1", kRun, "NULL");
    add_character("c2", kRun, "'" + ben + "'");
    add_character("c3", kPlayed, "NULL");
    add_character("c4", kPlayed, "'" + ben + "'");
    add_character("c5", kPlayed, "'" + ana + "'");
  }
  void add_character(const std::string& id, const std::string& campaign,
                     const std::string& owner) const {
    meddle(
        "INSERT INTO character (id, campaign, owner, name, ruleset, revision, points,"
        " created_ms, changed_ms) VALUES ('" +
        id + std::string(20 - id.size(), 'x') + "', '" + campaign + "', " + owner +
        ", 'n', 'toy', 1, 0, 0, 0)");
  }
  // "members characters" of a campaign, as listed to ana.
  static std::string told(campaign::Store& store, const AccountId& ana, std::string_view campaign) {
    const auto listed =
        store.read([&](Repositories& r) -> campaign::Result<std::vector<campaign::CampaignEntry>> {
          return r.campaigns.list_of(ana, {.limit = 10});
        });
    for (const campaign::CampaignEntry& entry : *listed) {
      if (entry.id.text() != campaign) continue;
      return std::to_string(entry.members) + " " + std::to_string(entry.characters);
    }
    return "not listed";
  }
};

TEST_F(CampaignCounts, FollowWhateverHappensToPeopleAndCharacters) {
  auto log = open_log(path());
  const auto store = open(log);
  const auto ana = add(*store, "ana");
  const auto ben = add(*store, "ben");
  fill(ana->id.text(), ben->id.text());
  EXPECT_EQ(told(*store, ana->id, kRun), "1 2") << "the GM's own as well";
  EXPECT_EQ(told(*store, ana->id, kPlayed), "2 2") << "not the GM's own";
  meddle("UPDATE character SET owner = NULL WHERE id LIKE 'c5%'");
  EXPECT_EQ(told(*store, ana->id, kPlayed), "2 1");
  meddle("UPDATE character SET owner = '" + ana->id.text() + "' WHERE id LIKE 'c3%'");
  EXPECT_EQ(told(*store, ana->id, kPlayed), "2 2");
  meddle("UPDATE character SET deleted_ms = 1 WHERE id LIKE 'c3%'");
  EXPECT_EQ(told(*store, ana->id, kPlayed), "2 1");
  meddle("UPDATE character SET owner = NULL WHERE id LIKE 'c3%'");
  EXPECT_EQ(told(*store, ana->id, kPlayed), "2 1") << "it is deleted, whoever owned it";
  meddle("DELETE FROM character WHERE id LIKE 'c1%' OR id LIKE 'c3%'");
  EXPECT_EQ(told(*store, ana->id, kRun), "1 1");
  EXPECT_EQ(told(*store, ana->id, kPlayed), "2 1");
  // With the account its membership goes, and its characters become the GM's.
  meddle("PRAGMA foreign_keys = ON; DELETE FROM account WHERE id = '" + ben->id.text() + "'");
  EXPECT_EQ(told(*store, ana->id, kRun), "1 1");
  EXPECT_EQ(told(*store, ana->id, kPlayed), "1 0");
}

TEST_F(CampaignCounts, AreThereForWhatTheVersionBeforeLeft) {
  const auto eight = embedded_migrations().subspan(0, 8);
  std::optional<AccountId> ana;
  {
    const auto old = Database::open(path(), {.migrations = eight});
    ASSERT_DONE(old);
    const auto store = SqliteStore::open_beside(*old, noting());
    ASSERT_DONE(store);
    ana = add(**store, "ana")->id;
    const auto ben = add(**store, "ben");
    fill(ana->text(), ben->id.text());
  }
  auto log = open_log(path());
  const auto store = open(log);
  EXPECT_EQ(told(*store, *ana, kRun), "1 2");
  EXPECT_EQ(told(*store, *ana, kPlayed), "2 2");
}

}  // namespace
}  // namespace fray::storage
