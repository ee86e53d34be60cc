// `fray admin check`: is everything in a database whole?
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>

#include "catalog/campaign_rules.h"
#include "cli/admin/admin.h"
#include "cli/commands.h"
#include "console/text_file.h"
#include "storage/inspection.h"
#include "storage/name_check.h"

namespace fray::cli::admin {
namespace {

using campaign::Repositories;
using Lines = std::vector<std::string>;

void add_unusable(Repositories& repositories, const catalog::CampaignRules& campaign_rules,
                  const campaign::Campaign& campaign, Lines& lines) {
  campaign::Page page{.limit = campaign::kMaxPage};
  for (;;) {
    const auto some =
        repositories.characters.list(campaign.id, campaign::CharacterScope::All, page);
    for (const campaign::Character& character : some) {
      const auto latest = repositories.characters.revision(character.id, character.revision);
      if (!latest) continue;
      const auto fits =
          campaign_rules.check_carried_state(campaign.policy, latest->sheet, latest->carried_state);
      if (fits) continue;
      lines.push_back("character \"" + character.name + "\" of campaign \"" + campaign.name +
                      "\": " + fits.error().field + ": " + fits.error().message);
    }
    if (some.size() < page.limit) return;
    page.after = some.back().id.text();
  }
}

// Characters that would prevent an encounter from starting, since their carried state does not
// fit their sheets. Campaigns with homebrew are left out.
campaign::Result<Lines> unusable_characters(campaign::Store& store) {
  const auto catalog = catalog::RulesetCatalog::load();
  if (!catalog) {
    return campaign::refuse(campaign::ErrorCode::Unavailable, "content", catalog.error());
  }
  const catalog::CampaignRules campaign_rules(*catalog);
  return store.read([&](Repositories& repositories) -> campaign::Result<Lines> {
    Lines lines;
    campaign::Page page{.limit = campaign::kMaxPage};
    for (;;) {
      const auto some = repositories.campaigns.list_all(page);
      for (const campaign::CampaignEntry& entry : some) {
        const auto campaign = repositories.campaigns.find(entry.id);
        if (!campaign || !campaign_rules.has(campaign->policy.ruleset)) continue;
        add_unusable(repositories, campaign_rules, *campaign, lines);
      }
      if (some.size() < page.limit) return lines;
      page.after = some.back().id.text();
    }
  });
}

int run(const std::string& path) {
  if (const auto sound = expect_regular_file(path); !sound) return fail(sound.error());
  const auto database = storage::Database::open_read_only(path);
  if (!database) return fail(database.error().message);
  const auto found = storage::inspect(*database);
  if (!found) return fail(found.error().message);
  for (const std::string& fault : found->faults) std::cout << path << ": " << fault << "\n";
  if (found->faults.size() == storage::kMaxFaults) std::cout << "and perhaps more\n";
  if (!found->faults.empty()) {
    std::cout
        << "restore a backup (deploy/README.md), and keep this file until that has gone well\n";
    return kFailed;
  }
  std::cout << path << ": whole; " << found->encounters << " encounters with " << found->records
            << " inputs, " << found->accounts << " accounts, " << found->campaigns << " campaigns, "
            << found->characters << " characters\n";
  const auto names = storage::names_to_change(*database);
  if (!names) return fail(names.error().message);
  for (const std::string& name : *names) std::cout << name << "\n";
  if (!names->empty()) {
    std::cout << "these names stay in use; change them with `fray admin user rename`\n";
  }
  const auto office = Office::open(path);
  if (!office) return fail(office.error());
  const auto unusable = unusable_characters((*office)->store());
  if (!unusable) return fail(unusable.error());
  for (const std::string& line : *unusable) std::cout << path << ": " << line << "\n";
  if (!unusable->empty()) {
    std::cout
        << "no encounter can begin with these characters; a GM restores an earlier revision\n";
  }
  return kOk;
}

}  // namespace

void add_check(CLI::App& admin, int& exit_code) {
  const auto database = std::make_shared<std::string>();
  CLI::App* command = admin.add_subcommand("check", "Check database integrity");
  add_database_option(*command, *database);
  command->footer(
      "Reads all of it, also while the server runs, and changes nothing: the file's structure and "
      "the references in it, gaps in logs, checksums of checkpoints, owners, policies and counts "
      "of campaigns, what is played of deleted ones or kept of none, revisions and points of "
      "characters. Lists names of accounts that would be refused today, and characters that cannot "
      "be played, since what they carry from fight to fight does not fit their sheets; neither is "
      "a fault.\n"
      "Examples:\n"
      "  fray admin check /srv/backup/fray-friday.db\n"
      "  fray replay fray.db --check   whether the inputs still come to the same\n"
      "Exit codes: 0 intact, 1 damaged or unreadable, 2 usage error.");
  command->callback([database, &exit_code] { exit_code = run(*database); });
}

}  // namespace fray::cli::admin
