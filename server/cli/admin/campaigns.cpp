// `fray admin campaign`: campaigns, and those that were deleted.
#include "campaign/campaigns.h"

#include <functional>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "campaign/members_repository.h"
#include "cli/admin/admin.h"
#include "cli/commands.h"
#include "console/arguments.h"
#include "console/output.h"

namespace fray::cli::admin {
namespace {

using campaign::CampaignEntry;
using campaign::CampaignId;
using campaign::Repositories;
using campaign::Result;
using campaign::Role;

struct AdminCampaignsOptions {
  std::string database;
  std::string id;
  std::int64_t days = 14;
  bool json = false;
};

std::string_view word_of(Role role) {
  return document::spelling_of<Role>(campaign::kRoleWords, role);
}

Result<CampaignId> id_of(const AdminCampaignsOptions& options) {
  if (const auto id = CampaignId::parse(options.id)) return *id;
  return campaign::refuse(
      campaign::ErrorCode::Invalid, "",
      "\"" + options.id + "\" is not a campaign id; see `fray admin campaign list`");
}

std::string state_of(const CampaignEntry& entry) {
  if (entry.deleted_on) return "deleted, gone on " + text_of(*entry.deleted_on);
  return entry.archived ? "archived" : "";
}

nlohmann::ordered_json json_of(const CampaignEntry& entry) {
  return {{"id", entry.id.text()},
          {"name", entry.name},
          {"ruleset", entry.ruleset},
          {"owner", entry.owner},
          {"members", entry.members},
          {"characters", entry.characters},
          {"created", text_of(entry.created)},
          {"archived", entry.archived},
          {"deleted_on", entry.deleted_on ? text_of(*entry.deleted_on) : ""}};
}

int list(campaign::Store& store, const AdminCampaignsOptions& options) {
  nlohmann::ordered_json array = nlohmann::ordered_json::array();
  campaign::Page page{.limit = campaign::kMaxPage};
  for (;;) {
    const auto part =
        store.read([&](Repositories& repositories) -> Result<std::vector<CampaignEntry>> {
          return repositories.campaigns.list_all(page);
        });
    if (!part) return fail(part.error());
    for (const CampaignEntry& entry : *part) {
      if (options.json) {
        array.push_back(json_of(entry));
        continue;
      }
      std::cout << entry.id.text() << "  \"" << entry.name << "\"  " << entry.ruleset << "  of "
                << entry.owner << ", " << entry.members << " members, " << entry.characters
                << " characters  " << state_of(entry) << "\n";
    }
    if (part->size() < page.limit) break;
    page.after = part->back().id.text();
  }
  if (options.json) print_json(array);
  return kOk;
}

int show(campaign::Store& store, const AdminCampaignsOptions& options) {
  const auto shown = store.read([&](Repositories& repositories) -> Result<int> {
    const auto id = id_of(options);
    if (!id) return std::unexpected(id.error());
    const auto found = repositories.campaigns.find(*id);
    if (!found) {
      return campaign::refuse(campaign::ErrorCode::NotFound, "", "there is no such campaign");
    }
    std::cout << "\"" << found->name << "\", begun " << text_of(found->created) << ", "
              << found->policy.ruleset << (found->archived ? ", archived" : "") << "\n";
    if (found->deleted_on) {
      std::cout << "deleted: removed permanently on " << text_of(*found->deleted_on)
                << "; `fray admin campaign restore` brings it back until then\n";
    }
    std::cout << "\nmembers:\n";
    for (const campaign::Member& member :
         repositories.members.list(*id, {.limit = campaign::kMaxPage})) {
      std::cout << "  " << member.account.text() << "  " << word_of(member.role) << "  \""
                << member.display_name << "\"" << (member.guest ? "  (guest)" : "") << "\n";
    }
    std::cout << "\ncharacters: " << repositories.characters.count(*id) << "\n"
              << "\npolicy:\n"
              << campaign::to_text(found->policy);
    return kOk;
  });
  return shown ? *shown : fail(shown.error());
}

using CampaignChange = std::function<Result<std::string>(Repositories&, const CampaignId&)>;

int change(campaign::Store& store, const AdminCampaignsOptions& options,
           const CampaignChange& change) {
  const auto changed = store.write([&](Repositories& repositories) -> Result<std::string> {
    const auto id = id_of(options);
    if (!id) return std::unexpected(id.error());
    return change(repositories, *id);
  });
  if (!changed) return fail(changed.error());
  std::cout << *changed << "\n";
  return kOk;
}

int remove(campaign::Store& store, const AdminCampaignsOptions& options) {
  return change(
      store, options, [&](Repositories& repositories, const CampaignId& id) -> Result<std::string> {
        const auto due =
            campaign::delete_campaign(repositories, act(), id, std::chrono::days(options.days));
        if (!due) return std::unexpected(due.error());
        return "deleted; it can be restored until " + text_of(*due) + " and is gone then";
      });
}

int restore(campaign::Store& store, const AdminCampaignsOptions& options) {
  return change(store, options,
                [](Repositories& repositories, const CampaignId& id) -> Result<std::string> {
                  if (auto done = campaign::restore_campaign(repositories, act(), id); !done) {
                    return std::unexpected(done.error());
                  }
                  return "restored";
                });
}

int purge(campaign::Store& store, const AdminCampaignsOptions& options) {
  if (options.id.empty()) {
    const auto purged = store.write([](Repositories& repositories) -> Result<std::size_t> {
      return campaign::purge_due(repositories, act(), campaign::kMaxPage).size();
    });
    if (!purged) return fail(purged.error());
    std::cout << *purged << " campaigns whose time had come are gone\n";
    return kOk;
  }
  return change(store, options,
                [](Repositories& repositories, const CampaignId& id) -> Result<std::string> {
                  if (auto done = campaign::purge_campaign(repositories, act(), id); !done) {
                    return std::unexpected(done.error());
                  }
                  return "permanently removed";
                });
}

}  // namespace

void add_campaigns(CLI::App& admin, int& exit_code) {
  CLI::App* campaigns =
      admin.add_subcommand("campaign", "Campaigns, and bringing back those that were deleted");
  campaigns->require_subcommand(1);
  campaigns->footer(
      "A deleted campaign is only visible to its owner, and is removed permanently after the days "
      "of grace. A backup (`fray backup`) is the only way back from there.\n"
      "Examples:\n"
      "  fray admin campaign list fray.db\n"
      "  fray admin campaign restore fray.db ID\n"
      "  fray admin campaign purge fray.db\n"
      "Exit codes: 0 success, 1 refused (nothing changed), 2 usage error.");

  const auto o = std::make_shared<AdminCampaignsOptions>();
  const auto command = [&](const char* name, const char* summary,
                           int (*run)(campaign::Store&, const AdminCampaignsOptions&)) {
    CLI::App* one = campaigns->add_subcommand(name, summary);
    add_database_option(*one, o->database);
    one->callback([o, run, &exit_code] {
      const auto office = Office::open(o->database);
      exit_code = office ? run((*office)->store(), *o) : fail(office.error());
    });
    return one;
  };
  const auto of_one = [&](CLI::App* one) {
    one->add_option("ID", o->id, "Campaign id; see `list`")->required();
    return one;
  };

  command("list", "All campaigns, newest first", list)->add_flag("--json", o->json, "Print JSON");
  of_one(command("show", "Its members and its policy", show));
  of_one(command("delete", "Takes it from its members; its owner sees it until it is gone", remove))
      ->add_option("--days", o->days, "Of grace, in which it can be restored")
      ->capture_default_str()
      ->transform(whole_number(1, 365));
  of_one(command("restore", "Brings back one that was deleted", restore));
  command("purge", "Permanently remove campaigns whose restore period has ended", purge)
      ->add_option("ID", o->id, "This one, deleted already, without waiting for the day");
}

}  // namespace fray::cli::admin
