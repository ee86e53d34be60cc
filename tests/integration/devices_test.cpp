// A player's two devices at one seat of the real server.
#include "integration/server_fixture.h"

namespace fray {
namespace {

using support::WsClient;

class DevicesTest : public ServerTest {
 protected:
  struct Pair {
    std::unique_ptr<WsClient> one;
    std::unique_ptr<WsClient> other;
  };
  // As bytes, but for the time that is left, which goes by.
  static std::string timeless(v1::Batch batch) {
    for (v1::Prompt& prompt : *batch.mutable_prompts()) prompt.clear_deadline_ms();
    return batch.SerializeAsString();
  }
  // The two devices of the seat that is asked first, with the batch that asks it.
  Pair sit_where_asked(v1::Batch& first) {
    for (const char* seat : {"ana", "bo"}) {
      Pair pair{sit(seat), sit(seat)};
      first = pair.one->batch();
      EXPECT_EQ(timeless(pair.other->batch()), timeless(first));
      if (first.prompts_size() > 0) {
        seat_ = seat;
        return pair;
      }
    }
    ADD_FAILURE() << "nobody is asked anything";
    return {};
  }
  std::string seat_;
};

TEST_F(DevicesTest, SeeTheSameAndEitherAnswersOnce) {
  start();
  v1::Batch first;
  const Pair pair = sit_where_asked(first);
  const std::uint32_t prompt = first.prompts(0).number();
  ASSERT_TRUE(pair.one->decide(prompt, 0).has_done());
  const v1::Batch told = pair.other->batch();
  for (const v1::Prompt& open : told.prompts()) EXPECT_NE(open.number(), prompt);
  EXPECT_EQ(pair.one->batch().SerializeAsString(), told.SerializeAsString());
  EXPECT_EQ(pair.other->decide(prompt, 0).error().code(), v1::ERROR_CODE_STALE_WINDOW);
}

TEST_F(DevicesTest, GoOnWithoutEachOther) {
  start();
  v1::Batch first;
  Pair pair = sit_where_asked(first);
  pair.one.reset();
  // The seat is still attended, and what the one has asked is not lost to the other.
  ASSERT_TRUE(pair.other->decide(first.prompts(0).number(), 0).has_done());
  const v1::Batch told = pair.other->batch();
  // The one comes back, and is sent exactly what it has missed.
  pair.one = sit(seat_, Protocol::Binary, last_seq(first));
  v1::Batch missed = pair.one->batch();
  EXPECT_EQ(missed.first_seq(), last_seq(first) + 1);
  ASSERT_EQ(missed.events_size(), told.events_size());
  for (int i = 0; i < told.events_size(); ++i) {
    EXPECT_EQ(missed.events(i).SerializeAsString(), told.events(i).SerializeAsString());
  }
}

TEST_F(DevicesTest, ComeBackEachByItselfAfterARestart) {
  table_ = "hurried";
  start();
  v1::Batch first;
  Pair pair = sit_where_asked(first);
  v1::ClientFrame pause;
  pause.mutable_gm()->mutable_pause()->set_paused(true);
  ASSERT_TRUE(sit("gm")->ask(pause).has_done());
  EXPECT_TRUE(pair.one->notice().clocks().paused());
  EXPECT_TRUE(pair.other->notice().clocks().paused());
  pair = {};
  end(SIGKILL);

  start();
  // One has seen everything, the other nothing.
  pair = {sit(seat_, Protocol::Binary, last_seq(first)), sit(seat_)};
  EXPECT_TRUE(pair.one->notice().clocks().paused());
  EXPECT_TRUE(pair.other->notice().clocks().paused());
  const v1::Batch one = pair.one->batch();
  const v1::Batch other = pair.other->batch();
  EXPECT_EQ(last_seq(other), last_seq(first));
  ASSERT_EQ(one.prompts_size(), first.prompts_size());
  ASSERT_EQ(other.prompts_size(), first.prompts_size());
  for (int i = 0; i < first.prompts_size(); ++i) {
    EXPECT_EQ(one.prompts(i).number(), first.prompts(i).number());
    EXPECT_EQ(one.prompts(i).SerializeAsString(), other.prompts(i).SerializeAsString());
    EXPECT_GT(one.prompts(i).deadline_ms(), 0u);
    EXPECT_LE(one.prompts(i).deadline_ms(), first.prompts(i).deadline_ms());
  }
  ASSERT_TRUE(pair.other->decide(one.prompts(0).number(), 0).has_done());
  EXPECT_EQ(pair.one->decide(one.prompts(0).number(), 0).error().code(),
            v1::ERROR_CODE_STALE_WINDOW);
}

}  // namespace
}  // namespace fray
