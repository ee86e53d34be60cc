#include "live/release_queue.h"

#include <vector>

#include <gtest/gtest.h>

#include "fray/v1/frames.pb.h"

namespace fray::live {
namespace {

struct Receiver final : Client {
  std::vector<std::string> frames;
  void deliver(Bytes frame) override { frames.push_back(frame->binary()); }
};
using Sent = std::vector<std::string>;

struct ReleaseQueueTest : testing::Test {
  void push(std::uint64_t position, const std::string& frame,
            std::optional<std::uint64_t> reply_to = {}) {
    queue.push(position, ana, bytes_of(frame), reply_to);
  }

  Counters counters;
  ReleaseQueue queue{counters};
  std::shared_ptr<Receiver> ana = std::make_shared<Receiver>();
};

TEST_F(ReleaseQueueTest, HoldsFramesUntilTheirPositionIsOnDisk) {
  push(1, "one");
  push(2, "two");
  push(2, "three");
  push(3, "four");
  EXPECT_EQ(ana->frames, Sent{});
  queue.release(2);
  EXPECT_EQ(ana->frames, (Sent{"one", "two", "three"}));
  EXPECT_FALSE(queue.empty());
  queue.release(3);
  EXPECT_EQ(ana->frames.back(), "four");
  EXPECT_TRUE(queue.empty());
}

TEST_F(ReleaseQueueTest, HoldsNothingThatIsOnDiskAlready) {
  queue.release(5);
  push(5, "now");
  EXPECT_EQ(ana->frames, Sent{"now"});
  queue.release(3);  // an older report changes nothing
  push(5, "as well");
  EXPECT_EQ(ana->frames, (Sent{"now", "as well"}));
}

TEST_F(ReleaseQueueTest, LetsNoFrameOvertakeOneThatIsHeld) {
  queue.release(1);
  push(2, "held");
  push(2, "behind it");
  queue.release(1);
  EXPECT_EQ(ana->frames, Sent{});
  queue.release(2);
  EXPECT_EQ(ana->frames, (Sent{"held", "behind it"}));
}

TEST_F(ReleaseQueueTest, HandsOverAllButReplies) {
  Sent handed;
  queue.hand_over_by(
      [&](const ClientPtr&, const Bytes& frame) { handed.push_back(frame->binary()); });
  push(1, "batch");
  push(1, "reply", 7);
  queue.release(1);
  EXPECT_EQ(handed, Sent{"batch"});
  EXPECT_EQ(ana->frames, Sent{"reply"});
  EXPECT_EQ(counters.deliveries, 1u) << "replies are not counted";
}

TEST_F(ReleaseQueueTest, AnswersRequestsAndDropsTheRestWhenTheLogIsLost) {
  push(1, "batch");
  push(1, "reply", 7);
  queue.fail("the disk is full");
  ASSERT_EQ(ana->frames.size(), 1u);
  v1::ServerFrame frame;
  ASSERT_TRUE(frame.ParseFromString(ana->frames[0]));
  EXPECT_EQ(frame.reply().to(), 7u);
  EXPECT_EQ(frame.reply().error().code(), v1::ERROR_CODE_UNAVAILABLE);
  EXPECT_EQ(frame.reply().error().message(), "the disk is full");
  EXPECT_TRUE(queue.empty());
  queue.release(1);
  EXPECT_EQ(ana->frames.size(), 1u);
}

TEST_F(ReleaseQueueTest, CountsTheBytesOfAllFrames) {
  push(1, "four");
  push(1, "twelve bytes");
  EXPECT_EQ(queue.pushed_bytes(), 16u);
  queue.release(1);
  EXPECT_EQ(queue.pushed_bytes(), 16u);
}

}  // namespace
}  // namespace fray::live
