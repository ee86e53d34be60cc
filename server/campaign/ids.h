// Names that the server gives: not to be guessed, and nothing can be read out of them.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <sodium.h>

namespace fray::campaign {

/// 100 random bits as 20 characters of a-z and 2-7 (RFC 4648's base32 in lower case), of one kind
/// of thing. Knowing one allows nothing; see secret.h for what does.
template <class Tag>
class Id {
 public:
  static constexpr std::size_t kLength = 20;

  static Id random() {
    Id id;
    for (char& c : id.text_) c = kAlphabet[randombytes_uniform(kAlphabet.size())];
    return id;
  }
  /// Nullopt for anything that no `random` could have made.
  static std::optional<Id> parse(std::string_view text) {
    if (text.size() != kLength || text.find_first_not_of(kAlphabet) != text.npos) {
      return std::nullopt;
    }
    Id id;
    std::ranges::copy(text, id.text_.begin());
    return id;
  }

  std::string_view view() const { return {text_.data(), text_.size()}; }
  std::string text() const { return std::string(view()); }

  auto operator<=>(const Id&) const = default;

 private:
  static constexpr std::string_view kAlphabet = "abcdefghijklmnopqrstuvwxyz234567";

  Id() = default;

  std::array<char, kLength> text_;
};

using AccountId = Id<struct AccountTag>;
using AssetId = Id<struct AssetTag>;
using CampaignId = Id<struct CampaignTag>;
using CharacterId = Id<struct CharacterTag>;
using EncounterId = Id<struct EncounterTag>;
using InviteId = Id<struct InviteTag>;
using MessageId = Id<struct MessageTag>;
using TokenId = Id<struct TokenTag>;

}  // namespace fray::campaign
