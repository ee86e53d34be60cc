#include "storage/sql_session.h"

#include <charconv>
#include <limits>
#include <string>

#include <sqlite3.h>

namespace fray::storage {

SQLite::Exception damaged(const char* what) {
  return {std::string(what) + " in the database is damaged", SQLITE_CORRUPT};
}

std::int64_t before_of(const campaign::Page& page) {
  if (page.after.empty()) return std::numeric_limits<std::int64_t>::max();
  std::int64_t number = 0;
  const char* const end = page.after.data() + page.after.size();
  const auto read = std::from_chars(page.after.data(), end, number);
  return read.ec == std::errc() && read.ptr == end ? number : 0;
}

}  // namespace fray::storage
