#include "fray/backoff.h"

#include <set>

#include <gtest/gtest.h>

namespace fray::client {
namespace {

using std::chrono::milliseconds;

TEST(Backoff, DoublesUpToTheLongestAndDrawsFromTheUpperHalf) {
  Backoff backoff(milliseconds(100), milliseconds(1000), 7);
  for (const int step : {100, 200, 400, 800, 1000, 1000}) {
    const auto wait = backoff.next();
    EXPECT_GE(wait, milliseconds(step / 2));
    EXPECT_LE(wait, milliseconds(step));
  }
}

TEST(Backoff, RestartsAfterAConnectionThatWorked) {
  Backoff backoff(milliseconds(100), milliseconds(100'000), 7);
  for (int i = 0; i < 8; ++i) backoff.next();
  backoff.reset();
  EXPECT_LE(backoff.next(), milliseconds(100));
}

TEST(Backoff, WaitsAtLeastAsLongAsTheServerAsked) {
  Backoff backoff(milliseconds(100), milliseconds(1000), 7);
  for (int i = 0; i < 50; ++i) {
    const auto wait = backoff.next(milliseconds(5000));
    EXPECT_GE(wait, milliseconds(5000));
    EXPECT_LE(wait, milliseconds(6250));
  }
}

TEST(Backoff, ClientsDoNotComeBackTogether) {
  std::set<milliseconds> waits;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    waits.insert(Backoff(milliseconds(10'000), milliseconds(10'000), seed).next());
  }
  EXPECT_GT(waits.size(), 15u);
}

}  // namespace
}  // namespace fray::client
