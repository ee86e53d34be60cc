// Which links of seats are valid, and where they lead.
#pragma once

#include <expected>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <SQLiteCpp/Database.h>

#include "campaign/ports.h"
#include "campaign/time.h"
#include "storage/database.h"

namespace fray::storage {

// Safe to call from any thread: a connection of its own behind a mutex, which does not wait for
// the writer.
class SqliteLinkStore final : public campaign::LinkStore {
 public:
  // The database must outlive the store.
  static std::expected<std::unique_ptr<SqliteLinkStore>, StorageError> open(
      const Database& database);

  std::expected<campaign::LinkIssues, StorageError> issues() override;

  // Empty until a server has stored it.
  std::expected<std::string, StorageError> address();

  // The latest encounter of each table that was ever played, by the table's name; only of this
  // table, or if none is named of all but those of campaigns.
  std::expected<std::vector<campaign::EncounterRecord>, StorageError> latest_of_tables(
      const std::string& table);

 private:
  explicit SqliteLinkStore(SQLite::Database connection) : connection_(std::move(connection)) {}

  std::mutex mutex_;
  SQLite::Database connection_;
};

// Both write with a connection of their own, and need no server's lock: each is one small
// transaction on tables with no other writer.

// The link of the seat is invalid from now on; its next issue is returned.
std::expected<std::uint32_t, StorageError> revoke_link(const Database& database,
                                                       const std::string& table,
                                                       const std::string& seat, campaign::Time now);
std::expected<void, StorageError> remember_address(const Database& database,
                                                   const std::string& url);

}  // namespace fray::storage
