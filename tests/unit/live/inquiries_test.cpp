// What is asked of a table and changes nothing, with the parts that it is made of and no table.
#include "live/inquiries.h"

#include "unit/live/parts.h"
#include "wire/batch_encoder.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

class InquiriesTest : public Parts {
 protected:
  void open() {
    play();
    for (const SeatPrompt& p : current_->all_prompts()) seats_.note_prompt(p.of, p.number);
    settle();
  }
  /// A client that may ask for no more than a burst of so many bytes.
  std::shared_ptr<Listener> frugal(table::SeatId seat, double bytes) {
    auto client = std::make_shared<Listener>();
    seats_.sit_down(client, {.seat = seat, .asked = {1, bytes, executor_.now()}, .attached = true});
    return client;
  }
  Sitting& at(const std::shared_ptr<Listener>& client) { return *seats_.sitting_of(client); }
  SeatPrompt first_prompt() { return current_->all_prompts().at(0); }
  /// The place in the prompt's list of what can be done by that name.
  std::uint32_t option(const SeatPrompt& asked, table::Term action) {
    const auto& options = current_->encounter().options(asked.prompt).options;
    const auto found = std::ranges::find(options, action, &table::Option::action);
    EXPECT_NE(found, options.end());
    return static_cast<std::uint32_t>(found - options.begin());
  }
  static std::size_t pointed(const Listener& client) {
    return static_cast<std::size_t>(std::ranges::count_if(
        client.frames, [](const v1::ServerFrame& f) { return f.notice().has_pointed(); }));
  }

  Inquiries inquiries_{executor_, descriptions_, seats_, current_};
};

TEST_F(InquiriesTest, DescribeTheRulesetWithoutWaitingForTheDisk) {
  open();
  log_.set_slow(true);
  current_->note(kGm, {}, {});
  const auto ana = come(kAna);
  ASSERT_TRUE(inquiries_.describe(ana, at(ana), 7));
  ASSERT_EQ(ana->frames.size(), 1u);
  EXPECT_TRUE(ana->frames[0].reply().has_described());
  EXPECT_EQ(ana->frames[0].reply().to(), 7u);
}

TEST_F(InquiriesTest, AnswerBehindWhatWaitsForTheDisk) {
  open();
  log_.set_slow(true);
  current_->note(kGm, {}, {});
  const auto gm = come(kGm);
  ASSERT_TRUE(inquiries_.list_powers(gm, at(gm), 1));
  executor_.run();
  EXPECT_TRUE(gm->frames.empty()) << "what they tell of is not on disk";
  log_.sync();
  EXPECT_TRUE(reply_to(gm, 1).has_powers());
}

TEST_F(InquiriesTest, TakeTheirBytesFromWhatAClientMayAskFor) {
  open();
  const auto gm = frugal(kGm, 10);
  ASSERT_TRUE(inquiries_.list_powers(gm, at(gm), 1)) << "it may go into debt once";
  const Handled refused = inquiries_.list_powers(gm, at(gm), 2);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, wire::ErrorCode::Limited);
  EXPECT_FALSE(inquiries_.list_moments(gm, at(gm), 3, {}));
  EXPECT_FALSE(inquiries_.look_around(gm, at(gm), 4));
  EXPECT_FALSE(inquiries_.describe(gm, at(gm), 5));
  EXPECT_FALSE(inquiries_.foresee(gm, at(gm), 6, {}));
  EXPECT_FALSE(inquiries_.outline(gm, at(gm), 7, {}));
  executor_.advance(1h);
  EXPECT_TRUE(inquiries_.list_powers(gm, at(gm), 8)) << "a byte a second comes back";
}

TEST_F(InquiriesTest, ChargeMoreForWhatTakesLongerToWorkOut) {
  open();
  const auto ana = come(kAna);
  const auto size =
      static_cast<double>(wire::encode_sight(1, current_->encounter(),
                                             current_->sight(encounter::viewer_of(seats_[kAna])))
                              .size());
  const auto looks_within = [&](double bytes) {
    const auto client = frugal(kAna, bytes);
    int looks = 0;
    while (inquiries_.look_around(client, at(client), 1)) ++looks;
    return looks;
  };
  // The last one goes into debt.
  EXPECT_EQ(looks_within(size * Inquiries::kLookingFor * 3.5), 4);
}

TEST_F(InquiriesTest, ListMomentsFromTheNewestOrBeforeOne) {
  open();
  for (int i = 0; i < 3; ++i) {
    const SeatPrompt asked = first_prompt();
    const encounter::Answer pass{asked.prompt.window, asked.prompt.who, table::Choice{}};
    ASSERT_TRUE(current_->apply({asked.of, pass}));
  }
  const auto gm = come(kGm);
  ASSERT_TRUE(inquiries_.list_moments(gm, at(gm), 1, {}));
  const v1::Reply all = reply_to(gm, 1);
  ASSERT_EQ(all.moments().moments_size(), 3);
  EXPECT_EQ(all.moments().moments(0).number(), 2u);
  ASSERT_TRUE(inquiries_.list_moments(gm, at(gm), 2, {.before = 2, .most = 1}));
  const v1::Reply one = reply_to(gm, 2);
  ASSERT_EQ(one.moments().moments_size(), 1);
  EXPECT_EQ(one.moments().moments(0).number(), 1u);
}

TEST_F(InquiriesTest, NameWhatIsWrongWithWhatIsForeseenOrOutlined) {
  open();
  const SeatPrompt asked = first_prompt();
  const auto client = come(asked.of);
  const auto of_foresee = [&](const wire::Foresee& foresee) {
    const Handled handled = inquiries_.foresee(client, at(client), 1, foresee);
    return handled ? "none" : handled.error().field;
  };
  EXPECT_EQ(of_foresee({.prompt = 99}), "foresee.prompt");
  EXPECT_EQ(of_foresee({.prompt = asked.number, .option = 99}), "foresee.option");
  EXPECT_EQ(
      of_foresee({.prompt = asked.number, .option = option(asked, toy::kStrike), .value = 99}),
      "foresee.value");
  const Handled outlined =
      inquiries_.outline(client, at(client), 1, {.prompt = 99, .option = 0, .values = {}});
  ASSERT_FALSE(outlined);
  EXPECT_EQ(outlined.error().field, "outline.prompt");
  const auto bounds = inquiries_.outline(client, at(client), 1,
                                         {.prompt = asked.number, .option = 99, .values = {}});
  ASSERT_FALSE(bounds);
  EXPECT_EQ(bounds.error().field, "outline.option");
}

TEST_F(InquiriesTest, OutlineWhatAChoiceFallsOn) {
  open();
  const SeatPrompt asked = first_prompt();
  const auto client = come(asked.of);
  ASSERT_TRUE(inquiries_.outline(
      client, at(client), 1,
      {.prompt = asked.number, .option = option(asked, table::common::kPass), .values = {}}));
  EXPECT_TRUE(reply_to(client, 1).has_coverage());
}

TEST_F(InquiriesTest, ShowPointingToThoseWhoMaySeeItAndFollowTheEncounter) {
  open();
  const auto ana = come(kAna);
  const auto bo = come(kBo);
  const auto gm = come(kGm);
  const auto watcher = come(kWatcher);
  const auto away = come(kGm);
  at(away).attached = false;
  const wire::PointAt corner{.place = table::Place(board::Cell{1, 1})};
  ASSERT_TRUE(inquiries_.point_at(ana, at(ana), 1, corner));
  EXPECT_TRUE(reply_to(ana, 1).has_done());
  EXPECT_EQ(pointed(*ana), 1u);
  EXPECT_EQ(pointed(*gm), 1u);
  EXPECT_EQ(pointed(*bo), 0u) << "of the other side";
  EXPECT_EQ(pointed(*watcher), 0u);
  EXPECT_EQ(pointed(*away), 0u);
  ASSERT_TRUE(inquiries_.point_at(gm, at(gm), 2, corner));
  settle();
  EXPECT_EQ(pointed(*bo), 1u);
  EXPECT_EQ(pointed(*watcher), 1u);
  EXPECT_EQ(current_->encounter().log().size(), 0u) << "it is no input";
}

TEST_F(InquiriesTest, TakePointingAtPlacesThatAreThereAndNotTooOften) {
  open();
  const auto ana = come(kAna);
  const Handled outside =
      inquiries_.point_at(ana, at(ana), 1, {.place = table::Place(board::Cell{2, 0})});
  ASSERT_FALSE(outside);
  EXPECT_EQ(outside.error().field, "pointAt.place");
  const wire::PointAt corner{.place = table::Place(board::Cell{0, 0})};
  int taken = 0;
  while (taken < 100 && inquiries_.point_at(ana, at(ana), 2, corner)) ++taken;
  EXPECT_EQ(taken, static_cast<int>(Pointing::kBurst) - 1) << "the refused one counts";
  executor_.advance(1s);
  EXPECT_TRUE(inquiries_.point_at(ana, at(ana), 3, corner));
}

}  // namespace
}  // namespace fray::live
