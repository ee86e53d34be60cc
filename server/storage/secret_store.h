// The server's own random keys, stored in its database.
#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <functional>

#include "campaign/ports.h"
#include "storage/database.h"

namespace fray::storage {

// Safe to call from any thread. Opens a connection for each call: keys are asked for at start-up.
class SqliteSecretStore final : public campaign::SecretStore {
 public:
  // The database must outlive the store.
  explicit SqliteSecretStore(std::reference_wrapper<const Database> database)
      : database_(database) {}

  std::expected<std::array<std::byte, 32>, StorageError> signing_key() override;

  // The same without making one: NotFound where none was needed yet. Enough for a database opened
  // for reading.
  std::expected<std::array<std::byte, 32>, StorageError> existing_signing_key();

 private:
  const Database& database_;
};

}  // namespace fray::storage
