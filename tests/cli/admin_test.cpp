// `fray admin`, on a database that is not served and on one that is in use.
#include <fstream>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "campaign/characters.h"
#include "cli/command.h"
#include "storage/database.h"
#include "storage/store.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

class Admin : public testing::Test {
 protected:
  Admin() : server_(storage::Database::open(folder_.file("fray.db"))) { EXPECT_TRUE(server_); }

  Finished admin(const std::string& command, const std::string& arguments = "") const {
    return fray("admin " + command + " '" + folder_.file("fray.db") + "' " + arguments);
  }
  /// With this for its standard input.
  Finished admin_told(const std::string& input, const std::string& command,
                      const std::string& arguments) const {
    std::ofstream(folder_.file("input")) << input;
    return admin(command, arguments + " < '" + folder_.file("input") + "'");
  }
  void add_ana() {
    const Finished added = admin_told("correct horse\n", "user add", "Ana");
    ASSERT_EQ(added.exit_code, 0) << added.output;
  }
  /// One of Ana's, past the program.
  void add_campaign() const {
    SQLite::Database database(folder_.file("fray.db"), SQLite::OPEN_READWRITE);
    database.exec(
        "INSERT INTO campaign (id, name, ruleset, policy, created_ms, archived) VALUES ('" +
        std::string(20, 'm') + "', 'The old mill', 'toy', '', 0, 0)");
    database.exec("INSERT INTO member SELECT '" + std::string(20, 'm') +
                  "', id, 'owner', 0 FROM account");
  }
  void expect(const Finished& finished, int exit_code, const std::string& says) const {
    EXPECT_EQ(finished.exit_code, exit_code) << finished.output;
    EXPECT_NE(finished.output.find(says), std::string::npos) << finished.output;
  }

  support::TemporaryFolder folder_;
  std::expected<storage::Database, storage::StorageError> server_;  // that holds the lock
  const std::string mill_ = std::string(20, 'm');
};

TEST_F(Admin, NamesCharactersThatCannotBePlayed) {
  using campaign::Repositories;
  const auto store = storage::SqliteStore::open_beside(*server_, [](const auto&) {});
  ASSERT_TRUE(store);
  std::ifstream file(std::string(FRAY_SOURCE_DIR) + "/tests/fuzz/corpus/sheet/sample-1.toml");
  const std::string sheet{std::istreambuf_iterator<char>(file), {}};
  const auto act = campaign::Act::of_operator(campaign::Time(std::chrono::hours(500'000)));
  const auto made = (*store)->write([&](Repositories& r) -> campaign::Result<> {
    campaign::Campaign mill{.id = campaign::CampaignId::random(), .name = "Mill", .policy = {}};
    mill.policy.ruleset = "forge";
    mill.created = act.now;
    r.campaigns.insert(mill);
    const campaign::AccountId owner = campaign::AccountId::random();
    r.accounts.insert({.id = owner, .name = "greta", .display_name = "Greta", .created = act.now},
                      "hash");
    r.members.insert(mill.id, owner, campaign::Role::Owner, act.now);
    for (const std::string name : {"Nim", "Odo"}) {
      const auto character = campaign::create_character(
          r, act, mill.id,
          {.name = name, .sheet = sheet, .carried_state = name == "Nim" ? "nonsense = 3" : ""});
      if (!character) return std::unexpected(character.error());
    }
    return {};
  });
  ASSERT_TRUE(made) << made.error().message;
  const Finished checked = admin("check");
  expect(checked, 0, "character \"Nim\" of campaign \"Mill\": wear.nonsense: ");
  EXPECT_EQ(checked.output.find("Odo"), std::string::npos) << checked.output;
}

TEST_F(Admin, AddsUsersWithAPasswordFromTheInput) {
  expect(admin_told("correct horse\n", "user add", "Ana --display-name 'Ana from upstairs'"), 0,
         "ana may sign in now");
  expect(admin_told("correct horse\n", "user add", "ANA"), 1, "name: this name is taken");
  expect(admin_told("short\n", "user add", "bo"), 1, "the password must have 8 to 256 bytes");
  expect(admin_told("", "user add", "bo"), 1, "the password must have 8 to 256 bytes");
  expect(admin_told(std::string(1'000'000, 'x'), "user add", "bo"), 1, "8 to 256 bytes");
  expect(admin_told("correct horse\n", "user add", "'b o'"), 1, "name: must be 1 to 64 letters");
  const Finished listed = admin("user list", "--json");
  const auto users = nlohmann::json::parse(listed.output);
  ASSERT_EQ(users.size(), 1u);
  EXPECT_EQ(users[0]["name"], "ana");
  EXPECT_EQ(users[0]["display_name"], "Ana from upstairs");
  EXPECT_EQ(listed.output.find("argon2"), std::string::npos);
}

TEST_F(Admin, NeverTakesAPasswordAsAnArgument) {
  EXPECT_EQ(admin("user add", "ana 'correct horse'").exit_code, 2);
  EXPECT_EQ(admin("user add", "ana --password 'correct horse'").exit_code, 2);
}

TEST_F(Admin, DisablesAndEnablesUsers) {
  add_ana();
  expect(admin("user disable", "ana"), 0, "is disabled");
  expect(admin("user list"), 0, "\"Ana\"  disabled");
  expect(admin("user enable", "Ana"), 0, "may sign in again");
  expect(admin("user sign-out", "ana"), 0, "signed out everywhere");
  expect(admin_told("battery staple\n", "user password", "ana"), 0, "has a new password");
  expect(admin("user disable", "bo"), 1, "unknown account \"bo\"");
  expect(admin_told("battery staple\n", "user password", "bo"), 1, "unknown account \"bo\"");
}

TEST_F(Admin, DeletesCampaignsSoThatTheyCanBeRestored) {
  add_ana();
  add_campaign();
  expect(admin("campaign list"), 0, "\"The old mill\"  toy  of Ana, 1 members, 0 characters");
  expect(admin("campaign show", mill_), 0, "owner  \"Ana\"");
  expect(admin("campaign purge", mill_), 1, "is not deleted");
  expect(admin("campaign delete", mill_), 0, "it can be restored until");
  expect(admin("campaign delete", mill_), 1, "deleted already");
  expect(admin("campaign purge"), 0, "0 campaigns");
  expect(admin("campaign restore", mill_), 0, "restored");
  expect(admin("campaign delete", mill_ + " --days 1"), 0, "deleted");
  expect(admin("campaign purge", mill_), 0, "permanently removed");
  expect(admin("campaign show", mill_), 1, "no such campaign");
  EXPECT_EQ(nlohmann::json::parse(admin("campaign list", "--json").output).size(), 0u);
  expect(admin("campaign show", "nonsense"), 1, "is not a campaign id");
  EXPECT_EQ(admin("campaign delete", mill_ + " --days 0").exit_code, 2);
}

TEST_F(Admin, DeletesUsersWhoOwnNothing) {
  add_ana();
  add_campaign();
  expect(admin("user delete", "ana"), 1, "owns \"The old mill\"");
  ASSERT_EQ(admin("campaign delete", mill_).exit_code, 0);
  expect(admin("user delete", "ana"), 0, "is deleted");
  EXPECT_EQ(nlohmann::json::parse(admin("user list", "--json").output).size(), 0u);
  EXPECT_EQ(nlohmann::json::parse(admin("campaign list", "--json").output).size(), 0u);
  expect(admin("user delete", "ana"), 1, "unknown account \"ana\"");
  EXPECT_EQ(admin("check").exit_code, 0);
}

TEST_F(Admin, PrintsTheAudit) {
  add_ana();
  add_campaign();
  ASSERT_EQ(admin("campaign delete", mill_).exit_code, 0);
  ASSERT_EQ(admin("user disable", "ana").exit_code, 0);
  const auto all = nlohmann::json::parse(admin("audit", "--json").output);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0]["verb"], "sign-up");
  EXPECT_EQ(all[0]["name"], "operator");
  EXPECT_EQ(all[2]["verb"], "account-disable");
  const auto of_mill = nlohmann::json::parse(admin("audit", "--json --campaign " + mill_).output);
  ASSERT_EQ(of_mill.size(), 1u);
  EXPECT_EQ(of_mill[0]["verb"], "campaign-delete");
  const auto last = nlohmann::json::parse(admin("audit", "--json --limit 1").output);
  ASSERT_EQ(last.size(), 1u);
  EXPECT_EQ(last[0]["verb"], "account-disable");
  expect(admin("audit"), 0, "operator: campaign-delete " + mill_ + " (The old mill)");
  expect(admin("audit", "--campaign x"), 1, "is not a campaign id");
}

TEST_F(Admin, ChecksTheWholeDatabase) {
  add_ana();
  add_campaign();
  expect(admin("check"), 0, "whole; 0 encounters with 0 inputs, 1 accounts, 1 campaigns");
  SQLite::Database(folder_.file("fray.db"), SQLite::OPEN_READWRITE).exec("DELETE FROM member");
  expect(admin("check"), 1, "campaign " + mill_ + ": it has no owner");
}

TEST_F(Admin, ListsNamesThatAreRefusedTodayAndRenames) {
  add_ana();
  add_campaign();
  expect(admin_told("correct horse\n", "user add", "bo --display-name operator"), 1,
         "\"operator\" is reserved");
  ASSERT_EQ(admin_told("correct horse\n", "user add", "bo").exit_code, 0);
  EXPECT_EQ(admin("check").output.find("rename"), std::string::npos);
  {
    SQLite::Database database(folder_.file("fray.db"), SQLite::OPEN_READWRITE);
    database.exec("INSERT INTO member SELECT '" + mill_ +
                  "', id, 'player', 1 FROM account"
                  " WHERE name = 'bo'");
    database.exec("UPDATE account SET display_name = 'ana' WHERE name = 'bo'");
  }
  expect(admin("check"), 0, "display name: looks like that of account");
  expect(admin("user rename", "bo --display-name ANA"), 1, "looks the same; choose another");
  SQLite::Database(folder_.file("fray.db"), SQLite::OPEN_READWRITE)
      .exec("UPDATE account SET display_name = 'Deleted account' WHERE name = 'bo'");
  expect(admin("check"), 0, "display name: \"deleted account\" is reserved");
  expect(admin("user rename", "bo --display-name Bo"), 0, "has a new display name");
  EXPECT_EQ(admin("check").output.find("rename"), std::string::npos);
}

TEST_F(Admin, SaysWhatIsWrongWithTheFile) {
  std::ofstream(folder_.file("other.db"))
      << "not a database at all, but long enough to be looked at";
  for (const char* command : {"user list", "campaign list", "audit", "check"}) {
    const std::string call = std::string("admin ") + command + " ";
    EXPECT_EQ(fray(call + "'" + folder_.file("other.db") + "'").exit_code, 1) << command;
    EXPECT_EQ(fray(call + "/nowhere/fray.db").exit_code, 2) << command;
    EXPECT_EQ(fray(call).exit_code, 2) << command;
  }
}

}  // namespace
}  // namespace fray::test
