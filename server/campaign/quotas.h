// The operator's limits for an account. Data in a campaign counts for the campaign's owner, no
// matter which member added it.
#pragma once

#include <cstdint>
#include <limits>

#include "campaign/error.h"
#include "campaign/ids.h"
#include "campaign/store.h"

namespace fray::campaign {

struct Quotas {
  std::int64_t combatants = 300;    // in an encounter
  std::int64_t live_tables = 1000;  // of all campaigns
  std::int64_t live_tables_of_owner = 20;
  std::int64_t campaigns = 100;                // that an account owns
  std::int64_t bytes = std::int64_t{1} << 30;  // in the campaigns that it owns
};

/// For what the operator does.
inline constexpr std::int64_t kNoLimit = std::numeric_limits<std::int64_t>::max();

/// An account's usage. Deleted campaigns count until they are purged.
struct Usage {
  std::int64_t campaigns = 0;
  std::int64_t live_tables = 0;
  StoredBytes bytes;
};
Usage usage_of(Repositories& repositories, const AccountId& account);

/// May one more encounter of this campaign be played? Limited where its owner, or the server, plays
/// as many as may be.
Result<> check_live_tables(Repositories& repositories, const CampaignId& campaign,
                           const Quotas& quotas);

/// Limited where an encounter has more combatants than may be.
Result<> check_combatants(std::size_t combatants, const Quotas& quotas);

/// The owner of new data, and the owner's usage before.
struct Storing {
  AccountId owner;
  bool runs_it = false;  // others leave a quarter for the owner and GMs
  std::int64_t before = 0;
};
/// To be called once it is stored, in the same unit of work: Limited where that exceeds the limit.
/// Reducing it, or leaving it unchanged, is always allowed. `more`: bytes that are still to come.
Result<> check_bytes(Repositories& repositories, const Storing& storing, const Quotas& quotas,
                     std::int64_t more = 0);

}  // namespace fray::campaign
