// campaign::Store on SQLite.
#pragma once

#include <functional>
#include <memory>
#include <mutex>

#include <SQLiteCpp/Database.h>

#include "campaign/store.h"
#include "storage/database.h"
#include "storage/encounter_log.h"

namespace fray::storage {

class SqliteStore final : public campaign::Store {
 public:
  // Called with each failure, for the operator: callers learn only that nothing was done. On
  // whichever thread it happens; must not throw.
  using Failed = std::function<void(const StorageError&)>;

  // In the server: writes go with those of the log, on its thread. Both must outlive the store.
  static std::expected<std::unique_ptr<SqliteStore>, StorageError> open(const Database& database,
                                                                        SqliteEncounterLog& log,
                                                                        Failed failed);
  // Beside a server that may be running: writes with a connection of its own.
  static std::expected<std::unique_ptr<SqliteStore>, StorageError> open_beside(
      const Database& database, Failed failed);

  ~SqliteStore() override;

 private:
  class Connection;

  explicit SqliteStore(Failed failed);

  campaign::Result<> run_read(const Work& work) override;
  campaign::Result<> run_write(const Work& work) override;
  campaign::Result<> run_write_bulk(const Work& work) override;
  campaign::Result<> write_by_log(const Work& work, bool bulk);
  campaign::Result<> write_beside(const Work& work);
  campaign::Result<> unavailable(const StorageError& error);

  Failed failed_;
  std::mutex read_mutex_;
  std::unique_ptr<Connection> reading_;
  SqliteEncounterLog* log_ = nullptr;  // none beside a server
  std::mutex write_mutex_;             // where there is no log, whose one thread is enough
  std::unique_ptr<Connection> writing_;
};

}  // namespace fray::storage
