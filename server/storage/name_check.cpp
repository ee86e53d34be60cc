#include "storage/name_check.h"

#include <map>
#include <utility>

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>

#include "campaign/words.h"
#include "storage/statement.h"
#include "text/text.h"

namespace fray::storage {
namespace {

void add_refused(SQLite::Database& connection, std::vector<std::string>& found) {
  SQLite::Statement rows(connection,
                         "SELECT id, coalesce(name, ''), display_name FROM account ORDER BY id");
  while (rows.executeStep()) {
    const std::string account = "account " + rows.getColumn(0).getString() + ": ";
    const std::string name = rows.getColumn(1).getString();
    if (!name.empty()) {
      if (const auto free = campaign::check_not_reserved("", name); !free) {
        found.push_back(account + "name: " + free.error().message);
      }
    }
    const std::string shown = rows.getColumn(2).getString();
    const auto today = campaign::display_name("", shown);
    if (!today) {
      found.push_back(account + "display name: " + today.error().message);
    } else if (*today != shown) {
      found.push_back(account + "display name: has invisible characters; today it would be \"" +
                      *today + "\"");
    }
  }
}

void add_lookalikes(SQLite::Database& connection, std::vector<std::string>& found) {
  SQLite::Statement rows(connection,
                         "SELECT m.campaign, m.account, a.display_name FROM member m"
                         " JOIN account a ON a.id = m.account ORDER BY m.campaign, m.joined_ms");
  std::map<std::pair<std::string, std::string>, std::string> first;
  while (rows.executeStep()) {
    const std::string campaign = rows.getColumn(0).getString();
    const std::string account = rows.getColumn(1).getString();
    const auto [known, inserted] =
        first.try_emplace({campaign, text::look_of(rows.getColumn(2).getString())}, account);
    if (inserted) continue;
    std::string line = "account " + account;
    line += ": display name: looks like that of account " + known->second;
    line += " in campaign " + campaign;
    found.push_back(std::move(line));
  }
}

}  // namespace

std::expected<std::vector<std::string>, StorageError> names_to_change(const Database& database) {
  auto connection = database.connect_read_only();
  if (!connection) return std::unexpected(std::move(connection.error()));
  std::vector<std::string> found;
  try {
    add_refused(*connection, found);
    add_lookalikes(*connection, found);
  } catch (const SQLite::Exception& error) {
    return std::unexpected(
        translate(error, "read " + database.path().string(), connection->getHandle()));
  }
  return found;
}

}  // namespace fray::storage
