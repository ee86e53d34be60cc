// BLAKE2b-256, by which storage verifies what it has stored.
#pragma once

#include <array>
#include <string_view>

#include <sodium.h>

namespace fray::storage {

using Checksum = std::array<unsigned char, crypto_generichash_BYTES>;

inline Checksum checksum_of(std::string_view bytes) {
  Checksum out;
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size(), nullptr, 0);
  return out;
}

inline bool is_checksum_of(std::string_view bytes, std::string_view stored) {
  const Checksum checksum = checksum_of(bytes);
  return stored ==
         std::string_view(reinterpret_cast<const char*>(checksum.data()), checksum.size());
}

}  // namespace fray::storage
