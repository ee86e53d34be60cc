#pragma once

#include <string>
#include <vector>

#include "unit/old_databases/kept_fights.h"

namespace SQLite {
class Database;
}

// Rows that servers of older versions have left in their databases, written in that version's SQL.
namespace fray::old_databases {

struct Fights {
  std::vector<KeptFight> of_files;      // tables that setup files host; the first one is finished
  std::vector<KeptFight> of_campaigns;  // called by the ids of prepared encounters
};

/// The same at each call.
Fights some_fights(const toy::Ruleset& ruleset);

/// What a migration made room for. One without new columns, such as an index, fills nothing.
struct Addition {
  int migration;
  /// Adds rows to every new table, with something in every new column. The database may have later
  /// migrations too.
  void (*fill)(SQLite::Database& database, const Fights& fights);
};

/// One for each migration, from the first.
const std::vector<Addition>& additions();

}  // namespace fray::old_databases
