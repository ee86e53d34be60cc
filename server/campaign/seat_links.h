// Revoking seat links when their holders leave.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "campaign/ids.h"
#include "campaign/roles.h"
#include "campaign/store.h"
#include "campaign/time.h"
#include "table/setup.h"

namespace fray::campaign {

/// The initial setup of a running encounter; nullptr where it is unknown.
using SetupOf = std::function<std::shared_ptr<const table::Setup>(const EncounterId&)>;

/// For the seats of live encounters that the account had, and no longer has by its role `after`
/// (none: it is no longer a member). GMs have seen every link.
void revoke_links(Repositories& repositories, Time now, const SetupOf& setup_of,
                  const CampaignId& campaign, const AccountId& account, Role before,
                  std::optional<Role> after);

/// The same in every campaign that the account is no longer a member of.
void revoke_links_everywhere(Repositories& repositories, Time now, const SetupOf& setup_of,
                             const AccountId& account);

}  // namespace fray::campaign
