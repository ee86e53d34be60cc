// Operations on a campaign as a whole. Like all functions on Repositories, they belong into one
// unit of work with the permission check: here only feasibility is checked.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/act.h"
#include "campaign/error.h"
#include "campaign/quotas.h"
#include "campaign/records.h"
#include "campaign/store.h"

namespace fray::campaign {

inline constexpr std::chrono::hours kGrace{24 * 14};

/// The account that asks becomes the owner. Forbidden to guests.
Result<Campaign> create_campaign(Repositories& repositories, const Act& act,
                                 const Identity& identity, std::string_view name,
                                 CampaignPolicy policy, std::int64_t most_owned = kNoLimit);

/// May the account own one campaign more? NotFound, Forbidden to guests, Limited.
Result<> check_may_own(Repositories& repositories, const AccountId& account, std::int64_t most);

/// NotFound where there is none; Conflict where it is deleted.
Result<Campaign> present_campaign(Repositories& repositories, const CampaignId& campaign);
/// The same; Conflict where it is archived, too.
Result<Campaign> active_campaign(Repositories& repositories, const CampaignId& campaign);

/// NotFound where there is none, and where the account is no member; deleted ones only to the
/// owner. Every other operation on a campaign starts with this.
struct Membership {
  Campaign campaign;
  Role role;
};
Result<Membership> membership(Repositories& repositories, const CampaignId& campaign,
                              const AccountId& account);
/// Likewise; the role of a bot's token is Bot, only in its own campaign.
Result<Membership> membership(Repositories& repositories, const CampaignId& campaign,
                              const Identity& identity);

/// All members', at one moment.
struct Roles {
  CampaignId campaign;
  bool deleted = false;
  std::map<AccountId, Role> members;

  /// As `membership` has it; none where it refuses.
  std::optional<Role> of(const Identity& identity) const;
};
Roles roles_in(Repositories& repositories, const CampaignId& campaign);

Result<> rename_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign,
                         std::string_view name);
/// The ruleset of a campaign with characters stays: Conflict.
Result<> set_policy(Repositories& repositories, const Act& act, const CampaignId& campaign,
                    const CampaignPolicy& policy);
/// Doing either twice is no error.
Result<> archive_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign,
                          bool archived);
/// Gone for all but its owner, and for good when `grace` is over: returns when. Conflict if it is
/// deleted already, and while one of its encounters is being played.
Result<Time> delete_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign,
                             std::chrono::milliseconds grace = kGrace);
/// Conflict if it is not deleted.
Result<> restore_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign);
/// For good, at once, with the logs of its encounters. Conflict if it is not deleted, and while one
/// of its encounters is being played.
Result<> purge_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign);
/// Purges those whose time has come, at most `limit`; returns which.
std::vector<CampaignId> purge_due(Repositories& repositories, const Act& act, std::size_t limit);

/// The owner becomes a GM; only the owner and the operator may do so. `to`: a GM or player with a
/// full account that is not disabled; else Conflict. NotFound for non-members.
Result<> transfer_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign,
                           const AccountId& to);

}  // namespace fray::campaign
