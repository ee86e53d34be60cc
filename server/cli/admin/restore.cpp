// `fray admin restore`: a backup in place of a database.
#include <algorithm>
#include <atomic>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "catalog/ruleset_catalog.h"
#include "cli/admin/admin.h"
#include "cli/commands.h"
#include "console/text_file.h"
#include "live/replay.h"
#include "storage/encounter_reader.h"
#include "storage/inspection.h"
#include "storage/played_tables.h"
#include "storage/restoration.h"

namespace fray::cli::admin {
namespace {

struct AdminRestoreOptions {
  std::string database;
  std::string from;
  ContentFolders content;
  bool no_replay = false;
};

// Does every log still come to the states that it says? False where one does not.
std::expected<bool, std::string> replay_all(const catalog::RulesetCatalog& catalog,
                                            const storage::Database& database) {
  const auto keys = storage::encounter_keys(database);
  if (!keys) return std::unexpected(keys.error().message);
  const auto reader = storage::EncounterReader::open(database);
  if (!reader) return std::unexpected(reader.error().message);
  const auto rulesets = catalog.rulesets();
  const std::atomic<bool> never = false;
  bool same = true;
  for (const campaign::EncounterKey& key : *keys) {
    const auto record = (*reader)->find(key);
    if (!record) return std::unexpected(record.error().message);
    const auto log = (*reader)->read(key, 0);
    if (!log) return std::unexpected(log.error().message);
    const auto ruleset = rulesets.find(record->ruleset);
    if (ruleset != rulesets.end() &&
        ruleset->second->descriptor().version != record->ruleset_version) {
      std::cout << "encounter " << key << " was played by version " << record->ruleset_version
                << " of " << record->ruleset << ", and is not played again here\n";
      continue;
    }
    if (const auto played = live::replay(rulesets, *record, *log, never); !played) {
      std::cerr << "encounter " << key << ": " << played.error() << "\n";
      same = false;
    }
  }
  return same;
}

// Prints its problems; false where there are any.
std::expected<bool, std::string> sound(const AdminRestoreOptions& options,
                                       const catalog::RulesetCatalog& catalog,
                                       const storage::Database& copy) {
  const auto found = storage::inspect(copy);
  if (!found) return std::unexpected(found.error().message);
  for (const std::string& fault : found->faults) {
    std::cerr << options.from << ": " << fault << "\n";
  }
  if (!found->faults.empty()) {
    std::cerr << "the backup is damaged; use another one\n";
    return false;
  }
  if (options.no_replay) return true;
  const auto same = replay_all(catalog, copy);
  if (same && !*same) {
    std::cerr << "not all of it can be played again: name the --content it was played with, take "
                 "another backup, or restore it as it is with --no-replay; tables that cannot be "
                 "played are stopped then, and all else goes on\n";
  }
  return same;
}

int refuse(const AdminRestoreOptions& options, const std::string& why) {
  if (!why.empty()) std::cerr << why << "\n";
  return fail("nothing was restored; " + options.database + " is as it was");
}

int run(const AdminRestoreOptions& options) {
  const auto catalog = catalog::RulesetCatalog::load(options.content);
  if (!catalog) return refuse(options, catalog.error());
  // SQLite would wait at a pipe for good.
  if (const auto regular = expect_regular_file(options.from); !regular) {
    return refuse(options, regular.error());
  }
  const auto restoration = storage::Restoration::prepare(options.from, options.database);
  if (!restoration) {
    const bool served = restoration.error().code == storage::StorageErrorCode::Busy;
    return refuse(options, served ? "a server is using " + options.database +
                                        ": stop it, restore the backup, and start it again"
                                  : restoration.error().message);
  }
  const auto checked = sound(options, *catalog, (*restoration)->copy());
  if (!checked) return refuse(options, checked.error());
  if (!*checked) return refuse(options, "");
  const auto former = (*restoration)->put_in_place();
  if (!former) return fail(former.error().message);
  std::cout << options.database << " is what " << options.from << " was\n";
  if (!former->empty()) {
    std::cout << "the previous file is " << former->string()
              << "; keep it until everything works\n";
  }
  return kOk;
}

}  // namespace

void add_restore(CLI::App& admin, int& exit_code) {
  const auto o = std::make_shared<AdminRestoreOptions>();
  CLI::App* command =
      admin.add_subcommand("restore", "Restore a backup (the server must be stopped)");
  command->add_option("DATABASE", o->database, "Server database, which may be missing")->required();
  command->add_option("--from", o->from, "Backup file; it is not changed")
      ->required()
      ->check(CLI::ExistingFile);
  add_content_option(*command, o->content);
  command->add_flag("--no-replay", o->no_replay,
                    "Skip replaying and comparing every encounter, which takes a while");
  command->footer(
      "Checks a copy of the backup next to the database: that it is a Fray database of this "
      "release or an older one, intact, and replays as it did. Only then the copy replaces the "
      "database, in one step. The previous file stays next to it, and its name is printed. The new "
      "file is readable only by its owner, as before.\n"
      "What else belongs to a restored server: deploy/README.md.\n"
      "Examples:\n"
      "  systemctl stop fray\n"
      "  fray admin restore /var/lib/fray/fray.db --from /srv/backup/fray-2026-11-20.db\n"
      "  systemctl start fray\n"
      "Exit codes: 0 restored, 1 failed (database unchanged), 2 usage error.");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli::admin
