#include "live/autoplayer.h"

#include <gtest/gtest.h>

#include "support/manual_executor.h"
#include "support/memory_log.h"
#include "support/toy_ruleset.h"
#include "unit/live/nobody.h"

namespace fray::live {
namespace {

using namespace std::chrono_literals;
using table::Absent;
using table::SeatId;

class AutoplayerTest : public testing::Test {
 protected:
  static constexpr SeatId kAna{0}, kBo{1}, kGm{2}, kWatcher{3}, kCy{4};

  static table::Setup setup() {
    table::Setup s;
    s.title = "Duel";
    s.ruleset = "toy";
    s.sides = {"north", "south"};
    s.combatants.push_back({.key = "ana", .name = "Ana", .side = table::Side{0}});
    s.combatants.push_back({.key = "bo", .name = "Bo", .side = table::Side{1}});
    s.seats.push_back({.key = "ana",
                       .side = table::Side{0},
                       .controls = {table::CombatantId{0}},
                       .delegate = kCy});
    s.seats.push_back({.key = "bo", .side = table::Side{1}, .controls = {table::CombatantId{1}}});
    s.seats.push_back({.key = "gm", .role = table::Role::Gm});
    s.seats.push_back({.key = "watcher", .role = table::Role::Spectator});
    s.seats.push_back({.key = "cy", .side = table::Side{0}});
    s.options["health"] = "1000";  // no one is to fall
    return s;
  }
  Autoplayer autoplayer(Absent agreed, Autoplayer::Duties duties = {}) {
    return {seats_, agreed, duties, 1};
  }
  ClientPtr come(SeatId seat) {
    auto client = std::make_shared<Nobody>();
    seats_.sit_down(client, {.seat = seat, .asked = {1, 1}, .attached = true});
    return client;
  }
  void begin(table::Setup with = setup()) {
    auto made = RunningEncounter::create(
        {log_, executor_, counters_, rulesets_, descriptions_, written_, 0}, "duel-1", "duel",
        std::move(with));
    ASSERT_TRUE(made) << made.error();
    encounter_ = std::move(*made);
    encounter_->show([](const SeatPrompt&) { return 0u; }, {});
    executor_.run();
  }
  std::size_t inputs() { return log_.kept("duel-1").records.size(); }

  toy::Ruleset ruleset_;
  Rulesets rulesets_{{"toy", &ruleset_}};
  support::MemoryLog log_;
  ManualExecutor executor_;
  Counters counters_;
  Descriptions descriptions_;
  wire::WrittenOptions written_;
  Seats seats_{setup().seats};
  std::unique_ptr<RunningEncounter> encounter_;
};

TEST_F(AutoplayerTest, ASeatThatIsAttendedAnswersForItself) {
  come(kAna);
  for (const Absent agreed : {Absent::Wait, Absent::Default, Absent::HandToGm, Absent::Delegate}) {
    const auto player = autoplayer(agreed).player_of(kAna);
    EXPECT_TRUE(player.present);
    EXPECT_EQ(player.deputy, std::nullopt);
  }
}

TEST_F(AutoplayerTest, AbsentPlayersAreNotAnsweredForUnlessThePolicySaysSo) {
  come(kBo);
  come(kGm);
  for (const Absent agreed : {Absent::Wait, Absent::Default}) {
    const auto player = autoplayer(agreed).player_of(kAna);
    EXPECT_FALSE(player.present);
    EXPECT_EQ(player.deputy, std::nullopt);
  }
}

TEST_F(AutoplayerTest, TheGmAnswersForAbsentPlayersOnceThere) {
  const Autoplayer autoplayer = this->autoplayer(Absent::HandToGm);
  EXPECT_EQ(autoplayer.player_of(kAna).deputy, kGm);
  EXPECT_FALSE(autoplayer.player_of(kAna).present) << "the GM is away too";
  come(kGm);
  EXPECT_TRUE(autoplayer.player_of(kAna).present);
  EXPECT_EQ(autoplayer.player_of(kWatcher).deputy, std::nullopt) << "a spectator is asked nothing";
}

TEST_F(AutoplayerTest, ADelegateAnswersWhoIsThere) {
  const Autoplayer autoplayer = this->autoplayer(Absent::Delegate);
  EXPECT_EQ(autoplayer.player_of(kAna).deputy, std::nullopt) << "cy is away too";
  come(kCy);
  EXPECT_EQ(autoplayer.player_of(kAna).deputy, kCy);
  EXPECT_TRUE(autoplayer.player_of(kAna).present);
  const auto ana = come(kAna);
  EXPECT_EQ(autoplayer.player_of(kAna).deputy, std::nullopt) << "she is back";
  seats_.leave(ana);
  EXPECT_EQ(autoplayer.player_of(kAna).deputy, kCy);
}

TEST_F(AutoplayerTest, TheServerPlaysWhatIsItsDuty) {
  const Autoplayer gm_alone = autoplayer(Absent::Wait, {.gm = true});
  EXPECT_TRUE(gm_alone.plays(kGm));
  EXPECT_FALSE(gm_alone.plays(kAna));
  const Autoplayer all = autoplayer(Absent::HandToGm, {.gm = true, .absent = true});
  EXPECT_TRUE(all.plays(kAna));
  EXPECT_TRUE(all.player_of(kAna).present);
  EXPECT_EQ(all.player_of(kAna).deputy, std::nullopt) << "its prompts stay where they are";
  EXPECT_FALSE(all.plays(kWatcher));
  come(kAna);
  come(kGm);
  EXPECT_FALSE(all.plays(kAna)) << "she decides herself";
  EXPECT_TRUE(all.plays(kGm)) << "also while a GM sits there";
}

TEST_F(AutoplayerTest, TakesItsTurnsAtItsPace) {
  begin();
  Autoplayer autoplayer =
      this->autoplayer(Absent::Wait, {.gm = true, .absent = true, .pace = 700ms});
  int turns = 0;
  const auto await = [&] { autoplayer.await_turn(executor_, *encounter_, [&] { ++turns; }); };
  await();
  await();
  executor_.advance(699ms);
  EXPECT_EQ(turns, 0);
  executor_.advance(1ms);
  EXPECT_EQ(turns, 1) << "it was awaited once";
  await();
  autoplayer.rest();
  executor_.advance(1s);
  EXPECT_EQ(turns, 1);
  await();
  executor_.advance(1s);
  EXPECT_EQ(turns, 2);
}

TEST_F(AutoplayerTest, SchedulesNothingWhereNoneOfItsCombatantsIsPrompted) {
  begin();
  come(kAna);
  come(kBo);
  Autoplayer autoplayer = this->autoplayer(Absent::Wait, {.gm = true, .absent = true});
  autoplayer.await_turn(executor_, *encounter_, [] { FAIL(); });
  executor_.advance(1s);
}

TEST_F(AutoplayerTest, DecidesForAllItPlaysAndForNoOneElse) {
  begin();
  come(kAna);
  Autoplayer autoplayer = this->autoplayer(Absent::Wait, {.gm = true, .absent = true});
  int followed = 0;
  for (int i = 0; i < 20; ++i) autoplayer.play(*encounter_, [&] { ++followed; });
  executor_.run();
  EXPECT_EQ(static_cast<std::size_t>(followed), inputs());
  EXPECT_EQ(encounter_->given_by(kAna), 0u) << "she is waited for";
  for (const SeatPrompt& p : encounter_->all_prompts()) EXPECT_EQ(p.of, kAna);
  EXPECT_FALSE(encounter_->all_prompts().empty());
}

TEST_F(AutoplayerTest, DoesNotRunFarAheadOfTheDisk) {
  table::Setup crowded = setup();  // a duel's twenty rounds may be over before
  for (const int n : {1, 2, 3, 4}) {
    const std::string key = "guard" + std::to_string(n);
    crowded.combatants.push_back({.key = key, .name = key, .side = table::Side{1}});
  }
  begin(std::move(crowded));
  log_.set_slow(true);
  Autoplayer autoplayer = this->autoplayer(Absent::Wait, {.gm = true, .absent = true});
  const std::function<void()> turn = [&] {
    autoplayer.play(*encounter_, [] {});
    autoplayer.await_turn(executor_, *encounter_, turn);
  };
  turn();
  executor_.advance(1s);
  const std::size_t waiting = encounter_->log().waiting();
  EXPECT_GT(waiting, Autoplayer::kLead);
  EXPECT_LT(waiting, Autoplayer::kLead + 10);
  log_.sync();
  executor_.run();
  EXPECT_EQ(encounter_->log().waiting(), 0u);
}

}  // namespace
}  // namespace fray::live
