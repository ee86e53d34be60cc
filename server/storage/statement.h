// Prepared statements that are used again and again.
#pragma once

#include <string>
#include <string_view>

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

namespace fray::storage {

// One use of a prepared statement. Nothing of it remains afterwards: no bound pointers, and no open
// read that would hold old pages in the write-ahead log.
class Use {
 public:
  explicit Use(SQLite::Statement& statement) : statement_(statement) {}
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  ~Use() {
    // After a failed step this repeats the step's error, which was already thrown.
    statement_.tryReset();
    statement_.clearBindings();
  }

  SQLite::Statement* operator->() { return &statement_; }

 private:
  SQLite::Statement& statement_;
};

// SQLite may have rolled back automatically; asking twice would be an error.
inline void roll_back(SQLite::Database& connection) {
  if (sqlite3_get_autocommit(connection.getHandle()) == 0) connection.tryExec("ROLLBACK");
}

// Binds without copying; `bytes` must live until the Use ends.
inline void bind_blob(SQLite::Statement& statement, int index, std::string_view bytes) {
  // A null pointer would bind NULL instead of an empty blob.
  statement.bindNoCopy(index, bytes.data() == nullptr ? "" : bytes.data(),
                       static_cast<int>(bytes.size()));
}

inline std::string blob_of(const SQLite::Column& column) {
  const void* data = column.getBlob();
  const int size = column.getBytes();
  return size == 0 ? std::string() : std::string(static_cast<const char*>(data), size);
}

}  // namespace fray::storage
