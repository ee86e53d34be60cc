#include "storage/secret_store.h"

#include <cassert>
#include <cstring>
#include <optional>
#include <utility>

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>
#include <sodium.h>

#include "storage/statement.h"

namespace fray::storage {

namespace {

using Key = std::array<std::byte, 32>;

constexpr const char* kSigningKey = "seat-signing";

std::optional<Key> find_key(SQLite::Database& connection, const char* name) {
  SQLite::Statement find(connection, "SELECT value FROM secret WHERE name = ?");
  find.bind(1, name);
  if (!find.executeStep()) return std::nullopt;
  const std::string value = blob_of(find.getColumn(0));
  Key key;
  assert(value.size() == key.size());  // the table's CHECK
  std::memcpy(key.data(), value.data(), key.size());
  return key;
}

// A new secret would silently break every link that was handed out.
bool had_one(SQLite::Database& connection) {
  return connection.execAndGet("SELECT EXISTS (SELECT 1 FROM encounter)").getInt() != 0;
}

std::unexpected<StorageError> lost(const Database& database) {
  return failure(StorageErrorCode::Corrupt,
                 "the database " + database.path().string() +
                     " has encounters but has lost the key that signs their seat links; restore a "
                     "backup");
}

// None where there should be one.
std::optional<Key> find_or_create(SQLite::Database& connection, const char* name) {
  SQLite::Transaction transaction(connection, SQLite::TransactionBehavior::IMMEDIATE);
  if (const auto found = find_key(connection, name)) return found;
  if (had_one(connection)) return std::nullopt;
  Key key;
  randombytes_buf(key.data(), key.size());
  SQLite::Statement insert(connection, "INSERT INTO secret (name, value) VALUES (?, ?)");
  insert.bind(1, name);
  insert.bind(2, key.data(), static_cast<int>(key.size()));
  insert.exec();
  transaction.commit();
  return key;
}

}  // namespace

std::expected<Key, StorageError> SqliteSecretStore::signing_key() {
  if (sodium_init() < 0) {
    return failure(StorageErrorCode::Io, "the system gives no random numbers (libsodium)");
  }
  auto connection = database_.connect();
  if (!connection) return std::unexpected(std::move(connection.error()));
  try {
    if (const auto key = find_or_create(*connection, kSigningKey)) return *key;
    return lost(database_);
  } catch (const SQLite::Exception& error) {
    return std::unexpected(translate(error, "keep the signing key in " + database_.path().string(),
                                     connection->getHandle()));
  }
}

std::expected<Key, StorageError> SqliteSecretStore::existing_signing_key() {
  auto connection = database_.connect_read_only();
  if (!connection) return std::unexpected(std::move(connection.error()));
  try {
    if (const auto found = find_key(*connection, kSigningKey)) return *found;
    if (had_one(*connection)) return lost(database_);
    return failure(StorageErrorCode::NotFound, "the database " + database_.path().string() +
                                                   " has no signing key; no server has used it");
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "read " + database_.path().string(), connection->getHandle()));
  }
}

}  // namespace fray::storage
