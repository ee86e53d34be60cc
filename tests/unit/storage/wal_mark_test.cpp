// A database without the log that belongs to it, or with another one, is not taken for whole.
#include "storage/wal_mark.h"

#include <csignal>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using enum StorageErrorCode;
namespace fs = std::filesystem;
using testing::append;
using testing::contents;
using testing::create;
using testing::encounter;
using testing::kCreatorEpoch;
using testing::open_log;
using testing::OpenLog;
using testing::records;

class Completeness : public testing::StorageTest {
 protected:
  /// The files as they are if the plug is pulled now.
  fs::path as_if_killed(const fs::path& from, const std::string& name) const {
    const fs::path to = folder() / name;
    fs::copy_file(from, to);
    fs::copy_file(log_of(from), log_of(to));
    return to;
  }
  OpenLog with_an_encounter(const fs::path& file) const {
    OpenLog log = open_log(file);
    EXPECT_DONE(create(*log.log, encounter("demo-1")));
    EXPECT_DONE(append(*log.log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 3)));
    return log;
  }
  /// Until the log has been copied into the file once more. The number of the last record.
  std::uint64_t fill(OpenLog& log, std::uint64_t last = 3) {
    const fs::path file = log.database->path();
    const WalMark before = read_main_file(file)->mark;
    for (int i = 0; i < 100 && read_main_file(file)->mark == before; ++i, ++last) {
      EXPECT_DONE(append(*log.log, "demo-1", last, kCreatorEpoch,
                         {{last + 1, std::string(1'000'000, 'x')}}));
    }
    EXPECT_NE(read_main_file(file)->mark, before);
    return last;
  }
  /// It cannot be opened, and a failed attempt leaves nothing behind.
  void expect_incomplete(const fs::path& file) const {
    const std::string before = contents(file);
    const std::string log_before = contents(log_of(file));
    const auto served = Database::open(file);
    EXPECT_REFUSED(served, Incomplete);
    EXPECT_NE(served.error().message.find(log_of(file).string()), std::string::npos)
        << served.error().message;
    EXPECT_NE(served.error().message.find("backup"), std::string::npos) << served.error().message;
    if (fs::exists(file)) EXPECT_REFUSED(Database::open_read_only(file), Incomplete);
    EXPECT_EQ(contents(file), before);
    EXPECT_EQ(contents(log_of(file)), log_before);
  }
  void expect_whole(const fs::path& file, std::uint64_t expected = 3) const {
    {
      const auto looking = Database::open_read_only(file);
      ASSERT_DONE(looking);
      const auto reader = EncounterReader::open(*looking);
      ASSERT_DONE(reader);
      const auto records = (*reader)->read("demo-1", 0);
      ASSERT_DONE(records);
      EXPECT_EQ(records->size(), expected);
    }
    auto log = open_log(file);
    const auto records = log->read("demo-1", 0);
    ASSERT_DONE(records);
    EXPECT_EQ(records->size(), expected);
  }
};

TEST_F(Completeness, AFileCopiedAloneFromUnderAServerIsIncomplete) {
  const OpenLog log = with_an_encounter(path());
  fs::copy_file(path(), folder() / "copy.db");
  expect_incomplete(folder() / "copy.db");
  EXPECT_FALSE(fs::exists(log_of(folder() / "copy.db")));
}

TEST_F(Completeness, WithItsLogItIsWhole) {
  const OpenLog log = with_an_encounter(path());
  expect_whole(as_if_killed(path(), "copy.db"));
}

TEST_F(Completeness, AfterAStopTheFileAloneIsWhole) {
  with_an_encounter(path());
  EXPECT_FALSE(fs::exists(log_of(path())));
  fs::copy_file(path(), folder() / "copy.db");
  expect_whole(folder() / "copy.db");
}

TEST_F(Completeness, AfterAKillTheLogMustBeThere) {
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    alarm(support::kPatience.count());
    const OpenLog log = with_an_encounter(path());
    kill(getpid(), SIGKILL);
  }
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
  ASSERT_TRUE(fs::exists(path().string() + "-shm"));
  const fs::path kept = folder() / "kept";
  fs::rename(log_of(path()), kept);
  expect_incomplete(path());

  // Something of that name is not enough.
  for (const std::string& instead :
       {std::string(), contents(kept).substr(0, 32), std::string(100'000, '\0')}) {
    std::ofstream(log_of(path()), std::ios::binary) << instead;
    expect_incomplete(path());
  }
  fs::rename(kept, log_of(path()));
  expect_whole(path());
}

TEST_F(Completeness, ALinkToTheFileHasNoLogNextToIt) {
  const OpenLog log = with_an_encounter(path());
  fs::create_hard_link(path(), folder() / "link.db");
  EXPECT_REFUSED(Database::open_read_only(folder() / "link.db"), Incomplete);
}

TEST_F(Completeness, ALogOfAnotherDatabaseIsNotItsOwn) {
  const OpenLog one = with_an_encounter(folder() / "one.db");
  const OpenLog two = with_an_encounter(folder() / "two.db");
  const fs::path copy = as_if_killed(folder() / "one.db", "copy.db");
  fs::copy_file(log_of(folder() / "two.db"), log_of(copy), fs::copy_options::overwrite_existing);
  expect_incomplete(copy);
}

TEST_F(Completeness, NeitherIsALogOfAnotherTime) {
  OpenLog log = with_an_encounter(path());
  const fs::path early = as_if_killed(path(), "early.db");
  const std::uint64_t last = fill(log, fill(log));
  const fs::path late = as_if_killed(path(), "late.db");
  fs::copy_file(late, folder() / "late-with-early.db");
  fs::copy_file(log_of(early), log_of(folder() / "late-with-early.db"));
  expect_incomplete(folder() / "late-with-early.db");
  fs::copy_file(early, folder() / "early-with-late.db");
  fs::copy_file(log_of(late), log_of(folder() / "early-with-late.db"));
  expect_incomplete(folder() / "early-with-late.db");
  expect_whole(early);
  expect_whole(late, last);
}

// SQLite would throw the log away without a word.
TEST_F(Completeness, ALogWithoutItsFileIsKept) {
  const OpenLog log = with_an_encounter(path());
  const fs::path copy = as_if_killed(path(), "copy.db");
  fs::remove(copy);
  expect_incomplete(copy);
  EXPECT_FALSE(fs::exists(copy));
  std::ofstream(copy).close();
  expect_incomplete(copy);
}

TEST_F(Completeness, AFileOfAnOlderFrayWhoseTablesAreInTheLogIsIncomplete) {
  SQLite::Database(path().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("PRAGMA journal_mode = WAL");
  expect_incomplete(path());
}

TEST_F(Completeness, UnmarkedFilesOfAnOlderFrayAreTakenUp) {
  with_an_encounter(path());
  {
    SQLite::Database older(path().string(), SQLite::OPEN_READWRITE);
    older.exec("PRAGMA user_version = 0; PRAGMA wal_checkpoint(TRUNCATE)");
    older.exec("UPDATE encounter SET epoch = epoch + 1");
    const fs::path copy = as_if_killed(path(), "copy.db");
    expect_whole(copy);
    EXPECT_NE(read_main_file(copy)->mark.cycle, 0u);
  }
  expect_whole(path());
}

// Whatever reads the database through SQLite sees all of it, and so copies all of it.
TEST_F(Completeness, CopiesThatSqliteMakesAreWhole) {
  OpenLog log = with_an_encounter(path());
  const std::uint64_t last = fill(log);
  SQLite::Database shell(path().string());
  shell.exec("VACUUM INTO '" + (folder() / "copy.db").string() + "'");
  expect_whole(folder() / "copy.db", last);
  // And a reader of what a killed server has left takes its log in.
  const fs::path killed = as_if_killed(path(), "killed.db");
  SQLite::Database(killed, SQLite::OPEN_READWRITE).exec("SELECT * FROM encounter");
  ASSERT_FALSE(fs::exists(log_of(killed)));
  expect_whole(killed, last);
}

// For example the server's own, for changes by operators.
TEST_F(Completeness, AfterAStopTheFileAloneIsWholeThoughAReaderGoesOn) {
  const auto database = Database::open(path());
  ASSERT_DONE(database);
  const auto reading = database->connect_read_only();
  ASSERT_DONE(reading);
  EXPECT_TRUE(reading->tableExists("encounter"));
  {
    const auto log = SqliteEncounterLog::open(*database);
    ASSERT_DONE(log);
    ASSERT_DONE(create(**log, encounter("demo-1")));
    ASSERT_DONE(append(**log, "demo-1", 0, kCreatorEpoch, records("demo-1", 1, 3)));
  }
  fs::copy_file(path(), folder() / "copy.db");
  expect_whole(folder() / "copy.db");
}

// At no step of the turn from one log to the next does a kill make the files look incomplete.
TEST_F(Completeness, TheTurnOfLogsMayBeCutOffAnywhere) {
  with_an_encounter(path());
  const auto database = Database::open(path());
  ASSERT_DONE(database);
  auto connection = database->connect();
  ASSERT_DONE(connection);
  const WalMark whole = seen_mark(*connection);
  write_mark(*connection, awaiting_mark(whole));
  const fs::path marked = as_if_killed(path(), "marked.db");
  connection->exec("PRAGMA wal_checkpoint(PASSIVE)");
  const fs::path emptied = as_if_killed(path(), "emptied.db");
  write_mark(*connection, next_mark(whole));
  const fs::path begun = as_if_killed(path(), "begun.db");
  EXPECT_TRUE(read_main_file(emptied)->mark.awaits_log);
  for (const fs::path& file : {marked, emptied, begun}) {
    // Written to without a running server, as by `fray links --revoke`.
    {
      const auto looking = Database::open_read_only(file);
      ASSERT_DONE(looking);
      ASSERT_DONE(looking->connect_beside());
    }
    // Opened and closed again at once, as when the port is taken.
    ASSERT_DONE(Database::open(file));
    expect_whole(file);
  }
}

TEST(WalMarks, BelongToTheLogsThatFollowThem) {
  const WalMark whole{.cycle = 7};
  const WalMark awaiting{.cycle = 7, .awaits_log = true};
  const WalMark next{.cycle = 8};
  EXPECT_EQ(next_mark(awaiting), next);
  EXPECT_TRUE(log_belongs(awaiting, next));
  EXPECT_TRUE(log_belongs(awaiting, awaiting));
  EXPECT_TRUE(log_belongs(awaiting, whole));
  EXPECT_TRUE(log_belongs(whole, awaiting));
  EXPECT_FALSE(log_belongs(whole, next)) << "no log was announced";
  EXPECT_FALSE(log_belongs(awaiting, {.cycle = 9}));
  EXPECT_FALSE(log_belongs(awaiting, {.cycle = 6}));
  EXPECT_TRUE(log_belongs({}, next)) << "never marked";
  EXPECT_EQ(next_mark(closed_mark(whole)), next);
  EXPECT_TRUE(log_belongs(awaiting_mark(whole), awaiting_mark(whole)));
  EXPECT_TRUE(log_belongs(awaiting_mark(whole), closed_mark(whole)));
  EXPECT_TRUE(log_belongs(awaiting_mark(whole), next));
  EXPECT_TRUE(log_belongs(awaiting, closed_mark(next)));
  EXPECT_FALSE(log_belongs(awaiting_mark(whole), whole)) << "the log ends before what was copied";
  const WalMark last{.cycle = (1u << 30) - 1, .awaits_log = true};
  EXPECT_EQ(next_mark(last), WalMark{.cycle = 1});
  EXPECT_TRUE(log_belongs(last, {.cycle = 1}));
}

TEST(WalMarks, AreWrittenAndReadBack) {
  SQLite::Database memory(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
  for (const WalMark mark :
       {WalMark{}, WalMark{.cycle = 7}, WalMark{.cycle = 1, .awaits_log = true},
        WalMark{.cycle = (1u << 30) - 1, .awaits_log = true}, awaiting_mark({.cycle = 7}),
        closed_mark({.cycle = (1u << 30) - 1})}) {
    write_mark(memory, mark);
    EXPECT_EQ(seen_mark(memory), mark);
  }
  EXPECT_NE(first_mark(), first_mark());
}

}  // namespace
}  // namespace fray::storage
