// For every migration: what a server of the version before has left, under load, is brought up to
// date, and nothing of it is lost or other than it was.
#include <atomic>
#include <map>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "live/campaign_tables.h"
#include "live/replay.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/inspection.h"
#include "storage/link_store.h"
#include "storage/secret_store.h"
#include "storage/store.h"
#include "support/manual_executor.h"
#include "support/temporary_folder.h"
#include "unit/old_databases/old_rows.h"

namespace fray::old_databases {
namespace {

using campaign::Repositories;
using storage::embedded_migrations;

constexpr const char* kWhere = "tests/unit/old_databases/old_rows.cpp";

int latest_version() {
  return static_cast<int>(embedded_migrations().size());
}

std::vector<std::string> texts(SQLite::Database& d, const std::string& sql) {
  std::vector<std::string> all;
  SQLite::Statement rows(d, sql);
  while (rows.executeStep()) all.push_back(rows.getColumn(0).getString());
  return all;
}
std::int64_t number(SQLite::Database& d, const std::string& sql) {
  return d.execAndGet(sql).getInt64();
}

std::vector<std::string> tables_in(SQLite::Database& d) {
  return texts(d,
               "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
               " AND name <> 'schema_migration' ORDER BY name");
}

using Columns = std::vector<std::string>;
using Rows = std::vector<std::string>;
struct Contents {
  Columns columns;
  Rows rows;  // as SQL would write them, in some fixed order
};

Rows rows_in(SQLite::Database& d, const std::string& table, const Columns& columns) {
  std::string all;
  for (const std::string& column : columns) {
    all += (all.empty() ? "" : " || ', ' || ") + ("quote(\"" + column + "\")");
  }
  return texts(d, "SELECT " + all + " AS r FROM \"" + table + "\" ORDER BY r");
}

std::map<std::string, Contents> contents_of(SQLite::Database& d) {
  std::map<std::string, Contents> all;
  for (const std::string& table : tables_in(d)) {
    const Columns columns = texts(d, "SELECT name FROM pragma_table_info('" + table + "')");
    all[table] = {columns, rows_in(d, table, columns)};
  }
  return all;
}

// The sentence that says what to add; empty where there is something everywhere.
std::string lacking(SQLite::Database& d, int version) {
  for (const std::string& table : tables_in(d)) {
    SQLite::Statement columns(d, "SELECT name, dflt_value FROM pragma_table_info('" + table + "')");
    while (columns.executeStep()) {
      const std::string column = columns.getColumn(0).getString();
      std::string filled = "\"" + column + "\" IS NOT NULL";
      if (!columns.getColumn(1).isNull()) {
        filled += " AND \"" + column + "\" IS NOT (" + columns.getColumn(1).getString() + ")";
      }
      if (number(d, "SELECT count(*) FROM \"" + table + "\" WHERE " + filled) > 0) continue;
      return "no row of schema " + std::to_string(version) + " has anything in " + table + "." +
             column + ": add such rows to the Addition of the migration that made it, in " + kWhere;
    }
  }
  return "";
}

/// A database as a server of one version has left it; `GetParam()`: which one.
class OldDatabase : public testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    ASSERT_EQ(additions().size(), embedded_migrations().size())
        << "migration " << additions().size() + 1
        << " has no data of its own: add to additions() in " << kWhere
        << " what a server keeps in its tables and columns, so that the migrations after it are "
           "tried on that";
    const int version = GetParam();
    auto old = storage::Database::open(
        file_, {.migrations = embedded_migrations().first(static_cast<std::size_t>(version))});
    ASSERT_TRUE(old) << old.error().message;
    auto connection = old->connect();
    ASSERT_TRUE(connection);
    SQLite::Transaction all(*connection);
    for (int n = 1; n <= version; ++n) {
      const Addition& addition = additions()[static_cast<std::size_t>(n - 1)];
      ASSERT_EQ(addition.migration, n);
      addition.fill(*connection, fights_);
    }
    all.commit();
    ASSERT_EQ(lacking(*connection, version), "");
    before_ = contents_of(*connection);
  }

  bool had(const std::string& table) const { return before_.contains(table); }
  std::int64_t rows_before(const std::string& table) const {
    return had(table) ? std::ssize(before_.at(table).rows) : 0;
  }
  std::vector<KeptFight> fights() const {
    std::vector<KeptFight> all = fights_.of_files;
    if (had("prepared_encounter")) {
      all.insert(all.end(), fights_.of_campaigns.begin(), fights_.of_campaigns.end());
    }
    return all;
  }

  support::TemporaryFolder folder_;
  std::string file_ = folder_.file("fray.db");
  toy::Ruleset ruleset_;
  live::Rulesets rulesets_{{"toy", &ruleset_}};
  Fights fights_ = some_fights(ruleset_);
  std::map<std::string, Contents> before_;
};

TEST_P(OldDatabase, KeepsEveryRow) {
  auto database = storage::Database::open(file_);
  ASSERT_TRUE(database) << database.error().message;
  auto connection = database->connect_read_only();
  ASSERT_TRUE(connection);
  EXPECT_EQ(number(*connection, "SELECT count(*) FROM schema_migration"), latest_version());
  for (const auto& [table, old] : before_) {
    SCOPED_TRACE(table);
    ASSERT_TRUE(connection->tableExists(table)) << "nobody has said where its rows went";
    Columns kept = texts(*connection, "SELECT name FROM pragma_table_info('" + table + "')");
    for (const std::string& column : old.columns) {
      EXPECT_NE(std::ranges::find(kept, column), kept.end()) << column << " has gone";
    }
    if (HasFailure()) continue;
    EXPECT_EQ(rows_in(*connection, table, old.columns), old.rows);
  }
  // Structure, references, logs, checkpoints, revisions, points, pictures.
  const auto found = storage::inspect(*database);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->faults, std::vector<std::string>());
  EXPECT_EQ(found->encounters, rows_before("encounter"));
  EXPECT_EQ(found->records, number(*connection,
                                   "SELECT count(*) FROM (SELECT encounter, seq FROM log_record"
                                   " UNION SELECT encounter, seq FROM log_tail)"));
  EXPECT_EQ(found->campaigns, rows_before("campaign"));
  // The count stored in each campaign's row.
  EXPECT_EQ(number(*connection,
                   "SELECT count(*) FROM campaign c WHERE"
                   " members = (SELECT count(*) FROM member WHERE campaign = c.id)"
                   " AND characters = (SELECT count(*) FROM character WHERE campaign = c.id"
                   " AND deleted_ms IS NULL)"
                   " AND owned_characters = (SELECT count(*) FROM character"
                   " WHERE campaign = c.id AND deleted_ms IS NULL AND owner IS NOT NULL)"),
            rows_before("campaign"));
}

TEST_P(OldDatabase, IsReadByTheProgramOfToday) {
  auto database = storage::Database::open(file_);
  ASSERT_TRUE(database) << database.error().message;
  auto log = storage::SqliteEncounterLog::open(*database);
  ASSERT_TRUE(log);
  std::string failed;
  auto store = storage::SqliteStore::open(*database, **log,
                                          [&](const auto& error) { failed = error.message; });
  ASSERT_TRUE(store);
  const auto read = (*store)->read([&](Repositories& r) -> campaign::Result<> {
    std::map<std::string, std::int64_t> seen;  // rows of each table
    for (const campaign::Account& account : r.accounts.list({.limit = 200})) {
      ++seen["account"];
      EXPECT_EQ(r.accounts.find(account.id), account);
      EXPECT_EQ(r.accounts.password_of(account.id).has_value(), !account.name.empty());
      for (const campaign::Token& token : r.tokens.list(account.id)) {
        ++seen["token"];
        if (token.bot)
          seen["token_scope"] += std::ssize(token.bot->characters) + std::ssize(token.bot->seats);
      }
    }
    for (const campaign::CampaignEntry& entry : r.campaigns.list_all({.limit = 200})) {
      const campaign::CampaignId& id = entry.id;
      ++seen["campaign"];
      const auto whole = r.campaigns.find(id);
      EXPECT_TRUE(whole && whole->policy.play.decision_ms == 60'000) << id.text();
      EXPECT_TRUE(r.members.owner(id));
      seen["member"] += std::ssize(r.members.list(id, {.limit = 200}));
      seen["invite"] += std::ssize(r.invites.list(id, {.limit = 200}));
      for (const campaign::Character& one :
           r.characters.list(id, campaign::CharacterScope::All, {.limit = 200})) {
        ++seen["character"];
        EXPECT_EQ(r.characters.find(id, one.id), one);
        for (const auto& revision : r.characters.revisions(one.id, {.limit = 200})) {
          ++seen["character_revision"];
          const auto whole_one = r.characters.revision(one.id, revision.number);
          EXPECT_TRUE(whole_one && whole_one->entry == revision && !whole_one->sheet.empty() &&
                      !whole_one->carried_state.empty());
        }
        seen["character_award"] += std::ssize(r.characters.awards(one.id, {.limit = 200}));
      }
      for (const auto& one :
           r.encounters.list(id, campaign::WhichEncounters::All, {.limit = 200})) {
        ++seen["prepared_encounter"];
        const auto its = r.encounters.texts(one.id);
        EXPECT_TRUE(its && !its->setup.empty() && !its->notes.empty());
        for (const auto& given : r.characters.awards_for(id, one.id, std::nullopt, {})) {
          ++seen["award for an encounter"];
          EXPECT_EQ(given.award.encounter, one.id);
        }
        seen["encounter_seat"] += std::ssize(r.encounters.taken_seats(one.id));
      }
      const auto owner = r.members.owner(id);
      const campaign::Reader reader{*owner, campaign::Role::Owner};
      for (const auto& message : r.messages.list(id, reader, {.limit = 200})) {
        ++seen["message"];
        EXPECT_EQ(r.messages.find(id, message.id, reader), message);
      }
      for (std::int64_t n = 1; r.dice.find(id, {}, n); ++n) ++seen["dice_seed"];
      for (const auto& asset : r.assets.list(id, {.all = true}, {.limit = 200})) {
        ++seen["asset"];
        EXPECT_EQ(std::ssize(r.assets.bytes(asset.id)), asset.picture.bytes);
      }
      seen["audit_entry"] += std::ssize(r.audit.list(id, {.limit = 200}));
    }
    for (const auto& [table, count] : seen) {
      // Deleted characters cannot be found, nor what belongs to them.
      if (table.starts_with("character") || table.starts_with("award")) continue;
      EXPECT_EQ(count, rows_before(table)) << table;
    }
    auto connection = database->connect_read_only();
    EXPECT_EQ(seen["character"],
              number(*connection, "SELECT count(*) FROM character WHERE deleted_ms IS NULL"));
    EXPECT_EQ(seen["award for an encounter"],
              number(*connection, "SELECT count(encounter) FROM character_award"));
    for (const char* what : {"character_revision", "character_award"}) {
      EXPECT_EQ(seen[what], number(*connection, std::string("SELECT count(*) FROM ") + what +
                                                    " r JOIN character h ON h.id = r.character"
                                                    " WHERE h.deleted_ms IS NULL"));
    }
    return {};
  });
  EXPECT_TRUE(read) << failed;
  EXPECT_EQ(failed, "");
  EXPECT_EQ(storage::SqliteSecretStore(*database).existing_signing_key().has_value(),
            had("secret"));
  const auto links = storage::SqliteLinkStore::open(*database);
  ASSERT_TRUE(links);
  EXPECT_EQ(std::ssize(*(*links)->issues()), rows_before("seat_link"));
  EXPECT_EQ((*links)->address()->empty(), !had("server_address"));
}

TEST_P(OldDatabase, PlaysItsFightsOnFromTheSameState) {
  auto database = storage::Database::open(file_);
  ASSERT_TRUE(database) << database.error().message;
  auto log = storage::SqliteEncounterLog::open(*database);
  ASSERT_TRUE(log);
  const std::atomic<bool> stop = false;
  std::map<std::string, KeptFight> unfinished;
  for (const KeptFight& fight : fights()) {
    SCOPED_TRACE(fight.record.key);
    const auto record = (*log)->find(fight.record.key);
    ASSERT_TRUE(record);
    EXPECT_EQ(*record, fight.record);
    const auto records = (*log)->read(fight.record.key, 0);
    ASSERT_TRUE(records);
    EXPECT_EQ(*records, fight.log);
    const auto replayed = live::replay(rulesets_, *record, *records, stop);
    ASSERT_TRUE(replayed) << replayed.error();
    EXPECT_EQ(replayed->encounter->digest(), fight.digest);
    if (!fight.record.finished) unfinished[fight.record.table] = fight;
  }
  // As a server takes them up when it starts.
  live::ManualExecutor executor;
  {
    live::Tables tables(**log, campaign::SigningKey{}, rulesets_, executor);
    std::vector<live::Tables::Opening> openings;
    for (const auto& [table, fight] : unfinished) {
      live::TableSpec spec{.key = table, .setup = *wire::decode_setup(fight.record.setup)};
      openings.push_back({executor, std::move(spec), {.server = "test", .hooks = {}}});
    }
    const auto opened = tables.open(std::move(openings), 1);
    ASSERT_EQ(opened.size(), unfinished.size());
    for (const auto& table : opened) {
      ASSERT_TRUE(table) << table.error();
      SCOPED_TRACE((*table)->key());
      EXPECT_EQ((*table)->stopped(), "");
      ASSERT_TRUE((*table)->taken_up());
      const auto& how = (*table)->taken_up()->how;
      const KeptFight& fight = unfinished.at((*table)->key());
      EXPECT_EQ(how.note, "");
      EXPECT_EQ(how.inputs, fight.log.size());
      // The checkpoint spares it what came before.
      const std::uint64_t spared = had("checkpoint") ? fight.checkpoint.value().seq : 0;
      EXPECT_EQ(how.played, fight.log.size() - spared);
    }
  }
  executor.run();
}

INSTANTIATE_TEST_SUITE_P(Schema, OldDatabase, testing::Range(1, latest_version() + 1),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace fray::old_databases
