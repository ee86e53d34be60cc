// How the repositories speak SQL: a connection with its prepared statements, and whether it still
// answers.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>

#include "campaign/ids.h"
#include "campaign/page.h"
#include "campaign/secret.h"
#include "campaign/time.h"
#include "document/spelling.h"
#include "storage/statement.h"

namespace fray::storage {

// Used by one thread at a time.
class SqlSession {
 public:
  // The connection must outlive the session.
  explicit SqlSession(SQLite::Database& connection) : connection_(connection) {}
  SqlSession(const SqlSession&) = delete;
  SqlSession& operator=(const SqlSession&) = delete;

  // What `work` returns. After a failure, its own or an earlier one, an empty value: the store
  // asks for the failure at the end of the unit of work, so that no exception passes through other
  // floors.
  template <class Work>
  auto run(Work work) -> decltype(work()) {
    using Answer = decltype(work());
    if (!failure_) {
      try {
        return work();
      } catch (const SQLite::Exception&) {
        failure_ = std::current_exception();
      }
    }
    if constexpr (!std::is_void_v<Answer>) return Answer{};
  }

  // The failure since the last call, which is forgotten.
  std::exception_ptr take_failure() { return std::exchange(failure_, nullptr); }

  // `sql` lives as long as the program.
  SQLite::Statement& prepared(const char* sql) {
    const auto it = statements_.find(sql);
    return it != statements_.end() ? it->second
                                   : statements_.try_emplace(sql, connection_, sql).first->second;
  }
  SQLite::Database& connection() { return connection_; }

 private:
  SQLite::Database& connection_;
  std::map<const char*, SQLite::Statement> statements_;  // by address
  std::exception_ptr failure_;
};

// Invalid data in the database that the program cannot have written: reported as SQLite reports
// damage.
SQLite::Exception damaged(const char* what);

inline std::int64_t to_ms(campaign::Time time) {
  return time.time_since_epoch().count();
}
inline campaign::Time from_ms(std::int64_t ms) {
  return campaign::Time(campaign::Time::duration(ms));
}

// Bytes that are no text; they must live until the Query ends.
struct Blob {
  std::string_view bytes;
};

// One statement with its values, in their order: ?1, ?2, ... Throws SQLite::Exception.
class Query {
 public:
  template <class... Values>
  Query(SqlSession& session, const char* sql, const Values&... values)
      : use_(session.prepared(sql)) {
    int index = 0;
    (bind(++index, values), ...);
  }

  // The next row; false after the last one.
  bool next() { return use_->executeStep(); }
  // For what gives no rows. How many rows it has changed.
  std::int64_t run() { return use_->exec(); }

  // The first column of the only row, such as a count.
  template <class... Values>
  static std::int64_t one_number(SqlSession& session, const char* sql, const Values&... values) {
    Query row(session, sql, values...);
    return row.next() ? row.integer(0) : 0;
  }

  bool is_null(int column) { return use_->getColumn(column).isNull(); }
  std::string text(int column) { return use_->getColumn(column).getString(); }
  std::string blob(int column) { return blob_of(use_->getColumn(column)); }
  std::int64_t integer(int column) { return use_->getColumn(column).getInt64(); }
  bool flag(int column) { return integer(column) != 0; }
  campaign::Time time(int column) { return from_ms(integer(column)); }
  std::optional<campaign::Time> maybe_time(int column) {
    return is_null(column) ? std::nullopt : std::optional(time(column));
  }
  template <class Id>
  Id id(int column) {
    const auto parsed = Id::parse(text(column));
    if (!parsed) throw damaged("an id");
    return *parsed;
  }
  template <class Id>
  std::optional<Id> maybe_id(int column) {
    return is_null(column) ? std::nullopt : std::optional(id<Id>(column));
  }
  template <std::size_t n>
  std::array<std::byte, n> bytes(int column) {
    const std::string blob = blob_of(use_->getColumn(column));
    if (blob.size() != n) throw damaged("a value of fixed size");
    std::array<std::byte, n> all;
    std::memcpy(all.data(), blob.data(), n);
    return all;
  }
  // One of the words of an enumeration.
  template <class Enum, std::size_t n>
  Enum word(int column, const std::array<document::Spelling<Enum>, n>& words) {
    const auto value = document::value_spelled<Enum>(words, text(column));
    if (!value) throw damaged("a word");
    return *value;
  }

 private:
  void bind(int index, std::string_view text) { use_->bind(index, std::string(text)); }
  void bind(int index, const std::string& text) { use_->bind(index, text); }
  void bind(int index, const char* text) { use_->bind(index, text); }
  void bind(int index, bool flag) { use_->bind(index, flag ? 1 : 0); }
  void bind(int index, std::int64_t number) { use_->bind(index, number); }
  void bind(int index, std::int32_t number) { use_->bind(index, number); }
  void bind(int index, campaign::Time time) { use_->bind(index, to_ms(time)); }
  void bind(int index, const campaign::SecretHash& hash) {
    use_->bind(index, hash.data(), static_cast<int>(hash.size()));
  }
  void bind(int index, Blob blob) { bind_blob(*use_.operator->(), index, blob.bytes); }
  template <class Tag>
  void bind(int index, const campaign::Id<Tag>& id) {
    use_->bind(index, id.text());
  }
  template <class Value>
  void bind(int index, const std::optional<Value>& value) {
    if (value) {
      bind(index, *value);
    } else {
      use_->bind(index);
    }
  }

  Use use_;
};

// How many entries of a page are asked for.
inline std::int64_t rows_of(const campaign::Page& page) {
  return static_cast<std::int64_t>(std::min(page.limit, campaign::kMaxPage));
}
// The key of a list by numbers, latest first; anything but a number is the end of every list.
std::int64_t before_of(const campaign::Page& page);

}  // namespace fray::storage
