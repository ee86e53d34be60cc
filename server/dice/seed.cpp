#include "dice/seed.h"

#include <cassert>
#include <span>

#include <sodium.h>

#include "dice/little_endian.h"

namespace fray::dice {
namespace {

const unsigned char* bytes_of(const Seed& seed) {
  return reinterpret_cast<const unsigned char*>(seed.data());
}

unsigned char* bytes_of(Seed& seed) {
  return reinterpret_cast<unsigned char*>(seed.data());
}

constexpr std::size_t kHexDigits = 2 * std::tuple_size_v<Seed>;

}  // namespace

std::string to_hex(const Seed& seed) {
  std::array<char, kHexDigits + 1> text;  // libsodium ends it with a zero
  sodium_bin2hex(text.data(), text.size(), bytes_of(seed), seed.size());
  return std::string(text.data(), kHexDigits);
}

std::expected<Seed, std::string> seed_from_hex(std::string_view hex) {
  if (hex.size() != kHexDigits) {
    return std::unexpected("a seed has 64 hexadecimal digits, not " + std::to_string(hex.size()));
  }
  Seed seed;
  std::size_t length = 0;
  const int result = sodium_hex2bin(bytes_of(seed), seed.size(), hex.data(), hex.size(), nullptr,
                                    &length, nullptr);
  if (result != 0 || length != seed.size()) {
    return std::unexpected("a seed has hexadecimal digits only");
  }
  return seed;
}

Seed commitment(const Seed& seed) {
  static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Seed>);
  Seed digest;
  const int result = crypto_hash_sha256(bytes_of(digest), bytes_of(seed), seed.size());
  assert(result == 0);
  return digest;
}

std::uint64_t roller_key(const Seed& seed, std::string_view setup_key) {
  std::array<unsigned char, crypto_generichash_BYTES_MIN> digest;
  const int result = crypto_generichash(digest.data(), digest.size(),
                                        reinterpret_cast<const unsigned char*>(setup_key.data()),
                                        setup_key.size(), bytes_of(seed), seed.size());
  assert(result == 0);
  const auto key = load_little_endian<std::uint64_t>(std::span(digest).first<8>());
  return key == 0 ? 1 : key;
}

}  // namespace fray::dice
