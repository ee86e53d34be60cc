// `fray serve`: the wiring.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <optional>
#include <set>
#include <thread>

#include <spdlog/spdlog.h>

#include "campaign/encounters.h"
#include "catalog/campaign_rules.h"
#include "catalog/ruleset_catalog.h"
#include "cli/commands.h"
#include "cli/demonstration_campaign.h"
#include "cli/hosted_tables.h"
#include "cli/serve.h"
#include "cli/serve_reports.h"
#include "cli/service_manager.h"
#include "cli/version.h"
#include "live/campaign_tables.h"
#include "live/tables.h"
#include "net/protobuf_log.h"
#include "net/wall_clock.h"
#include "office/office.h"
#include "office/uploads.h"
#include "passwords/password_pool.h"
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

live::TableHost::Config hosted_config(const std::string& name, bool once, net::Server& server) {
  live::TableHost::Config config{.server = kServerName};
  config.hooks.ended = [&server, once](const live::TableHost::Ended& ended) {
    report(ended, once);
    if (once) server.stop();
  };
  config.hooks.frozen = [&server, name](const std::string& reason) {
    spdlog::error("table {} has stopped: {}", name, reason);
    server.not_ready();
  };
  return config;
}

// The names of the opened tables; reasons for the others go to the faults.
std::set<std::string> open_hosted(HostedTables& hosted, const ServeOptions& options,
                                  const catalog::RulesetCatalog& catalog, live::Tables& tables,
                                  net::Server& server) {
  std::vector<live::Tables::Opening> openings;
  for (std::size_t i = 0; i < hosted.tables.size(); ++i) {
    live::TableSpec spec = hosted.tables[i].spec;
    spec.rest_after = std::chrono::seconds(options.rest_after_seconds);
    const bool once = options.once && spec.key == "demo";
    live::TableHost::Config config = hosted_config(spec.key, once, server);
    openings.push_back({server.executor(i), std::move(spec), std::move(config)});
  }
  const auto opened = tables.open(std::move(openings), processors());
  std::set<std::string> names;
  for (std::size_t i = 0; i < opened.size(); ++i) {
    if (!opened[i]) {
      hosted.faults.push_back(opening_fault(hosted.tables[i], opened[i].error(), catalog));
      continue;
    }
    const live::TableHost& table = **opened[i];
    names.insert(table.key());
    report_taken_up(table);
    if (options.watchable && !table.watchers_seat()) {
      spdlog::warn(
          "no one can watch table {}: --public needs a spectator seat in its file, [[seat]] with "
          "key = \"spectator\" and role = \"spectator\"",
          table.key());
    }
  }
  return names;
}

std::unexpected<std::string> because(const campaign::StorageError& error) {
  return std::unexpected(error.message);
}

// What `fray serve` consists of. Torn down in reverse: tables, then the log, whose last answers
// still find the workers.
class Service {
 public:
  using Step = std::expected<void, std::string>;

  explicit Service(const ServeOptions& options) : options_(options) {}

  // One after the other; after an error none of those that follow.
  Step read_files();
  Step open_database();
  Step listen();
  Step open_store();
  Step build_office();
  Step open_tables();
  Step begin_demonstration();
  Step offer_first_account();
  /// Until a signal ends it.
  void run();

 private:
  net::ServerOptions server_options();
  live::CampaignTables::Services for_campaign_tables();

  const ServeOptions& options_;
  std::optional<catalog::RulesetCatalog> catalog_;
  HostedTables hosted_;
  std::optional<storage::Database> database_;
  std::unique_ptr<storage::SqliteLinkStore> links_;
  std::optional<storage::FreeSpace> free_space_;
  live::Rulesets rulesets_;
  std::optional<net::Server> server_;
  std::unique_ptr<storage::SqliteEncounterLog> log_;
  campaign::SigningKey key_{};
  std::string url_;
  campaign::LinkIssues issues_;
  std::unique_ptr<storage::SqliteStore> store_;
  std::optional<campaign::Accounts> accounts_;
  std::optional<catalog::CampaignRules> campaign_rules_;
  std::optional<office::Uploads> uploads_;
  std::optional<live::Tables> tables_;
  std::optional<live::CampaignTables> campaign_tables_;
  std::optional<office::Office> office_;
  std::set<std::string> names_;  // of the tables of --table and --demo that have opened
  std::optional<DemonstrationCampaigns> demonstration_;
  std::optional<std::string> owner_secret_;  // until it is printed
};

Service::Step Service::read_files() {
  auto catalog = catalog::RulesetCatalog::load(options_.content);
  if (!catalog) return std::unexpected("invalid content:\n" + catalog.error());
  catalog_ = std::move(*catalog);
  rulesets_ = catalog_->rulesets();
  hosted_ = read_hosted_tables(options_, *catalog_);
  return {};
}

Service::Step Service::open_database() {
  auto database = storage::Database::open(options_.database);
  if (!database) return because(database.error());
  database_.emplace(std::move(*database));
  if (options_.check_database) {
    if (auto whole = storage::check_pages(*database_); !whole) return because(whole.error());
  }
  auto links = storage::SqliteLinkStore::open(*database_);
  if (!links) return because(links.error());
  links_ = std::move(*links);
  free_space_.emplace(database_->path(), options_.min_free_mib << 20, report_room);
  return {};
}

net::ServerOptions Service::server_options() {
  net::ServerOptions options = options_.server;
  options.links = links_.get();
  options.server = kServerName;
  options.free_bytes = [this] { return free_space_->bytes(); };
  if (const auto interval = watchdog_interval()) {
    options.alive_interval = *interval;
    options.alive = [] { notify_service_manager("WATCHDOG=1"); };
  }
  return options;
}

Service::Step Service::listen() {
  server_.emplace(server_options());
  return server_->listen();
}

Service::Step Service::open_store() {
  auto log = storage::SqliteEncounterLog::open(*database_);
  if (!log) return because(log.error());
  log_ = std::move(*log);
  const auto key = storage::SqliteSecretStore(*database_).signing_key();
  if (!key) return because(key.error());
  key_ = *key;
  url_ = options_.public_url.empty() ? server_->url() : options_.public_url;
  if (auto ok = storage::remember_address(*database_, url_); !ok) return because(ok.error());
  auto issues = links_->issues();
  if (!issues) return because(issues.error());
  issues_ = std::move(*issues);
  auto store = storage::SqliteStore::open(*database_, *log_, [](const auto& error) {
    spdlog::error("accounts and campaigns: {}", error.message);
  });
  if (!store) return because(store.error());
  store_ = std::move(*store);
  return {};
}

live::CampaignTables::Services Service::for_campaign_tables() {
  return {.tables = *tables_,
          .executor = [this](std::size_t n) -> live::Executor& { return server_->executor(n); },
          .server = kServerName,
          .max_combatants = static_cast<std::size_t>(options_.quotas.combatants),
          .rest_after = std::chrono::seconds(options_.rest_after_seconds),
          .frozen =
              [this](const std::string& table, const std::string& reason) {
                spdlog::error("table {} has stopped: {}", table, reason);
                server_->not_ready();
              },
          .ended =
              [this](const auto& encounter, const auto& ending) {
                server_->office().post([this, encounter, ending] {
                  office_->encounter_ended(encounter, ending, net::time_of_day());
                });
              },
          .pictured =
              [this](const auto& encounter, const auto& pictures) {
                server_->office().post(
                    [this, encounter, pictures] { office_->share_pictures(encounter, pictures); });
              }};
}

Service::Step Service::build_office() {
  accounts_.emplace(
      *store_, std::make_unique<passwords::PasswordPool>(passwords::PasswordPool::Options{}),
      campaign::Accounts::Options{.registration = options_.registration, .key = key_});
  campaign_rules_.emplace(*catalog_);
  uploads_.emplace(*store_, *campaign_rules_, log_.get());
  tables_.emplace(*log_, key_, rulesets_, server_->background(), options_.checkpoint_every);
  tables_->set_links(std::move(issues_));
  tables_->past().limit(
      {.in_all = static_cast<std::size_t>(options_.quotas.live_tables),
       .of_group = static_cast<std::size_t>(options_.quotas.live_tables_of_owner)});
  campaign_tables_.emplace(for_campaign_tables());
  office_.emplace(
      *store_, *accounts_, *campaign_rules_,
      [this](std::function<void()> task) { server_->office().post(std::move(task)); },
      &*campaign_tables_,
      [this](std::chrono::milliseconds delay, std::function<void()> task) -> std::shared_ptr<void> {
        return server_->office().after(delay, std::move(task));
      },
      office::OfficeBounds{.quotas = options_.quotas,
                           .is_disk_short = [this] { return free_space_->is_short(); }});
  return {};
}

Service::Step Service::open_tables() {
  const auto unfinished = log_->unfinished();
  if (!unfinished) return because(unfinished.error());
  add_interrupted(hosted_, *unfinished, options_.watchable);
  names_ = open_hosted(hosted_, options_, *catalog_, *tables_, *server_);
  if (auto resumed = resume_campaigns(*store_, *log_, *tables_, *campaign_tables_, hosted_.faults);
      !resumed) {
    return resumed;
  }
  return report_faults(hosted_.faults, options_, *tables_, *store_, *server_);
}

Service::Step Service::begin_demonstration() {
  if (!options_.demo || options_.once) return {};
  auto kept = DemonstrationCampaigns::open(*store_, *catalog_, net::time_of_day());
  if (!kept) return std::unexpected(kept.error());
  demonstration_ = std::move(*kept);
  std::vector<live::Tables::Opening> beginnings;
  for (const auto& [encounter, setup] : demonstration_->beginnings()) {
    beginnings.push_back(campaign_tables_->opening(encounter, setup));
  }
  for (const auto& table : tables_->open(std::move(beginnings), 1)) {
    if (!table) return std::unexpected("the demonstration's campaigns: " + table.error());
  }
  return {};
}

Service::Step Service::offer_first_account() {
  if (options_.once) return {};
  auto offered = accounts_->offer_first_account();
  if (!offered) return std::unexpected(offered.error().message);
  owner_secret_ = std::move(*offered);
  return {};
}

void Service::run() {
  server_->heed_signals();
  print_address(*server_, *tables_, options_, url_, names_, demonstration_, owner_secret_);
  owner_secret_.reset();
  notify_service_manager("READY=1");
  server_->run(*tables_, &*office_, &*uploads_);
  notify_service_manager("STOPPING=1");
}

}  // namespace

int serve(const ServeOptions& options) {
  // A peer that goes away must not end the server.
  std::signal(SIGPIPE, SIG_IGN);
  net::limit_protobuf_log();
  Service service(options);
  for (const auto step : {&Service::read_files, &Service::open_database, &Service::listen,
                          &Service::open_store, &Service::build_office, &Service::open_tables,
                          &Service::begin_demonstration, &Service::offer_first_account}) {
    if (const auto done = (service.*step)(); !done) {
      spdlog::error("{}", done.error());
      return kFailed;
    }
  }
  service.run();
  return kOk;
}

}  // namespace fray::cli
