// Texts that grant their holder access: only their hash is stored.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace fray::campaign {

/// BLAKE2b-256 of the whole text. Without salt or stretching, since the text is random.
using SecretHash = std::array<std::byte, 32>;

struct Secret {
  std::string text;  // shown once, to its holder, and never stored
  SecretHash hash;
};

/// 256 random bits as base64url behind a prefix that leak scanners, and people, recognize.
inline constexpr std::string_view kTokenPrefix = "fray_";
inline constexpr std::string_view kInvitePrefix = "frayjoin_";
inline constexpr std::string_view kOwnerPrefix = "frayowner_";

Secret make_token();
Secret make_invite();
Secret make_owner_link();

/// Nullopt for what cannot be one, without looking anything up.
std::optional<SecretHash> hash_of_token(std::string_view text);
std::optional<SecretHash> hash_of_invite(std::string_view text);
std::optional<SecretHash> hash_of_owner_link(std::string_view text);

}  // namespace fray::campaign
