// What a GM asks of a table beside its encounter, with the parts that it is made of and no table.
#include "live/gm_commands.h"

#include "unit/live/parts.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;

class GmCommandsTest : public Parts {
 protected:
  void open(table::Policy policy = {}, const table::Setup& setup = duel()) {
    play(setup);
    timekeeper_.emplace(
        executor_, state_, seats_, current_,
        Timekeeper::Rules{.policy = policy, .duties = {}, .chance = {}},
        Timekeeper::Hooks{.sync_clients = [] {}, .nothing_happens = [] { return false; }});
    timekeeper_->update(current_->all_prompts());
    commands_.emplace(seats_, current_, *timekeeper_, deferred_, /*audited=*/true,
                      [this] { ++syncs_; });
  }
  static table::Policy limited() {
    table::Policy policy;
    policy.decision_ms = 10'000;
    return policy;
  }
  /// Whether it has been sent that the timers are paused, in order.
  static std::vector<bool> told(const Listener& client) {
    std::vector<bool> all;
    for (const v1::ServerFrame& frame : client.frames) {
      if (frame.notice().has_clocks()) all.push_back(frame.notice().clocks().paused());
    }
    return all;
  }
  Handled extend(std::uint32_t combatant, std::uint32_t by_ms) {
    return commands_->extend_clock(kGm, {.combatant = combatant, .by_ms = by_ms}, {}, {});
  }
  std::uint32_t ref(std::size_t combatant) {
    return current_->encounter().ref(static_cast<table::CombatantId>(combatant));
  }
  std::string override_of(table::SeatId seat, decltype(wire::Request::body) body) {
    const auto found = commands_->override_of(*std::make_shared<Listener>(), seat,
                                              {.id = 1, .key = {}, .body = std::move(body)});
    return found ? found->kind : "none";
  }

  int syncs_ = 0;
  std::optional<Timekeeper> timekeeper_;
  DeferredQueue deferred_{[](table::SeatId) { return true; }, [](const DeferredRequest&) {}};
  std::optional<GmCommands> commands_;
};

TEST_F(GmCommandsTest, PauseTheTimersOnTheRecordAndTellEveryoneOnce) {
  const auto ana = come(kAna);
  const auto watcher = come(kWatcher);
  open();
  ASSERT_TRUE(commands_->pause(kGm, true, {}));
  settle();
  EXPECT_TRUE(timekeeper_->paused());
  EXPECT_EQ(records(), 1u);
  EXPECT_EQ(told(*ana), std::vector{true});
  EXPECT_EQ(told(*watcher), std::vector{true});
  ASSERT_TRUE(commands_->pause(kGm, true, {})) << "which changes nothing";
  settle();
  EXPECT_EQ(records(), 1u);
  ASSERT_TRUE(commands_->pause(kGm, false, {}));
  settle();
  EXPECT_EQ(told(*ana), (std::vector{true, false}));
  EXPECT_EQ(records(), 2u);
}

TEST_F(GmCommandsTest, SendNoticesInTheirOrderBehindWhatAClientHasSaid) {
  const auto ana = come(kAna);
  const auto watcher = come(kWatcher);
  open();
  deferred_.push({ana, kAna, DeferredRequest::Said{{1, {}, wire::Decide{}}, true}});
  ASSERT_TRUE(commands_->pause(kGm, true, {}));
  ASSERT_TRUE(commands_->pause(kGm, false, {}));
  settle();
  EXPECT_EQ(told(*ana), std::vector<bool>{});
  EXPECT_EQ(told(*watcher), (std::vector{true, false}));
  EXPECT_TRUE(commands_->send_notices(ana));
  settle();
  EXPECT_EQ(told(*ana), (std::vector{true, false}));
  EXPECT_FALSE(commands_->send_notices(ana)) << "nothing waits any more";
  EXPECT_TRUE(deferred_.holds_request_of(ana)) << "what she has said does";
}

TEST_F(GmCommandsTest, SendNothingToThoseWhoHaveLeft) {
  const auto ana = come(kAna);
  open();
  seats_.leave(ana);
  commands_->send_paused(ana, true);
  settle();
  EXPECT_TRUE(ana->frames.empty());
}

TEST_F(GmCommandsTest, GiveMoreTimeToOneOrAll) {
  const auto ana = come(kAna);
  const auto bo = come(kBo);
  open(limited());
  const auto prompts = current_->all_prompts();
  ASSERT_FALSE(prompts.empty());
  const SeatPrompt& asked = prompts.front();
  ASSERT_TRUE(extend(ref(raw(asked.prompt.who)), 5'000));
  EXPECT_EQ(timekeeper_->left_ms(asked), 15'000u);
  ASSERT_TRUE(extend(0, 1'000));
  EXPECT_EQ(timekeeper_->left_ms(asked), 16'000u);
  EXPECT_EQ(records(), 2u) << "a restart gives them the same";
}

TEST_F(GmCommandsTest, NameWhatIsWrongWithMoreTime) {
  const auto ana = come(kAna);
  table::Policy waits;
  waits.absent = table::Absent::Wait;  // Bo is not there
  open(waits);
  const auto fault = [&](std::uint32_t combatant, std::uint32_t by_ms) {
    const Handled handled = extend(combatant, by_ms);
    return handled ? std::pair(wire::ErrorCode::Internal, std::string("none"))
                   : std::pair(handled.error().code, handled.error().field);
  };
  using wire::ErrorCode;
  EXPECT_EQ(fault(0, 0), std::pair(ErrorCode::Invalid, std::string("gm.extendClock.byMs")));
  EXPECT_EQ(fault(0, 3'600'001), std::pair(ErrorCode::Invalid, std::string("gm.extendClock.byMs")));
  EXPECT_EQ(fault(1, 1'000),
            std::pair(ErrorCode::NotFound, std::string("gm.extendClock.combatant")));
  EXPECT_EQ(fault(0, 1'000),
            std::pair(ErrorCode::IllegalNow, std::string("gm.extendClock.combatant")))
      << "nobody's time is limited";
  EXPECT_EQ(records(), 0u);
}

TEST_F(GmCommandsTest, KnowWhichRequestsAreOverrides) {
  open();
  EXPECT_EQ(override_of(kGm, wire::Pause{true}), "gm.pause");
  EXPECT_EQ(override_of(kGm, wire::Rewind{}), "gm.rewind");
  EXPECT_EQ(override_of(kGm, wire::UsePower{.action = "wound"}), "gm.usePower wound");
  constexpr std::uint32_t kHandedByAna = (1u << 22) + 1;
  ASSERT_EQ(RunningEncounter::owner_of(kGm, kHandedByAna).of, kAna);
  EXPECT_EQ(override_of(kGm, wire::Decide{.prompt = kHandedByAna}), "decide");
  EXPECT_EQ(override_of(kGm, wire::Decide{.prompt = 1}), "none") << "the GM's own";
  EXPECT_EQ(override_of(kGm, wire::SetOrder{.combatant = ref(0)}), "setOrder") << "Ana's";
  EXPECT_EQ(override_of(kGm, wire::EnterDice{.combatant = ref(1), .dice = {}}), "enterDice");
  EXPECT_EQ(override_of(kGm, wire::SetOrder{.combatant = 1}), "none") << "nobody's";
  EXPECT_EQ(override_of(kAna, wire::Decide{.prompt = 1}), "none") << "a player's own";
}

TEST_F(GmCommandsTest, RecordWhoSetSomethingAside) {
  open();
  const auto gm = come(kGm);
  gm->member = campaign::AccountId::random();
  const wire::Request request{.id = 1, .key = {}, .body = wire::Pause{true}};
  const auto by_account = commands_->override_of(*gm, kGm, request);
  ASSERT_TRUE(by_account);
  EXPECT_EQ(by_account->seat, "gm");
  EXPECT_EQ(by_account->account, gm->member);
  gm->member.reset();
  EXPECT_EQ(commands_->override_of(*gm, kGm, request)->account, std::nullopt) << "by a link";
  GmCommands elsewhere(seats_, current_, *timekeeper_, deferred_, /*audited=*/false, [] {});
  EXPECT_FALSE(elsewhere.override_of(*gm, kGm, request)) << "no campaign, no record";
}

// Shade is hidden and the GM's. While it is asked first, those who do not know of it wait.
TEST_F(GmCommandsTest, LetThoseWhoWaitForTheUnseenCatchUp) {
  table::Setup setup = duel();
  setup.combatants.push_back(
      {.key = "shade", .name = "Shade", .side = table::Side{1}, .hidden = true});
  for (int attempt = 0;; ++attempt) {
    ASSERT_LT(attempt, 1000) << "the dice never fall so";
    if (attempt > 0) log_.clear();
    open({}, setup);
    encounter::Encounter& e = current_->encounter();
    // All others decide, as long as anyone but Shade is asked.
    for (bool asked = true; asked && !e.anyone_waits_for_hidden();) {
      asked = false;
      for (const SeatPrompt& p : current_->all_prompts()) {
        if (p.of == kGm) continue;
        const encounter::Answer pass{p.prompt.window, p.prompt.who, table::Choice{}};
        asked = current_->apply({p.of, pass}).has_value();
        break;
      }
    }
    if (e.anyone_waits_for_hidden()) break;
  }
  EXPECT_EQ(extend(0, 1'000).error().code, wire::ErrorCode::IllegalNow)
      << "whose clock it is cannot be told now";
  commands_->let_all_catch_up();
  EXPECT_FALSE(current_->encounter().anyone_waits_for_hidden());
  EXPECT_GT(syncs_, 0) << "after each decision";
  const int syncs = syncs_;
  commands_->let_all_catch_up();
  EXPECT_EQ(syncs_, syncs) << "nobody waits any more";
}

}  // namespace
}  // namespace fray::live
