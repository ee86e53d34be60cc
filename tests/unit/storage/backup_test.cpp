#include "storage/backup.h"

#include <array>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

#include "campaign/accounts.h"
#include "campaign/assets.h"
#include "campaign/campaigns.h"
#include "storage/inspection.h"
#include "storage/secret_store.h"
#include "storage/store.h"
#include "storage/wal_mark.h"
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
using testing::records;

class Backups : public testing::StorageTest {
 protected:
  const fs::path copy_ = folder() / "copy.db";

  std::expected<Backup, StorageError> back_up_to(const fs::path& to) const {
    const auto database = Database::open_read_only(path(), {.accept_older = true});
    if (!database) return std::unexpected(database.error());
    return back_up(*database, to);
  }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder()), fs::directory_iterator()));
  }
};

TEST_F(Backups, HoldPictures) {
  using namespace campaign;
  constexpr Time kNow{std::chrono::milliseconds(1)};
  auto log = open_log(path());
  const auto noting = [](const StorageError& error) { ADD_FAILURE() << error.message; };
  const auto store = SqliteStore::open(*log.database, *log.log, noting);
  ASSERT_DONE(store);
  const std::string bytes(kPieceBytes + 1, '\x89');
  const auto draft = keep_draft(**store, {"image/png", 1, 1, 0}, bytes, kNow);
  ASSERT_DONE(draft);
  const auto asset = (*store)->write([&](Repositories& r) -> Result<Asset> {
    const Act act = Act::of_operator(kNow);
    const auto owner = add_account(r, act, "ana", "", "no hash");
    if (!owner) return std::unexpected(owner.error());
    const Identity identity{*owner, Token{.id = TokenId::random(), .account = owner->id}};
    CampaignPolicy policy;
    policy.ruleset = "toy";
    const auto mill = create_campaign(r, Act::of(identity, "", kNow), identity, "The mill", policy);
    if (!mill) return std::unexpected(mill.error());
    return add_asset(r, act, mill->id, "Map", *draft, true);
  });
  ASSERT_DONE(asset);
  ASSERT_DONE(back_up_to(copy_));
  auto restored = open_log(copy_);
  const auto there = SqliteStore::open(*restored.database, *restored.log, noting);
  ASSERT_DONE(there);
  const auto kept = (*there)->read(
      [&](Repositories& r) -> Result<std::string> { return r.assets.bytes(asset->id); });
  EXPECT_EQ(*kept, bytes);
  const auto found = inspect(*restored.database);
  ASSERT_DONE(found);
  EXPECT_EQ(found->pictures, 1);
  EXPECT_TRUE(found->faults.empty());
}

TEST_F(Backups, HoldEverythingThatWasAcknowledged) {
  auto log = open_log(path());
  const auto key = SqliteSecretStore(*log.database).signing_key();
  ASSERT_DONE(key);
  ASSERT_DONE(create(*log.log, encounter("demo-1")));
  ASSERT_DONE(append(*log.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 5)));
  const auto backup = back_up_to(copy_);
  ASSERT_DONE(backup);
  EXPECT_EQ(backup->encounters, 1);
  EXPECT_EQ(backup->bytes, fs::file_size(copy_));
  // One file, readable only by its owner, and nothing next to it.
  EXPECT_EQ(fs::status(copy_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_FALSE(fs::exists(log_of(copy_)));

  // Moved anywhere, a server can use it.
  fs::create_directory(folder() / "elsewhere");
  fs::rename(copy_, folder() / "elsewhere" / "fray.db");
  auto restored = open_log(folder() / "elsewhere" / "fray.db");
  EXPECT_EQ(restored->read("demo-1", 0), records("demo-1", 1, 5));
  EXPECT_EQ(SqliteSecretStore(*restored.database).signing_key(), *key);
  EXPECT_DONE(append(*restored.log, "demo-1", 5, kCreatorEpoch, records("demo-1", 6, 6)));
}

TEST_F(Backups, AreMadeWhileTheServerWrites) {
  auto log = open_log(path());
  ASSERT_DONE(create(*log.log, encounter("demo-1")));
  const auto payload = [](std::uint64_t seq) {
    return std::string(100'000, static_cast<char>('a' + seq % 26));
  };
  for (std::uint64_t i = 0; i < 5; ++i) {
    // Twenty are stored before the copy starts, and twenty more are requested in the meantime.
    const std::uint64_t least = 40 * i + 20;
    const support::Countdown before(20), after(20);
    for (std::uint64_t seq = 40 * i + 1; seq <= least + 20; ++seq) {
      log->append("demo-1", seq - 1, kCreatorEpoch, {{seq, payload(seq)}},
                  [seq, least, before, after](const testing::Result& result) {
                    EXPECT_TRUE(result) << result.error().message;
                    (seq <= least ? before : after).count_down();
                  });
    }
    ASSERT_TRUE(before.wait());
    const fs::path to = folder() / ("copy-" + std::to_string(i));
    ASSERT_DONE(back_up_to(to));
    ASSERT_TRUE(after.wait());
    const auto kept = open_log(to)->read("demo-1", 0);
    ASSERT_DONE(kept);
    EXPECT_GE(kept->size(), least);
    for (const auto& record : *kept) ASSERT_EQ(record.payload, payload(record.seq));
  }
}

TEST_F(Backups, ReplaceNothing) {
  open_log(path());
  std::ofstream(copy_) << "precious";
  EXPECT_REFUSED(back_up_to(copy_), Conflict);
  EXPECT_EQ(contents(copy_), "precious");
  EXPECT_REFUSED(back_up_to(path()), Conflict);
  fs::remove(copy_);
  std::ofstream(log_of(copy_)) << "precious";
  EXPECT_REFUSED(back_up_to(copy_), Conflict);
  EXPECT_FALSE(fs::exists(copy_));
  EXPECT_REFUSED(back_up_to(folder() / "no" / "copy.db"), NotFound);
}

TEST_F(Backups, OfADamagedDatabaseAreNotMade) {
  {
    auto log = open_log(path());
    ASSERT_DONE(create(*log.log, encounter("demo-1")));
    ASSERT_DONE(append(*log.log, "demo-1", 0, kCreatorEpoch, {{1, std::string(400'000, 'x')}}));
  }
  std::fstream file(path(), std::ios::binary | std::ios::in | std::ios::out);
  // The head of the table's own page: neither the schema nor the header.
  const auto page = SQLite::Database(path().string())
                        .execAndGet("SELECT rootpage FROM sqlite_schema WHERE name = 'log_record'")
                        .getInt();
  file.seekp((page - 1) * 4096);
  file << std::string(64, '\xff');
  file.close();
  const std::size_t before = files();
  EXPECT_REFUSED(back_up_to(copy_), Corrupt);
  EXPECT_FALSE(fs::exists(copy_));
  EXPECT_LE(files(), before + 2) << "but for SQLite's own -wal and -shm";
}

TEST_F(Backups, AreMadeBeforeAnUpgrade) {
  const std::array older{embedded_migrations()[0]};
  ASSERT_DONE(Database::open(path(), {.migrations = older}));
  EXPECT_REFUSED(Database::open_read_only(path()), Older);
  EXPECT_DONE(back_up_to(copy_));
  EXPECT_DONE(Database::open(copy_));
}

// `mv copy.db fray.db` where a killed server has left its log.
TEST_F(Backups, DoNotTakeUpTheLogOfWhatTheyReplace) {
  auto log = open_log(path());
  ASSERT_DONE(create(*log.log, encounter("demo-1")));
  ASSERT_DONE(back_up_to(copy_));
  ASSERT_DONE(append(*log.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 5)));
  fs::copy_file(log_of(path()), log_of(copy_));
  const auto refused = Database::open(copy_);
  EXPECT_REFUSED(refused, Incomplete);
  EXPECT_NE(refused.error().message.find("move the log away"), std::string::npos);
  EXPECT_REFUSED(Database::open_read_only(copy_), Incomplete);
  fs::remove(log_of(copy_));
  EXPECT_EQ(open_log(copy_)->read("demo-1", 0)->size(), 0u);
}

}  // namespace
}  // namespace fray::storage
