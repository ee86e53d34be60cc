// Unique display names within a campaign.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "campaign/account.h"
#include "campaign/store.h"

namespace fray::campaign {

/// The name for an account that is about to join or be created: with the lowest number from 2 ("Ana
/// 2") where a member of the campaign has one that looks the same, see text::look_of.
std::string free_member_name(Repositories& repositories, const CampaignId& campaign,
                             std::string_view name);
/// The same of an account that belongs to other campaigns, where the name has to be free too.
std::string free_member_name(Repositories& repositories, const CampaignId& campaign,
                             const Account& account);

/// The name of a campaign of this account in which another member's name looks like `name`.
std::optional<std::string> taken_member_name(Repositories& repositories, const AccountId& account,
                                             std::string_view name);

}  // namespace fray::campaign
