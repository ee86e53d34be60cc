// What `fray serve` looks at before it plays anything.
#include <fstream>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "cli/command.h"
#include "storage/database.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

TEST(Serve, RefusesADatabaseThatIsDamaged) {
  const support::TemporaryFolder folder;
  const std::string path = folder.file("fray.db");
  ASSERT_TRUE(storage::Database::open(path));
  int page = 0;
  {
    SQLite::Database whole(path, SQLite::OPEN_READWRITE);
    page =
        whole.execAndGet("SELECT rootpage FROM sqlite_schema WHERE name = 'audit_entry'").getInt();
    whole.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  ASSERT_GT(page, 1);
  {
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp((page - 1) * 4096);
    file << std::string(64, '\xff');
  }
  const Finished served = fray("serve --port 0 --database '" + path + "'");
  EXPECT_EQ(served.exit_code, 1) << served.output;
  EXPECT_NE(served.output.find("is damaged"), std::string::npos) << served.output;
  EXPECT_NE(served.output.find("restore a backup"), std::string::npos) << served.output;
}

}  // namespace
}  // namespace fray::test
