#include "fray/weigh.h"

#include <array>
#include <map>

#include <gtest/gtest.h>

namespace fray::weigh {
namespace {

Candidate strike(std::uint32_t option, std::uint32_t target, std::vector<Prospect> prospects) {
  Candidate c;
  c.option = option;
  c.kind = Kind::Strikes;
  c.arm = Arm::Weapon;
  c.aim = Aim::Foe;
  c.target = target;
  c.prospects = std::move(prospects);
  return c;
}

Candidate of_kind(std::uint32_t option, Kind kind, Arm arm = Arm::None) {
  Candidate c;
  c.option = option;
  c.kind = kind;
  c.arm = arm;
  return c;
}

Candidate walk(std::uint32_t option, Approach to) {
  Candidate c = of_kind(option, Kind::Moves);
  c.takes_place = true;
  c.approach = to;
  return c;
}

Candidate other(std::uint32_t option, Aim aim, double chance, double worth) {
  Candidate c = of_kind(option, Kind::Other);
  c.aim = aim;
  c.target = 9;
  c.prospects = {{.chance = chance, .worth = worth}};
  return c;
}

// One with a weapon in hand, beside a foe.
class Weigh : public testing::Test {
 protected:
  Weigh() {
    position_.armed = 1;
    position_.holds_weapon = true;
    position_.steps = 1;
    candidates_.resize(1);
  }

  void offer(Candidate c) { candidates_.push_back(std::move(c)); }
  void offer_alone(Candidate c) {
    candidates_.resize(1);
    offer(std::move(c));
  }
  Decision decide(double draw = 0.5) {
    return weigh::decide(position_, candidates_, [draw] { return draw; });
  }
  // How often each is chosen, of a hundred draws.
  std::map<std::uint32_t, int> times() {
    std::map<std::uint32_t, int> times;
    for (int i = 0; i < 100; ++i) ++times[decide(i / 100.0).option];
    return times;
  }

  Position position_;
  std::vector<Candidate> candidates_;
};

TEST_F(Weigh, TakesTheBestRowAtItsValue) {
  offer(strike(1, 7,
               {{.value = 1, .chance = 0.2, .worth = 0.5},
                {.value = 2, .chance = 0.4, .worth = 0.9},
                {.value = 3, .chance = 0.7, .worth = 2.0}}));
  const Decision decision = decide();
  EXPECT_EQ(decision.option, 1u);
  EXPECT_EQ(decision.value, 3);
  EXPECT_DOUBLE_EQ(decision.chance, 0.7);
}

TEST_F(Weigh, LeavesTheValueToChanceWhereOneRowStandsForAll) {
  offer(strike(1, 7, {{.value = 1, .chance = 0.2, .worth = 0.5}}));
  EXPECT_EQ(decide().value, std::nullopt);
}

TEST_F(Weigh, PassesRatherThanDoWhatIsWorthNothing) {
  offer(other(1, Aim::Nobody, 0.9, 0));
  offer(of_kind(2, Kind::LiesDown));
  offer(of_kind(3, Kind::Disarms, Arm::Weapon));
  offer(strike(4, 7, {{.chance = 0.5, .worth = 0}}));
  EXPECT_EQ(times(), (std::map<std::uint32_t, int>{{0, 100}}));
  candidates_.clear();
  EXPECT_EQ(decide().option, 0u);
}

TEST_F(Weigh, OfNearlyEqualsTheBetterIsDrawnTheOftener) {
  offer(strike(1, 7, {{.worth = 3}}));
  offer(strike(2, 7, {{.worth = 4}}));
  offer(strike(3, 7, {{.worth = 2}}));
  EXPECT_EQ(times(), (std::map<std::uint32_t, int>{{1, 36}, {2, 64}}));  // as 9 to 16
}

TEST_F(Weigh, NeverStrikesTheFallen) {
  offer(strike(1, 7, {{.chance = 1, .worth = 9}}));
  candidates_[1].aim = Aim::Fallen;
  offer(other(2, Aim::Fallen, 1, 9));
  EXPECT_EQ(decide().option, 0u);
  position_.reacts = true;
  EXPECT_EQ(decide().option, 0u);
}

TEST_F(Weigh, HarmBeyondWhatIsLeftIsWorthNothing) {
  Candidate called = strike(1, 7, {{.chance = 0.3, .worth = 6}});  // 20 where it hits
  called.life = 5;
  EXPECT_DOUBLE_EQ(worth_against(called, called.prospects[0]), 0.3 * 5 * 1.5);
  Candidate plain = strike(2, 7, {{.chance = 0.8, .worth = 4}});
  plain.life = 5;
  EXPECT_DOUBLE_EQ(worth_against(plain, plain.prospects[0]), 0.8 * 5 * 1.5);
  offer(called);
  offer(plain);
  EXPECT_EQ(times(), (std::map<std::uint32_t, int>{{2, 100}}));
  plain.life = 6;  // does not fall
  EXPECT_DOUBLE_EQ(worth_against(plain, plain.prospects[0]), 0.8 * 5);
  plain.life = 0;  // not known
  EXPECT_DOUBLE_EQ(worth_against(plain, plain.prospects[0]), 4);
}

TEST_F(Weigh, KeepsSomethingForADefenseWhereHalfTheWorthIsLeft) {
  position_.budget = position_.most_budget = 4;
  offer(
      strike(1, 7, {{.value = 0, .worth = 1, .budget = 3}, {.value = 1, .worth = 2, .budget = 4}}));
  EXPECT_EQ(decide().value, 0);
  candidates_[1].prospects[1].worth = 2.1;
  EXPECT_EQ(decide().value, 1) << "a defense is not worth more than half of it";
  offer(strike(2, 8, {{.worth = 1.5, .budget = 1}}));
  EXPECT_EQ(times().count(1), 1u) << "to strike at another is not the same";
}

TEST_F(Weigh, StandsUpFirst) {
  offer(strike(1, 7, {{.worth = 9}}));
  offer(of_kind(2, Kind::StandsUp));
  EXPECT_EQ(decide().option, 2u);
}

TEST_F(Weigh, LoadsWhereOnlyFistsCouldStrike) {
  position_.holds_weapon = false;
  position_.holds_launcher = true;
  offer(of_kind(1, Kind::Loads, Arm::Launcher));
  offer(walk(2, {.place = 3, .steps = 0}));
  Candidate punch = strike(3, 7, {{.worth = 2}});
  punch.arm = Arm::Bare;
  offer(punch);
  EXPECT_EQ(decide().option, 1u);
  offer(strike(4, 7, {{.worth = 1}}));
  candidates_.back().arm = Arm::Launcher;
  EXPECT_NE(decide().option, 1u) << "it can shoot";
}

TEST_F(Weigh, TakesWhatServesWhereTheFoeIs) {
  position_.armed = 0;
  position_.holds_weapon = false;
  Candidate punch = strike(1, 7, {{.worth = 2}});
  punch.arm = Arm::Bare;
  offer(punch);
  offer(of_kind(2, Kind::Readies, Arm::Launcher));
  offer(of_kind(3, Kind::Readies, Arm::Weapon));
  EXPECT_EQ(decide().option, 3u);
  position_.steps = 9;
  EXPECT_EQ(decide().option, 2u);
  position_.armed = 1;
  EXPECT_EQ(decide().option, 1u) << "its hands are full";
}

TEST_F(Weigh, ComesNearerAndNeverElse) {
  position_.steps = 5;
  offer(other(1, Aim::Foe, 0.9, 4));  // a taunt
  offer(walk(2, {.place = 11, .steps = 6}));
  EXPECT_EQ(decide().option, 1u);
  offer(walk(3, {.place = 12, .steps = 3}));
  EXPECT_EQ(decide().option, 3u);
  EXPECT_EQ(decide().place, 12);
}

TEST_F(Weigh, ComesNearerWithALauncherOnlyIfWaitingDoesNotHelp) {
  position_.steps = 5;
  position_.holds_weapon = false;
  position_.holds_launcher = true;
  position_.budget = 2;
  position_.most_budget = 4;
  offer(walk(1, {.place = 11, .steps = 3}));
  EXPECT_EQ(decide().option, 0u);
  position_.budget = 4;
  EXPECT_EQ(decide().option, 1u);
}

TEST_F(Weigh, HelpAndTauntsAreNoWorthwhileStrikes) {
  offer(strike(1, 7, {{.chance = 0.5, .worth = 1}}));
  offer(other(2, Aim::Foe, 0.9, 2));
  offer(other(3, Aim::Friend, 0.9, 0.5));
  EXPECT_EQ(times(), (std::map<std::uint32_t, int>{{1, 100}}));
  offer(other(4, Aim::Nobody, 0.9, 0.9));  // shakes off what hampers it
  candidates_.back().ends_own = true;
  EXPECT_GT(times()[4], 0);
}

TEST_F(Weigh, HelpsTheFallenBeforeItComesNearer) {
  position_.steps = 5;
  offer(walk(1, {.place = 1, .steps = 3}));
  offer(other(2, Aim::Friend, 0.9, 0.5));
  EXPECT_EQ(decide().option, 2u);
  candidates_[2].life = 3;
  EXPECT_EQ(decide().option, 1u);
}

TEST_F(Weigh, NeverTakesWhatIsBarred) {
  offer(strike(1, 7, {{.worth = 9}}));
  candidates_[1].barred = true;
  offer(of_kind(2, Kind::StandsUp));
  candidates_[2].barred = true;
  EXPECT_EQ(decide().option, 0u);
}

TEST_F(Weigh, BeforeAWallItTriesAnotherPlaceNowAndThen) {
  position_.steps = 5;
  offer(walk(1, {.place = 1, .steps = 5}));
  const auto chosen = times();
  EXPECT_GT(chosen.at(0), 70);
  EXPECT_GT(chosen.at(1), 5);
}

TEST_F(Weigh, ReactsForWhatItGainsOverPassing) {
  position_.reacts = true;
  candidates_[0].prospects = {{.chance = 0.2, .worth = 2}};
  offer(other(1, Aim::Nobody, 0.9, 2.2));
  candidates_[1].prospects[0].budget = 1;
  EXPECT_EQ(decide().option, 1u);
  candidates_[1].prospects[0].budget = 2;
  EXPECT_EQ(decide().option, 0u) << "0.2 more is not worth two units";
}

TEST_F(Weigh, ReactsByChanceWhereNoWorthIsTold) {
  position_.reacts = true;
  candidates_[0].prospects = {{.chance = 0.2}};
  offer(other(1, Aim::Nobody, 0.3, 0));
  candidates_[1].prospects[0].budget = 1;
  EXPECT_EQ(decide().option, 0u);
  candidates_[1].prospects[0].chance = 0.6;
  EXPECT_EQ(decide().option, 1u);
  candidates_[1].prospects[0].reserve = 1;
  EXPECT_EQ(decide().option, 0u) << "what comes back seldom is worth more";
}

TEST_F(Weigh, TellsKindsByOddsWhereNoRolesDo) {
  Candidate shot = other(1, Aim::Foe, 0.5, 1);
  EXPECT_EQ(kind_by_odds(shot, {}), Kind::Strikes);
  EXPECT_EQ(kind_by_odds(shot, {.strikes = true}), Kind::Other);
  shot.arm = Arm::Launcher;
  EXPECT_EQ(kind_by_odds(shot, {.strikes = true}), Kind::Strikes);
  shot.aim = Aim::Friend;
  EXPECT_EQ(kind_by_odds(shot, {}), Kind::Other);
  Candidate step;
  step.takes_place = true;
  EXPECT_EQ(kind_by_odds(step, {}), Kind::Moves);
  EXPECT_EQ(kind_by_odds(step, {.moves = true}), Kind::Other);
}

}  // namespace
}  // namespace fray::weigh
