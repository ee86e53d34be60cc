// `fray backup`: a complete copy of a database, while its server runs.
#include "storage/backup.h"

#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace fray::cli {
namespace {

struct BackupOptions {
  std::string database;
  std::string to;
};

int run(const BackupOptions& options) {
  const auto database = storage::Database::open_read_only(options.database, {.accept_older = true});
  if (!database) {
    std::cerr << database.error().message << "\n";
    return kFailed;
  }
  const auto backup = storage::back_up(*database, options.to);
  if (!backup) {
    std::cerr << backup.error().message << "\n";
    return kFailed;
  }
  std::cout << options.to << ": " << backup->encounters << " encounters, " << backup->bytes
            << " bytes\n";
  return kOk;
}

}  // namespace

void add_backup(CLI::App& app, int& exit_code) {
  const auto o = std::make_shared<BackupOptions>();
  CLI::App* command =
      app.add_subcommand("backup", "Back up a database, even while the server runs");
  command->add_option("DATABASE", o->database, "Server database (read-only)")
      ->required()
      ->check(CLI::ExistingFile);
  command->add_option("--to", o->to, "Destination: a new file in an existing folder")->required();
  command->footer(
      "The copy holds every encounter and the key that signs the seat links, so keep it from "
      "strangers.\n"
      "For what else to back up, and how to restore: deploy/README.md.\n"
      "Examples:\n"
      "  fray backup fray.db --to fray-friday.db\n"
      "  fray replay fray-friday.db --check\n"
      "Exit codes: 0 backup complete and verified, 1 no backup written, 2 usage error.");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
