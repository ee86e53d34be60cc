// What is asked of a table and changes nothing, with the parts that it is made of and no table.
#include "live/inquiries.h"

#include "live/request_handlers.h"
#include "unit/live/parts.h"

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
    seats_.sit_down(client, {.seat = seat, .asked = {1, bytes}, .attached = true});
    return client;
  }
  Sitting& at(const std::shared_ptr<Listener>& client) { return *seats_.sitting_of(client); }
  SeatPrompt first_prompt() { return current_->all_prompts().at(0); }
  void pass_times(int times) {
    for (int i = 0; i < times; ++i) {
      const SeatPrompt asked = first_prompt();
      const encounter::Answer pass{asked.prompt.window, asked.prompt.who, table::Choice{}};
      ASSERT_TRUE(current_->apply({asked.of, pass}));
    }
  }
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

  /// As the router does.
  template <class T>
  Handled ask(const std::shared_ptr<Listener>& client, std::uint64_t id, const T& body) {
    const wire::Request request{id, {}, body};
    const ClientPtr asker = client;
    Sitting& sitting = at(client);
    return inquire(inquiries_, Asked{asker, sitting, sitting.seat, request, true}, body);
  }

  Inquiries inquiries_{executor_, descriptions_, seats_, current_};
};

TEST_F(InquiriesTest, DescribeTheRulesetWithoutWaitingForTheDisk) {
  open();
  log_.set_slow(true);
  current_->note(kGm, {}, {});
  const auto ana = come(kAna);
  ASSERT_TRUE(ask(ana, 7, wire::Describe{}));
  ASSERT_EQ(ana->frames.size(), 1u);
  EXPECT_TRUE(ana->frames[0].reply().has_described());
  EXPECT_EQ(ana->frames[0].reply().to(), 7u);
}

TEST_F(InquiriesTest, AnswerBehindWhatWaitsForTheDisk) {
  open();
  log_.set_slow(true);
  current_->note(kGm, {}, {});
  const auto gm = come(kGm);
  ASSERT_TRUE(ask(gm, 1, wire::ListPowers{}));
  executor_.run();
  EXPECT_TRUE(gm->frames.empty()) << "what they tell of is not on disk";
  log_.sync();
  EXPECT_TRUE(reply_to(gm, 1).has_powers());
}

TEST_F(InquiriesTest, TakeTheirBytesFromWhatAClientMayAskFor) {
  open();
  const auto gm = frugal(kGm, 10);
  ASSERT_TRUE(ask(gm, 1, wire::ListPowers{})) << "it may go into debt once";
  const Handled refused = ask(gm, 2, wire::ListPowers{});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, wire::ErrorCode::Limited);
  EXPECT_FALSE(ask(gm, 3, wire::ListMoments{}));
  EXPECT_FALSE(ask(gm, 4, wire::LookAround{}));
  EXPECT_FALSE(ask(gm, 5, wire::Describe{}));
  EXPECT_FALSE(ask(gm, 6, wire::Foresee{}));
  EXPECT_FALSE(ask(gm, 7, wire::Outline{}));
  executor_.advance(1h);
  EXPECT_TRUE(ask(gm, 8, wire::ListPowers{})) << "a byte a second comes back";
}

TEST_F(InquiriesTest, ChargeMoreForWhatTakesLongerToWorkOut) {
  open();
  const auto ana = come(kAna);
  const auto size = static_cast<double>(
      wire::encode_answer(
          1, current_->encounter(),
          wire::LookAround::Answer{current_->sight(encounter::viewer_of(seats_[kAna]))})
          .size());
  const auto looks_within = [&](double bytes) {
    const auto client = frugal(kAna, bytes);
    int looks = 0;
    while (ask(client, 1, wire::LookAround{})) ++looks;
    return looks;
  };
  // The last one goes into debt.
  EXPECT_EQ(looks_within(size * Handler<wire::LookAround>::kPrice * 3.5), 4);
}

TEST_F(InquiriesTest, ListMomentsFromTheNewestOrBeforeOne) {
  open();
  pass_times(3);
  const auto gm = come(kGm);
  ASSERT_TRUE(ask(gm, 1, wire::ListMoments{}));
  const v1::Reply all = reply_to(gm, 1);
  ASSERT_EQ(all.moments().moments_size(), 3);
  EXPECT_EQ(all.moments().moments(0).number(), 2u);
  ASSERT_TRUE(ask(gm, 2, wire::ListMoments{.before = 2, .most = 1}));
  const v1::Reply one = reply_to(gm, 2);
  ASSERT_EQ(one.moments().moments_size(), 1);
  EXPECT_EQ(one.moments().moments(0).number(), 1u);
}

TEST_F(InquiriesTest, ShowAMomentAndChargeForWhatIsPlayedAgain) {
  open();
  pass_times(3);
  const auto gm = come(kGm);
  ASSERT_TRUE(ask(gm, 1, wire::ShowMoment{.moment = 2}));
  const v1::Reply shown = reply_to(gm, 1);
  EXPECT_EQ(shown.shown_moment().moment(), 2u);
  EXPECT_EQ(shown.shown_moment().snapshot().combatants_size(), 2);
  const Handled late = ask(gm, 2, wire::ShowMoment{.moment = 4});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, wire::ErrorCode::Invalid);
  EXPECT_EQ(late.error().field, "gm.showMoment.moment");
  const auto shown_within = [&](double bytes, std::uint64_t moment) {
    const auto client = frugal(kGm, bytes);
    int times = 0;
    while (ask(client, 1, wire::ShowMoment{.moment = moment})) ++times;
    return times;
  };
  const auto size = static_cast<double>(shown.ByteSizeLong());
  const double of_three = 3 * Handler<wire::ShowMoment>::kOfInput;
  ASSERT_LT(size, of_three / 8);
  EXPECT_EQ(shown_within(2.5 * of_three, 3), 3) << "the last one goes into debt";
  EXPECT_GT(shown_within(2.5 * of_three, 0), 20);
}

TEST_F(InquiriesTest, NameWhatIsWrongWithWhatIsForeseenOrOutlined) {
  open();
  const SeatPrompt asked = first_prompt();
  const auto client = come(asked.of);
  const auto of_foresee = [&](const wire::Foresee& foresee) {
    const Handled handled = ask(client, 1, foresee);
    return handled ? "none" : handled.error().field;
  };
  EXPECT_EQ(of_foresee({.prompt = 99}), "foresee.prompt");
  EXPECT_EQ(of_foresee({.prompt = asked.number, .option = 99}), "foresee.option");
  EXPECT_EQ(
      of_foresee({.prompt = asked.number, .option = option(asked, toy::kStrike), .value = 99}),
      "foresee.value");
  const Handled outlined = ask(client, 1, wire::Outline{.prompt = 99, .option = 0, .values = {}});
  ASSERT_FALSE(outlined);
  EXPECT_EQ(outlined.error().field, "outline.prompt");
  const auto bounds =
      ask(client, 1, wire::Outline{.prompt = asked.number, .option = 99, .values = {}});
  ASSERT_FALSE(bounds);
  EXPECT_EQ(bounds.error().field, "outline.option");
}

TEST_F(InquiriesTest, OutlineWhatAChoiceFallsOn) {
  open();
  const SeatPrompt asked = first_prompt();
  const auto client = come(asked.of);
  ASSERT_TRUE(ask(
      client, 1,
      wire::Outline{
          .prompt = asked.number, .option = option(asked, table::common::kPass), .values = {}}));
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
  ASSERT_TRUE(ask(ana, 1, corner));
  EXPECT_TRUE(reply_to(ana, 1).has_done());
  EXPECT_EQ(pointed(*ana), 1u);
  EXPECT_EQ(pointed(*gm), 1u);
  EXPECT_EQ(pointed(*bo), 0u) << "of the other side";
  EXPECT_EQ(pointed(*watcher), 0u);
  EXPECT_EQ(pointed(*away), 0u);
  ASSERT_TRUE(ask(gm, 2, corner));
  settle();
  EXPECT_EQ(pointed(*bo), 1u);
  EXPECT_EQ(pointed(*watcher), 1u);
  EXPECT_EQ(current_->encounter().log().size(), 0u) << "it is no input";
}

TEST_F(InquiriesTest, TakePointingAtPlacesThatAreThereAndNotTooOften) {
  open();
  const auto ana = come(kAna);
  const Handled outside = ask(ana, 1, wire::PointAt{.place = table::Place(board::Cell{2, 0})});
  ASSERT_FALSE(outside);
  EXPECT_EQ(outside.error().field, "pointAt.place");
  const wire::PointAt corner{.place = table::Place(board::Cell{0, 0})};
  int taken = 0;
  while (taken < 100 && ask(ana, 2, corner)) ++taken;
  EXPECT_EQ(taken, static_cast<int>(Pointing::kBurst) - 1) << "the refused one counts";
  executor_.advance(1s);
  EXPECT_TRUE(ask(ana, 3, corner));
}

}  // namespace
}  // namespace fray::live
