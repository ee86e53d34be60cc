#include "storage/migrations.h"

#include <array>
#include <fstream>
#include <iterator>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

#include "unit/storage/support.h"

namespace fray::storage {
namespace {

using enum StorageErrorCode;

constexpr Migration kHobbit{1, "0001_hobbit", "CREATE TABLE hobbit (name TEXT);"};
constexpr Migration kOrc{2, "0002_orc",
                         "CREATE TABLE orc (name TEXT); INSERT INTO orc VALUES ('Grishnakh');"};
constexpr Migration kElf{3, "0003_elf", "CREATE TABLE elf (name TEXT);"};

class Migrations : public testing::StorageTest {
 protected:
  SQLite::Database database_{path().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};

  int applied() { return database_.execAndGet("SELECT count(*) FROM schema_migration").getInt(); }
};

TEST_F(Migrations, BringAFreshDatabaseUpToDateInOrder) {
  const std::array all{kHobbit, kOrc, kElf};
  ASSERT_DONE(migrate(database_, all));
  EXPECT_TRUE(database_.tableExists("elf"));
  EXPECT_STREQ(database_.execAndGet("SELECT name FROM orc").getText(), "Grishnakh");
  EXPECT_EQ(applied_migrations(database_, all), 3);
}

TEST_F(Migrations, AreAppliedOnce) {
  const std::array all{kHobbit, kOrc};
  ASSERT_DONE(migrate(database_, all));
  ASSERT_DONE(migrate(database_, all));
  EXPECT_EQ(database_.execAndGet("SELECT count(*) FROM orc").getInt(), 1);
}

TEST_F(Migrations, ApplyOnlyWhatIsMissing) {
  const std::array before{kHobbit};
  ASSERT_DONE(migrate(database_, before));
  database_.exec("INSERT INTO hobbit VALUES ('Sam')");
  const std::array after{kHobbit, kOrc};
  ASSERT_DONE(migrate(database_, after));
  EXPECT_STREQ(database_.execAndGet("SELECT name FROM hobbit").getText(), "Sam");
  EXPECT_EQ(applied(), 2);
}

TEST_F(Migrations, StoreTheChecksumOfWhatWasApplied) {
  ASSERT_DONE(migrate(database_, std::array{kHobbit}));
  const std::string kept =
      database_.execAndGet("SELECT checksum FROM schema_migration").getString();
  EXPECT_EQ(kept, migration_checksum(kHobbit.sql));
  // `printf '' | b2sum -l 256`: the algorithm must never change under old databases.
  EXPECT_EQ(migration_checksum(""),
            "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
}

TEST_F(Migrations, RefuseAChangedMigration) {
  ASSERT_DONE(migrate(database_, std::array{kHobbit, kOrc}));
  constexpr Migration changed{2, "0002_orc", "CREATE TABLE orc (name TEXT, teeth INTEGER);"};
  const auto result = migrate(database_, std::array{kHobbit, changed, kElf});
  EXPECT_REFUSED(result, Corrupt);
  EXPECT_NE(result.error().message.find("migration 2 (0002_orc)"), std::string::npos);
  EXPECT_NE(result.error().message.find("restore a backup"), std::string::npos);
  EXPECT_FALSE(database_.tableExists("elf"));
}

TEST_F(Migrations, RefuseATamperedChecksum) {
  ASSERT_DONE(migrate(database_, std::array{kHobbit, kOrc}));
  database_.exec("UPDATE schema_migration SET checksum = 'beef' WHERE version = 1");
  EXPECT_REFUSED(migrate(database_, std::array{kHobbit, kOrc}), Corrupt);
}

TEST_F(Migrations, RefuseAGapInTheHistory) {
  const std::array all{kHobbit, kOrc, kElf};
  ASSERT_DONE(migrate(database_, all));
  database_.exec("DELETE FROM schema_migration WHERE version = 2");
  const auto result = migrate(database_, all);
  EXPECT_REFUSED(result, Corrupt);
  EXPECT_NE(result.error().message.find("lacks migration 2"), std::string::npos);
}

TEST_F(Migrations, RefuseANewerDatabase) {
  ASSERT_DONE(migrate(database_, std::array{kHobbit, kOrc, kElf}));
  const auto result = migrate(database_, std::array{kHobbit, kOrc});
  EXPECT_REFUSED(result, Newer);
  EXPECT_NE(result.error().message.find("schema 3, this one knows 2"), std::string::npos);
}

TEST_F(Migrations, RefuseAnotherProgramsTables) {
  database_.exec("CREATE TABLE bookmark (url TEXT)");
  EXPECT_REFUSED(migrate(database_, std::array{kHobbit}), Corrupt);
  EXPECT_FALSE(database_.tableExists("hobbit"));
  EXPECT_FALSE(database_.tableExists("schema_migration"));
}

TEST_F(Migrations, RollBackAMigrationThatFailsHalfWay) {
  constexpr Migration broken{2, "0002_orc",
                             "CREATE TABLE orc (name TEXT); INSERT INTO troll VALUES (1);"};
  const auto result = migrate(database_, std::array{kHobbit, broken, kElf});
  EXPECT_REFUSED(result, Corrupt);
  EXPECT_NE(result.error().message.find("migration 2 (0002_orc)"), std::string::npos);
  EXPECT_NE(result.error().message.find("troll"), std::string::npos);
  EXPECT_TRUE(database_.tableExists("hobbit"));
  EXPECT_FALSE(database_.tableExists("orc"));
  EXPECT_FALSE(database_.tableExists("elf"));
  EXPECT_EQ(applied(), 1);

  ASSERT_DONE(migrate(database_, std::array{kHobbit, kOrc, kElf}));
  EXPECT_EQ(applied(), 3);
}

TEST_F(Migrations, EmbeddedOnesAreTheFilesInTheirFolder) {
  int expected = 0;
  for (const Migration& migration : embedded_migrations()) {
    EXPECT_EQ(migration.version, ++expected);
    std::ifstream file(std::string(FRAY_SOURCE_DIR "/migrations/") + std::string(migration.name) +
                       ".sql");
    ASSERT_TRUE(file) << migration.name;
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(migration.sql, text) << migration.name;
  }
  EXPECT_GE(expected, 2);
  ASSERT_DONE(migrate(database_, embedded_migrations()));
}

}  // namespace
}  // namespace fray::storage
