#include "campaign/seat_links.h"

namespace fray::campaign {

void revoke_links(Repositories& repositories, Time now, const SetupOf& setup_of,
                  const CampaignId& campaign, const AccountId& account, Role before,
                  std::optional<Role> after) {
  const auto runs_it = [](Role role) { return role == Role::Owner || role == Role::Gm; };
  const bool all = runs_it(before) && (!after || !runs_it(*after));
  const bool own = before != Role::Spectator && (!after || *after == Role::Spectator);
  if (!all && !own) return;
  for (const PreparedEncounter& encounter : repositories.encounters.live()) {
    const auto setup = encounter.campaign == campaign ? setup_of(encounter.id) : nullptr;
    if (!setup) continue;
    const auto late = repositories.encounters.seat_of(encounter.id, account);
    for (const table::SeatSetup& seat : setup->seats) {
      if (all || seat.account == account.view() || seat.key == late) {
        repositories.links.revoke(encounter.id.view(), seat.key, now);
      }
    }
  }
}

void revoke_links_everywhere(Repositories& repositories, Time now, const SetupOf& setup_of,
                             const AccountId& account) {
  Page page{.limit = kMaxPage};
  for (bool more = true; more;) {
    const auto entries = repositories.campaigns.list_of(account, page);
    for (const CampaignEntry& entry : entries) {
      revoke_links(repositories, now, setup_of, entry.id, account, *entry.role, std::nullopt);
    }
    more = entries.size() == page.limit;
    if (more) page.after = entries.back().id.text();
  }
}

}  // namespace fray::campaign
