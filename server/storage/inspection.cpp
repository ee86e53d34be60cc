#include "storage/inspection.h"

#include <algorithm>
#include <string_view>

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

#include "campaign/policy.h"
#include "storage/checksum.h"
#include "storage/statement.h"

namespace fray::storage {

namespace {

class Inspector {
 public:
  Inspector(SQLite::Database& connection, Inspection& found)
      : connection_(connection), found_(found) {}

  // SQLite's own findings.
  void check_file() {
    each("PRAGMA integrity_check(100)", [&](SQLite::Statement& row) {
      const std::string said = row.getColumn(0).getString();
      if (said != "ok") note("SQLite: " + said);
    });
    each("PRAGMA foreign_key_check", [&](SQLite::Statement& row) {
      note("table " + row.getColumn(0).getString() + ": a row refers to what is not in " +
           row.getColumn(2).getString());
    });
  }

  void check_logs() {
    each(
        "SELECT e.key, count(r.seq), coalesce(max(r.seq), 0), c.seq FROM encounter e"
        " LEFT JOIN log_entry r ON r.encounter = e.id LEFT JOIN checkpoint c ON c.encounter = e.id"
        " GROUP BY e.id ORDER BY e.id",
        [&](SQLite::Statement& row) {
          const std::string name = "encounter " + row.getColumn(0).getString();
          const std::int64_t last = row.getColumn(2).getInt64();
          ++found_.encounters;
          found_.records += row.getColumn(1).getInt64();
          if (row.getColumn(1).getInt64() != last) {
            note(name + ": its log has gaps before record " + std::to_string(last));
          }
          if (!row.getColumn(3).isNull() && row.getColumn(3).getInt64() > last) {
            note(name + ": its checkpoint stands after record " + row.getColumn(3).getString() +
                 ", which is not there");
          }
        });
    each(
        "SELECT e.key, c.payload, c.checksum FROM checkpoint c JOIN encounter e"
        " ON e.id = c.encounter ORDER BY e.id",
        [&](SQLite::Statement& row) {
          if (!is_checksum_of(blob_of(row.getColumn(1)), blob_of(row.getColumn(2)))) {
            note("encounter " + row.getColumn(0).getString() +
                 ": its checkpoint is damaged; a server plays the whole log instead");
          }
        });
    check_checkpoint_parts();
  }

  // Parts of a checkpoint are numbered from 1.
  void check_checkpoint_parts() {
    std::string encounter;
    std::int64_t expected = 0;
    each(
        "SELECT e.key, p.number, p.payload, p.checksum, EXISTS (SELECT 1 FROM checkpoint c"
        " WHERE c.encounter = p.encounter) FROM checkpoint_part p JOIN encounter e"
        " ON e.id = p.encounter ORDER BY e.id, p.number",
        [&](SQLite::Statement& row) {
          const std::string name = row.getColumn(0).getString();
          const std::int64_t number = row.getColumn(1).getInt64();
          expected = name == encounter ? expected + 1 : 1;
          encounter = name;
          const std::string part = "encounter " + name + ": part " + std::to_string(number);
          if (row.getColumn(4).getInt() == 0) note(part + " belongs to no checkpoint");
          if (number != expected) {
            note(part + " of its checkpoint stands where part " + std::to_string(expected) +
                 " is missing; a server plays the whole log instead");
            expected = number;
          }
          if (!is_checksum_of(blob_of(row.getColumn(2)), blob_of(row.getColumn(3)))) {
            note(part + " of its checkpoint is damaged; a server plays the whole log instead");
          }
        });
  }

  void check_campaigns() {
    found_.accounts = connection_.execAndGet("SELECT count(*) FROM account").getInt64();
    each(
        "SELECT c.id, c.ruleset, c.policy,"
        " (SELECT count(*) FROM member m WHERE m.campaign = c.id AND m.role = 'owner'),"
        " c.deleted_on_ms,"
        " c.members = (SELECT count(*) FROM member m WHERE m.campaign = c.id),"
        " c.characters = (SELECT count(*) FROM character h"
        "  WHERE h.campaign = c.id AND h.deleted_ms IS NULL),"
        " c.owned_characters = (SELECT count(*) FROM character h"
        "  WHERE h.campaign = c.id AND h.deleted_ms IS NULL AND h.owner IS NOT NULL)"
        " FROM campaign c ORDER BY c.id",
        [&](SQLite::Statement& row) {
          const std::string name = "campaign " + row.getColumn(0).getString();
          ++found_.campaigns;
          if (!campaign::policy_of(row.getColumn(1).getString(), row.getColumn(2).getString())) {
            note(name + ": its policy cannot be read");
          }
          // One that is just being imported has none yet, and counts as deleted.
          if (row.getColumn(3).getInt64() != 1 && row.getColumn(4).isNull()) {
            note(name + ": it has no owner");
          }
          const auto counted = [&](int column, const std::string& what) {
            if (row.getColumn(column).getInt64() == 0) note(name + ": it has miscounted " + what);
          };
          counted(5, "its members");
          counted(6, "its characters");
          counted(7, "the characters that players own");
        });
    each(
        "SELECT h.id, h.revision, h.points,"
        " (SELECT coalesce(max(r.number), 0) FROM character_revision r WHERE r.character = h.id),"
        " (SELECT count(*) FROM character_revision r WHERE r.character = h.id),"
        " (SELECT coalesce(sum(a.points), 0) FROM character_award a WHERE a.character = h.id),"
        " h.deleted_ms FROM character h ORDER BY h.id",
        [&](SQLite::Statement& row) {
          const std::string name = "character " + row.getColumn(0).getString();
          const std::int64_t latest = row.getColumn(1).getInt64();
          ++found_.characters;
          // For a deleted one the latest may be the only one left.
          const bool all = row.getColumn(4).getInt64() == latest || !row.getColumn(6).isNull();
          if (row.getColumn(3).getInt64() != latest || !all) {
            note(name + ": not all of its " + std::to_string(latest) + " revisions are there");
          }
          if (row.getColumn(5).getInt64() != row.getColumn(2).getInt64()) {
            note(name + ": its points are not the sum of its awards");
          }
        });
  }

  void check_encounters() {
    each(
        "SELECT p.id FROM prepared_encounter p JOIN campaign c ON c.id = p.campaign"
        " WHERE p.state = 'live' AND c.deleted_on_ms IS NOT NULL ORDER BY p.id",
        [&](SQLite::Statement& row) {
          note("encounter " + row.getColumn(0).getString() +
               ": it is being played, but its campaign is deleted");
        });
    // Tables of setup files are in no campaign either, but were not started in one.
    each(
        "SELECT e.key FROM encounter e WHERE e.table_name IN"
        " (SELECT about FROM audit_entry WHERE verb = 'encounter-start')"
        " AND e.table_name NOT IN (SELECT id FROM prepared_encounter) ORDER BY e.id",
        [&](SQLite::Statement& row) {
          note("encounter " + row.getColumn(0).getString() +
               ": its log is there, but its campaign does not know it");
        });
  }

  // Complete ones have a hash; drafts have no owner yet.
  void check_pictures() {
    each("SELECT id, hash FROM picture WHERE hash IS NOT NULL ORDER BY id",
         [&](SQLite::Statement& row) {
           const std::int64_t id = row.getColumn(0).getInt64();
           ++found_.pictures;
           if (bytes_checksum(id) != blob_of(row.getColumn(1))) {
             note("picture " + std::to_string(id) + ": its bytes are damaged");
           }
         });
  }

 private:
  std::string bytes_checksum(std::int64_t picture) {
    SQLite::Statement pieces(connection_,
                             "SELECT bytes FROM picture_piece WHERE picture = ? ORDER BY number");
    pieces.bind(1, picture);
    std::string bytes;
    while (pieces.executeStep()) bytes += blob_of(pieces.getColumn(0));
    const Checksum checksum = checksum_of(bytes);
    return {reinterpret_cast<const char*>(checksum.data()), checksum.size()};
  }

  template <class Visit>
  void each(const char* sql, Visit visit) {
    SQLite::Statement rows(connection_, sql);
    while (rows.executeStep()) visit(rows);
  }
  void note(std::string fault) {
    if (found_.faults.size() < kMaxFaults) found_.faults.push_back(std::move(fault));
  }

  SQLite::Database& connection_;
  Inspection& found_;
};

}  // namespace

std::expected<void, StorageError> check_pages(const Database& database) {
  auto connection = database.connect_read_only();
  if (!connection) return std::unexpected(std::move(connection.error()));
  const std::string path = database.path().string();
  const auto damaged = [&](const std::string& why) {
    return std::unexpected(StorageError{
        StorageErrorCode::Corrupt,
        "the database " + path + " is damaged: " + why +
            "; run `fray admin check` for details, and see deploy/README.md to restore a backup"});
  };
  try {
    const std::string found = connection->execAndGet("PRAGMA quick_check(1)").getString();
    if (found != "ok") return damaged(found);
  } catch (const SQLite::Exception& error) {
    StorageError cause = translate(error, "read " + path, connection->getHandle());
    if (cause.code == StorageErrorCode::Corrupt) return damaged(cause.message);
    return std::unexpected(std::move(cause));
  }
  return {};
}

std::expected<Inspection, StorageError> inspect(const Database& database) {
  auto connection = database.connect_read_only();
  if (!connection) return std::unexpected(std::move(connection.error()));
  Inspection found;
  try {
    // One moment for all of it: a server beside may go on writing.
    connection->exec("BEGIN");
    Inspector inspector(*connection, found);
    inspector.check_file();
    inspector.check_logs();
    inspector.check_campaigns();
    inspector.check_encounters();
    inspector.check_pictures();
    connection->exec("ROLLBACK");
  } catch (const SQLite::Exception& error) {
    StorageError cause =
        translate(error, "read " + database.path().string(), connection->getHandle());
    if (cause.code != StorageErrorCode::Corrupt) return std::unexpected(std::move(cause));
    // So damaged that it could not be read to its end.
    found.faults.push_back(cause.message);
  }
  return found;
}

}  // namespace fray::storage
