// Each page of a list starts by index, past all that comes before.
#include <mutex>

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "storage/store.h"
#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using campaign::Page;
using campaign::Repositories;

/// While it lives, whatever connections of this program ask.
class Overheard {
 public:
  Overheard() {
    lists().clear();
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(listen));
  }
  ~Overheard() { sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(listen)); }
  Overheard(const Overheard&) = delete;
  Overheard& operator=(const Overheard&) = delete;

  /// The last that asked for a page.
  static std::string last() { return lists().empty() ? "" : lists().back(); }

 private:
  static std::vector<std::string>& lists() {
    static std::vector<std::string> all;
    return all;
  }
  static int listen(sqlite3* connection, char**, const void*) {
    return sqlite3_trace_v2(connection, SQLITE_TRACE_STMT, note, nullptr);
  }
  static int note(unsigned, void*, void* statement, void*) {
    const std::string sql = sqlite3_sql(static_cast<sqlite3_stmt*>(statement));
    if (sql.contains(" LIMIT ")) lists().push_back(sql);
    return 0;
  }
};

class Lists : public testing::StorageTest {
 protected:
  Lists() {
    auto database = Database::open(path());
    if (!database) throw std::runtime_error(database.error().message);
    database_ = std::make_unique<Database>(std::move(*database));
    auto store = SqliteStore::open_beside(
        *database_, [](const StorageError& error) { ADD_FAILURE() << error.message; });
    if (!store) throw std::runtime_error(store.error().message);
    store_ = std::move(*store);
  }
  // How the table is read whose rows it lists.
  template <class List>
  std::string way_of(List list) {
    const auto read = store_->read([&](Repositories& repositories) -> campaign::Result<> {
      list(repositories, Page{.limit = 20, .after = std::string(20, 'a')});
      return {};
    });
    EXPECT_TRUE(read);
    SQLite::Database beside(path().string());
    SQLite::Statement plan(beside, "EXPLAIN QUERY PLAN " + Overheard::last());
    std::string way;
    while (plan.executeStep()) {
      const std::string step = plan.getColumn(3).getString();
      if (way.empty()) way = step;
      EXPECT_EQ(step.find("USE TEMP B-TREE"), std::string::npos) << Overheard::last();
    }
    return way;
  }

  Overheard overheard_;
  std::unique_ptr<Database> database_;
  std::unique_ptr<campaign::Store> store_;
  const campaign::CampaignId campaign_ = campaign::CampaignId::random();
};

TEST_F(Lists, BeginEachPageWhereItBegins) {
  EXPECT_EQ(way_of([](Repositories& r, const Page& page) { r.accounts.list(page); }),
            "SEARCH account USING INDEX account_oldest ((created_ms,id)>(?,?))");
  EXPECT_EQ(way_of([](Repositories& r, const Page& page) { r.campaigns.list_all(page); }),
            "SEARCH c USING INDEX campaign_newest ((created_ms,id)<(?,?))");
  EXPECT_EQ(way_of([](Repositories& r, const Page& page) {
              r.campaigns.list_of(campaign::AccountId::random(), page);
            }),
            "SEARCH m USING INDEX member_account (account=? AND (joined_ms,campaign)<(?,?))");
  EXPECT_EQ(
      way_of([&](Repositories& r, const Page& page) {
        r.characters.list(campaign_, campaign::CharacterScope::Players, page);
      }),
      "SEARCH h USING INDEX character_list (campaign=? AND deleted_ms=? AND (name,id)>(?,?))");
  EXPECT_EQ(way_of([&](Repositories& r, const Page& page) {
              r.encounters.list(campaign_, campaign::WhichEncounters::Played, page);
            }),
            "SEARCH prepared_encounter USING INDEX prepared_encounter_list (campaign=? AND"
            " (created_ms,id)<(?,?))");
  EXPECT_EQ(way_of([&](Repositories& r, const Page& page) { r.invites.list(campaign_, page); }),
            "SEARCH invite USING INDEX invite_campaign (campaign=? AND (created_ms,id)<(?,?))");
  EXPECT_EQ(way_of([&](Repositories& r, const Page& page) { r.assets.list(campaign_, {}, page); }),
            "SEARCH a USING INDEX asset_campaign (campaign=? AND (name,id)>(?,?))");
}

}  // namespace
}  // namespace fray::storage
