#include "unit/live/room.h"

namespace fray::live {
namespace {

class Foreseeing : public Room {
 protected:
  // The strike that the guest may make.
  static wire::Foresee strike(const GuestPtr& guest, std::int32_t value) {
    const v1::Prompt prompt = guest->prompts().at(0);
    for (int i = 0; i < prompt.options_size(); ++i) {
      if (prompt.options(i).action() == "strike") {
        return {prompt.number(), static_cast<std::uint32_t>(i), value};
      }
    }
    ADD_FAILURE() << "there is no strike";
    return {};
  }
};

TEST_F(Foreseeing, SendsTheWholeDistributionOfAnOption) {
  open();
  const auto ana = sit(kAna);
  const auto told = ask(ana, strike(ana, 2));
  ASSERT_TRUE(told && told->has_outcomes());
  EXPECT_EQ(told->outcomes().measure(), "wounds");
  ASSERT_EQ(told->outcomes().chances_size(), 3);
  EXPECT_EQ(told->outcomes().chances(1).figure(), 1);
  EXPECT_DOUBLE_EQ(told->outcomes().chances(1).chance(), 0.5);
}

TEST_F(Foreseeing, NamesWhatIsNotThere) {
  open();
  const auto ana = sit(kAna);
  const auto field = [&](const wire::Foresee& asked) {
    const auto reply = ask(ana, asked);
    return reply && reply->has_error() ? reply->error().field() : "answered";
  };
  wire::Foresee wrong = strike(ana, 99);
  EXPECT_EQ(field(wrong), "foresee.value");
  wrong = strike(ana, 1);
  wrong.option = 0;
  EXPECT_EQ(field(wrong), "foresee.option") << "nothing is rolled to pass";
  wrong.option = 1'000;
  EXPECT_EQ(field(wrong), "foresee.option");
  wrong.prompt += 1'000;
  EXPECT_EQ(field(wrong), "foresee.prompt");
}

TEST_F(Foreseeing, IsOfOpenPromptsAlone) {
  open();
  const auto ana = sit(kAna);
  const wire::Foresee asked = strike(ana, 1);
  ASSERT_TRUE(done(act(ana, "strike", {1})));
  EXPECT_EQ(code(ask(ana, asked)), v1::ERROR_CODE_STALE_WINDOW);
}

}  // namespace
}  // namespace fray::live
