// Names and sentences from users, checked on input.
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

/// A sign-in name: 1 to 64 of a-z, 0-9, '.', '-' and '_', the first a letter or digit. Case, width
/// and invisible characters are folded, so that "Ana", "ana" and what a phone makes of it are one.
/// No other alphabets, in which two names may look alike; the display name has them.
Result<std::string> account_name(std::string_view field, std::string_view text);

/// Invalid for names that entries without an account are signed with: "operator", "server",
/// "deleted account", in any case and width.
Result<> check_not_reserved(std::string_view field, std::string_view name);

/// Visible to other members: a `line` that is not reserved.
Result<std::string> display_name(std::string_view field, std::string_view text);

/// One line for people, see text::line.
Result<std::string> line(std::string_view field, std::string_view text, std::size_t most);

/// Several lines for people, see text::lines.
Result<std::string> lines(std::string_view field, std::string_view text, std::size_t most_bytes,
                          std::size_t most_lines);

/// Text that others look into, such as TOML: valid UTF-8 without the character 0.
Result<> document_text(std::string_view field, std::string_view text, std::size_t most_bytes);

/// The id of a ruleset, such as a campaign names: is it one at all?
Result<std::string> ruleset_id(std::string_view field, std::string_view text);

}  // namespace fray::campaign
