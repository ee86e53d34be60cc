#include "storage/store.h"

#include <exception>
#include <future>
#include <optional>
#include <utility>

#include <SQLiteCpp/Exception.h>

#include "storage/accounts_sqlite.h"
#include "storage/assets_sqlite.h"
#include "storage/audit_sqlite.h"
#include "storage/campaigns_sqlite.h"
#include "storage/characters_sqlite.h"
#include "storage/dice_sqlite.h"
#include "storage/encounters_sqlite.h"
#include "storage/invites_sqlite.h"
#include "storage/links_sqlite.h"
#include "storage/members_sqlite.h"
#include "storage/messages_sqlite.h"
#include "storage/sql_session.h"
#include "storage/tokens_sqlite.h"

namespace fray::storage {

// A connection and the repositories on it.
class SqliteStore::Connection {
 public:
  explicit Connection(SQLite::Database&& own) : own_(std::move(own)), session_(*own_) {}
  explicit Connection(SQLite::Database& lent) : session_(lent) {}

  SQLite::Database& connection() { return session_.connection(); }

  // Runs `work` between two statements; the third one rolls back its changes. Throws
  // SQLite::Exception where storage fails, and leaves the rest to the caller.
  void run(const Work& work, const char* begin, const char* keep, const char* take_back) {
    connection().exec(begin);
    const bool kept = work(repositories_);
    if (const std::exception_ptr failure = session_.take_failure()) {
      std::rethrow_exception(failure);
    }
    connection().exec(kept ? keep : take_back);
  }

 private:
  std::optional<SQLite::Database> own_;
  SqlSession session_;
  SqliteAccounts accounts_{session_};
  SqliteTokens tokens_{session_};
  SqliteCampaigns campaigns_{session_};
  SqliteMembers members_{session_};
  SqliteInvites invites_{session_};
  SqliteCharacters characters_{session_};
  SqliteEncounters encounters_{session_};
  SqliteAudit audit_{session_};
  SqliteMessages messages_{session_};
  SqliteDice dice_{session_};
  SqliteAssets assets_{session_};
  SqliteSeatLinks links_{session_};
  campaign::Repositories repositories_{accounts_, tokens_,     campaigns_,  members_,
                                       invites_,  characters_, encounters_, audit_,
                                       messages_, dice_,       assets_,     links_};
};

SqliteStore::SqliteStore(Failed failed) : failed_(std::move(failed)) {}
SqliteStore::~SqliteStore() = default;

std::expected<std::unique_ptr<SqliteStore>, StorageError> SqliteStore::open(
    const Database& database, SqliteEncounterLog& log, Failed failed) {
  auto reading = database.connect_read_only();
  if (!reading) return std::unexpected(std::move(reading.error()));
  std::unique_ptr<SqliteStore> store(new SqliteStore(std::move(failed)));
  store->reading_ = std::make_unique<Connection>(std::move(*reading));
  store->log_ = &log;
  store->writing_ = std::make_unique<Connection>(log.connection());
  return store;
}

std::expected<std::unique_ptr<SqliteStore>, StorageError> SqliteStore::open_beside(
    const Database& database, Failed failed) {
  auto reading = database.connect_read_only();
  if (!reading) return std::unexpected(std::move(reading.error()));
  auto writing = database.connect_beside();
  if (!writing) return std::unexpected(std::move(writing.error()));
  std::unique_ptr<SqliteStore> store(new SqliteStore(std::move(failed)));
  store->reading_ = std::make_unique<Connection>(std::move(*reading));
  store->writing_ = std::make_unique<Connection>(std::move(*writing));
  return store;
}

campaign::Result<> SqliteStore::unavailable(const StorageError& error) {
  if (failed_) failed_(error);
  return campaign::refuse(campaign::ErrorCode::Unavailable, "",
                          "the server cannot reach its database now, and nothing was changed; try "
                          "again in a while");
}

campaign::Result<> SqliteStore::run_read(const Work& work) {
  const std::lock_guard guard(read_mutex_);
  SQLite::Database& connection = reading_->connection();
  try {
    reading_->run(work, "BEGIN", "ROLLBACK", "ROLLBACK");
    return {};
  } catch (const SQLite::Exception& error) {
    const StorageError cause =
        translate(error, "read " + connection.getFilename(), connection.getHandle());
    roll_back(connection);
    return unavailable(cause);
  }
}

campaign::Result<> SqliteStore::run_write(const Work& work) {
  return log_ != nullptr ? write_by_log(work, /*bulk=*/false) : write_beside(work);
}

campaign::Result<> SqliteStore::run_write_bulk(const Work& work) {
  return log_ != nullptr ? write_by_log(work, /*bulk=*/true) : write_beside(work);
}

campaign::Result<> SqliteStore::write_by_log(const Work& work, bool bulk) {
  std::promise<std::expected<void, StorageError>> answer;
  // The group's transaction belongs to others too: the writer reports what fails here, rolls back
  // and tries each one alone.
  const auto operation = [&]() -> std::expected<void, StorageError> {
    writing_->run(work, "SAVEPOINT unit", "RELEASE unit", "ROLLBACK TO unit; RELEASE unit");
    return {};
  };
  const auto done = [&answer](std::expected<void, StorageError> result) {
    answer.set_value(std::move(result));
  };
  if (bulk) {
    log_->write_bulk(operation, done);
  } else {
    log_->write(operation, done);
  }
  const auto written = answer.get_future().get();
  return written ? campaign::Result<>{} : unavailable(written.error());
}

// No server's log is open: it has a connection of its own.
campaign::Result<> SqliteStore::write_beside(const Work& work) {
  const std::lock_guard guard(write_mutex_);
  SQLite::Database& connection = writing_->connection();
  try {
    writing_->run(work, "BEGIN IMMEDIATE", "COMMIT", "ROLLBACK");
    return {};
  } catch (const SQLite::Exception& error) {
    const StorageError cause =
        translate(error, "write to " + connection.getFilename(), connection.getHandle());
    roll_back(connection);
    return unavailable(cause);
  }
}

}  // namespace fray::storage
