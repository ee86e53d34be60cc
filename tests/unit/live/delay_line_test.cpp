#include "live/delay_line.h"

#include <vector>

#include <gtest/gtest.h>

#include "support/manual_executor.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

struct Late final : Client {
  std::vector<std::string> frames;
  void deliver(Bytes frame) override { frames.push_back(frame->binary()); }
};
using Frames = std::vector<std::string>;

struct DelayLineTest : testing::Test {
  void push(const std::shared_ptr<Late>& to, const std::string& frame) {
    line.push(to, bytes_of(frame));
  }

  ManualExecutor executor;
  DelayLine line{executor, 10s};
  std::shared_ptr<Late> ana = std::make_shared<Late>();
  std::shared_ptr<Late> bo = std::make_shared<Late>();
};

TEST_F(DelayLineTest, DeliversEachFrameAfterItsDelayInOrder) {
  push(ana, "one");
  executor.advance(4s);
  push(ana, "two");
  push(bo, "three");
  executor.advance(5999ms);
  EXPECT_EQ(ana->frames, Frames{});
  executor.advance(1ms);
  EXPECT_EQ(ana->frames, Frames{"one"});
  executor.advance(4s);
  EXPECT_EQ(ana->frames, (Frames{"one", "two"}));
  EXPECT_EQ(bo->frames, Frames{"three"});
}

TEST_F(DelayLineTest, DropsTheFramesOfOneClient) {
  push(ana, "one");
  executor.advance(1s);
  push(bo, "two");
  line.drop(ana);
  executor.advance(9s);
  EXPECT_EQ(bo->frames, Frames{}) << "not before its own time";
  executor.advance(1s);
  EXPECT_EQ(ana->frames, Frames{});
  EXPECT_EQ(bo->frames, Frames{"two"});
}

TEST_F(DelayLineTest, DeliversNothingOnceItIsClearedAndThenGoesOn) {
  push(ana, "one");
  line.clear();
  executor.advance(1min);
  EXPECT_EQ(ana->frames, Frames{});
  push(ana, "two");
  executor.advance(10s);
  EXPECT_EQ(ana->frames, Frames{"two"});
}

}  // namespace
}  // namespace fray::live
