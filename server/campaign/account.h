#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "campaign/ids.h"
#include "campaign/time.h"

namespace fray::campaign {

struct Account {
  AccountId id;
  std::string name;          // signs in by it: lower case, unique; empty of a guest
  std::string display_name;  // what others see
  // A guest, who has no name and no password, belongs to this one campaign.
  std::optional<CampaignId> guest_of;
  Time created;
  bool disabled = false;

  bool is_guest() const { return guest_of.has_value(); }
  bool operator==(const Account&) const = default;
};

/// A bot token's permissions: one campaign, and these characters. None named: it may only watch.
struct BotScope {
  CampaignId campaign;
  std::vector<CharacterId> characters;
  std::vector<std::string> seats;  // by their keys

  bool operator==(const BotScope&) const = default;
};

struct Token {
  TokenId id;
  AccountId account;
  std::string label;  // for people: "Firefox on Ana's laptop"
  Time created;
  Time last_used;  // to the hour, so that reading does not write all the time
  Time expires;
  std::optional<BotScope> bot;  // none: a session of a person, who may do all that the account may

  bool operator==(const Token&) const = default;
};

/// A caller who has shown a valid token.
struct Identity {
  Account account;
  Token token;

  bool is_bot() const { return token.bot.has_value(); }
};

}  // namespace fray::campaign
