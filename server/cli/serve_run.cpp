// `fray serve`: the wiring.
#include <csignal>
#include <fstream>
#include <iostream>
#include <iterator>

#include <spdlog/spdlog.h>

#include "campaign/campaign.h"
#include "cli/commands.h"
#include "cli/demo.h"
#include "cli/fault_text.h"
#include "cli/serve.h"
#include "cli/systems.h"
#include "encounter/setup_file.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/secret_store.h"

namespace fray::cli {
namespace {

constexpr const char* kServerName = "fray/" FRAY_VERSION;

std::expected<table::Setup, std::string> read_setup(std::string_view text,
                                                    const std::string& file) {
  auto setup = encounter::parse_setup(text, file);
  if (setup) return std::move(*setup);
  return std::unexpected("the setup has faults:\n" + fault_lines(setup.error()));
}

std::expected<campaign::TableSpec, std::string> read_table(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::unexpected("cannot read " + path.string());
  const std::string text(std::istreambuf_iterator<char>(in), {});
  auto setup = read_setup(text, path.string());
  if (!setup) return std::unexpected(setup.error());
  return campaign::TableSpec{.key = path.stem().string(), .setup = std::move(*setup)};
}

// The setup files that a `--table` stands for, folders in the order of their files' names.
std::expected<std::vector<std::filesystem::path>, std::string> setup_files(
    const std::filesystem::path& path) {
  std::error_code problem;
  if (!std::filesystem::is_directory(path, problem)) return std::vector{path};
  std::vector<std::filesystem::path> files;
  for (std::filesystem::directory_iterator it(path, problem), end; !problem && it != end;
       it.increment(problem)) {
    if (it->path().extension() == ".toml") files.push_back(it->path());
  }
  if (problem) return std::unexpected("cannot read " + path.string() + ": " + problem.message());
  if (files.empty()) return std::unexpected("no setup file (*.toml) in " + path.string());
  std::ranges::sort(files);
  return files;
}

std::expected<std::vector<campaign::TableSpec>, std::string> table_specs(
    const ServeOptions& options) {
  std::vector<campaign::TableSpec> specs;
  for (const auto& path : options.tables) {
    const auto files = setup_files(path);
    if (!files) return std::unexpected(files.error());
    for (const auto& file : *files) {
      auto spec = read_table(file);
      if (!spec) return std::unexpected(spec.error());
      spec->watchable = options.watchable;
      specs.push_back(std::move(*spec));
    }
  }
  if (options.demo) {
    auto setup = read_setup(demo_setup(), "demo.toml");
    if (!setup) return std::unexpected(setup.error());
    specs.push_back({.key = "demo",
                     .setup = std::move(*setup),
                     .endless = !options.once,
                     .autopilot = true,
                     .stand_ins = options.stand_ins,
                     .watchable = true,
                     .pace = options.pace});
  }
  return specs;
}

void print_links(const net::Server& server, const campaign::Campaign& campaign) {
  std::cout << "listening on " << server.url() << "\n";
  if (const auto port = server.metrics_port()) {
    std::cout << "metrics at http://127.0.0.1:" << *port << "/metrics\n";
  }
  const auto watched = std::ranges::find_if(
      campaign.tables(), [](const auto& entry) { return entry.second->watchers_seat(); });
  if (watched != campaign.tables().end()) {
    std::cout << "anybody may watch table " << watched->first << " at " << server.url() << "/\n";
  }
  for (const auto& [key, table] : campaign.tables()) {
    std::cout << "table " << key << ": " << table->seats().size() << " seats; each link is a key\n";
    for (const table::SeatSetup& seat : table->seats()) {
      constexpr std::array kRoles = {"gm", "player", "spectator"};
      std::cout << "seat " << key << " " << seat.key << " (" << kRoles[table::raw(seat.role)]
                << "): " << server.url() << "/#seat=" << campaign.token(*table, seat) << "\n";
    }
  }
  std::cout << "ready" << std::endl;
}

void report(const campaign::LiveTable::Ended& ended, bool once) {
  const std::string winner = ended.winner.empty() ? "nobody" : ended.winner;
  spdlog::info("{} is over after {} rounds; winner: {}", ended.encounter, ended.rounds, winner);
  if (!once) return;
  std::cout << "encounter: " << ended.encounter << "\nwinner: " << winner
            << "\nrounds: " << ended.rounds << "\ndecisions: " << ended.inputs << std::endl;
}

campaign::Rulesets rulesets_of(const Systems& systems) {
  campaign::Rulesets all;
  for (const auto& [id, entry] : systems.all()) all.emplace(id, entry.ruleset.get());
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
  auto specs = table_specs(options);
  if (!specs) return fail(specs.error());
  const auto systems = Systems::load(options.content);
  if (!systems) return fail("the content has faults:\n" + systems.error());
  auto database = storage::Database::open(options.database);
  if (!database) return fail(database.error().message);

  // Torn down in reverse: tables, then the log, whose last answers still find the workers.
  const campaign::Rulesets rulesets = rulesets_of(*systems);
  net::Server server(options.server);
  if (auto ok = server.listen(); !ok) return fail(ok.error());
  auto log = storage::SqliteEncounterLog::open(*database);
  if (!log) return fail(log.error().message);
  const auto key = storage::SqliteSecretStore(*database).signing_key();
  if (!key) return fail(key.error().message);

  campaign::Campaign campaign(**log, *key, rulesets, server.background());
  for (std::size_t i = 0; i < specs->size(); ++i) {
    campaign::TableSpec& spec = (*specs)[i];
    campaign::LiveTable::Config config{.server = kServerName};
    const bool once = options.once && spec.key == "demo";
    config.hooks.ended = [&server, once](const campaign::LiveTable::Ended& ended) {
      report(ended, once);
      if (once) server.stop();
    };
    config.hooks.frozen = [&server, name = spec.key](const std::string& reason) {
      spdlog::error("table {} has stopped: {}", name, reason);
      server.not_ready();
    };
    const std::string name = spec.key;
    auto table = campaign.open(server.executor(i), std::move(spec), std::move(config));
    if (!table) return fail("table " + name + ": " + table.error());
    if (const std::string& why = (*table)->stopped(); !why.empty()) {
      spdlog::error("table {} is stopped, the others play on: {}", name, why);
    }
    if (options.watchable && !(*table)->watchers_seat()) {
      spdlog::warn(
          "nobody can watch table {}: --public needs a seat for spectators in its file, "
          "[[seat]] with key = \"spectator\" and role = \"spectator\"",
          name);
    }
  }
  print_links(server, campaign);
  server.run(campaign);
  return kOk;
}

}  // namespace fray::cli
