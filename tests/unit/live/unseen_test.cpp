// While an unseen combatant decides, seats that do not know of it hear nothing and are not heard.
#include "unit/live/room.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

// Shade, hidden, is asked first; then Ana, then Cy, both of the north.
class Unseen : public Room {
 protected:
  static constexpr table::SeatId kCy{4};

  Unseen() {
    table::Setup& s = spec_.setup;
    s.seats[table::raw(kBo)].controls = {};
    s.combatants.push_back({.key = "cy", .name = "Cy", .side = table::Side{0}});
    s.combatants.push_back(
        {.key = "shade", .name = "Shade", .side = table::Side{1}, .hidden = true});
    s.seats.push_back({.key = "cy", .side = table::Side{0}, .controls = {table::CombatantId{2}}});
  }

  // Bo has passed, and so has Shade in its own slot: Shade, Ana and Cy are asked, in this order.
  void open_in_order() {
    for (int attempt = 0;; ++attempt) {
      ASSERT_LT(attempt, 1000) << "the dice never fall so";
      begin();
      gm_ = sit(kGm);
      std::map<std::uint32_t, std::string> names;
      std::vector<std::string> order(4);
      for (const v1::Combatant& c : gm_->frames.back().batch().snapshot().combatants()) {
        names[c.ref()] = c.name();
        order[c.turn_order() - 1] = c.name();
        refs_[c.name()] = c.ref();
      }
      std::erase(order, "Bo");
      if (order == std::vector<std::string>{"Shade", "Ana", "Cy"}) break;
      close();
      log_.clear();
    }
    ana_ = sit(kAna);
    cy_ = sit(kCy);
    watcher_ = sit(kWatcher);
    // The first slot is Shade's, in which only its ally Bo is asked as well, or Bo's.
    for (int i = 0; ana_->prompts().empty(); ++i) {
      ASSERT_LT(i, 10) << "Ana is not asked";
      pass("Shade");
      pass("Bo");
    }
    pass("Bo");
    EXPECT_FALSE(ana_->prompts().empty());
    EXPECT_FALSE(cy_->prompts().empty());
    EXPECT_TRUE(asked("Shade"));
    for (const GuestPtr& guest : {ana_, cy_, watcher_})
      guest->frames.erase(guest->frames.begin(), guest->frames.end() - 1);
  }
  std::optional<v1::Prompt> asked(const std::string& name) {
    for (const v1::Prompt& p : gm_->prompts()) {
      if (p.combatant() == refs_[name]) return p;
    }
    return std::nullopt;
  }
  void pass(const std::string& name) {
    if (const auto p = asked(name)) {
      EXPECT_TRUE(done(ask(gm_, wire::Decide{.prompt = p->number()})));
    }
  }
  // Everything that has come since, as "batch", "done", an error's code or a notice.
  static std::vector<std::string> heard(const GuestPtr& guest) {
    std::vector<std::string> out;
    for (std::size_t i = 1; i < guest->frames.size(); ++i) {
      const v1::ServerFrame& f = guest->frames[i];
      if (f.has_batch()) out.push_back("batch");
      if (f.has_notice()) out.push_back("notice");
      if (f.has_reply() && f.reply().has_done()) out.push_back("done");
      if (f.has_reply() && f.reply().has_error()) {
        out.push_back(v1::ErrorCode_Name(f.reply().error().code()));
      }
    }
    return out;
  }
  // Sends without taking the reply out of the frames.
  void send(const GuestPtr& guest, decltype(wire::Request::body) body) {
    table_->request(guest, guest->seat, {++guest->last_id, {}, std::move(body)});
    executor_.run();
  }
  void claim() { ASSERT_TRUE(done(act(ana_, "strike", {1}))); }

  using Heard = std::vector<std::string>;
  std::map<std::string, std::uint32_t> refs_;
  GuestPtr gm_, ana_, cy_, watcher_;
};

TEST_F(Unseen, AClaimThatWaitsForItShowsNothing) {
  open_in_order();
  claim();
  for (const GuestPtr& guest : {ana_, cy_, watcher_}) EXPECT_EQ(heard(guest), Heard{});
  pass("Shade");
  for (const GuestPtr& guest : {ana_, cy_, watcher_}) {
    EXPECT_EQ(heard(guest), Heard{"batch"});
    EXPECT_EQ(guest->count("declared"), 1u);
  }
}

TEST_F(Unseen, AnAnswerSentInTheMeantimeIsRefusedAfterWhatMadeItStale) {
  open_in_order();
  const std::uint32_t number = cy_->prompts()[0].number();
  claim();
  const std::size_t kept = inputs();
  send(cy_, wire::Decide{.prompt = number});
  send(watcher_, wire::Decide{.prompt = 1});
  EXPECT_EQ(heard(cy_), Heard{});
  EXPECT_EQ(heard(watcher_), Heard{});
  EXPECT_EQ(inputs(), kept);
  pass("Shade");
  EXPECT_EQ(heard(cy_), (Heard{"batch", "ERROR_CODE_STALE_WINDOW"}));
  EXPECT_EQ(heard(watcher_), (Heard{"batch", "ERROR_CODE_FORBIDDEN"}));
}

TEST_F(Unseen, AnOrderSentInTheMeantimeIsGivenAfterwardsEvenIfItsGiverLeaves) {
  open_in_order();
  claim();
  const std::size_t kept = inputs();
  send(cy_,
       wire::SetOrder{.combatant = refs_["Cy"], .order = table::StandingOrder::PassUntilMySlot});
  table_->leave(cy_);
  executor_.run();
  EXPECT_EQ(inputs(), kept);
  pass("Shade");
  EXPECT_EQ(inputs(), kept + 2) << "Shade's answer, and the order";
}

TEST_F(Unseen, APauseIsSentAfterUnseenEvents) {
  open_in_order();
  claim();
  ASSERT_TRUE(done(ask(gm_, wire::Pause{true})));
  EXPECT_EQ(heard(ana_), Heard{});
  pass("Shade");
  EXPECT_EQ(heard(ana_), (Heard{"batch", "notice"}));
}

TEST_F(Unseen, NewcomersAreShownAtOnceWhatTheOthersHaveBeenSent) {
  for (const table::SeatId seat : {kWatcher, kCy}) {
    open_in_order();
    const auto before = sit(seat);
    claim();
    const auto late = sit(seat);
    ASSERT_EQ(late->frames.size(), 1u);
    const v1::Batch shown = late->frames[0].batch();
    EXPECT_EQ(late->frames[0].SerializeAsString(), before->frames.back().SerializeAsString());
    EXPECT_EQ(shown.snapshot().combatants_size(), 3);
    EXPECT_EQ(shown.awaited_size(), 2) << "Ana and Cy";
    EXPECT_TRUE(ask(late, wire::LookAround{})) << "at once";
    EXPECT_TRUE(ask(late, wire::Describe{})) << "at once";
    pass("Shade");
    ASSERT_EQ(late->frames.size(), 2u);
    EXPECT_EQ(late->frames[1].batch().first_seq(), shown.snapshot().seq() + 1);
    EXPECT_EQ(late->count("declared"), 1u);
    close();
    log_.clear();
  }
}

TEST_F(Unseen, PointingIsAnsweredAndShownAtOnceAsIfNothingWereWaitedFor) {
  open_in_order();
  claim();
  send(cy_, wire::PointAt{{1, 0}});
  EXPECT_EQ(heard(cy_), (Heard{"done", "notice"}));
  EXPECT_EQ(heard(ana_), Heard{"notice"});
  EXPECT_EQ(heard(watcher_), Heard{});
  ASSERT_TRUE(done(ask(gm_, wire::PointAt{{0, 1}})));
  EXPECT_EQ(heard(watcher_), Heard{"notice"});
  pass("Shade");
  EXPECT_EQ(heard(watcher_), (Heard{"notice", "batch"}));
}

TEST_F(Unseen, WhoIsStillAskedIsAskedAgainAfterComingBack) {
  open_in_order();
  const std::uint32_t number = cy_->prompts()[0].number();
  claim();
  const auto cy = sit(kCy);
  ASSERT_EQ(cy->prompts().size(), 1u) << "on another device";
  EXPECT_EQ(cy->prompts()[0].number(), number);
  EXPECT_TRUE(sit(kAna)->prompts().empty()) << "she has decided";
}

TEST_F(Unseen, WhoClaimsToHaveBeenSentMoreWaits) {
  open_in_order();
  claim();
  // Without hidden combatants, this much could have been sent by now.
  const auto liar = hello(kWatcher);
  EXPECT_FALSE(ask(liar, wire::Attach{.after_seq = 1000}));
  pass("Shade");
  EXPECT_EQ(liar->frames.back().reply().error().code(), v1::ERROR_CODE_INVALID);
}

TEST_F(Unseen, GoingIsAnsweredAtOnceAndWhatWasSaidBeforeStillCounts) {
  open_in_order();
  claim();
  const std::size_t kept = inputs();
  send(cy_,
       wire::SetOrder{.combatant = refs_["Cy"], .order = table::StandingOrder::PassUntilMySlot});
  send(cy_, wire::Detach{});
  EXPECT_EQ(heard(cy_), Heard{"done"});
  pass("Shade");
  EXPECT_EQ(heard(cy_), (Heard{"done", "done"})) << "and nothing of the stream";
  EXPECT_EQ(inputs(), kept + 2) << "Shade's answer, and the order";
}

TEST_F(Unseen, APauseIsSentToThoseWhoAttachInTheMeantime) {
  open_in_order();
  claim();
  send(cy_, wire::Attach{});
  EXPECT_EQ(heard(cy_), Heard{"batch"}) << "what it knows, at once";
  ASSERT_TRUE(done(ask(gm_, wire::Pause{true})));
  EXPECT_EQ(heard(cy_), Heard{"batch"});
  const auto newcomer = sit(kCy);
  ASSERT_EQ(newcomer->frames.size(), 2u);
  EXPECT_TRUE(newcomer->frames[0].notice().clocks().paused()) << "at once, as ever";
  send(cy_, wire::Attach{});
  EXPECT_EQ(heard(cy_), (Heard{"batch", "notice", "batch"})) << "likewise";
  pass("Shade");
  EXPECT_EQ(heard(cy_), (Heard{"batch", "notice", "batch", "batch"})) << "once";
  ASSERT_EQ(newcomer->frames.size(), 3u);
  EXPECT_TRUE(newcomer->frames[2].has_batch());
}

TEST_F(Unseen, AfterARestartTheBoardIsShownAtOnceTooAndTheStreamGoesOn) {
  open_in_order();
  claim();
  reopen();
  gm_ = sit(kGm);
  const auto late = sit(kWatcher);
  ASSERT_EQ(late->frames.size(), 1u);
  EXPECT_EQ(late->frames[0].batch().snapshot().combatants_size(), 3);
  pass("Shade");
  EXPECT_EQ(late->count("declared"), 1u);
}

TEST_F(Unseen, AGmsHandWaitsWhereItWouldShow) {
  open_in_order();
  claim();
  const auto adjust = [&](const std::string& who) {
    return ask(gm_, wire::UsePower{"adjust", "health", "", {1, refs_[who], -1}});
  };
  EXPECT_EQ(code(adjust("Cy")), v1::ERROR_CODE_ILLEGAL_NOW);
  EXPECT_TRUE(done(adjust("Shade")));
  EXPECT_EQ(heard(ana_), Heard{});
}

TEST_F(Unseen, AnEndComesAfterWhatHasHappenedToThem) {
  open_in_order();
  claim();
  ASSERT_TRUE(done(ask(gm_, wire::End{})));
  EXPECT_EQ(heard(ana_), (Heard{"batch", "batch"}));
  EXPECT_EQ(ana_->frames[1].batch().events(0).key(), "declared");
  EXPECT_TRUE(ana_->frames[2].batch().over());
}

TEST_F(Unseen, ARewindComesAfterWhatHasHappenedToThem) {
  open_in_order();
  const std::uint64_t moment = gm_->frames.back().batch().moment();
  claim();
  EXPECT_EQ(code(ask(gm_, wire::Rewind{1000})), v1::ERROR_CODE_INVALID);
  EXPECT_EQ(heard(ana_), Heard{}) << "a refused command changes nothing";
  ASSERT_TRUE(done(ask(gm_, wire::Rewind{moment})));
  EXPECT_EQ(heard(ana_), (Heard{"batch", "batch"}));
  EXPECT_EQ(ana_->count("declared"), 1u);
  EXPECT_EQ(ana_->count("encounter.rewound"), 1u);
  EXPECT_FALSE(ana_->prompts().empty()) << "she decides anew";
}

TEST_F(Unseen, TakesNoTimeOfThoseWhoWait) {
  spec_.setup.policy.decision_ms = 60'000;
  open_in_order();
  executor_.advance(10s);
  claim();
  const std::uint32_t left = cy_->prompts()[0].deadline_ms();
  EXPECT_GT(left, 0u);
  const std::size_t kept = inputs();
  executor_.advance(45s);
  EXPECT_EQ(inputs(), kept) << "nobody is late";
  EXPECT_EQ(heard(cy_), Heard{});
}

class Budget : public Room {};

TEST_F(Budget, AnOrderThatChangesNothingIsNoInput) {
  open();
  const auto ana = sit(kAna);
  const std::uint32_t ref = ana->prompts().at(0).combatant();
  const wire::SetOrder order{.combatant = ref, .order = table::StandingOrder::PassUntilMySlot};
  ASSERT_TRUE(done(ask(ana, order)));
  const std::size_t kept = inputs();
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(done(ask(ana, order)));
  EXPECT_EQ(inputs(), kept);
}

TEST_F(Budget, IsEachSeatsOwnAndLastsThroughARestart) {
  open();
  auto ana = sit(kAna);
  const auto bo = sit(kBo);
  const auto gm = sit(kGm);
  const std::uint32_t ref = ana->prompts().at(0).combatant();
  std::uint64_t given = 0;
  const auto order = [&] {
    using enum table::StandingOrder;
    return ask(ana, wire::SetOrder{.combatant = ref,
                                   .order = ++given % 2 == 0 ? AskMe : PassUntilAttacked});
  };
  while (done(order())) ASSERT_LT(given, 100'000u) << "there is no limit";
  EXPECT_EQ(given, 20'001u);
  EXPECT_EQ(code(order()), v1::ERROR_CODE_LIMITED);
  EXPECT_TRUE(done(act(bo, "pass"))) << "nobody else's";
  EXPECT_TRUE(done(ask(gm, wire::UsePower{"adjust", "health", "", {1, ref, 1}})));
  reopen();
  ana = sit(kAna);
  EXPECT_EQ(code(order()), v1::ERROR_CODE_LIMITED);
  const auto again = sit(kGm);
  EXPECT_TRUE(done(ask(again, wire::End{})));
}

}  // namespace
}  // namespace fray::live
