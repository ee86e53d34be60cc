// `fray serve`: the wiring.
#include <algorithm>
#include <csignal>
#include <iostream>
#include <iterator>

#include <spdlog/spdlog.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/links.h"
#include "cli/serve.h"
#include "cli/service_manager.h"
#include "cli/setup_text.h"
#include "cli/shelf.h"
#include "cli/systems.h"
#include "cli/text_file.h"
#include "encounter/encounter.h"
#include "live/tables.h"
#include "office/office.h"
#include "rules/rulesets.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/link_store.h"
#include "storage/secret_store.h"
#include "storage/store.h"

namespace fray::cli {
namespace {

constexpr const char* kServerName = "fray/" FRAY_VERSION;

// A table to host, and the file that it comes from.
struct Hosted {
  live::TableSpec spec;
  encounter::SetupFile file;
};

std::expected<Hosted, std::string> read_table(std::string_view text, const std::string& name,
                                              const std::string& key) {
  auto file = encounter::read_setup(text, name);
  if (!file) return std::unexpected("the setup has faults:\n" + fault_lines(file.error()));
  return Hosted{{.key = key, .setup = file->setup}, std::move(*file)};
}

// The setup files that a `--table` stands for, folders in the order of their files' names.
std::expected<std::vector<std::filesystem::path>, std::string> setup_files(
    const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(path, ignored)) return std::vector{path};
  auto files = files_in(path, ".toml");
  if (files && files->empty()) {
    return std::unexpected("no setup file (*.toml) in " + path.string());
  }
  return files;
}

// A table for each ruleset: "demo" plays the first one, "demo-other-rules" another. Of one fight
// alone there is only the first.
std::expected<std::vector<Hosted>, std::string> demonstrations(const ServeOptions& options,
                                                               const Systems& systems) {
  std::vector<Hosted> all;
  for (const rules::Entry& entry : rules::all()) {
    const auto samples = systems.find(entry.id)->samples();
    if (samples.empty()) continue;
    const std::string key = all.empty() ? "demo" : "demo-" + std::string(entry.id);
    auto table = read_table(samples.front().text, key + ".toml", key);
    if (!table) return std::unexpected(table.error());
    table->spec.endless = !options.once;
    table->spec.autopilot = true;
    table->spec.stand_ins = options.stand_ins;
    table->spec.watchable = true;
    table->spec.pace = options.pace;
    all.push_back(std::move(*table));
    if (options.once) break;
  }
  if (all.empty()) return std::unexpected("there is no demonstration");
  return all;
}

std::expected<std::vector<Hosted>, std::string> hosted_tables(const ServeOptions& options,
                                                              const Systems& systems) {
  std::vector<Hosted> all;
  for (const auto& path : options.tables) {
    const auto files = setup_files(path);
    if (!files) return std::unexpected(files.error());
    for (const auto& file : *files) {
      const auto text = read_text(file);
      if (!text) return std::unexpected(text.error());
      auto table = read_table(*text, file.string(), file.stem().string());
      if (!table) return std::unexpected(table.error());
      table->spec.watchable = options.watchable;
      all.push_back(std::move(*table));
    }
  }
  if (!options.demo) return all;
  auto demos = demonstrations(options, systems);
  if (!demos) return std::unexpected(demos.error());
  std::ranges::move(*demos, std::back_inserter(all));
  return all;
}

// What the ruleset finds wrong with a setup, with the lines; empty where it finds nothing.
std::string refusals(const Systems& systems, const encounter::SetupFile& file) {
  const table::Toolbox* rules = systems.find(file.setup.ruleset);
  if (!rules) return refusal_lines(file, {no_ruleset(file.setup.ruleset, systems)});
  const auto started = encounter::begin_game(rules->ruleset(), file.setup);
  return started ? std::string() : refusal_lines(file, started.error());
}

void print_address(const net::Server& server, const live::Tables& tables,
                   const ServeOptions& options, const std::string& url) {
  std::cout << "listening on " << server.url() << "\n";
  if (url != server.url()) std::cout << "reached at " << url << "\n";
  if (const auto port = server.metrics_port()) {
    std::cout << "metrics at http://127.0.0.1:" << *port << "/metrics\n";
  }
  const auto watched = std::ranges::find_if(
      tables.all(), [](const auto& entry) { return entry.second->watchers_seat(); });
  if (watched != tables.all().end()) {
    std::cout << "anybody may watch table " << watched->first << " at " << url << "/\n";
  }
  const bool links = options.print_links || isatty(STDOUT_FILENO) != 0;
  for (const auto& [key, table] : tables.all()) {
    std::cout << "table " << key << ": " << table->seats().size() << " seats; each link is a key\n";
    if (!links) continue;
    for (const table::SeatSetup& seat : table->seats()) {
      std::cout << link_line(url, {key, seat.key}, seat.role, tables.token(*table, seat)) << "\n";
    }
  }
  if (!links) {
    std::error_code ignored;
    std::cout << "links: fray links "
              << std::filesystem::absolute(options.database, ignored).string() << "\n";
  }
  std::cout << "ready" << std::endl;
}

void report(const live::LiveTable::Ended& ended, bool once) {
  const std::string winner = ended.winner.empty() ? "nobody" : ended.winner;
  spdlog::info("{} is over after {} rounds; winner: {}", ended.encounter, ended.rounds, winner);
  if (!once) return;
  std::cout << "encounter: " << ended.encounter << "\nwinner: " << winner
            << "\nrounds: " << ended.rounds << "\ndecisions: " << ended.inputs << std::endl;
}

live::Rulesets rulesets_of(const Systems& systems) {
  live::Rulesets all;
  for (const auto& [id, toolbox] : systems.all()) all.emplace(id, &toolbox->ruleset());
  return all;
}

int fail(const std::string& message) {
  spdlog::error("{}", message);
  return kFailed;
}

}  // namespace

int serve(const ServeOptions& options) {
  // A peer that goes away must not end the server.
  std::signal(SIGPIPE, SIG_IGN);
  const auto systems = Systems::load(options.content);
  if (!systems) return fail("the content has faults:\n" + systems.error());
  auto hosted = hosted_tables(options, *systems);
  if (!hosted) return fail(hosted.error());
  auto database = storage::Database::open(options.database);
  if (!database) return fail(database.error().message);
  const auto links = storage::SqliteLinkStore::open(*database);
  if (!links) return fail(links.error().message);

  // Torn down in reverse: tables, then the log, whose last answers still find the workers.
  const live::Rulesets rulesets = rulesets_of(*systems);
  net::ServerOptions server_options = options.server;
  server_options.links = links->get();
  server_options.server = kServerName;
  if (const auto interval = watchdog_interval()) {
    server_options.alive_interval = *interval;
    server_options.alive = [] { notify_service_manager("WATCHDOG=1"); };
  }
  net::Server server(std::move(server_options));
  if (auto ok = server.listen(); !ok) return fail(ok.error());
  auto log = storage::SqliteEncounterLog::open(*database);
  if (!log) return fail(log.error().message);
  const auto key = storage::SqliteSecretStore(*database).signing_key();
  if (!key) return fail(key.error().message);
  const std::string url = options.public_url.empty() ? server.url() : options.public_url;
  if (auto ok = storage::remember_address(*database, url); !ok) return fail(ok.error().message);
  auto issues = (*links)->issues();
  if (!issues) return fail(issues.error().message);

  auto store = storage::SqliteStore::open(*database, **log, [](const auto& error) {
    spdlog::error("accounts and campaigns: {}", error.message);
  });
  if (!store) return fail(store.error().message);
  campaign::Accounts accounts(**store, {.registration = options.registration});
  const Shelf shelf(*systems);
  office::Office office(**store, accounts, shelf, [&server](std::function<void()> task) {
    server.office().post(std::move(task));
  });

  live::Tables tables(**log, *key, rulesets, server.background(), options.checkpoint_every);
  tables.set_links(std::move(*issues));
  std::vector<live::Tables::Opening> openings;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < hosted->size(); ++i) {
    live::TableSpec& spec = (*hosted)[i].spec;
    names.push_back(spec.key);
    live::LiveTable::Config config{.server = kServerName};
    const bool once = options.once && spec.key == "demo";
    config.hooks.ended = [&server, once](const live::LiveTable::Ended& ended) {
      report(ended, once);
      if (once) server.stop();
    };
    config.hooks.frozen = [&server, name = spec.key](const std::string& reason) {
      spdlog::error("table {} has stopped: {}", name, reason);
      server.not_ready();
    };
    openings.push_back({server.executor(i), std::move(spec), std::move(config)});
  }
  const auto opened = tables.open(std::move(openings), options.server.workers);
  for (std::size_t i = 0; i < opened.size(); ++i) {
    const std::string& name = names[i];
    if (!opened[i]) {
      const std::string found = refusals(*systems, (*hosted)[i].file);
      return fail(found.empty() ? "table " + name + ": " + opened[i].error()
                                : "the setup has faults:\n" + found);
    }
    const live::LiveTable& table = **opened[i];
    if (const std::string& why = table.stopped(); !why.empty()) {
      spdlog::error("table {} is stopped, the others play on: {}", name, why);
    }
    if (const auto& taken_up = table.taken_up()) {
      spdlog::info("table {} goes on with {}: {} inputs, the last {} of them played again", name,
                   taken_up->encounter, taken_up->how.inputs, taken_up->how.played);
      if (!taken_up->how.note.empty()) spdlog::warn("table {}: {}", name, taken_up->how.note);
    }
    if (options.watchable && !table.watchers_seat()) {
      spdlog::warn(
          "nobody can watch table {}: --public needs a seat for spectators in its file, "
          "[[seat]] with key = \"spectator\" and role = \"spectator\"",
          name);
    }
  }
  server.heed_signals();
  print_address(server, tables, options, url);
  notify_service_manager("READY=1");
  server.run(tables, &office);
  notify_service_manager("STOPPING=1");
  return kOk;
}

}  // namespace fray::cli
