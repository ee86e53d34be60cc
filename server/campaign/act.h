#pragma once

#include <optional>
#include <string>

#include "campaign/account.h"
#include "campaign/time.h"

namespace fray::campaign {

/// The actor, address and time of an action, for the audit log.
struct Act {
  std::optional<AccountId> account;  // none: the operator, or the server itself
  std::string name;                  // the account's display name; "operator" or "server"
  std::string address;               // the client's, as text; empty where there is none
  Time now;

  static Act of(const Identity& identity, std::string address, Time now) {
    return {identity.account.id, identity.account.display_name, std::move(address), now};
  }
  static Act of_operator(Time now) { return {std::nullopt, "operator", "", now}; }
  static Act of_server(Time now) { return {std::nullopt, "server", "", now}; }
};

}  // namespace fray::campaign
