// `fray replay`: replays stored encounters from their logs.
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "catalog/ruleset_catalog.h"
#include "cli/commands.h"
#include "console/fail.h"
#include "console/text_file.h"
#include "encounter/encounter.h"
#include "storage/database.h"
#include "storage/encounter_reader.h"
#include "storage/played_tables.h"
#include "wire/log.h"
#include "wire/text.h"

namespace fray::cli {
namespace {

using encounter::Encounter;
using Keys = std::vector<campaign::EncounterKey>;

struct ReplayOptions {
  std::string database;
  std::string encounter;
  ContentFolders content;
  bool check = false;
  bool carried_state = false;
};

std::expected<Keys, std::string> wanted_keys(const storage::Database& database,
                                             const std::string& encounter) {
  if (!encounter.empty()) return Keys{encounter};
  auto keys = storage::encounter_keys(database);
  if (!keys) return std::unexpected(keys.error().message);
  return std::move(*keys);
}

std::expected<std::unique_ptr<Encounter>, std::string> begin(
    const catalog::RulesetCatalog& catalog, const campaign::EncounterRecord& record) {
  const table::Toolbox* rules = catalog.find(record.ruleset);
  if (!rules) return std::unexpected("unknown ruleset \"" + record.ruleset + "\" here");
  const std::string& version = rules->ruleset().descriptor().version;
  if (record.ruleset_version != version) {
    return std::unexpected("was played by version " + record.ruleset_version + " of " +
                           record.ruleset + ", and this program has version " + version);
  }
  auto setup = wire::decode_setup(record.setup);
  if (!setup) return std::unexpected("the setup cannot be read: " + setup.error());
  auto encounter = Encounter::create(rules->ruleset(), std::move(*setup), record.seed);
  if (!encounter) {
    const table::Rejection& first = encounter.error().front();
    return std::unexpected("the setup is refused: " + first.field + " " + first.message);
  }
  return std::move(*encounter);
}

// Prints the events that have come since the last call.
class Narrator {
 public:
  void print(const Encounter& e) {
    for (; printed_ < e.stream_length(encounter::kGm); ++printed_) {
      line_.clear();
      wire::append_sentence(line_, e, encounter::kGm, e.stream_event(encounter::kGm, printed_ + 1));
      std::cout << line_.view() << "\n";
    }
  }

 private:
  std::uint64_t printed_ = 0;
  wire::Buffer line_;
};

// The carry-over state of each combatant, ready for the next setup file.
void print_carried_state(const Encounter& e) {
  for (std::size_t i = 0; i < e.setup().combatants.size(); ++i) {
    std::string carried_state = e.carried_state(table::CombatantId(i));
    if (carried_state.ends_with('\n')) carried_state.pop_back();
    for (auto at = carried_state.find('\n'); at != std::string::npos;
         at = carried_state.find('\n', at)) {
      carried_state.replace(at, 1, ", ");
    }
    std::cout << "# " << e.setup().combatants[i].key << "\n"
              << "wear = {" << (carried_state.empty() ? "" : " " + carried_state + " ") << "}\n";
  }
}

int replay(const catalog::RulesetCatalog& catalog, storage::EncounterReader& reader,
           const campaign::EncounterKey& key, const ReplayOptions& options) {
  const std::string name = "encounter " + key;
  const auto record = reader.find(key);
  if (!record) return fail(record.error().message);
  const auto log = reader.read(key, 0);
  if (!log) return fail(log.error().message);
  const auto begun = begin(catalog, *record);
  if (!begun) return fail(name + ": " + begun.error());
  Encounter& e = **begun;
  Narrator narrator;
  const bool printed = !options.check && !options.carried_state;
  if (printed) narrator.print(e);
  std::uint64_t inputs = 0;
  std::uint64_t unknown = 0;  // what state they led to
  for (const campaign::LogRecord& entry : *log) {
    const std::string where = name + ", input " + std::to_string(inputs + 1) + ": ";
    const auto read = wire::decode_record(entry.payload);
    if (!read) return fail(where + "cannot be read: " + read.error());
    const auto* logged = std::get_if<wire::LoggedInput>(&*read);
    if (!logged) continue;
    ++inputs;
    if (const auto taken = e.apply(logged->input); !taken) {
      return fail(where + "is refused: " + taken.error().field + " " + taken.error().message);
    }
    if (!logged->leads_to(e.digest())) {
      return fail(where + "comes to another state than was logged");
    }
    unknown += !logged->digest;
    if (printed) narrator.print(e);
  }
  if (options.carried_state) print_carried_state(e);
  if (options.check) {
    std::cout << name << ": " << inputs << " inputs, the same";
    if (unknown > 0) {
      std::cout << "; " << unknown << " of an older fray could not be compared";
    }
    std::cout << "\n";
  }
  return kOk;
}

int run(const ReplayOptions& options) {
  const auto catalog = catalog::RulesetCatalog::load(options.content);
  if (!catalog) return fail(catalog.error());
  // SQLite would wait at a pipe for good.
  if (const auto sound = expect_regular_file(options.database); !sound) return fail(sound.error());
  const auto database = storage::Database::open_read_only(options.database);
  if (!database) return fail(database.error().message);
  const auto reader = storage::EncounterReader::open(*database);
  if (!reader) return fail(reader.error().message);
  const auto keys = wanted_keys(*database, options.encounter);
  if (!keys) return fail(keys.error());
  // An operator who checks an empty backup must not see "the same".
  if (keys->empty()) return fail("there are no encounters in " + options.database);
  int exit_code = kOk;
  for (const campaign::EncounterKey& key : *keys) {
    if (!options.check) std::cout << "== " << key << "\n";
    if (replay(*catalog, **reader, key, options) != kOk) exit_code = kFailed;
  }
  return exit_code;
}

}  // namespace

void add_replay(CLI::App& app, int& exit_code) {
  const auto o = std::make_shared<ReplayOptions>();
  CLI::App* command =
      app.add_subcommand("replay", "Replay stored encounters: print or verify them");
  command->add_option("DATABASE", o->database, "Server database (read-only)")
      ->required()
      ->check(CLI::ExistingFile);
  command->add_option("ENCOUNTER,--encounter", o->encounter, "Its key; without it all of them");
  add_content_option(*command, o->content);
  command->add_flag("--check", o->check, "Only verify that each input leads to the logged state");
  command->add_flag("--wear", o->carried_state,
                    "Print each combatant's carry-over state as lines for [[combatant]] tables, "
                    "instead of the log");
  command->footer(
      "Examples:\n"
      "  fray replay fray.db --check\n"
      "  fray replay fray.db demo-1\n"
      "  fray replay fray.db demo-1 --wear\n"
      "Exit codes: 0 identical, 1 a difference, an unreadable log or no encounter, 2 usage error.");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli
