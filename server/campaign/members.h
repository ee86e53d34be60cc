#pragma once

#include "campaign/act.h"
#include "campaign/error.h"
#include "campaign/records.h"
#include "campaign/store.h"

namespace fray::campaign {

inline constexpr std::int64_t kMaxMembers = 200;

/// May the one who acts govern a member of this role? Forbidden otherwise; the operator always may.
Result<> check_governs(Repositories& repositories, const Act& act, const CampaignId& campaign,
                       Role role);

/// Invalid for the role of bots' tokens: members play, or watch. Members with it come from an older
/// server.
Result<> check_for_people(Role role);

/// A member governs those below: the owner all others, a GM players, spectators and bots. Forbidden
/// otherwise, for the role before and the one after; the operator may change all. This neither
/// makes nor removes an owner: Conflict, see transfer_campaign. NotFound for non-members.
Result<> set_role(Repositories& repositories, const Act& act, const CampaignId& campaign,
                  const AccountId& account, Role role);

/// The GM gets the characters of removed members, their bots end, and for a guest the sessions too.
/// Forbidden as above; the owner can only transfer the campaign: Conflict.
Result<> remove_member(Repositories& repositories, const Act& act, const CampaignId& campaign,
                       const AccountId& account);
Result<> leave_campaign(Repositories& repositories, const Act& act, const CampaignId& campaign,
                        const AccountId& account);

}  // namespace fray::campaign
