// What a campaign's people have agreed on. Everyone at the table may read it.
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

/// Bounds alone: whether the ruleset is there, and knows the options, is for those who know
/// rulesets. Invalid, with the field as "policy.options".
Result<> check(const CampaignPolicy& policy);

/// As storage keeps it: TOML without the ruleset, which stands beside it. It only grows: what a
/// text does not say has its default, and what a later version said is not read.
std::string to_text(const CampaignPolicy& policy);
/// Nullopt for what `to_text` never wrote.
std::optional<CampaignPolicy> policy_of(std::string ruleset, std::string_view text);

}  // namespace fray::campaign
