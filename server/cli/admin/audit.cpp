// `fray admin audit`: who did what.
#include "campaign/audit.h"

#include <algorithm>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/admin/admin.h"
#include "cli/commands.h"
#include "console/arguments.h"
#include "console/output.h"

namespace fray::cli::admin {
namespace {

using campaign::AuditEntry;
using campaign::Repositories;
using campaign::Result;

struct AdminAuditOptions {
  std::string database;
  std::string campaign;
  std::int64_t limit = 100;
  bool json = false;
};

std::string word_of(campaign::Verb verb) {
  return std::string(document::spelling_of<campaign::Verb>(campaign::kVerbWords, verb));
}

// The latest ones, oldest of them first.
Result<std::vector<AuditEntry>> latest(campaign::Store& store,
                                       const std::optional<campaign::CampaignId>& campaign,
                                       std::size_t count) {
  std::vector<AuditEntry> entries;
  while (entries.size() < count) {
    campaign::Page page{.limit = std::min(count - entries.size(), campaign::kMaxPage)};
    if (!entries.empty()) page.after = std::to_string(entries.back().number);
    const auto part =
        store.read([&](Repositories& repositories) -> Result<std::vector<AuditEntry>> {
          return repositories.audit.list(campaign, page);
        });
    if (!part) return part;
    entries.insert(entries.end(), part->begin(), part->end());
    if (part->size() < page.limit) break;
  }
  std::ranges::reverse(entries);
  return entries;
}

void print_entry(const AuditEntry& entry) {
  std::cout << entry.number << "  " << text_of(entry.when) << "  "
            << (entry.name.empty() ? "(unknown)" : entry.name);
  if (!entry.address.empty()) std::cout << " from " << entry.address;
  std::cout << ": " << word_of(entry.verb);
  if (!entry.about.empty()) std::cout << " " << entry.about;
  if (!entry.detail.empty()) std::cout << " (" << entry.detail << ")";
  std::cout << "\n";
}

nlohmann::ordered_json json_of(const AuditEntry& entry) {
  return {{"number", entry.number},
          {"when_ms", entry.when.time_since_epoch().count()},
          {"account", entry.account ? entry.account->text() : ""},
          {"name", entry.name},
          {"address", entry.address},
          {"campaign", entry.campaign ? entry.campaign->text() : ""},
          {"verb", word_of(entry.verb)},
          {"about", entry.about},
          {"detail", entry.detail}};
}

int run(const AdminAuditOptions& options) {
  std::optional<campaign::CampaignId> campaign;
  if (!options.campaign.empty()) {
    campaign = campaign::CampaignId::parse(options.campaign);
    if (!campaign) {
      return fail("--campaign: \"" + options.campaign +
                  "\" is not a campaign id; see `fray admin campaign list`");
    }
  }
  const auto office = Office::open(options.database);
  if (!office) return fail(office.error());
  const auto entries =
      latest((*office)->store(), campaign, static_cast<std::size_t>(options.limit));
  if (!entries) return fail(entries.error());
  nlohmann::ordered_json array = nlohmann::ordered_json::array();
  for (const AuditEntry& entry : *entries) {
    if (options.json) {
      array.push_back(json_of(entry));
    } else {
      print_entry(entry);
    }
  }
  if (options.json) print_json(array);
  return kOk;
}

}  // namespace

void add_audit(CLI::App& admin, int& exit_code) {
  const auto o = std::make_shared<AdminAuditOptions>();
  CLI::App* command =
      admin.add_subcommand("audit", "Show the audit log: sign-ins, roles, deletions, GM overrides");
  add_database_option(*command, o->database);
  command->add_option("--campaign", o->campaign, "Only this one's, by its id; purged ones too");
  command->add_option("--limit", o->limit, "How many of the latest")
      ->capture_default_str()
      ->transform(whole_number(1, 1'000'000));
  command->add_flag("--json", o->json, "Print JSON");
  command->footer(
      "Oldest first; times are UTC. Nothing in the audit is ever changed or removed, also when "
      "what it tells of is gone. Failed sign-ins are logged at most 1000 times an hour.\n"
      "Examples:\n"
      "  fray admin audit fray.db --limit 20\n"
      "  fray admin audit fray.db --campaign ID --json > audit.json\n"
      "Exit codes: 0 success, 1 unknown database, 2 usage error.");
  command->callback([o, &exit_code] { exit_code = run(*o); });
}

}  // namespace fray::cli::admin
