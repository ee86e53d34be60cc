// `fray serve`: the wiring.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <iostream>
#include <optional>
#include <set>
#include <thread>

#include <spdlog/spdlog.h>
#include <unistd.h>

#include "campaign/encounters.h"
#include "catalog/campaign_rules.h"
#include "catalog/ruleset_catalog.h"
#include "cli/commands.h"
#include "cli/demonstration_campaign.h"
#include "cli/hosted_tables.h"
#include "cli/links.h"
#include "cli/serve.h"
#include "cli/service_manager.h"
#include "cli/version.h"
#include "live/campaign_tables.h"
#include "live/tables.h"
#include "net/protobuf_log.h"
#include "net/wall_clock.h"
#include "office/office.h"
#include "office/uploads.h"
#include "storage/database.h"
#include "storage/encounter_log.h"
#include "storage/free_space.h"
#include "storage/inspection.h"
#include "storage/link_store.h"
#include "storage/secret_store.h"
#include "storage/store.h"

namespace fray::cli {
namespace {

unsigned processors() {
  return std::max(1u, std::thread::hardware_concurrency());
}

void print_address(const net::Server& server, const live::Tables& tables,
                   const ServeOptions& options, const std::string& url,
                   const std::set<std::string>& hosted,
                   const std::optional<DemonstrationCampaigns>& demonstration) {
  std::cout << "listening on " << server.url() << "\n";
  if (url != server.url()) std::cout << "reached at " << url << "\n";
  if (const auto port = server.metrics_port()) {
    std::cout << "metrics at http://127.0.0.1:" << *port << "/metrics\n";
  }
  const auto all = tables.all();
  const auto watched =
      std::ranges::find_if(all, [](const auto& entry) { return entry.second->watchers_seat(); });
  if (watched != all.end()) {
    std::cout << "anybody may watch table " << watched->first << " at " << url << "/#/watch\n";
  }
  const bool links = options.print_links || isatty(STDOUT_FILENO) != 0;
  for (const auto& [key, table] : all) {
    if (!hosted.contains(key)) continue;  // its campaign knows it
    std::cout << "table " << key << ": " << table->seats().size() << " seats; each link is a key\n";
    if (!links) continue;
    for (const table::SeatSetup& seat : table->seats()) {
      std::cout << link_line(url, {key, seat.key}, seat.role, tables.token(*table, seat)) << "\n";
    }
  }
  if (demonstration && links) {
    std::cout << "campaigns: each link signs in as the GM or the player, and sits down\n";
    for (const std::string& line : demonstration->link_lines(url)) std::cout << line << "\n";
    for (const std::string& line : demonstration->first_steps(url)) std::cout << line << "\n";
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

void report_taken_up(const live::LiveTable& table) {
  if (const std::string& why = table.stopped(); !why.empty()) {
    spdlog::error("table {} is stopped, the others play on: {}", table.key(), why);
  }
  const auto& taken_up = table.taken_up();
  if (taken_up && taken_up->at_rest) {
    spdlog::info("table {} stays at rest with {}", table.key(), taken_up->encounter);
  } else if (taken_up) {
    spdlog::info("table {} goes on with {}: {} inputs, the last {} of them played again",
                 table.key(), taken_up->encounter, taken_up->how.inputs, taken_up->how.played);
    if (!taken_up->how.note.empty()) spdlog::warn("table {}: {}", table.key(), taken_up->how.note);
  }
}

// The encounters of campaigns that were under way when the server stopped.
std::expected<void, std::string> resume_campaigns(campaign::Store& store,
                                                  campaign::EncounterLog& log, live::Tables& tables,
                                                  live::CampaignTables& campaign_tables,
                                                  std::vector<HostingFault>& faults) {
  using Live = std::vector<campaign::PreparedEncounter>;
  const auto live = store.read([](campaign::Repositories& repositories) -> campaign::Result<Live> {
    return repositories.encounters.live();
  });
  if (!live) return std::unexpected(live.error().message);
  const auto unfinished = log.unfinished();
  if (!unfinished) return std::unexpected(unfinished.error().message);
  auto taken_up = campaign_tables.take_up(*live, *unfinished);
  if (!taken_up.not_begun.empty()) {
    const auto taken_back =
        store.write([&](campaign::Repositories& repositories) -> campaign::Result<> {
          for (const auto& id : taken_up.not_begun) campaign::take_back_start(repositories, id);
          return {};
        });
    if (!taken_back) return std::unexpected(taken_back.error().message);
  }
  std::vector<std::string> keys;
  for (const auto& opening : taken_up.openings) keys.push_back(opening.spec.key);
  const auto opened = tables.open(std::move(taken_up.openings), processors());
  for (std::size_t i = 0; i < opened.size(); ++i) {
    if (opened[i]) {
      report_taken_up(**opened[i]);
    } else {
      faults.push_back({keys[i], "an encounter of a campaign: " + opened[i].error(), keys[i]});
    }
  }
  return {};
}

// Logs what is left out, and lists it on /readyz. An error if the server cannot start without it.
std::expected<void, std::string> report_faults(const std::vector<HostingFault>& faults,
                                               const ServeOptions& options,
                                               const live::Tables& tables, campaign::Store& store,
                                               net::Server& server) {
  if (faults.empty()) return {};
  std::vector<std::string> in_brief;
  for (const HostingFault& fault : faults) {
    spdlog::error("table {}: {}", fault.table, fault.message);
    in_brief.push_back("table " + fault.table + ": " + fault.in_brief);
  }
  if (options.strict) return std::unexpected("--strict: not starting without these tables");
  if (tables.all().empty()) {
    const auto accounts = store.read([](campaign::Repositories& repositories)
                                         -> campaign::Result<std::vector<campaign::Account>> {
      return repositories.accounts.list({.limit = 1});
    });
    if (!accounts) return std::unexpected(accounts.error().message);
    if (accounts->empty())
      return std::unexpected("no table could start, and there are no accounts");
  }
  spdlog::warn("{} left out; everything else starts. /readyz lists the faults",
               faults.size() == 1 ? "1 table" : std::to_string(faults.size()) + " tables");
  server.report_faults(std::move(in_brief));
  return {};
}

live::LiveTable::Config hosted_config(const std::string& name, bool once, net::Server& server) {
  live::LiveTable::Config config{.server = kServerName};
  config.hooks.ended = [&server, once](const live::LiveTable::Ended& ended) {
    report(ended, once);
    if (once) server.stop();
  };
  config.hooks.frozen = [&server, name](const std::string& reason) {
    spdlog::error("table {} has stopped: {}", name, reason);
    server.not_ready();
  };
  return config;
}

// The names of those that have opened; what keeps others from it goes to the faults.
std::set<std::string> open_hosted(HostedTables& hosted, const ServeOptions& options,
                                  const catalog::RulesetCatalog& catalog, live::Tables& tables,
                                  net::Server& server) {
  std::vector<live::Tables::Opening> openings;
  for (std::size_t i = 0; i < hosted.tables.size(); ++i) {
    live::TableSpec spec = hosted.tables[i].spec;
    spec.rest_after = std::chrono::seconds(options.rest_after_seconds);
    const bool once = options.once && spec.key == "demo";
    live::LiveTable::Config config = hosted_config(spec.key, once, server);
    openings.push_back({server.executor(i), std::move(spec), std::move(config)});
  }
  const auto opened = tables.open(std::move(openings), processors());
  std::set<std::string> names;
  for (std::size_t i = 0; i < opened.size(); ++i) {
    if (!opened[i]) {
      hosted.faults.push_back(opening_fault(hosted.tables[i], opened[i].error(), catalog));
      continue;
    }
    const live::LiveTable& table = **opened[i];
    names.insert(table.key());
    report_taken_up(table);
    if (options.watchable && !table.watchers_seat()) {
      spdlog::warn(
          "nobody can watch table {}: --public needs a seat for spectators in its file, "
          "[[seat]] with key = \"spectator\" and role = \"spectator\"",
          table.key());
    }
  }
  return names;
}

void report_room(bool is_short, std::int64_t bytes) {
  if (is_short) {
    spdlog::warn(
        "only {} MiB are free on the database's disk: nothing is added until there is more; tables "
        "play on. Make room, or see --min-free-mib",
        bytes >> 20);
  } else {
    spdlog::info("{} MiB are free on the database's disk again", bytes >> 20);
  }
}

int report_failure(const std::string& message) {
  spdlog::error("{}", message);
  return kFailed;
}

}  // namespace

int serve(const ServeOptions& options) {
  // A peer that goes away must not end the server.
  std::signal(SIGPIPE, SIG_IGN);
  net::limit_protobuf_log();
  const auto catalog = catalog::RulesetCatalog::load(options.content);
  if (!catalog) return report_failure("the content has faults:\n" + catalog.error());
  HostedTables hosted = read_hosted_tables(options, *catalog);
  auto database = storage::Database::open(options.database);
  if (!database) return report_failure(database.error().message);
  if (options.check_database) {
    if (auto whole = storage::check_pages(*database); !whole) {
      return report_failure(whole.error().message);
    }
  }
  const auto links = storage::SqliteLinkStore::open(*database);
  if (!links) return report_failure(links.error().message);

  storage::FreeSpace free_space(database->path(), options.min_free_mib << 20, report_room);

  // Torn down in reverse: tables, then the log, whose last answers still find the workers.
  const live::Rulesets rulesets = catalog->rulesets();
  net::ServerOptions server_options = options.server;
  server_options.links = links->get();
  server_options.server = kServerName;
  server_options.free_bytes = [&free_space] { return free_space.bytes(); };
  if (const auto interval = watchdog_interval()) {
    server_options.alive_interval = *interval;
    server_options.alive = [] { notify_service_manager("WATCHDOG=1"); };
  }
  net::Server server(std::move(server_options));
  if (auto ok = server.listen(); !ok) return report_failure(ok.error());
  auto log = storage::SqliteEncounterLog::open(*database);
  if (!log) return report_failure(log.error().message);
  const auto key = storage::SqliteSecretStore(*database).signing_key();
  if (!key) return report_failure(key.error().message);
  const std::string url = options.public_url.empty() ? server.url() : options.public_url;
  if (auto ok = storage::remember_address(*database, url); !ok)
    return report_failure(ok.error().message);
  auto issues = (*links)->issues();
  if (!issues) return report_failure(issues.error().message);

  auto store = storage::SqliteStore::open(*database, **log, [](const auto& error) {
    spdlog::error("accounts and campaigns: {}", error.message);
  });
  if (!store) return report_failure(store.error().message);
  campaign::Accounts accounts(**store, {.registration = options.registration, .key = *key});
  const catalog::CampaignRules campaign_rules(*catalog);

  office::Uploads uploads(**store, campaign_rules, log->get());

  live::Tables tables(**log, *key, rulesets, server.background(), options.checkpoint_every);
  tables.set_links(std::move(*issues));
  office::Office* office_of_tables = nullptr;  // it knows them, and they tell it of their ends
  live::CampaignTables campaign_tables(
      {.tables = tables,
       .executor = [&server](std::size_t n) -> live::Executor& { return server.executor(n); },
       .server = kServerName,
       .max_combatants = static_cast<std::size_t>(options.quotas.combatants),
       .rest_after = std::chrono::seconds(options.rest_after_seconds),
       .frozen =
           [&server](const std::string& table, const std::string& reason) {
             spdlog::error("table {} has stopped: {}", table, reason);
             server.not_ready();
           },
       .ended =
           [&server, &office_of_tables](const auto& encounter, const auto& ending) {
             server.office().post([office = office_of_tables, encounter, ending] {
               office->encounter_ended(encounter, ending, net::time_of_day());
             });
           }});
  office::Office office(
      **store, accounts, campaign_rules,
      [&server](std::function<void()> task) { server.office().post(std::move(task)); },
      &campaign_tables,
      [&server](std::chrono::milliseconds delay, std::function<void()> task)
          -> std::shared_ptr<void> { return server.office().after(delay, std::move(task)); },
      {.quotas = options.quotas, .is_disk_short = [&] { return free_space.is_short(); }});
  office_of_tables = &office;
  const auto unfinished = (*log)->unfinished();
  if (!unfinished) return report_failure(unfinished.error().message);
  add_interrupted(hosted, *unfinished, options.watchable);
  const std::set<std::string> names = open_hosted(hosted, options, *catalog, tables, server);
  if (auto resumed = resume_campaigns(**store, **log, tables, campaign_tables, hosted.faults);
      !resumed) {
    return report_failure(resumed.error());
  }
  if (auto ok = report_faults(hosted.faults, options, tables, **store, server); !ok) {
    return report_failure(ok.error());
  }
  std::optional<DemonstrationCampaigns> demonstration;
  if (options.demo && !options.once) {
    auto kept = DemonstrationCampaigns::open(**store, *catalog, net::time_of_day());
    if (!kept) return report_failure(kept.error());
    demonstration = std::move(*kept);
    std::vector<live::Tables::Opening> beginnings;
    for (const auto& [encounter, setup] : demonstration->beginnings()) {
      beginnings.push_back(campaign_tables.opening(encounter, setup));
    }
    for (const auto& table : tables.open(std::move(beginnings), 1)) {
      if (!table) return report_failure("the demonstration's campaigns: " + table.error());
    }
  }
  server.heed_signals();
  print_address(server, tables, options, url, names, demonstration);
  notify_service_manager("READY=1");
  server.run(tables, &office, &uploads);
  notify_service_manager("STOPPING=1");
  return kOk;
}

}  // namespace fray::cli
