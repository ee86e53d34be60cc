// A campaign's agreement. Everyone at the table may read it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "campaign/error.h"
#include "table/setup.h"

namespace fray::campaign {

struct CampaignPolicy {
  std::string ruleset;                         // its id
  std::map<std::string, std::string> options;  // named options of the ruleset, as in a setup file
  std::string homebrew;                        // name of content that the server has; or empty
  table::Policy play;                          // encounters begin with it

  bool operator==(const CampaignPolicy&) const = default;
};

inline constexpr std::size_t kMaxPolicyBytes = 16 * 1024;
inline constexpr std::size_t kMaxPolicyOptions = 200;

/// Only the limits: whether the ruleset exists, and has the options, is for rulesets to check.
/// Invalid, with the field as "policy.options".
Result<> check(const CampaignPolicy& policy);

/// As storage stores it: TOML without the ruleset, which is stored separately. It only grows:
/// missing keys have their defaults, and keys of later versions are ignored.
std::string to_text(const CampaignPolicy& policy);
/// Nullopt for what `to_text` never wrote.
std::optional<CampaignPolicy> policy_of(std::string ruleset, std::string_view text);

}  // namespace fray::campaign
