#include "dice/sealed_source.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "unit/dice/chi_square.h"
#include "unit/dice/counting_seed.h"

namespace fray::dice {
namespace {

using Dice = std::vector<Face>;

Dice roll(Source& source, const Stream& stream, unsigned sides, std::size_t count) {
  Dice faces(count);
  source.roll(stream, sides, faces);
  return faces;
}

// A d255 shows the keystream's bytes, plus one; none of these bytes is 255.
Dice shown(std::vector<std::uint8_t> bytes) {
  for (auto& byte : bytes) ++byte;
  return bytes;
}

// RFC 8439, A.1, test vectors 1 and 5: zero key, block 0, nonces of zeros and of zeros ending in 2.
TEST(SealedSource, ShowsThePublishedKeystream) {
  SealedSource source(Seed{});
  EXPECT_EQ(roll(source, {}, 255, 32),
            shown({0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90, 0x40, 0x5d, 0x6a,
                   0xe5, 0x53, 0x86, 0xbd, 0x28, 0xbd, 0xd2, 0x19, 0xb8, 0xa0, 0x8d,
                   0xed, 0x1a, 0xa8, 0x36, 0xef, 0xcc, 0x8b, 0x77, 0x0d, 0xc7}));
  EXPECT_EQ(roll(source, {.purpose = 0x0200'0000}, 255, 32),
            shown({0xc2, 0xc6, 0x4d, 0x37, 0x8c, 0xd5, 0x36, 0x37, 0x4a, 0xe2, 0x04,
                   0xb9, 0xef, 0x93, 0x3f, 0xcd, 0x1a, 0x8b, 0x22, 0x88, 0xb3, 0xdf,
                   0xa4, 0x96, 0x72, 0xab, 0x76, 0x5b, 0x54, 0xee, 0x27, 0xc7}));
}

// From an independent implementation of the recipe in the header. A change here means that no
// stored encounter replays and no published seed verifies.
TEST(SealedSource, KnownAnswers) {
  SealedSource source(counting_seed());
  const std::uint64_t roller = 0x0123'4567'89ab'cdef;
  EXPECT_EQ(roll(source, {.roller = roller, .purpose = 7, .counter = 3}, 10, 20),
            (Dice{5, 3, 3, 9, 8, 7, 10, 7, 8, 1, 10, 5, 8, 7, 7, 1, 7, 8, 5, 9}));
  EXPECT_EQ(roll(source, {.roller = roller, .purpose = 7, .counter = kMaxCounter}, 10, 20),
            (Dice{1, 5, 8, 3, 7, 10, 1, 1, 4, 1, 9, 8, 9, 10, 1, 4, 4, 8, 6, 4}));
  EXPECT_EQ(
      roll(source, {.roller = 0xfedc'ba98'7654'3210, .purpose = 0xdead'beef, .counter = 1}, 6, 20),
      (Dice{4, 6, 1, 4, 3, 3, 2, 5, 4, 6, 5, 1, 3, 3, 1, 6, 5, 4, 6, 1}));
}

TEST(SealedSource, KnownAnswersOverSeveralBlocks) {
  SealedSource source(counting_seed());
  const Dice faces =
      roll(source, {.roller = 0x0123'4567'89ab'cdef, .purpose = 7, .counter = 3}, 129, 200);
  EXPECT_EQ(Dice(faces.end() - 10, faces.end()), (Dice{27, 27, 121, 121, 90, 101, 70, 1, 86, 59}));
}

TEST(SealedSource, TheSameStreamAlwaysGivesTheSameFaces) {
  SealedSource source(counting_seed());
  const Stream stream{.roller = 5, .purpose = 1, .counter = 9};
  const Dice faces = roll(source, stream, 10, 12);
  roll(source, {.roller = 5, .purpose = 1, .counter = 10}, 10, 100);
  EXPECT_EQ(roll(source, stream, 10, 12), faces);
  EXPECT_EQ(roll(*source.clone(), stream, 10, 12), faces);
  EXPECT_EQ(roll(source, stream, 10, 5), Dice(faces.begin(), faces.begin() + 5));
}

TEST(SealedSource, EveryPartOfTheStreamAndOfTheSeedMatters) {
  SealedSource source(counting_seed());
  const Stream stream{.roller = 1, .purpose = 1, .counter = 1};
  const Dice faces = roll(source, stream, 255, 16);
  for (unsigned bit = 0; bit < 64; ++bit) {
    Stream other = stream;
    other.roller ^= 1ULL << bit;
    EXPECT_NE(roll(source, other, 255, 16), faces) << "roller bit " << bit;
  }
  for (unsigned bit = 0; bit < 32; ++bit) {
    Stream other = stream;
    other.purpose ^= 1U << bit;
    EXPECT_NE(roll(source, other, 255, 16), faces) << "purpose bit " << bit;
  }
  for (unsigned bit = 0; bit < 24; ++bit) {
    Stream other = stream;
    other.counter ^= 1U << bit;
    EXPECT_NE(roll(source, other, 255, 16), faces) << "counter bit " << bit;
  }
  for (unsigned bit = 0; bit < 256; ++bit) {
    Seed seed = counting_seed();
    seed[bit / 8] ^= std::byte{1} << (bit % 8);
    SealedSource other(seed);
    EXPECT_NE(roll(other, stream, 255, 16), faces) << "seed bit " << bit;
  }
}

// The same five rollers, once with one die each in turn and once with the first in a frenzy.
TEST(SealedSource, MoreDiceForOneRollerNeverChangeAnothers) {
  SealedSource calm(counting_seed());
  SealedSource frenzied(counting_seed());
  for (std::uint32_t counter = 0; counter < 20; ++counter) {
    roll(calm, {.roller = 1, .purpose = 1, .counter = counter}, 10, 1);
    for (std::uint32_t extra = 0; extra < 50; ++extra) {
      roll(frenzied, {.roller = 1, .purpose = 1, .counter = counter * 50 + extra}, 10, extra);
    }
    for (std::uint64_t roller = 5; roller >= 2; --roller) {
      const Stream stream{.roller = roller, .purpose = 1, .counter = counter};
      EXPECT_EQ(roll(calm, stream, 10, 8), roll(frenzied, stream, 10, 8));
    }
  }
}

// The longest roll that skips the most bytes must not run into the next roll's blocks.
TEST(SealedSource, TheLongestRollKeepsToItsOwnBlocks) {
  SealedSource source(counting_seed());
  const Dice longest = roll(source, {.roller = 1, .purpose = 1, .counter = 0}, 129, kMaxFaces);
  const Dice next = roll(source, {.roller = 1, .purpose = 1, .counter = 1}, 129, 20);
  EXPECT_EQ(std::search(longest.begin(), longest.end(), next.begin(), next.end()), longest.end());
}

TEST(SealedSource, FacesAreUniform) {
  for (const unsigned sides : {2U, 3U, 4U, 6U, 8U, 10U, 12U, 20U, 100U, 129U, 254U, 255U}) {
    SealedSource source(counting_seed());
    std::vector<std::size_t> counts(sides);
    for (std::uint32_t counter = 0; counter < 100; ++counter) {
      for (const Face face :
           roll(source, {.roller = sides, .purpose = 1, .counter = counter}, sides, 4000)) {
        ++counts.at(face - 1U);
      }
    }
    EXPECT_LT(std::abs(chi_square_deviation(counts)), 4) << "d" << sides;
  }
}

// First dice of streams that differ by one in one part only.
TEST(SealedSource, NeighbouringStreamsHaveNothingInCommon) {
  SealedSource source(counting_seed());
  std::array<std::array<std::size_t, 100>, 3> pairs{};
  for (std::uint32_t i = 0; i < 20'000; ++i) {
    const Stream stream{.roller = i, .purpose = i, .counter = i};
    const unsigned first = roll(source, stream, 10, 1)[0] - 1U;
    const std::array<Stream, 3> neighbours{{{.roller = i + 1, .purpose = i, .counter = i},
                                            {.roller = i, .purpose = i + 1, .counter = i},
                                            {.roller = i, .purpose = i, .counter = i + 1}}};
    for (std::size_t part = 0; part < neighbours.size(); ++part) {
      ++pairs[part].at(first * 10 + roll(source, neighbours[part], 10, 1)[0] - 1U);
    }
  }
  for (const auto& counts : pairs) EXPECT_LT(std::abs(chi_square_deviation(counts)), 4);
}

TEST(SealedSourceDeathTest, RefusesStreamsThatWouldOverlap) {
  SealedSource source(Seed{});
  EXPECT_DEATH(roll(source, {.counter = kMaxCounter + 1}, 10, 1), "is_rollable");
  EXPECT_DEATH(roll(source, {}, 129, kMaxFaces + 1), "is_rollable");
  EXPECT_DEATH(roll(source, {}, 256, 1), "is_rollable");
}

}  // namespace
}  // namespace fray::dice
