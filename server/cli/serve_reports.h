#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "campaign/store.h"
#include "cli/demonstration_campaign.h"
#include "cli/hosted_tables.h"
#include "cli/serve.h"
#include "live/table_host.h"
#include "live/tables.h"
#include "net/server.h"

// What `fray serve` says to its operator: addresses on stdout, all else in the log.
namespace fray::cli {

/// `hosted`: the tables of --table and --demo. `owner_secret`: of the link for the first account.
void print_address(const net::Server& server, const live::Tables& tables,
                   const ServeOptions& options, const std::string& url,
                   const std::set<std::string>& hosted,
                   const std::optional<DemonstrationCampaigns>& demonstration,
                   const std::optional<std::string>& owner_secret);
void report(const live::TableHost::Ended& ended, bool once);
void report_taken_up(const live::TableHost& table);
/// Logs tables that are left out, and lists them on /readyz. An error if the server cannot start
/// without them.
std::expected<void, std::string> report_faults(const std::vector<HostingFault>& faults,
                                               const ServeOptions& options,
                                               const live::Tables& tables, campaign::Store& store,
                                               net::Server& server);
void report_room(bool is_short, std::int64_t bytes);

}  // namespace fray::cli
