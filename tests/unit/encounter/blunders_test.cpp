#include "encounter/blunders.h"

#include <gtest/gtest.h>

namespace fray::encounter {
namespace {

using evaluation::Aim;
using evaluation::Arm;
using evaluation::Candidate;
using evaluation::Kind;
using table::CombatantId;

constexpr CombatantId kAna{0};

// A combatant with a sword next to an able enemy. Option 1 strikes at it.
class Blunders : public testing::Test {
 protected:
  Blunders() {
    situation_.fighting = true;
    situation_.position.armed = 1;
    situation_.position.holds_weapon = true;
    situation_.position.steps = 1;
    situation_.candidates.resize(1);
    add(Kind::Strikes, Arm::Weapon, Aim::Foe, {{.chance = 0.5, .worth = 2}});
  }

  std::uint32_t add(Kind kind, Arm arm, Aim aim,
                    std::vector<evaluation::Evaluation> evaluations = {}) {
    const auto option = static_cast<std::uint32_t>(situation_.candidates.size());
    Candidate c;
    c.option = option;
    c.kind = kind;
    c.arm = arm;
    c.aim = aim;
    c.evaluations = std::move(evaluations);
    situation_.candidates.push_back(c);
    return option;
  }
  void choose(std::uint32_t option, std::optional<std::int32_t> value = {}) {
    counter_.note(kAna, situation_, option, value);
  }
  // "made of decisions"
  std::string tally(Blunder blunder) const {
    const auto& t = counter_[blunder];
    return std::to_string(t.made) + " of " + std::to_string(t.decisions);
  }
  std::uint64_t all_made() const {
    std::uint64_t made = 0;
    for (const auto& t : counter_.tallies()) made += t.made;
    return made;
  }

  Situation situation_;
  BlunderCounter counter_;
};

TEST_F(Blunders, AFairStrikeIsNone) {
  choose(1);
  EXPECT_EQ(all_made(), 0u);
}

TEST_F(Blunders, ToStrikeTheFallenNextToAnAbleEnemy) {
  const auto fallen = add(Kind::Strikes, Arm::Weapon, Aim::Fallen, {{.chance = 1, .worth = 9}});
  const auto taunt = add(Kind::Other, Arm::None, Aim::Fallen, {{.chance = 1, .worth = 9}});
  choose(1);
  choose(fallen);
  choose(taunt);
  EXPECT_EQ(tally(Blunder::StrikesTheFallen), "2 of 3");
  situation_.candidates[1].aim = Aim::Fallen;  // no one else is left
  choose(fallen);
  EXPECT_EQ(tally(Blunder::StrikesTheFallen), "2 of 3");
}

TEST_F(Blunders, ToGiveUpTheOnlyWeaponInReach) {
  const auto drop = add(Kind::Disarms, Arm::Weapon, Aim::Nobody);
  choose(1);
  choose(drop);
  EXPECT_EQ(tally(Blunder::GivesUpWeapon), "1 of 2");
  situation_.position.armed = 2;
  choose(drop);
  EXPECT_EQ(tally(Blunder::GivesUpWeapon), "1 of 2");
  situation_.position.armed = 1;
  situation_.position.steps = 9;
  situation_.candidates[1].arm = Arm::Launcher;  // strikes from afar
  choose(drop);
  EXPECT_EQ(tally(Blunder::GivesUpWeapon), "1 of 2");
}

TEST_F(Blunders, ToLieDownOrStayDownInReach) {
  const auto down = add(Kind::LiesDown, Arm::None, Aim::Nobody);
  choose(1);
  choose(down);
  EXPECT_EQ(tally(Blunder::LiesDown), "1 of 2");
  EXPECT_EQ(tally(Blunder::StaysDown), "0 of 0");
  situation_.candidates.resize(2);
  const auto rise = add(Kind::StandsUp, Arm::None, Aim::Nobody);
  choose(rise);
  choose(1);
  choose(0);
  EXPECT_EQ(tally(Blunder::StaysDown), "2 of 3");
}

TEST_F(Blunders, NeverToLoadWhatHasBeenShot) {
  situation_.position.holds_weapon = false;
  situation_.position.holds_launcher = true;
  situation_.position.steps = 9;
  situation_.candidates.resize(1);
  const auto load = add(Kind::Loads, Arm::Launcher, Aim::Nobody);
  const auto help = add(Kind::Other, Arm::None, Aim::Friend, {{.chance = 1, .worth = 1}});
  choose(help);
  choose(load);
  EXPECT_EQ(tally(Blunder::NeverLoads), "0 of 1") << "late is not never";
  for (int i = 0; i < 20; ++i) choose(help);
  EXPECT_EQ(tally(Blunder::NeverLoads), "1 of 2");
  choose(load);
  for (int i = 0; i < 3; ++i) choose(0);
  add(Kind::Strikes, Arm::Weapon, Aim::Foe, {{.chance = 1, .worth = 1}});
  choose(0);  // the enemy has come: it fights by other means
  EXPECT_EQ(tally(Blunder::NeverLoads), "1 of 3");
}

TEST_F(Blunders, ToReserveNothingForADefense) {
  situation_.position.budget = situation_.position.most_budget = 4;
  situation_.candidates[1].evaluations = {{.value = 0, .chance = 0.5, .worth = 1, .budget = 3},
                                          {.value = 1, .chance = 0.6, .worth = 1.5, .budget = 4}};
  choose(1, 0);
  choose(1, 1);
  EXPECT_EQ(tally(Blunder::KeepsNoDefense), "1 of 2");
  situation_.candidates[1].evaluations[0].budget = 4;  // cannot be cheaper
  choose(1, 1);
  EXPECT_EQ(tally(Blunder::KeepsNoDefense), "1 of 2");
  situation_.position.budget = situation_.position.most_budget = 0;  // strikes cost nothing
  choose(1, 1);
  EXPECT_EQ(tally(Blunder::KeepsNoDefense), "1 of 2");
}

TEST_F(Blunders, TestsDoorsAndHelpInsteadOfAStrike) {
  const auto test = add(Kind::Other, Arm::None, Aim::Nobody, {{.chance = 0.9, .worth = 0}});
  const auto door = add(Kind::Other, Arm::None, Aim::Nobody);
  const auto help = add(Kind::Other, Arm::None, Aim::Friend, {{.chance = 0.9, .worth = 0.4}});
  const auto rescue = add(Kind::Other, Arm::None, Aim::Friend, {{.chance = 0.9, .worth = 3}});
  const auto feint = add(Kind::Other, Arm::None, Aim::Foe, {{.chance = 0.9, .worth = 0}});
  choose(test);
  choose(door);
  choose(help);
  EXPECT_EQ(tally(Blunder::Idles), "3 of 3");
  choose(rescue);
  choose(feint);
  choose(0);
  EXPECT_EQ(tally(Blunder::Idles), "3 of 6");
  situation_.candidates[1].aim = Aim::Fallen;  // no one to strike at
  choose(door);
  EXPECT_EQ(tally(Blunder::Idles), "3 of 6");
}

TEST_F(Blunders, AreNotCountedOfReactionsOrBetweenFights) {
  const auto door = add(Kind::Other, Arm::None, Aim::Nobody);
  situation_.position.reacts = true;
  choose(door);
  situation_.position.reacts = false;
  situation_.fighting = false;
  choose(door);
  EXPECT_EQ(all_made(), 0u);
  EXPECT_EQ(tally(Blunder::Idles), "0 of 0");
}

TEST_F(Blunders, AddUp) {
  const auto door = add(Kind::Other, Arm::None, Aim::Nobody);
  choose(door);
  choose(1);
  BlunderCounter::Tallies sum{};
  encounter::add(sum, counter_.tallies());
  encounter::add(sum, counter_.tallies());
  const auto& idles = sum[static_cast<std::size_t>(Blunder::Idles)];
  EXPECT_EQ(idles.made, 2u);
  EXPECT_EQ(idles.decisions, 4u);
  EXPECT_DOUBLE_EQ(idles.per_hundred(), 50);
  EXPECT_DOUBLE_EQ(BlunderCounter::Tally{}.per_hundred(), 0);
}

}  // namespace
}  // namespace fray::encounter
