#include "live/current_encounter.h"

#include "unit/live/parts.h"

namespace fray::live {
namespace {

class CurrentEncounterTest : public Parts {
 protected:
  void answer_one() {
    const SeatPrompt asked = current_->all_prompts().front();
    ASSERT_TRUE(
        current_->apply({asked.of, encounter::Answer{asked.prompt.window, asked.prompt.who, {}}}));
    settle();
  }
};

TEST_F(CurrentEncounterTest, GoesOnAfterARestAsItWas) {
  play();
  answer_one();
  const std::uint64_t digest = current_->encounter().digest();
  const std::uint64_t moment = current_->encounter().moment();
  current_.fall_asleep();
  EXPECT_FALSE(current_.runs());
  EXPECT_TRUE(current_.rests());
  EXPECT_EQ(counters_.tables_resting, 1u);
  EXPECT_TRUE(current_.log().settled());

  ASSERT_TRUE(current_.wake());
  EXPECT_TRUE(current_.runs());
  EXPECT_FALSE(current_.rests());
  EXPECT_EQ(counters_.tables_resting, 0u);
  EXPECT_EQ(current_->encounter().digest(), digest);
  EXPECT_EQ(current_->encounter().moment(), moment);
  current_->show([](const SeatPrompt&) { return 0u; }, {});
  answer_one();
  EXPECT_EQ(records(), 2u) << "one log, before the rest and after it";
}

TEST_F(CurrentEncounterTest, ReadsItsSetupFromTheLogWhileItRests) {
  play();
  const auto before = current_.setup();
  settle();
  current_.fall_asleep();
  const auto resting = current_.setup();
  ASSERT_TRUE(resting);
  EXPECT_NE(resting, before) << "it was let go of";
  EXPECT_EQ(resting->title, "Duel");
  log_.clear();
  EXPECT_EQ(current_.setup(), nullptr) << "a log that cannot be read";
}

TEST_F(CurrentEncounterTest, RestsOnWhereItCannotWake) {
  play();
  settle();
  current_.fall_asleep();
  log_.clear();
  const auto woken = current_.wake();
  ASSERT_FALSE(woken);
  EXPECT_NE(woken.error().find("encounter duel-1 does not wake: "), std::string::npos)
      << woken.error();
  EXPECT_TRUE(current_.rests());
  current_.abandon();
  EXPECT_FALSE(current_.rests());
  EXPECT_EQ(counters_.tables_resting, 0u);
}

}  // namespace
}  // namespace fray::live
