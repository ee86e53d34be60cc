#include "campaign/campaigns.h"

#include <utility>

#include "campaign/audit.h"
#include "campaign/words.h"

namespace fray::campaign {
namespace {

std::unexpected<Error> no_campaign() {
  return refuse(ErrorCode::NotFound, "campaign", "there is no such campaign");
}

// Its table would go on writing records without an owner.
Result<> check_quiet(Repositories& repositories, const CampaignId& campaign) {
  for (const PreparedEncounter& encounter : repositories.encounters.live()) {
    if (encounter.campaign != campaign) continue;
    return conflict("campaign", "\"" + encounter.name +
                                    "\" is being played; end it first, or confirm that it ends "
                                    "with the campaign");
  }
  return {};
}

std::unexpected<Error> no_owner() {
  return refuse(ErrorCode::Forbidden, "",
                "guests and bots can't create campaigns; upgrade to an account first");
}

Result<> check_heir(Repositories& repositories, const CampaignId& campaign, const AccountId& to) {
  const auto member = repositories.members.find(campaign, to);
  const auto account = repositories.accounts.find(to);
  if (!member || !account) {
    return refuse(ErrorCode::NotFound, "account", "there is no such member in this campaign");
  }
  if (member->role != Role::Gm && member->role != Role::Player) {
    return refuse(ErrorCode::Conflict, "account",
                  "only a GM or a player can become the owner; change the role first");
  }
  if (account->is_guest() || account->disabled) {
    return refuse(ErrorCode::Conflict, "account",
                  "a guest cannot become the owner, nor a disabled account; guests can claim "
                  "theirs first");
  }
  return {};
}

}  // namespace

Result<Campaign> present_campaign(Repositories& repositories, const CampaignId& campaign) {
  auto found = repositories.campaigns.find(campaign);
  if (!found) return no_campaign();
  if (found->deleted_on) return conflict("campaign", "the campaign is deleted; restore it first");
  return std::move(*found);
}

Result<Campaign> active_campaign(Repositories& repositories, const CampaignId& campaign) {
  auto found = present_campaign(repositories, campaign);
  if (found && found->archived) {
    return conflict("campaign", "the campaign is archived; unarchive it first");
  }
  return found;
}

Result<Membership> membership(Repositories& repositories, const CampaignId& campaign,
                              const AccountId& account) {
  auto found = repositories.campaigns.find(campaign);
  const auto member = repositories.members.find(campaign, account);
  if (!found || !member) return no_campaign();
  if (found->deleted_on && member->role != Role::Owner) return no_campaign();
  return Membership{std::move(*found), member->role};
}

Result<Membership> membership(Repositories& repositories, const CampaignId& campaign,
                              const Identity& identity) {
  if (identity.token.bot && identity.token.bot->campaign != campaign) return no_campaign();
  auto found = membership(repositories, campaign, identity.account.id);
  if (!found || !identity.is_bot()) return found;
  if (found->campaign.deleted_on) return no_campaign();
  found->role = Role::Bot;
  return found;
}

std::optional<Role> Roles::of(const Identity& identity) const {
  const auto member = members.find(identity.account.id);
  if (member == members.end()) return std::nullopt;
  if (identity.is_bot()) {
    if (deleted || identity.token.bot->campaign != campaign) return std::nullopt;
    return Role::Bot;
  }
  if (deleted && member->second != Role::Owner) return std::nullopt;
  return member->second;
}

Roles roles_in(Repositories& repositories, const CampaignId& campaign) {
  Roles roles{.campaign = campaign, .deleted = false, .members = {}};
  const auto found = repositories.campaigns.find(campaign);
  if (!found) return roles;
  roles.deleted = found->deleted_on.has_value();
  Page page{.limit = kMaxPage};
  for (;;) {
    const auto members = repositories.members.list(campaign, page);
    for (const Member& member : members) roles.members.emplace(member.account, member.role);
    if (members.size() < page.limit) return roles;
    page.after = members.back().account.text();
  }
}

Result<> check_may_own(Repositories& repositories, const AccountId& id, std::int64_t most) {
  const auto account = repositories.accounts.find(id);
  if (!account) return refuse(ErrorCode::NotFound, "account", "there is no such account");
  if (account->is_guest()) return no_owner();
  if (repositories.campaigns.count_owned(id) < most) return {};
  return refuse(ErrorCode::Limited, "",
                "the account owns " + std::to_string(most) +
                    " campaigns, which is the most; delete one first, which counts until it can "
                    "no longer be restored");
}

Result<Campaign> create_campaign(Repositories& repositories, const Act& act,
                                 const Identity& identity, std::string_view name,
                                 CampaignPolicy policy, std::int64_t most_owned) {
  if (identity.account.is_guest() || identity.is_bot()) return no_owner();
  auto title = line("name", name, kMaxCampaignName);
  if (!title) return std::unexpected(title.error());
  if (auto sound = check(policy); !sound) return std::unexpected(sound.error());
  if (auto may = check_may_own(repositories, identity.account.id, most_owned); !may) {
    return std::unexpected(may.error());
  }
  Campaign campaign{.id = CampaignId::random(),
                    .name = std::move(*title),
                    .policy = std::move(policy),
                    .created = act.now,
                    .archived = false,
                    .deleted_on = std::nullopt};
  repositories.campaigns.insert(campaign);
  repositories.members.insert(campaign.id, identity.account.id, Role::Owner, act.now);
  record(repositories, act, Verb::CampaignCreate, campaign.id, campaign.id.text(), campaign.name);
  return campaign;
}

Result<> rename_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign,
                         std::string_view name) {
  const auto title = line("name", name, kMaxCampaignName);
  if (!title) return std::unexpected(title.error());
  const auto found = active_campaign(repositories, campaign);
  if (!found) return std::unexpected(found.error());
  repositories.campaigns.set_name(campaign, *title);
  record(repositories, act, Verb::CampaignRename, campaign, campaign.text(), *title);
  return {};
}

Result<> set_policy(Repositories& repositories, const Act& act, const CampaignId& campaign,
                    const CampaignPolicy& policy) {
  if (auto sound = check(policy); !sound) return sound;
  const auto found = active_campaign(repositories, campaign);
  if (!found) return std::unexpected(found.error());
  if (policy.ruleset != found->policy.ruleset && repositories.characters.count(campaign) > 0) {
    return refuse(ErrorCode::Conflict, "policy.ruleset",
                  "the campaign has characters of " + found->policy.ruleset +
                      ", which another ruleset cannot read; begin a new campaign");
  }
  repositories.campaigns.set_policy(campaign, policy);
  record(repositories, act, Verb::CampaignPolicy, campaign, campaign.text());
  return {};
}

Result<> archive_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign,
                          bool archived) {
  const auto found = present_campaign(repositories, campaign);
  if (!found) return std::unexpected(found.error());
  if (found->archived == archived) return {};
  repositories.campaigns.set_archived(campaign, archived);
  record(repositories, act, archived ? Verb::CampaignArchive : Verb::CampaignUnarchive, campaign,
         campaign.text());
  return {};
}

Result<Time> delete_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign,
                             std::chrono::milliseconds grace) {
  const auto found = repositories.campaigns.find(campaign);
  if (!found) return no_campaign();
  if (found->deleted_on) return conflict("campaign", "the campaign is deleted already");
  if (auto quiet = check_quiet(repositories, campaign); !quiet) {
    return std::unexpected(quiet.error());
  }
  const Time due = act.now + grace;
  repositories.campaigns.set_deleted_on(campaign, due);
  record(repositories, act, Verb::CampaignDelete, campaign, campaign.text(), found->name);
  return due;
}

Result<> restore_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign) {
  const auto found = repositories.campaigns.find(campaign);
  if (!found) return no_campaign();
  if (!found->deleted_on) return conflict("campaign", "the campaign is not deleted");
  repositories.campaigns.set_deleted_on(campaign, std::nullopt);
  record(repositories, act, Verb::CampaignRestore, campaign, campaign.text(), found->name);
  return {};
}

Result<> purge_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign) {
  const auto found = repositories.campaigns.find(campaign);
  if (!found) return no_campaign();
  if (!found->deleted_on)
    return conflict("campaign", "the campaign is not deleted; delete it first");
  if (auto quiet = check_quiet(repositories, campaign); !quiet) return quiet;
  repositories.campaigns.purge(campaign);
  record(repositories, act, Verb::CampaignPurge, campaign, campaign.text(), found->name);
  return {};
}

std::vector<CampaignId> purge_due(Repositories& repositories, const Act& act, std::size_t limit) {
  std::vector<CampaignId> due = repositories.campaigns.due(act.now, limit);
  std::erase_if(due, [&](const CampaignId& id) { return !purge_campaign(repositories, act, id); });
  return due;
}

Result<> transfer_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign,
                           const AccountId& to) {
  const auto found = present_campaign(repositories, campaign);
  if (!found) return std::unexpected(found.error());
  const auto owner = repositories.members.owner(campaign);
  if (!owner) return no_campaign();
  if (act.account && act.account != owner) {
    return refuse(ErrorCode::Forbidden, "", "only the owner can transfer the campaign");
  }
  if (auto sound = check_heir(repositories, campaign, to); !sound) return sound;
  // The former first: there is never more than one.
  repositories.members.set_role(campaign, *owner, Role::Gm);
  repositories.members.set_role(campaign, to, Role::Owner);
  record(repositories, act, Verb::CampaignTransfer, campaign, to.text());
  return {};
}

}  // namespace fray::campaign
