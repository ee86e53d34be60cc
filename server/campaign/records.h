// A campaign, and its members.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "campaign/ids.h"
#include "campaign/policy.h"
#include "campaign/roles.h"
#include "campaign/time.h"

namespace fray::campaign {

struct Campaign {
  CampaignId id;
  std::string name;
  CampaignPolicy policy;
  Time created;
  bool archived = false;           // put away: to be read, not played
  std::optional<Time> deleted_on;  // goes for good then, and can be restored until then

  bool operator==(const Campaign&) const = default;
};

/// Storage used by campaigns, in bytes.
struct StoredBytes {
  std::int64_t setups = 0;  // and notes
  std::int64_t pictures = 0;
  std::int64_t characters = 0;
  std::int64_t messages = 0;

  std::int64_t total() const { return setups + pictures + characters + messages; }
  bool operator==(const StoredBytes&) const = default;
};

/// One line of a list of campaigns.
struct CampaignEntry {
  CampaignId id;
  std::string name;
  std::string ruleset;
  Time created;
  bool archived = false;
  std::optional<Time> deleted_on;
  std::optional<Role> role;  // of the account that asks; none for the operator
  std::string owner;         // display name
  std::int64_t members = 0;
  std::int64_t characters = 0;  // only players' characters, where a player asks

  bool operator==(const CampaignEntry&) const = default;
};

struct Member {
  AccountId account;
  std::string display_name;
  bool guest = false;
  Role role = Role::Spectator;
  Time joined;

  bool operator==(const Member&) const = default;
};

struct Invite {
  InviteId id;
  CampaignId campaign;
  Role role = Role::Player;  // never Owner
  std::string created_by;    // display name
  Time created;
  Time expires;
  std::int32_t uses = 0;
  std::int32_t max_uses = 1;

  bool operator==(const Invite&) const = default;
};

}  // namespace fray::campaign
