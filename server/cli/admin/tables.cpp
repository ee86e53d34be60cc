// `fray admin table`: the tables of a database, live and past, and ending a stuck one.
#include <algorithm>
#include <atomic>
#include <future>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "campaign/audit.h"
#include "campaign/encounters.h"
#include "catalog/ruleset_catalog.h"
#include "cli/admin/admin.h"
#include "cli/commands.h"
#include "console/output.h"
#include "console/text_file.h"
#include "encounter/setup_words.h"
#include "live/recovery.h"
#include "storage/encounter_log.h"
#include "storage/played_tables.h"
#include "storage/store.h"
#include "wire/log.h"

namespace fray::cli::admin {
namespace {

using campaign::Repositories;
using campaign::Result;
using storage::PlayedTable;

struct AdminTablesOptions {
  std::string database;
  std::string table;
  ContentFolders content;
  bool json = false;
};

std::string began(const PlayedTable& table) {
  return text_of(campaign::Time(std::chrono::milliseconds(table.latest.created_ms)));
}

std::string state_of(const PlayedTable& table) {
  return table.latest.finished ? "over" : "live";
}

nlohmann::ordered_json json_of(const PlayedTable& table) {
  const auto setup = wire::decode_setup(table.latest.setup);
  nlohmann::ordered_json seats = nlohmann::ordered_json::array();
  if (setup) {
    for (const table::SeatSetup& seat : setup->seats) seats.push_back(seat.key);
  }
  return {{"table", table.latest.table},
          {"encounter", table.latest.key},
          {"state", state_of(table)},
          {"ruleset", table.latest.ruleset},
          {"title", setup ? setup->title : ""},
          {"campaign", table.campaign},
          {"name", table.encounter_name},
          {"began", began(table)},
          {"encounters", table.encounters},
          {"records", table.records},
          {"seats", seats}};
}

std::expected<storage::Database, std::string> open_to_look(const std::string& path) {
  if (const auto sound = expect_regular_file(path); !sound) return std::unexpected(sound.error());
  auto database = storage::Database::open_read_only(path);
  if (!database) return std::unexpected(database.error().message);
  return std::move(*database);
}

std::expected<PlayedTable, std::string> find_table(const storage::Database& database,
                                                   const std::string& name) {
  auto found = storage::played_tables(database, name);
  if (!found) return std::unexpected(found.error().message);
  if (name.empty() || found->empty()) {
    return std::unexpected("unknown table \"" + name + "\"; see `fray admin table list`");
  }
  return std::move(found->front());
}

int list(const AdminTablesOptions& options) {
  const auto database = open_to_look(options.database);
  if (!database) return fail(database.error());
  const auto tables = storage::played_tables(*database);
  if (!tables) return fail(tables.error().message);
  nlohmann::ordered_json array = nlohmann::ordered_json::array();
  for (const PlayedTable& table : *tables) {
    const auto json = json_of(table);
    if (options.json) {
      array.push_back(json);
      continue;
    }
    std::cout << table.latest.table << "  " << state_of(table) << "  " << table.latest.ruleset
              << "  " << json["seats"].size() << " seats  began " << began(table) << ", "
              << table.records << " inputs";
    if (!table.campaign.empty()) {
      std::cout << "  \"" << table.encounter_name << "\" of campaign " << table.campaign;
    } else if (table.encounters > 1) {
      std::cout << "  " << table.latest.key << ", after " << table.encounters - 1 << " others";
    }
    std::cout << "\n";
  }
  if (options.json) print_json(array);
  return kOk;
}

// Where the encounter stands, as a server that takes it up would find it.
std::string standing(const catalog::RulesetCatalog& catalog, storage::EncounterReader& reader,
                     const PlayedTable& table) {
  const auto log = reader.read(table.latest.key, 0);
  if (!log) return "it cannot be read: " + log.error().message;
  const std::atomic<bool> never = false;
  const auto played = live::recover(catalog.rulesets(), table.latest, *log,
                                    reader.checkpoint(table.latest.key), never);
  if (!played) return "it cannot be played: " + played.error();
  const encounter::Encounter& e = *played->replayed.encounter;
  if (const auto outcome = e.outcome()) {
    return "over after " + std::to_string(outcome->rounds) + " rounds";
  }
  std::string text = "under way";
  const std::int32_t round = e.view(encounter::kGm).round;
  if (round > 0) text += " in round " + std::to_string(round);
  std::string awaited;
  for (const table::CombatantId who : e.needed()) {
    awaited += (awaited.empty() ? "; waiting for " : ", ") + e.setup().combatants[raw(who)].key;
  }
  return text + awaited;
}

int show(const AdminTablesOptions& options) {
  const auto catalog = catalog::RulesetCatalog::load(options.content);
  if (!catalog) return fail(catalog.error());
  const auto database = open_to_look(options.database);
  if (!database) return fail(database.error());
  const auto table = find_table(*database, options.table);
  if (!table) return fail(table.error());
  const auto reader = storage::EncounterReader::open(*database);
  if (!reader) return fail(reader.error().message);
  const auto setup = wire::decode_setup(table->latest.setup);

  std::cout << "table " << table->latest.table << ", " << state_of(*table) << "\n";
  if (!table->campaign.empty()) {
    std::cout << "\"" << table->encounter_name << "\" of campaign " << table->campaign << "\n";
  }
  std::cout << "encounter " << table->latest.key;
  if (setup && !setup->title.empty()) std::cout << ", \"" << setup->title << "\"";
  std::cout << ", " << table->latest.ruleset << " " << table->latest.ruleset_version << "\nbegan "
            << began(*table) << "; " << table->records << " inputs in its log\n"
            << standing(*catalog, **reader, *table) << "\n";
  if (!setup) return fail("its setup cannot be read: " + setup.error());
  std::cout << "\nseats:\n";
  for (const table::SeatSetup& seat : setup->seats) {
    std::cout << "  " << seat.key << "  "
              << document::spelling_of<table::Role>(encounter::kRoleWords, seat.role) << "\n";
  }
  return kOk;
}

// With the server's own lock, so that no server writes to an ended encounter.
std::expected<storage::Database, std::string> open_alone(const std::string& path) {
  // As it is: opening it to write would bring an older one up to date.
  if (const auto looked = open_to_look(path); !looked) return std::unexpected(looked.error());
  auto database = storage::Database::open(path);
  if (database) return std::move(*database);
  if (database.error().code == storage::StorageErrorCode::Busy) {
    return std::unexpected("a server is using " + path +
                           ", and would go on playing: stop it, end the table, and start it again; "
                           "where the table still plays, its GM can end it without that");
  }
  return std::unexpected(database.error().message);
}

Result<> end_on_record(Repositories& repositories, const PlayedTable& table) {
  const campaign::Act operators = act();
  const auto id = campaign::EncounterId::parse(table.latest.table);
  if (const auto kept = id ? repositories.encounters.find(*id) : std::nullopt;
      kept && kept->state == campaign::EncounterState::Live) {
    const auto ended = campaign::end_encounter(repositories, operators, *id, {});
    if (!ended) return std::unexpected(ended.error());
    return {};
  }
  campaign::record(repositories, operators, campaign::Verb::EncounterEnd, std::nullopt,
                   table.latest.key, "table " + table.latest.table);
  return {};
}

int end(const AdminTablesOptions& options) {
  const auto database = open_alone(options.database);
  if (!database) return fail(database.error());
  const auto table = find_table(*database, options.table);
  if (!table) return fail(table.error());
  if (table->latest.finished) {
    return fail("table " + options.table + " plays nothing: " + table->latest.key + " is over");
  }
  const auto log = storage::SqliteEncounterLog::open(*database);
  if (!log) return fail(log.error().message);
  const auto store = storage::SqliteStore::open(
      *database, **log, [](const storage::StorageError& error) { fail(error.message); });
  if (!store) return fail(store.error().message);
  // An end that is recorded but not done can be repeated; the other way round it would go
  // unrecorded.
  const auto recorded = (*store)->write(
      [&](Repositories& repositories) { return end_on_record(repositories, *table); });
  if (!recorded) return fail(recorded.error());
  const auto epoch = (*log)->take(table->latest.key);
  if (!epoch) return fail(epoch.error().message);
  std::promise<std::expected<void, storage::StorageError>> answer;
  (*log)->finish(table->latest.key, *epoch,
                 [&answer](auto finished) { answer.set_value(std::move(finished)); });
  if (const auto finished = answer.get_future().get(); !finished) {
    return fail(finished.error().message);
  }
  std::cout << table->latest.key << " is over, as it stood; "
            << (table->campaign.empty()
                    ? "the server begins the next one when it hosts the table again"
                    : "its characters are free, and carry nothing away from it")
            << "\n";
  return kOk;
}

}  // namespace

void add_tables(CLI::App& admin, int& exit_code) {
  CLI::App* group = admin.add_subcommand("table", "List tables, and end one that is stuck");
  group->require_subcommand(1);
  const auto o = std::make_shared<AdminTablesOptions>();
  const auto command = [&](const char* name, const char* what,
                           int (*work)(const AdminTablesOptions&)) {
    CLI::App* one = group->add_subcommand(name, what);
    add_database_option(*one, o->database);
    one->callback([o, work, &exit_code] { exit_code = work(*o); });
    return one;
  };
  const auto of_one = [&](CLI::App* one) {
    one->add_option("TABLE", o->table, "Table name; see `list`")->required();
    return one;
  };
  command("list", "All tables, of setup files and of campaigns, each with its latest encounter",
          list)
      ->add_flag("--json", o->json, "Print JSON");
  add_content_option(
      *of_one(command("show", "Where its encounter stands, and who may sit there", show)),
      o->content);
  of_one(command("end", "Ends an encounter that cannot go on; not while a server runs", end))
      ->footer(
          "For a table that has stopped for good, such as one whose rules or content are gone. The "
          "encounter is over as it stood, with no winner, which cannot be taken back; the audit "
          "says so. A table of a setup file begins a new encounter with the next start. The "
          "characters of a campaign's encounter are free for others, and carry nothing away from "
          "this one: `fray replay DATABASE ENCOUNTER --wear` prints that state, if it can still be "
          "replayed.\n"
          "Example: fray admin table end fray.db ambush");
  group->footer(
      "Times are UTC. `list` and `show` are read-only and safe while the server runs; `show` plays "
      "the encounter as a server does that takes it up, so give it the same --content.\n"
      "Examples:\n"
      "  fray admin table list fray.db\n"
      "  fray admin table show fray.db ambush\n"
      "  fray admin table end fray.db ambush\n"
      "Exit codes: 0 success, 1 failed (nothing changed), 2 usage error.");
}

}  // namespace fray::cli::admin
