#include "storage/link_store.h"

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include "storage/encounter_row.h"

namespace fray::storage {

namespace {

constexpr const char* kIssues = "SELECT table_name, seat, issue FROM seat_link";
constexpr const char* kRevoke =
    "INSERT INTO seat_link (table_name, seat, issue, made_ms) VALUES (?, ?, 1, ?)"
    " ON CONFLICT DO UPDATE SET issue = issue + 1, made_ms = excluded.made_ms RETURNING issue";
constexpr const char* kRemember =
    "INSERT INTO server_address (id, url) VALUES (1, ?)"
    " ON CONFLICT DO UPDATE SET url = excluded.url WHERE url <> excluded.url";

template <class Work>
auto guarded(SQLite::Database& connection, const std::string& action, Work work)
    -> std::expected<decltype(work()), StorageError> {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, action + " " + connection.getFilename(), connection.getHandle()));
  }
}

}  // namespace

std::expected<std::unique_ptr<SqliteLinkStore>, StorageError> SqliteLinkStore::open(
    const Database& database) {
  auto connection = database.connect_read_only();
  if (!connection) return std::unexpected(std::move(connection.error()));
  return std::unique_ptr<SqliteLinkStore>(new SqliteLinkStore(std::move(*connection)));
}

std::expected<campaign::LinkIssues, StorageError> SqliteLinkStore::issues() {
  const std::lock_guard guard(mutex_);
  return guarded(connection_, "read", [&] {
    campaign::LinkIssues issues;
    SQLite::Statement rows(connection_, kIssues);
    while (rows.executeStep()) {
      issues[{rows.getColumn(0).getString(), rows.getColumn(1).getString()}] =
          static_cast<std::uint32_t>(rows.getColumn(2).getInt64());
    }
    return issues;
  });
}

std::expected<std::string, StorageError> SqliteLinkStore::address() {
  const std::lock_guard guard(mutex_);
  return guarded(connection_, "read", [&] {
    SQLite::Statement row(connection_, "SELECT url FROM server_address");
    return row.executeStep() ? row.getColumn(0).getString() : std::string();
  });
}

std::expected<std::vector<campaign::EncounterRecord>, StorageError>
SqliteLinkStore::latest_of_tables(const std::string& table) {
  const std::lock_guard guard(mutex_);
  return guarded(connection_, "read", [&] {
    std::vector<campaign::EncounterRecord> records;
    SQLite::Statement rows(connection_,
                           std::string(kEncounterColumns) +
                               " WHERE id IN (SELECT max(id) FROM encounter GROUP BY table_name)"
                               " AND (table_name = ?1 OR (?1 = '' AND table_name NOT IN"
                               "  (SELECT id FROM prepared_encounter)))"
                               " ORDER BY table_name");
    rows.bind(1, table);
    while (rows.executeStep()) records.push_back(encounter_of(rows));
    return records;
  });
}

std::expected<std::uint32_t, StorageError> revoke_link(const Database& database,
                                                       const std::string& table,
                                                       const std::string& seat,
                                                       campaign::Time now) {
  auto connection = database.connect_beside();
  if (!connection) return std::unexpected(std::move(connection.error()));
  return guarded(*connection, "write to", [&] {
    SQLite::Transaction transaction(*connection, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement revoke(*connection, kRevoke);
    revoke.bind(1, table);
    revoke.bind(2, seat);
    revoke.bind(3, campaign::ms_of(now));
    revoke.executeStep();
    const auto issue = static_cast<std::uint32_t>(revoke.getColumn(0).getInt64());
    while (revoke.executeStep()) {
    }
    transaction.commit();
    return issue;
  });
}

std::expected<void, StorageError> remember_address(const Database& database,
                                                   const std::string& url) {
  auto connection = database.connect_beside();
  if (!connection) return std::unexpected(std::move(connection.error()));
  const auto done = guarded(*connection, "write to", [&] {
    SQLite::Statement remember(*connection, kRemember);
    remember.bind(1, url);
    return remember.exec();
  });
  if (!done) return std::unexpected(done.error());
  return {};
}

}  // namespace fray::storage
