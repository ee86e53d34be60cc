#include "campaign/quotas.h"

#include <string>

namespace fray::campaign {
namespace {

// Rounded up, so that nothing is never said of something.
std::string in_mib(std::int64_t bytes) {
  return std::to_string((bytes + (std::int64_t{1} << 20) - 1) >> 20) + " MiB";
}

}  // namespace

Usage usage_of(Repositories& repositories, const AccountId& account) {
  return {.campaigns = repositories.campaigns.count_owned(account),
          .live_tables = repositories.encounters.count_live(account),
          .bytes = repositories.campaigns.stored_by(account)};
}

Result<> check_live_tables(Repositories& repositories, const CampaignId& campaign,
                           const Quotas& quotas) {
  const auto owner = repositories.members.owner(campaign);
  if (owner && repositories.encounters.count_live(owner) >= quotas.live_tables_of_owner) {
    return refuse(ErrorCode::Limited, "",
                  std::to_string(quotas.live_tables_of_owner) +
                      " encounters are being played in the campaigns of this owner, which is the "
                      "most; end one first");
  }
  if (repositories.encounters.count_live(std::nullopt) < quotas.live_tables) return {};
  return refuse(ErrorCode::Limited, "",
                "the server plays " + std::to_string(quotas.live_tables) +
                    " encounters, which is the most; try again when one has ended");
}

Result<> check_combatants(std::size_t combatants, const Quotas& quotas) {
  if (static_cast<std::int64_t>(combatants) <= quotas.combatants) return {};
  return refuse(ErrorCode::Limited, "",
                "an encounter has at most " + std::to_string(quotas.combatants) +
                    " combatants on this server, and here are " + std::to_string(combatants) +
                    "; remove some");
}

Result<> check_bytes(Repositories& repositories, const Storing& storing, const Quotas& quotas,
                     std::int64_t more) {
  const std::int64_t after = repositories.campaigns.stored_by(storing.owner).total() + more;
  const std::int64_t most = storing.runs_it ? quotas.bytes : quotas.bytes / 4 * 3;
  if (after <= most || after <= storing.before) return {};
  const std::string of_all = in_mib(storing.before) + " of " + in_mib(quotas.bytes) +
                             " are taken by setups, pictures, characters and messages of the "
                             "campaigns of this owner";
  return refuse(ErrorCode::Limited, "",
                storing.runs_it ? of_all + ", and there is no room for this; delete some first"
                                : of_all + ", and the rest is for GMs; ask one to make room");
}

}  // namespace fray::campaign
