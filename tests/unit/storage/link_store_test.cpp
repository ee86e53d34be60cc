#include "storage/link_store.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include "storage/secret_store.h"
#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using campaign::LinkIssues;

constexpr campaign::Time kNow(std::chrono::hours(1));

class Links : public testing::StorageTest {};

TEST_F(Links, AreOfIssue0UntilRevoked) {
  const auto database = Database::open(path());
  ASSERT_DONE(database);
  const auto store = SqliteLinkStore::open(*database);
  ASSERT_DONE(store);
  EXPECT_EQ((*store)->issues(), LinkIssues());
  EXPECT_EQ(revoke_link(*database, "mill", "ana", kNow), 1u);
  EXPECT_EQ(revoke_link(*database, "mill", "bo", kNow), 1u);
  EXPECT_EQ(revoke_link(*database, "mill", "ana", kNow), 2u);
  EXPECT_EQ((*store)->issues(), (LinkIssues{{{"mill", "ana"}, 2u}, {{"mill", "bo"}, 1u}}));
}

// An operator's `fray links --revoke`, while the server holds its lock and its store is open.
TEST_F(Links, AreRevokedWhileTheServerRuns) {
  const auto server = Database::open(path());
  ASSERT_DONE(server);
  const auto store = SqliteLinkStore::open(*server);
  ASSERT_DONE(store);
  const auto beside = Database::open_read_only(path());
  ASSERT_DONE(beside);
  EXPECT_EQ(revoke_link(*beside, "mill", "ana", kNow), 1u);
  EXPECT_EQ((*store)->issues(), (LinkIssues{{{"mill", "ana"}, 1u}}));
}

TEST_F(Links, LeadToTheAddressThatTheServerLastStored) {
  const auto database = Database::open(path());
  ASSERT_DONE(database);
  const auto store = SqliteLinkStore::open(*database);
  ASSERT_DONE(store);
  EXPECT_EQ((*store)->address(), "");
  ASSERT_DONE(remember_address(*database, "http://localhost:8080"));
  ASSERT_DONE(remember_address(*database, "https://fray.example.org"));
  EXPECT_EQ((*store)->address(), "https://fray.example.org");
}

TEST_F(Links, AreOfTheLatestEncounterOfEachTable) {
  auto open = testing::open_log(path());
  const auto keep = [&](const std::string& key, const std::string& table) {
    testing::EncounterRecord record = testing::encounter(key);
    record.table = table;
    ASSERT_DONE(testing::create(*open.log, record));
  };
  keep("mill-1", "mill");
  keep("barn-1", "barn");
  keep("mill-2", "mill");
  ASSERT_DONE(testing::finish(*open.log, "mill-2", testing::kCreatorEpoch));
  const auto store = SqliteLinkStore::open(*open.database);
  ASSERT_DONE(store);
  const auto latest = (*store)->latest_of_tables("");
  ASSERT_DONE(latest);
  ASSERT_EQ(latest->size(), 2u);
  EXPECT_EQ((*latest)[0].key, "barn-1");
  EXPECT_EQ((*latest)[1].key, "mill-2");
}

TEST_F(Links, AreSignedByTheKeyThatIsThere) {
  const auto database = Database::open(path());
  ASSERT_DONE(database);
  const auto beside = Database::open_read_only(path());
  ASSERT_DONE(beside);
  EXPECT_REFUSED(SqliteSecretStore(*beside).existing_signing_key(), StorageErrorCode::NotFound);
  const auto key = SqliteSecretStore(*database).signing_key();
  ASSERT_DONE(key);
  EXPECT_EQ(SqliteSecretStore(*beside).existing_signing_key(), *key);
}

}  // namespace
}  // namespace fray::storage
