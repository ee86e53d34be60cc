#include "net/protobuf_log.h"

#include <gtest/gtest.h>

namespace fray::net {
namespace {

using namespace std::chrono_literals;

TEST(LineLimit, LetsOneLineThroughInEachInterval) {
  LineLimit limit(1min);
  const LineLimit::Clock::time_point begin{};
  EXPECT_EQ(limit.pass(begin), 0u);
  for (int i = 1; i <= 5; ++i) EXPECT_EQ(limit.pass(begin + i * 10s), std::nullopt);
  EXPECT_EQ(limit.pass(begin + 60s), 5u);
  EXPECT_EQ(limit.pass(begin + 119s), std::nullopt);
  EXPECT_EQ(limit.pass(begin + 10min), 1u);
}

}  // namespace
}  // namespace fray::net
