#include "storage/database.h"

#include <array>
#include <csignal>
#include <fstream>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using enum StorageErrorCode;
using testing::contents;
namespace fs = std::filesystem;

class DatabaseFile : public testing::StorageTest {};

TEST_F(DatabaseFile, IsMadeForItsOwnerAlone) {
  ASSERT_DONE(Database::open(path()));
  EXPECT_EQ(fs::status(path()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(DatabaseFile, ConnectionsAreDurableAndChecked) {
  const auto database = Database::open(path());
  ASSERT_DONE(database);
  auto connection = database->connect();
  ASSERT_DONE(connection);
  EXPECT_STREQ(connection->execAndGet("PRAGMA journal_mode").getText(), "wal");
  EXPECT_EQ(connection->execAndGet("PRAGMA synchronous").getInt(), 2);  // FULL
  EXPECT_EQ(connection->execAndGet("PRAGMA foreign_keys").getInt(), 1);
  EXPECT_EQ(connection->execAndGet("PRAGMA busy_timeout").getInt(), 1000);
  EXPECT_EQ(fs::status(path().string() + "-wal").permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(DatabaseFile, NeedsAFolder) {
  const auto result = Database::open(folder() / "no" / "such" / "fray.db");
  EXPECT_REFUSED(result, NotFound);
  EXPECT_NE(result.error().message.find((folder() / "no" / "such").string()), std::string::npos);
  EXPECT_NE(result.error().message.find("create it"), std::string::npos);
  EXPECT_REFUSED(Database::open(folder()), Io);
  EXPECT_REFUSED(Database::open(""), Invalid);
}

TEST_F(DatabaseFile, IsHeldByOneServer) {
  auto first = Database::open(path());
  ASSERT_DONE(first);
  const auto second = Database::open(path());
  EXPECT_REFUSED(second, Busy);
  EXPECT_NE(second.error().message.find(path().string()), std::string::npos);
  EXPECT_NE(second.error().message.find("process " + std::to_string(getpid())), std::string::npos);
  EXPECT_NE(second.error().message.find("stop that server"), std::string::npos);

  { const Database gone = std::move(*first); }
  EXPECT_DONE(Database::open(path()));
}

TEST_F(DatabaseFile, IsHeldUnderAllItsNames) {
  const auto first = Database::open(path());
  ASSERT_DONE(first);
  fs::create_symlink(path(), folder() / "alias.db");
  EXPECT_REFUSED(Database::open(folder() / "alias.db"), Busy);
  fs::create_hard_link(path(), folder() / "link.db");
  EXPECT_REFUSED(Database::open(folder() / "link.db"), Busy);
  fs::create_directory(folder() / "elsewhere");
  fs::create_hard_link(path(), folder() / "elsewhere" / "fray.db");
  EXPECT_REFUSED(Database::open(folder() / "elsewhere" / "fray.db"), Busy);
}

TEST_F(DatabaseFile, IsAFile) {
  ASSERT_EQ(mkfifo((folder() / "pipe").c_str(), 0600), 0);
  EXPECT_REFUSED(Database::open(folder() / "pipe"), Io);
  EXPECT_REFUSED(Database::open_read_only(folder() / "pipe"), Io);
}

TEST_F(DatabaseFile, IsHeldAgainstOtherProcessesUntilTheHolderDies) {
  int ready[2];
  ASSERT_EQ(pipe(ready), 0);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    alarm(support::kPatience.count());
    close(ready[0]);
    const auto held = Database::open(path());
    const char answer = held ? 'y' : 'n';
    [[maybe_unused]] const ssize_t written = write(ready[1], &answer, 1);
    for (;;) pause();
  }
  close(ready[1]);  // the child's end alone is left, so that its death is noticed
  char answer = 0;
  ASSERT_EQ(read(ready[0], &answer, 1), 1);
  close(ready[0]);
  EXPECT_EQ(answer, 'y');
  const auto refused = Database::open(path());
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_REFUSED(refused, Busy);
  EXPECT_NE(refused.error().message.find("process " + std::to_string(child)), std::string::npos);
  EXPECT_DONE(Database::open(path()));
}

TEST_F(DatabaseFile, ThatIsNotOursIsRefusedUntouched) {
  {
    SQLite::Database other(path().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("CREATE TABLE bookmark (url TEXT)");
  }
  const std::string before = contents(path());
  EXPECT_REFUSED(Database::open(path()), Corrupt);
  EXPECT_EQ(contents(path()), before);

  std::ofstream(folder() / "letter.txt") << std::string(5000, 'x');
  EXPECT_REFUSED(Database::open(folder() / "letter.txt"), Corrupt);
  EXPECT_EQ(contents(folder() / "letter.txt"), std::string(5000, 'x'));
}

// Advice for a file that was once fray's does not help with one that never was.
TEST_F(DatabaseFile, ThatIsNotOursIsNotCalledAnOlderOne) {
  std::ofstream(folder() / "empty.db").close();
  std::ofstream(folder() / "letter.txt") << std::string(5000, 'x');
  SQLite::Database(folder() / "tableless.db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("PRAGMA user_version = 0; VACUUM");
  SQLite::Database(folder() / "other.db", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
      .exec("CREATE TABLE bookmark (url TEXT)");
  for (const char* name : {"empty.db", "letter.txt", "tableless.db", "other.db"}) {
    const auto refused = Database::open_read_only(folder() / name);
    EXPECT_REFUSED(refused, Corrupt);
    EXPECT_EQ(refused.error().message.find("older"), std::string::npos) << refused.error().message;
    EXPECT_NE(refused.error().message.find("name "), std::string::npos) << refused.error().message;
  }
}

TEST_F(DatabaseFile, OfANewerFrayIsRefused) {
  constexpr std::array kOne{Migration{1, "0001_a", "CREATE TABLE a (x);"}};
  constexpr std::array kTwo{kOne[0], Migration{2, "0002_b", "CREATE TABLE b (x);"}};
  ASSERT_DONE(Database::open(path(), {.migrations = kTwo}));
  EXPECT_REFUSED(Database::open(path(), {.migrations = kOne}), Newer);
  EXPECT_REFUSED(Database::open_read_only(path(), {.migrations = kOne}), Newer);
}

TEST_F(DatabaseFile, OfAnOlderFrayIsMigratedOnlyByAServer) {
  constexpr std::array kOne{Migration{1, "0001_a", "CREATE TABLE a (x);"}};
  constexpr std::array kTwo{kOne[0], Migration{2, "0002_b", "CREATE TABLE b (x);"}};
  ASSERT_DONE(Database::open(path(), {.migrations = kOne}));
  const auto result = Database::open_read_only(path(), {.migrations = kTwo});
  EXPECT_REFUSED(result, Older);
  EXPECT_NE(result.error().message.find("schema 1 of 2"), std::string::npos);
  ASSERT_DONE(Database::open(path(), {.migrations = kTwo}));
  EXPECT_DONE(Database::open_read_only(path(), {.migrations = kTwo}));
}

TEST_F(DatabaseFile, ForReadingWorksNextToAServerAndCannotWrite) {
  EXPECT_REFUSED(Database::open_read_only(path()), NotFound);
  EXPECT_FALSE(fs::exists(path()));

  const auto server = Database::open(path());
  ASSERT_DONE(server);
  const auto reader = Database::open_read_only(path());
  ASSERT_DONE(reader);
  EXPECT_REFUSED(reader->connect(), Io);
  auto connection = reader->connect_read_only();
  ASSERT_DONE(connection);
  EXPECT_THROW(connection->exec("DELETE FROM encounter"), SQLite::Exception);
}

TEST_F(DatabaseFile, LockedByAnotherProgramIsBusyAfterTheTimeout) {
  const auto database = Database::open(path(), {.busy_timeout = std::chrono::milliseconds(20)});
  ASSERT_DONE(database);
  SQLite::Database shell(path().string(), SQLite::OPEN_READWRITE);
  auto log = SqliteEncounterLog::open(*database);
  ASSERT_DONE(log);
  shell.exec("BEGIN IMMEDIATE");
  EXPECT_REFUSED(testing::create(**log, testing::encounter("demo-1")), Busy);
  shell.exec("ROLLBACK");
  EXPECT_DONE(testing::create(**log, testing::encounter("demo-1")));
}

}  // namespace
}  // namespace fray::storage
