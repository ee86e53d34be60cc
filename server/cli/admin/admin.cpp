// `fray admin`: what an operator does with accounts and campaigns.
#include "cli/admin/admin.h"

#include <chrono>
#include <ctime>
#include <iostream>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "console/fail.h"
#include "console/text_file.h"
#include "storage/store.h"
#include "wire/log.h"

namespace fray::cli {

namespace admin {

std::expected<std::unique_ptr<Office>, std::string> Office::open(const std::string& path) {
  if (const auto sound = expect_regular_file(path); !sound) return std::unexpected(sound.error());
  auto database = storage::Database::open_read_only(path);
  if (!database) return std::unexpected(database.error().message);
  std::unique_ptr<Office> office(new Office(std::move(*database)));
  auto store = storage::SqliteStore::open_beside(
      office->database_, [](const storage::StorageError& error) { fail(error.message); });
  if (!store) return std::unexpected(store.error().message);
  office->store_ = std::move(*store);
  auto links = storage::SqliteLinkStore::open(office->database_);
  if (!links) return std::unexpected(links.error().message);
  office->links_ = std::move(*links);
  return office;
}

std::shared_ptr<const table::Setup> Office::setup_of(const campaign::EncounterId& encounter) const {
  const auto records = links_->latest_of_tables(encounter.text());
  if (!records || records->empty()) return nullptr;
  auto setup = wire::decode_setup(records->front().setup);
  return setup ? std::make_shared<const table::Setup>(std::move(*setup)) : nullptr;
}

campaign::Act act() {
  return campaign::Act::of_operator(
      std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()));
}

std::string text_of(campaign::Time time) {
  const std::time_t seconds =
      std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count();
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 64> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts)};
}

int fail(const campaign::Error& error) {
  return fail(error.field.empty() ? error.message : error.field + ": " + error.message);
}

void add_database_option(CLI::App& command, std::string& database) {
  command.add_option("DATABASE", database, "Server database; safe while the server runs")
      ->required()
      ->check(CLI::ExistingFile);
}

}  // namespace admin

void add_admin(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "admin",
      "Accounts, campaigns, tables and the audit of a server's database, and backups of it");
  command->require_subcommand(1);
  admin::add_users(*command, exit_code);
  admin::add_campaigns(*command, exit_code);
  admin::add_tables(*command, exit_code);
  admin::add_audit(*command, exit_code);
  admin::add_check(*command, exit_code);
  add_backup(*command, exit_code);  // the same as `fray backup`
  admin::add_restore(*command, exit_code);
  admin::add_permissions(*command);
  command->footer(
      "Everything but `table end` and `restore` works while the server runs and takes effect "
      "immediately; what it changes is in the audit, done by \"operator\".\n"
      "Examples:\n"
      "  fray admin user add fray.db ana\n"
      "  fray admin campaign list fray.db\n"
      "  fray admin table show fray.db ambush\n"
      "  fray admin audit fray.db --limit 20\n"
      "  fray admin backup fray.db --to fray-friday.db\n"
      "fray admin COMMAND --help explains each.");
}

}  // namespace fray::cli
