#include "storage/error.h"

#include <cerrno>
#include <string>
#include <system_error>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

namespace fray::storage {

namespace {

// SQLite reports only ENOSPC as full; a quota or a file size limit fills up just as well.
bool means_full(int number) {
  return number == ENOSPC || number == EDQUOT || number == EFBIG;
}

// sqlite3_system_errno() stays 0 when a commit fails, but each file remembers its own last error.
bool disk_is_full(sqlite3* connection) {
  if (connection == nullptr) return false;
  int number = 0;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_LAST_ERRNO, &number);
  if (means_full(number) || means_full(sqlite3_system_errno(connection))) return true;

  sqlite3_file* log = nullptr;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
  if (log == nullptr || log->pMethods == nullptr) return false;
  number = 0;
  log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &number);
  return means_full(number);
}

std::string sentence(std::string_view action, std::string_view cause, std::string_view advice) {
  std::string text = "cannot ";
  text += action;
  text += ": ";
  text += cause;
  if (!advice.empty()) {
    text += "; ";
    text += advice;
  }
  return text;
}

constexpr std::string_view kMakeRoom = "free some space and restart the server";

}  // namespace

std::unexpected<StorageError> failure(StorageErrorCode code, std::string message) {
  return std::unexpected(StorageError{code, std::move(message)});
}

StorageError translate(const SQLite::Exception& error, std::string_view action,
                       sqlite3* connection) {
  const std::string cause = error.what();
  switch (error.getErrorCode() & 0xff) {
    case SQLITE_FULL:
      return {StorageErrorCode::Full, sentence(action, cause, kMakeRoom)};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {StorageErrorCode::Busy,
              sentence(action, cause, "close the other program that has the database open")};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return {StorageErrorCode::Corrupt,
              sentence(action, cause, "restore the database from a backup")};
    case SQLITE_TOOBIG:
      return {StorageErrorCode::Invalid, sentence(action, cause, "")};
    case SQLITE_ERROR:
    case SQLITE_SCHEMA:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
      return {StorageErrorCode::Corrupt,
              sentence(action, cause,
                       "the database does not fit this fray: restore a backup, or report a bug")};
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      if (disk_is_full(connection)) {
        return {StorageErrorCode::Full, sentence(action, cause, kMakeRoom)};
      }
      break;
    default:
      break;
  }
  return {StorageErrorCode::Io,
          sentence(action, cause, "check the disk and the permissions of the file and its folder")};
}

StorageError system_failure(int number, std::string_view action) {
  const std::string cause = std::generic_category().message(number);
  if (means_full(number)) return {StorageErrorCode::Full, sentence(action, cause, kMakeRoom)};
  if (number == ENOENT) {
    return {StorageErrorCode::NotFound, sentence(action, cause, "check the path")};
  }
  return {StorageErrorCode::Io,
          sentence(action, cause, "check the permissions of the file and its folder")};
}

}  // namespace fray::storage
