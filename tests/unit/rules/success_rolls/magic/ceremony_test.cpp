#include "rules/success_rolls/magic/ceremony.h"

#include <gtest/gtest.h>

#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

CeremonyGift gift(const char* kind, int helpers, int energy) {
  return {find(builtin().helpers, kind), helpers, energy};
}

auto hold(Ceremony ceremony) {
  return hold_ceremony(builtin().surpluses, ceremony);
}

TEST(Ceremony, GivesABonusForSurplus) {
  const auto bonus = [](int energy) { return surplus_bonus(builtin().surpluses, energy, 10); };
  EXPECT_EQ(bonus(10), 0);
  EXPECT_EQ(bonus(11), 0);
  EXPECT_EQ(bonus(12), 1);
  EXPECT_EQ(bonus(14), 2);
  EXPECT_EQ(bonus(16), 3);
  EXPECT_EQ(bonus(18), 3) << "80 per cent have not reached the next step";
  EXPECT_EQ(bonus(20), 4);
  EXPECT_EQ(bonus(25), 4);
  EXPECT_EQ(bonus(30), 5);
  EXPECT_EQ(bonus(40), 6);
  EXPECT_EQ(bonus(9), 0);
}

TEST(Ceremony, AddsUpWhatHelpersGive) {
  const auto power = hold({.leader_skill = 15,
                           .cost = 10,
                           .leader_energy = 2,
                           .gifts = {gift("adept", 1, 6), gift("supporter", 4, 4)}});
  ASSERT_TRUE(power);
  EXPECT_EQ(*power, (CeremonyPower{12, 1}));
}

TEST(Ceremony, HoldsHelpersToTheirLimits) {
  const auto field = [](Ceremony ceremony) {
    const auto power = hold(std::move(ceremony));
    return power ? std::string("held") : power.error().field;
  };
  const Ceremony sound{.leader_skill = 15, .cost = 3, .gifts = {gift("skilled", 1, 3)}};
  EXPECT_EQ(field(sound), "held");
  Ceremony ceremony = sound;
  ceremony.leader_skill = 14;
  EXPECT_EQ(field(ceremony), "leader_skill");
  ceremony = sound;
  ceremony.gifts = {gift("skilled", 1, 4)};
  EXPECT_EQ(field(ceremony), "gifts.skilled");
  ceremony.gifts = {gift("apprentice", 2, 7)};
  EXPECT_EQ(field(ceremony), "gifts.apprentice");
  ceremony.gifts = {gift("supporter", 500, 101)};
  EXPECT_EQ(field(ceremony), "gifts.supporter") << "100 in all from spectators";
  ceremony.gifts = {gift("supporter", 500, 100)};
  EXPECT_EQ(field(ceremony), "held");
  ceremony.gifts = {gift("adept", 1, -1)};
  EXPECT_EQ(field(ceremony), "gifts.adept");
  ceremony.gifts = {gift("adept", 0, 5)};
  EXPECT_EQ(field(ceremony), "gifts.adept") << "nobody is there to give it";
  ceremony.gifts = {};
  EXPECT_EQ(field(ceremony), "gifts");
  ceremony.gifts = {gift("adept", 1, 2)};
  EXPECT_EQ(field(ceremony), "gifts") << "less than the spell takes";
}

}  // namespace
}  // namespace fray::success_rolls
