#include "cli/serve_reports.h"

#include <algorithm>
#include <iostream>

#include <spdlog/spdlog.h>
#include <unistd.h>

#include "cli/links.h"

namespace fray::cli {

void print_address(const net::Server& server, const live::Tables& tables,
                   const ServeOptions& options, const std::string& url,
                   const std::set<std::string>& hosted,
                   const std::optional<DemonstrationCampaigns>& demonstration,
                   const std::optional<std::string>& owner_secret) {
  std::cout << "listening on " << server.url() << "\n";
  if (url != server.url()) std::cout << "reached at " << url << "\n";
  if (const auto port = server.metrics_port()) {
    std::cout << "metrics at http://127.0.0.1:" << *port << "/metrics\n";
  }
  if (owner_secret) {
    // Also to a log: it is of no use once there is an account, or after the next start.
    std::cout << "there is no account yet; make the first, yours, with this link\n"
              << "owner: " << url << "/#owner=" << *owner_secret << "\n";
  }
  const auto all = tables.all();
  const auto watched =
      std::ranges::find_if(all, [](const auto& entry) { return entry.second->watchers_seat(); });
  if (watched != all.end()) {
    std::cout << "spectators can watch table " << watched->first << " at " << url << "/#/watch\n";
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

void report(const live::TableHost::Ended& ended, bool once) {
  const std::string winner = ended.winner.empty() ? "none" : ended.winner;
  spdlog::info("{} ended after {} rounds, winner: {}", ended.encounter, ended.rounds, winner);
  if (!once) return;
  std::cout << "encounter: " << ended.encounter << "\nwinner: " << winner
            << "\nrounds: " << ended.rounds << "\ndecisions: " << ended.inputs << std::endl;
}

void report_taken_up(const live::TableHost& table) {
  if (const std::string& why = table.stopped(); !why.empty()) {
    spdlog::error("table {} is stopped, the others play on: {}", table.key(), why);
  }
  const auto& taken_up = table.taken_up();
  if (taken_up && taken_up->at_rest) {
    spdlog::info("table {} stays at rest with {}", table.key(), taken_up->encounter);
  } else if (taken_up) {
    spdlog::info("table {} resumed {}: {} inputs, last {} replayed", table.key(),
                 taken_up->encounter, taken_up->how.inputs, taken_up->how.played);
    if (!taken_up->how.note.empty()) spdlog::warn("table {}: {}", table.key(), taken_up->how.note);
  }
}

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

}  // namespace fray::cli
