// What becomes of the links of seats when those go whose seats they were.
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

/// What an encounter that is being played began with; nullptr where that is not known.
using SetupOf = std::function<std::shared_ptr<const table::Setup>(const EncounterId&)>;

/// Of the seats that the account had in what is being played, and no longer has by its role `after`
/// (none: it is no longer a member). GMs have seen every link.
void revoke_links(Repositories& repositories, Time now, const SetupOf& setup_of,
                  const CampaignId& campaign, const AccountId& account, Role before,
                  std::optional<Role> after);

/// The same in every campaign of one that is no member of any more.
void revoke_links_everywhere(Repositories& repositories, Time now, const SetupOf& setup_of,
                             const AccountId& account);

}  // namespace fray::campaign
