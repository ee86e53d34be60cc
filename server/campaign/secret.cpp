#include "campaign/secret.h"

#include <sodium.h>

namespace fray::campaign {
namespace {

constexpr std::size_t kRandomBytes = 32;
constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t kEncoded = sodium_base64_ENCODED_LEN(kRandomBytes, kVariant) - 1;

SecretHash hash_of(std::string_view text) {
  SecretHash hash;
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr, 0);
  return hash;
}

Secret make(std::string_view prefix) {
  std::array<unsigned char, kRandomBytes> random;
  randombytes_buf(random.data(), random.size());
  std::array<char, kEncoded + 1> encoded;
  sodium_bin2base64(encoded.data(), encoded.size(), random.data(), random.size(), kVariant);
  sodium_memzero(random.data(), random.size());
  std::string text(prefix);
  text.append(encoded.data(), kEncoded);
  const SecretHash hash = hash_of(text);
  return {std::move(text), hash};
}

std::optional<SecretHash> hash_if(std::string_view prefix, std::string_view text) {
  if (text.size() != prefix.size() + kEncoded || !text.starts_with(prefix)) return std::nullopt;
  return hash_of(text);
}

}  // namespace

Secret make_token() {
  return make(kTokenPrefix);
}
Secret make_invite() {
  return make(kInvitePrefix);
}
Secret make_owner_link() {
  return make(kOwnerPrefix);
}

std::optional<SecretHash> hash_of_token(std::string_view text) {
  return hash_if(kTokenPrefix, text);
}
std::optional<SecretHash> hash_of_invite(std::string_view text) {
  return hash_if(kInvitePrefix, text);
}
std::optional<SecretHash> hash_of_owner_link(std::string_view text) {
  return hash_if(kOwnerPrefix, text);
}

}  // namespace fray::campaign
