#pragma once

#include <memory>
#include <span>

#include "dice/seed.h"
#include "dice/source.h"

namespace fray::dice {

// The source of a live table. Stateless: the faces depend only on the seed and the Stream, so
// the same Stream always gives the same faces, and a shorter roll is the beginning of a longer one.
// Anyone who holds the published seed can roll every die again.
//
// Keystream: ChaCha20 (RFC 8439), key = seed, nonce = roller (8 bytes, little-endian) || purpose
// (4 bytes, little-endian), first block = counter * 256; each roll owns 256 blocks of 64 bytes.
// Face: 1 + byte % sides, bytes from the largest multiple of sides up to 255 being skipped.
class SealedSource final : public Source {
 public:
  explicit SealedSource(const Seed& seed) : seed_(seed) {}

  void roll(const Stream& stream, unsigned sides, std::span<Face> faces) override;
  std::unique_ptr<Source> clone() const override;

 private:
  Seed seed_;
};

}  // namespace fray::dice
