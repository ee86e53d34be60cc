// `fray admin restore` and `fray admin backup`, with real files of every kind.
#include <fstream>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/wal_mark.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

namespace fs = std::filesystem;

class RestoreCommand : public testing::Test {
 protected:
  // A database with Ana, and a backup of it; then Bo comes.
  RestoreCommand() {
    std::ofstream(folder_.file("password")) << "correct horse\n";
    EXPECT_TRUE(storage::Database::open(live_));
    add_user("ana");
    const Finished copied = fray("admin backup '" + live_ + "' --to '" + backup_ + "'");
    EXPECT_EQ(copied.exit_code, 0) << copied.output;
    add_user("bo");
  }

  void add_user(const std::string& name) const {
    const Finished added =
        fray("admin user add '" + live_ + "' " + name + " < '" + folder_.file("password") + "'");
    EXPECT_EQ(added.exit_code, 0) << added.output;
  }
  static Finished restore(const std::string& to, const std::string& from,
                          const std::string& more = "") {
    return fray("admin restore '" + to + "' --from '" + from + "' " + more);
  }
  static std::string users(const std::string& database) {
    return fray("admin user list '" + database + "'").output;
  }
  static std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  // Files next to the database whose names begin with its own, except the logs that SQLite makes
  // for readers.
  std::vector<fs::path> beside() const {
    std::vector<fs::path> all;
    for (const auto& entry : fs::directory_iterator(folder_.path())) {
      const std::string name = entry.path().filename();
      const bool log = name.ends_with("-wal") || name.ends_with("-shm");
      if (name.starts_with("fray.db") && name != "fray.db" && !log) all.push_back(entry.path());
    }
    return all;
  }
  /// Nothing has changed, and nothing is left over.
  void expect_refused(const std::string& from, const std::string& why) const {
    const std::string before = contents(live_);
    const Finished refused = restore(live_, from);
    EXPECT_EQ(refused.exit_code, 1) << refused.output;
    EXPECT_NE(refused.output.find(why), std::string::npos) << refused.output;
    EXPECT_NE(refused.output.find("nothing was restored"), std::string::npos) << refused.output;
    EXPECT_TRUE(contents(live_) == before) << from;
    EXPECT_EQ(beside(), std::vector<fs::path>{}) << from;
  }

  support::TemporaryFolder folder_;
  const std::string live_ = folder_.file("fray.db");
  const std::string backup_ = folder_.file("friday.db");
};

TEST_F(RestoreCommand, PutsTheBackupInPlaceAndKeepsWhatWasThere) {
  const std::string kept = contents(backup_);
  const Finished restored = restore(live_, backup_);
  ASSERT_EQ(restored.exit_code, 0) << restored.output;
  EXPECT_NE(users(live_).find("\"ana\""), std::string::npos);
  EXPECT_EQ(users(live_).find("\"bo\""), std::string::npos);
  EXPECT_EQ(fray("admin check '" + live_ + "'").exit_code, 0);
  EXPECT_TRUE(contents(backup_) == kept);

  const auto left = beside();
  ASSERT_EQ(left.size(), 1u);
  EXPECT_NE(restored.output.find("the previous file is " + left.front().string()),
            std::string::npos)
      << restored.output;
  EXPECT_NE(users(left.front()).find("\"bo\""), std::string::npos);
  struct stat about {};
  ASSERT_EQ(stat(live_.c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777, 0600u);
  EXPECT_TRUE(storage::Database::open(live_)) << "a server takes it";

  // And back again, with the stored one.
  ASSERT_EQ(restore(live_, left.front()).exit_code, 0);
  EXPECT_NE(users(live_).find("\"bo\""), std::string::npos);
  EXPECT_EQ(beside().size(), 2u);
}

TEST_F(RestoreCommand, PutsItWhereNothingIsLeft) {
  fs::remove(live_);
  const Finished restored = restore(live_, backup_);
  ASSERT_EQ(restored.exit_code, 0) << restored.output;
  EXPECT_EQ(restored.output.find("from before"), std::string::npos) << restored.output;
  EXPECT_NE(users(live_).find("\"ana\""), std::string::npos);
  EXPECT_EQ(beside(), std::vector<fs::path>{});
}

TEST_F(RestoreCommand, ReplacesWhatCannotBeReadAnyMore) {
  std::ofstream(live_) << "rubble";
  const Finished restored = restore(live_, backup_);
  ASSERT_EQ(restored.exit_code, 0) << restored.output;
  EXPECT_NE(users(live_).find("\"ana\""), std::string::npos);
  ASSERT_EQ(beside().size(), 1u);
  EXPECT_EQ(contents(beside().front()), "rubble");
}

TEST_F(RestoreCommand, FollowsALinkToTheDatabase) {
  const std::string link = folder_.file("current.db");
  fs::create_symlink(live_, link);
  ASSERT_EQ(restore(link, backup_).exit_code, 0);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(users(live_).find("\"bo\""), std::string::npos);
}

// A killed server has left part of it in the log, which goes along with the file from before.
TEST_F(RestoreCommand, KeepsTheLogOfTheFileFromBefore) {
  const std::string crashed = folder_.file("crashed");
  fs::create_directory(crashed);
  {
    const auto server = storage::Database::open(live_);
    ASSERT_TRUE(server);
    const auto log = storage::SqliteEncounterLog::open(*server);
    ASSERT_TRUE(log);
    add_user("cy");
    for (const char* suffix : {"", "-wal"}) {
      fs::copy_file(live_ + suffix, crashed + "/fray.db" + suffix);
    }
  }
  const std::string dead = crashed + "/fray.db";
  ASSERT_TRUE(storage::has_log(dead));
  const Finished restored = restore(dead, backup_);
  ASSERT_EQ(restored.exit_code, 0) << restored.output;
  EXPECT_EQ(users(dead).find("\"cy\""), std::string::npos) << users(dead);
  std::string former;
  for (const auto& entry : fs::directory_iterator(crashed)) {
    const std::string name = entry.path();
    if (name.find(".before-") != name.npos && !name.ends_with("-wal") && !name.ends_with("-shm")) {
      former = name;
    }
  }
  EXPECT_NE(users(former).find("\"cy\""), std::string::npos) << users(former);
}

TEST_F(RestoreCommand, BringsAnOlderBackupUpToDate) {
  const auto all = storage::embedded_migrations();
  const std::string old = folder_.file("old.db");
  ASSERT_TRUE(storage::Database::open(old, {.migrations = all.first(all.size() - 1)}));
  const Finished restored = restore(live_, old);
  ASSERT_EQ(restored.exit_code, 0) << restored.output;
  EXPECT_TRUE(storage::Database::open_read_only(live_));
}

TEST_F(RestoreCommand, RefusesWhatANewerReleaseWrote) {
  SQLite::Database(backup_, SQLite::OPEN_READWRITE)
      .exec("INSERT INTO schema_migration (version, name, checksum) VALUES (999, 'later', 'x')");
  expect_refused(backup_, "was written by a newer fray (schema 999");
}

TEST_F(RestoreCommand, RefusesATruncatedBackup) {
  fs::resize_file(backup_, fs::file_size(backup_) / 2);
  expect_refused(backup_, backup_);
  fs::resize_file(backup_, 50);
  expect_refused(backup_, backup_);
  fs::resize_file(backup_, 0);
  expect_refused(backup_, "is empty");
}

TEST_F(RestoreCommand, RefusesABackupWithADamagedPage) {
  std::fstream file(backup_, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(3 * 4096);
  file << std::string(4096, '\xa5');
  file.close();
  expect_refused(backup_, "damaged");
}

TEST_F(RestoreCommand, RefusesABackupThatIsNotWhole) {
  SQLite::Database(backup_, SQLite::OPEN_READWRITE)
      .exec("INSERT INTO campaign (id, name, ruleset, policy, created_ms, archived) VALUES ('" +
            std::string(20, 'm') + "', 'The old mill', 'toy', '', 0, 0)");
  expect_refused(backup_, "it has no owner");
}

TEST_F(RestoreCommand, RefusesWhatIsNoBackup) {
  const std::string foreign = folder_.file("foreign.db");
  SQLite::Database(foreign, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE bookmark (url TEXT)");
  expect_refused(foreign, "belongs to another program");
  const std::string text = folder_.file("text.db");
  std::ofstream(text) << "not a database at all, but long enough to be looked at";
  expect_refused(text, text);
  const std::string pipe = folder_.file("pipe");
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  expect_refused(pipe, "is not a regular file but a pipe");
  expect_refused(live_, "is the database itself");
  EXPECT_EQ(restore(live_, folder_.path()).exit_code, 2) << "a folder is no file";
  EXPECT_EQ(restore(live_, folder_.file("nothing")).exit_code, 2);
  EXPECT_EQ(fray("admin restore '" + live_ + "'").exit_code, 2);
}

TEST_F(RestoreCommand, RefusesAPlaceWhereNoDatabaseCanBe) {
  const std::string here = folder_.path();
  for (const auto& [to, why] :
       {std::pair(here, std::string("it is a folder")),
        std::pair(here + "/none/fray.db", std::string("there is no folder")),
        std::pair(std::string("/dev/null"), std::string("no regular file"))}) {
    const Finished refused = restore(to, backup_);
    EXPECT_EQ(refused.exit_code, 1) << to << "\n" << refused.output;
    EXPECT_NE(refused.output.find(why), std::string::npos) << refused.output;
  }
}

TEST_F(RestoreCommand, RefusesWhileTheDatabaseIsInUse) {
  const auto server = storage::Database::open(live_);
  ASSERT_TRUE(server);
  const Finished refused = restore(live_, backup_);
  EXPECT_EQ(refused.exit_code, 1) << refused.output;
  EXPECT_NE(refused.output.find("a server is using " + live_ + ": stop it"), std::string::npos)
      << refused.output;
  EXPECT_NE(users(live_).find("\"bo\""), std::string::npos);
}

// Root may write anywhere, so it becomes another user first.
TEST_F(RestoreCommand, LeavesNothingBehindWhereItMayNotWrite) {
  const fs::path place = folder_.path() / "place";
  fs::create_directory(place);
  fs::copy_file(FRAY_BINARY_DIR "/fray", folder_.path() / "program");
  fs::permissions(folder_.path(), fs::perms(0755));
  fs::permissions(backup_, fs::perms(0644));
  fs::permissions(place, fs::perms(0555));
  const std::string somebody =
      geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups " : "";
  const std::string command = somebody + "'" + folder_.file("program") + "' admin restore '" +
                              (place / "fray.db").string() + "' --from '" + backup_ + "' 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::string said;
  for (int c = fgetc(pipe); c != EOF; c = fgetc(pipe)) said += static_cast<char>(c);
  EXPECT_EQ(WEXITSTATUS(pclose(pipe)), 1) << said;
  EXPECT_NE(said.find("ermission"), std::string::npos) << said;
  EXPECT_TRUE(fs::is_empty(place));
}

// A log that comes to another state than it says is no backup of what was played.
TEST_F(RestoreCommand, PlaysEveryEncounterAgain) {
  {
    const auto database = storage::Database::open(live_);
    ASSERT_TRUE(database);
    const auto log = storage::SqliteEncounterLog::open(*database);
    ASSERT_TRUE(log);
    (*log)->create({.key = "ambush-1",
                    .table = "ambush",
                    .ruleset = "chess",
                    .ruleset_version = "1",
                    .setup = "no setup"},
                   [](auto done) { EXPECT_TRUE(done); });
  }
  const std::string played = folder_.file("played.db");
  ASSERT_EQ(fray("backup '" + live_ + "' --to '" + played + "'").exit_code, 0);
  expect_refused(played, "encounter ambush-1: this server has no ruleset \"chess\"");
  const Finished restored = restore(live_, played, "--no-replay");
  EXPECT_EQ(restored.exit_code, 0) << restored.output;
}

}  // namespace
}  // namespace fray::test
