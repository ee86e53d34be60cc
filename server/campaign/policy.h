// What a campaign's people have agreed on. Everyone at the table may read it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "campaign/error.h"
#include "document/spelling.h"
#include "table/setup.h"

namespace fray::campaign {

/// Who sees the dice of rolls that are no secret.
enum class DiceVisibility : std::uint8_t { Everyone, OwnSide, GmAlone };

inline constexpr std::array<document::Spelling<DiceVisibility>, 3> kDiceVisibilityWords{{
    {"everyone", DiceVisibility::Everyone},
    {"own-side", DiceVisibility::OwnSide},
    {"gm-alone", DiceVisibility::GmAlone},
}};

struct CampaignPolicy {
  std::string ruleset;                         // its id
  std::map<std::string, std::string> options;  // named options of the ruleset, as in a setup file
  std::string homebrew;                        // name of content that the server has; or empty
  DiceVisibility dice = DiceVisibility::Everyone;
  bool physical_dice = false;           // players may enter what they rolled at home
  table::Policy play;                   // limits and reserves, the absent, the GM's overrides
  std::int32_t spectator_delay_ms = 0;  // what spectators see is so much older

  bool operator==(const CampaignPolicy&) const = default;
};

inline constexpr std::size_t kMaxPolicyBytes = 16 * 1024;
inline constexpr std::size_t kMaxPolicyOptions = 200;
inline constexpr std::int32_t kMaxSpectatorDelayMs = 24 * 60 * 60 * 1000;

/// Bounds alone: whether the ruleset is there, and knows the options, is for those who know
/// rulesets. Invalid, with the field as "policy.options".
Result<> check(const CampaignPolicy& policy);

/// As storage keeps it: TOML without the ruleset, which stands beside it. It only grows: what a
/// text does not say has its default, and what a later version said is not read.
std::string to_text(const CampaignPolicy& policy);
/// Nullopt for what `to_text` never wrote.
std::optional<CampaignPolicy> policy_of(std::string ruleset, std::string_view text);

}  // namespace fray::campaign
