#include "dice/sealed_source.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include <sodium.h>

#include "dice/little_endian.h"

namespace fray::dice {
namespace {

constexpr unsigned kBlockCounterBits = 8;  // of the block counter, a roll's own
constexpr std::uint32_t kBlocksPerRoll = 1U << kBlockCounterBits;
constexpr std::size_t kBlockBytes = 64;

// At worst (d129) half of all bytes are skipped. The blocks of a roll hold four bytes for each of
// the most faces a roll can have, so running out of them cannot happen in the life of the universe.
static_assert(kBlocksPerRoll * kBlockBytes >= 4 * kMaxFaces);

using Block = std::array<unsigned char, kBlockBytes>;
using Nonce = std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES>;

Nonce nonce_of(const Stream& stream) {
  Nonce nonce;
  store_little_endian(stream.roller, std::span(nonce).first<8>());
  store_little_endian(stream.purpose, std::span(nonce).last<4>());
  return nonce;
}

Block keystream(const Seed& seed, const Nonce& nonce, std::uint32_t index) {
  static_assert(crypto_stream_chacha20_ietf_KEYBYTES == std::tuple_size_v<Seed>);
  Block block{};  // zeros, so that xor leaves the keystream itself
  const int result = crypto_stream_chacha20_ietf_xor_ic(
      block.data(), block.data(), block.size(), nonce.data(), index,
      reinterpret_cast<const unsigned char*>(seed.data()));
  assert(result == 0);
  return block;
}

}  // namespace

void SealedSource::roll(const Stream& stream, unsigned sides, std::span<Face> faces) {
  assert(is_rollable(stream, sides, faces.size()));
  const Nonce nonce = nonce_of(stream);
  const unsigned accepted = 256 - 256 % sides;
  auto face = faces.begin();
  for (std::uint32_t index = 0; face != faces.end(); ++index) {
    assert(index < kBlocksPerRoll);
    for (const unsigned byte :
         keystream(seed_, nonce, (stream.counter << kBlockCounterBits) + index)) {
      if (byte >= accepted) continue;
      *face = static_cast<Face>(1 + byte % sides);
      if (++face == faces.end()) break;
    }
  }
}

std::unique_ptr<Source> SealedSource::clone() const {
  return std::make_unique<SealedSource>(*this);
}

}  // namespace fray::dice
