#include "storage/secret_store.h"

#include <algorithm>

#include <SQLiteCpp/SQLiteCpp.h>

#include "unit/storage/support.h"

namespace fray::storage {
namespace {

class Secrets : public testing::StorageTest {};

TEST_F(Secrets, SigningKeyIsCreatedOnceAndStored) {
  std::array<std::byte, 32> first;
  {
    const auto database = Database::open(path());
    ASSERT_DONE(database);
    SqliteSecretStore store(*database);
    const auto key = store.signing_key();
    ASSERT_DONE(key);
    EXPECT_EQ(store.signing_key(), *key);
    first = *key;
  }
  const auto database = Database::open(path());
  ASSERT_DONE(database);
  EXPECT_EQ(SqliteSecretStore(*database).signing_key(), first);
}

TEST_F(Secrets, SigningKeyIsEachServersOwn) {
  const auto one = Database::open(folder() / "one.db");
  const auto two = Database::open(folder() / "two.db");
  ASSERT_DONE(one);
  ASSERT_DONE(two);
  const auto key = SqliteSecretStore(*one).signing_key();
  ASSERT_DONE(key);
  EXPECT_NE(SqliteSecretStore(*two).signing_key(), *key);
  EXPECT_TRUE(std::ranges::any_of(*key, [](std::byte b) { return b != std::byte{0}; }));
}

// Silently a new one would make every link that was handed out lead nowhere.
TEST_F(Secrets, AMissingSigningKeyIsNotReplacedWhereThereAreEncounters) {
  auto log = testing::open_log(path());
  ASSERT_DONE(SqliteSecretStore(*log.database).signing_key());
  ASSERT_DONE(testing::create(*log.log, testing::encounter("demo-1")));
  SQLite::Database(path().string(), SQLite::OPEN_READWRITE).exec("DELETE FROM secret");
  const auto refused = SqliteSecretStore(*log.database).signing_key();
  EXPECT_REFUSED(refused, StorageErrorCode::Corrupt);
  EXPECT_NE(refused.error().message.find("restore a backup"), std::string::npos);
  EXPECT_REFUSED(SqliteSecretStore(*log.database).existing_signing_key(),
                 StorageErrorCode::Corrupt);
  EXPECT_EQ(SQLite::Database(path().string()).execAndGet("SELECT count(*) FROM secret").getInt(),
            0);
}

TEST_F(Secrets, NeedARightToWrite) {
  ASSERT_DONE(Database::open(path()));
  const auto database = Database::open_read_only(path());
  ASSERT_DONE(database);
  EXPECT_REFUSED(SqliteSecretStore(*database).signing_key(), StorageErrorCode::Io);
}

}  // namespace
}  // namespace fray::storage
