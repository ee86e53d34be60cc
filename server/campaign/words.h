// Names and sentences that people give, checked where they come in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "campaign/error.h"

namespace fray::campaign {

inline constexpr std::size_t kMaxAccountName = 64;
inline constexpr std::size_t kMaxDisplayName = 64;
inline constexpr std::size_t kMaxLabel = 64;
inline constexpr std::size_t kMaxCampaignName = 100;
inline constexpr std::size_t kMaxCharacterName = 100;
inline constexpr std::size_t kMaxAssetName = 100;
inline constexpr std::size_t kMaxSentence = 200;
inline constexpr std::size_t kMaxRulesetId = 64;
inline constexpr std::size_t kMaxSeatKey = 64;
inline constexpr std::size_t kMaxMessageBytes = 4000;
inline constexpr std::size_t kMaxMessageLines = 40;

/// What one signs in by: 1 to 64 of a-z, 0-9, '.', '-' and '_', the first a letter or digit.
/// Capital letters become small ones, so that "Ana" and "ana" are one. No other alphabets, in which
/// two names may look alike; the display name has them.
Result<std::string> account_name(std::string_view field, std::string_view text);

/// One line for people: 1 to `most` characters of valid UTF-8, none of them a control, an invisible
/// one or one that turns the direction of writing; blanks at both ends are cut off.
Result<std::string> line(std::string_view field, std::string_view text, std::size_t most);

/// Several lines for people: 1 to `most_bytes` bytes in at most `most_lines` lines, whose
/// characters are those of `line`. Blanks and empty lines at both ends are cut off.
Result<std::string> lines(std::string_view field, std::string_view text, std::size_t most_bytes,
                          std::size_t most_lines);

/// Text that others look into, such as TOML: valid UTF-8 without the character 0.
Result<> document_text(std::string_view field, std::string_view text, std::size_t most_bytes);

/// The id of a ruleset, such as a campaign names: is it one at all?
Result<std::string> ruleset_id(std::string_view field, std::string_view text);

}  // namespace fray::campaign
