// The log is copied while the writer goes on: whenever that is cut off, and however it goes, the
// files are whole and the main one alone is not taken for whole.
#include "storage/journal/log_copier.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>

#include "storage/journal/wal_keeper.h"
#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using enum CopySteps::Step;
using enum StorageErrorCode;
namespace fs = std::filesystem;
using Step = CopySteps::Step;
using testing::contents;

constexpr std::size_t kPage = 4096;

std::int64_t rows_in(SQLite::Database& connection) {
  return connection.execAndGet("SELECT count(*) FROM filler").getInt64();
}

class LogCopies : public testing::StorageTest {
 protected:
  void SetUp() override {
    begin([](Step) {});
  }

  void begin(std::function<void(Step)> at, std::function<int(int)> sync = {}) {
    keeper_.reset();
    connection_.reset();
    database_.reset();
    auto database = Database::open(path());
    ASSERT_DONE(database);
    database_ = std::make_unique<Database>(std::move(*database));
    auto connection = database_->connect();
    ASSERT_DONE(connection);
    connection_ = std::make_unique<SQLite::Database>(std::move(*connection));
    connection_->exec("CREATE TABLE IF NOT EXISTS filler (bytes BLOB)");
    auto keeper =
        WalKeeper::begin(*database_, *connection_, {.at = std::move(at), .sync = std::move(sync)});
    ASSERT_DONE(keeper);
    keeper_ = std::move(*keeper);
  }
  // Some 60 pages, and what the writer does after each group.
  void write(int times = 1) {
    for (int i = 0; i < times; ++i) {
      connection_->exec("INSERT INTO filler VALUES (randomblob(250000))");
      keeper_->tidy();
    }
  }
  // The copy goes on by itself then.
  void write_until(const std::atomic<bool>& begun) {
    for (int i = 0; i < 60 && !begun; ++i) write();
    while (!begun) std::this_thread::yield();
  }
  // Until the log has been restarted.
  void write_until_restarted() {
    const auto begins = [this] {
      std::string header(32, '\0');
      std::ifstream(log_of(path()), std::ios::binary).read(header.data(), 32);
      return header;
    };
    const std::string before = begins();
    for (int i = 0; i < 1000 && begins() == before; ++i) write();
    ASSERT_NE(begins(), before);
  }

  struct Files {
    std::string main, log;
    std::int64_t rows;  // at least
  };
  Files files(std::int64_t rows) const {
    // In this order: what is copied in the meantime stays in the log.
    std::string main = contents(path());
    return {std::move(main), contents(log_of(path())), rows};
  }
  void expect_whole(const fs::path& file, std::int64_t rows) const {
    const auto database = Database::open(file);
    ASSERT_DONE(database);
    auto connection = database->connect();
    ASSERT_DONE(connection);
    EXPECT_EQ(connection->execAndGet("PRAGMA integrity_check").getString(), "ok");
    EXPECT_GE(rows_in(*connection), rows);
  }
  // As the next server finds them; and the main file without its log.
  void expect_whole_together(const Files& files) const {
    const fs::path file = folder() / "found.db";
    std::ofstream(file, std::ios::binary) << files.main;
    EXPECT_REFUSED(Database::open(file), Incomplete);
    std::ofstream(log_of(file), std::ios::binary) << files.log;
    expect_whole(file, files.rows);
    for (const char* suffix : {"", "-wal", "-shm"}) fs::remove(file.string() + suffix);
  }

  void expect_incomplete_together(const Files& files) const {
    const fs::path file = folder() / "mixed.db";
    std::ofstream(file, std::ios::binary) << files.main;
    std::ofstream(log_of(file), std::ios::binary) << files.log;
    EXPECT_REFUSED(Database::open(file), Incomplete);
  }

  std::unique_ptr<Database> database_;
  std::unique_ptr<SQLite::Database> connection_;
  std::unique_ptr<WalKeeper> keeper_;
};

TEST_F(LogCopies, MayBeCutOffAnywhere) {
  std::map<Step, std::vector<Files>> found;
  std::atomic<std::int64_t> rows = 0;
  std::atomic<int> begun = 0, done = 0;
  int copies = 0;
  begin([&](Step step) {
    found[step].push_back(files(rows));
    begun += step == Marked;
    // A copy made through SQLite has all of it.
    const fs::path copy = folder() / ("copy-" + std::to_string(++copies) + ".db");
    SQLite::Database(path().string()).exec("VACUUM INTO '" + copy.string() + "'");
    expect_whole(copy, rows);
    done += step == Synced;
  });
  const std::uint32_t cycle = seen_mark(*connection_).cycle;
  write();
  const Files early = files(1);
  for (int i = 0; i < 400 && seen_mark(*connection_).cycle == cycle; ++i) {
    rows = rows_in(*connection_);
    // The steps of the writer's thread and of the copy's are never at the same time: it is waited
    // for, so that `found` needs no lock.
    write();
    while (begun > done) std::this_thread::yield();
  }
  // Once the log has been restarted, one from before the copy is not taken for it.
  expect_incomplete_together({contents(path()), early.log, 0});
  for (const Step step : {Held, Marked, Copied, Synced}) {
    ASSERT_FALSE(found[step].empty());
    for (const Files& at : found[step]) expect_whole_together(at);
  }
  // The plug is pulled: of what was copied some pages are on disk.
  const Files& before = found[Marked].front();
  const Files& after = found[Copied].front();
  ASSERT_LT(before.main.size(), after.main.size());
  for (const std::size_t pages :
       {std::size_t{1}, before.main.size() / kPage / 2, after.main.size() / kPage / 2}) {
    const std::size_t cut = pages * kPage;
    std::string first = before.main;
    if (first.size() < cut) first.resize(cut);
    first.replace(0, cut, after.main, 0, cut);
    expect_whole_together({first, after.log, after.rows});
    std::string last = after.main;
    const std::size_t old = std::min(cut, before.main.size());
    last.replace(0, old, before.main, 0, old);
    expect_whole_together({last, after.log, after.rows});
  }
}

TEST_F(LogCopies, LetTheWriterContinueHoweverSlow) {
  std::atomic<bool> begun = false;
  const support::Countdown release;
  begin([&](Step step) {
    if (step != Copied) return;
    begun = true;
    EXPECT_TRUE(release.wait());
  });
  write_until(begun);
  const WalMark mark = seen_mark(*connection_);
  const std::int64_t rows = rows_in(*connection_);
  write(50);
  EXPECT_EQ(rows_in(*connection_), rows + 50);
  EXPECT_EQ(seen_mark(*connection_), mark) << "the log has not been restarted";
  release.count_down();
  write_until_restarted();
  EXPECT_DONE(keeper_->check());
}

TEST_F(LogCopies, StopWhereAReaderLooks) {
  {
    SQLite::Database shell(path().string());
    shell.exec("BEGIN");
    EXPECT_EQ(rows_in(shell), 0);
    write(40);
    EXPECT_EQ(rows_in(shell), 0);
    EXPECT_FALSE(seen_mark(*connection_).awaits_log);
    expect_whole_together(files(40));
  }
  write_until_restarted();
  expect_whole_together(files(41));
}

TEST_F(LogCopies, EndEverythingWhereTheDiskFails) {
  begin([](Step) {},
        [](int) {
          errno = EIO;
          return -1;
        });
  const std::uint32_t cycle = seen_mark(*connection_).cycle;
  for (int i = 0; i < 1000 && keeper_->check(); ++i) write();
  const auto lost = keeper_->check();
  EXPECT_REFUSED(lost, Lost);
  EXPECT_NE(lost.error().message.find(path().string()), std::string::npos) << lost.error().message;
  EXPECT_EQ(seen_mark(*connection_).cycle, cycle);
  const std::int64_t rows = rows_in(*connection_);
  keeper_.reset();
  // What is in the main file is not relied upon: the log is still there.
  expect_whole_together(files(rows));
}

TEST_F(LogCopies, EndBeforeTheServerDoes) {
  std::atomic<bool> begun = false;
  const support::Countdown stopping;
  bool ended = false;
  begin([&](Step step) {
    if (step == Copied) {
      begun = true;
      EXPECT_TRUE(stopping.wait());
    }
    if (step == Synced) ended = true;
  });
  write_until(begun);
  const std::int64_t rows = rows_in(*connection_);
  stopping.count_down();
  keeper_.reset();
  EXPECT_TRUE(ended);
  // The main file alone is whole.
  fs::copy_file(path(), folder() / "alone.db");
  expect_whole(folder() / "alone.db", rows);
}

}  // namespace
}  // namespace fray::storage
