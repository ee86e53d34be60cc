// One table's router with the parts that it passes requests on to, and no table around them.
#include "live/request_router.h"

#include "unit/live/parts.h"

namespace fray::live {
namespace {

class RequestRouterTest : public Parts {
 protected:
  void open() {
    play();
    timekeeper_.update(current_->all_prompts());
    settle();
  }
  v1::Reply ask(const std::shared_ptr<Listener>& client, table::SeatId seat,
                decltype(wire::Request::body) body) {
    router_.handle(client, seat, {++last_, {}, std::move(body)});
    settle();
    for (const v1::ServerFrame& frame : client->frames) {
      if (frame.has_reply() && frame.reply().to() == last_) return frame.reply();
    }
    return {};
  }

  int syncs_ = 0;
  std::uint64_t last_ = 0;
  std::function<void()> sync_ = [this] { ++syncs_; };
  Archive archive_{log_, rulesets_, executor_, counters_};
  Timekeeper timekeeper_{executor_,
                         state_,
                         seats_,
                         current_,
                         {.policy = {}, .duties = {}, .chance = {}},
                         {.sync_clients = sync_, .nothing_happens = [] { return false; }}};
  DeferredQueue deferred_{[](table::SeatId) { return false; }, [](const DeferredRequest&) {}};
  Replies replies_{counters_, state_, current_};
  GmCommands gm_commands_{seats_, current_, timekeeper_, deferred_, false, sync_};
  Streams streams_{executor_,
                   archive_,
                   state_,
                   seats_,
                   current_,
                   deferred_,
                   replies_,
                   {.table = "duel"},
                   {.sync_clients = sync_,
                    .send_notices = [](const ClientPtr&) { return false; },
                    .table = [] { return std::weak_ptr<void>(); }}};
  Inquiries inquiries_{executor_, descriptions_, seats_, current_};
  SeatCommands commands_{state_,
                         seats_,
                         current_,
                         gm_commands_,
                         {.commands = 100, .gm_commands = 2, .combatants = 10}};
  RequestRouter router_{executor_,
                        counters_,
                        state_,
                        seats_,
                        current_,
                        timekeeper_,
                        deferred_,
                        replies_,
                        {inquiries_, streams_, commands_},
                        {.server = "test"},
                        sync_};
};

TEST_F(RequestRouterTest, GreetsBeforeAnythingElse) {
  open();
  const auto ana = std::make_shared<Listener>();
  EXPECT_FALSE(ask(ana, kAna, wire::Attach{}).has_attached()) << "she does not sit here";
  EXPECT_TRUE(ana->frames.empty());
  EXPECT_EQ(ask(ana, kAna, wire::Hello{}).welcome().encounter(), "duel-1");
  EXPECT_TRUE(ask(ana, kAna, wire::Attach{}).has_attached());
}

TEST_F(RequestRouterTest, RefusesWhatARoleMayNotAsk) {
  open();
  const auto watcher = come(kWatcher);
  const auto ana = come(kAna);
  EXPECT_EQ(ask(watcher, kWatcher, wire::Decide{}).error().message(),
            "spectators can't make decisions");
  EXPECT_EQ(ask(ana, kAna, wire::Pause{true}).error().message(), "only a GM may do this");
  EXPECT_EQ(syncs_, 0);
  EXPECT_EQ(records(), 0u);
}

TEST_F(RequestRouterTest, AnswersWhatIsAboutTheEncounterToThoseThatFollowItAlone) {
  open();
  const auto ana = std::make_shared<Listener>();
  ask(ana, kAna, wire::Hello{});
  EXPECT_EQ(ask(ana, kAna, wire::LookAround{}).error().code(), v1::ERROR_CODE_ILLEGAL_NOW);
  EXPECT_EQ(ask(ana, kAna, wire::Decide{}).error().code(), v1::ERROR_CODE_ILLEGAL_NOW);
  EXPECT_FALSE(ask(ana, kAna, wire::Describe{}).has_error()) << "of the ruleset";
}

TEST_F(RequestRouterTest, AnswersACommandBeforeWhatFollowsFromIt) {
  open();
  const auto gm = come(kGm);
  EXPECT_TRUE(ask(gm, kGm, wire::Pause{true}).has_done());
  EXPECT_EQ(syncs_, 1);
  EXPECT_TRUE(timekeeper_.paused());
  EXPECT_EQ(counters_.commands, 1u);
}

TEST_F(RequestRouterTest, RefusesCommandsBeyondTheSeatsLimit) {
  open();
  const auto gm = come(kGm);
  EXPECT_TRUE(ask(gm, kGm, wire::Pause{true}).has_done());
  EXPECT_TRUE(ask(gm, kGm, wire::Pause{false}).has_done());
  const v1::Reply refused = ask(gm, kGm, wire::Pause{true});
  EXPECT_EQ(refused.error().code(), v1::ERROR_CODE_LIMITED);
  EXPECT_NE(refused.error().message().find("this seat has given 2 commands"), std::string::npos);
  EXPECT_FALSE(timekeeper_.paused());
}

TEST_F(RequestRouterTest, SaysWhyItIsFrozen) {
  open();
  const auto ana = come(kAna);
  state_.phase = TableState::Phase::Frozen;
  state_.why_frozen = "the disk is full";
  EXPECT_EQ(ask(ana, kAna, wire::LookAround{}).error().message(), "the disk is full");
  ask(ana, kAna, wire::Hello{});
  EXPECT_TRUE(std::ranges::any_of(ana->frames, [](const v1::ServerFrame& frame) {
    return frame.has_notice() && frame.notice().has_frozen();
  }));
}

}  // namespace
}  // namespace fray::live
