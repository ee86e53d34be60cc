#include "storage/played_tables.h"

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>

#include "storage/encounter_row.h"

namespace fray::storage {

namespace {

constexpr const char* kTables =
    "SELECT e.key, e.table_name, e.ruleset, e.ruleset_version, e.setup, e.seed, e.created_ms,"
    " e.finished, (SELECT count(*) FROM encounter o WHERE o.table_name = e.table_name),"
    " (SELECT count(*) FROM log_entry r WHERE r.encounter = e.id),"
    " coalesce(p.campaign, ''), coalesce(p.name, '')"
    " FROM encounter e LEFT JOIN prepared_encounter p ON p.id = e.table_name"
    " WHERE e.id IN (SELECT max(id) FROM encounter GROUP BY table_name)"
    " AND (?1 = '' OR e.table_name = ?1) ORDER BY e.table_name";

template <class Row>
auto all_of(const Database& database, const char* sql, const std::string& only, Row row)
    -> std::expected<std::vector<decltype(row(std::declval<SQLite::Statement&>()))>, StorageError> {
  auto connection = database.connect_read_only();
  if (!connection) return std::unexpected(std::move(connection.error()));
  try {
    SQLite::Statement rows(*connection, sql);
    if (rows.getBindParameterCount() > 0) rows.bind(1, only);
    std::vector<decltype(row(rows))> all;
    while (rows.executeStep()) all.push_back(row(rows));
    return all;
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "read " + database.path().string(), connection->getHandle()));
  }
}

}  // namespace

std::expected<std::vector<PlayedTable>, StorageError> played_tables(const Database& database,
                                                                    const std::string& table) {
  return all_of(database, kTables, table, [](SQLite::Statement& row) {
    return PlayedTable{.latest = encounter_of(row),
                       .encounters = row.getColumn(8).getInt64(),
                       .records = row.getColumn(9).getInt64(),
                       .campaign = row.getColumn(10).getString(),
                       .encounter_name = row.getColumn(11).getString()};
  });
}

std::expected<std::vector<campaign::EncounterKey>, StorageError> encounter_keys(
    const Database& database) {
  return all_of(database, "SELECT key FROM encounter ORDER BY id", "",
                [](SQLite::Statement& row) { return row.getColumn(0).getString(); });
}

}  // namespace fray::storage
