#include <algorithm>

#include <gtest/gtest.h>

#include "support/forge_fight.h"

// What is settled before the first turn (6.2): surprise, initiative, energy, arms.
namespace fray::forge {
namespace {

using test::Fighter;
using test::ForgeFight;

std::string order(const ForgeFight& f, std::initializer_list<const char*> keys) {
  const auto view = f.view();
  std::vector<std::pair<int, std::string>> places;
  for (const char* key : keys) {
    places.emplace_back(view.combatants[table::raw(f.id(key))].turn_order, key);
  }
  std::ranges::sort(places);
  std::string out;
  for (const auto& [place, key] : places) out += key + std::string(" ");
  return out;
}

TEST(Initiative, CountsBackFromTheHighestDie) {  // TV-T2, L1235
  ForgeFight f(
      {.fighters = {{.key = "a", .at = {1, 1}, .attributes = "131111", .initiative = {9, 7, 2}},
                    {.key = "b", .side = 1, .at = {9, 9}, .initiative = {9, 8}},
                    {.key = "c", .at = {1, 9}, .attributes = "111111", .initiative = {10}}}});
  EXPECT_EQ(order(f, {"a", "b", "c"}), "c b a ");
}

TEST(Initiative, TheSkillAddsDiceUpToAgility) {  // L2169
  ForgeFight f(
      {.fighters = {{.key = "a", .at = {1, 1}, .skills = "initiative=1", .initiative = {5, 1, 1}},
                    {.key = "b",
                     .side = 1,
                     .at = {9, 9},
                     .skills = "initiative=2",
                     .initiative = {4, 1, 1, 1}}}});
  EXPECT_EQ(order(f, {"a", "b"}), "a b ");
}

TEST(Initiative, TiesGoToMoreDiceThenInitiativeThenTheTablesDie) {
  ForgeFight dice(
      {.fighters = {{.key = "a", .at = {1, 1}, .attributes = "121111", .initiative = {9, 3}},
                    {.key = "b",
                     .side = 1,
                     .at = {9, 9},
                     .attributes = "131111",
                     .initiative = {9, 3, 1}}}});
  EXPECT_EQ(order(dice, {"a", "b"}), "b a ");
  // Three dice each: Agility 3 goes before Agility 2 with Initiative 1.
  ForgeFight agility({.fighters = {{.key = "a",
                                    .at = {1, 1},
                                    .attributes = "121111",
                                    .skills = "initiative=1",
                                    .initiative = {9, 3, 1}},
                                   {.key = "b",
                                    .side = 1,
                                    .at = {9, 9},
                                    .attributes = "131111",
                                    .initiative = {9, 3, 1}}}});
  EXPECT_EQ(order(agility, {"a", "b"}), "b a ");
  // Armor leaves both Agility 2 and four dice; the higher rating decides.
  ForgeFight rating(
      {.fighters = {
           {.key = "a", .at = {1, 1}, .skills = "initiative=2", .initiative = {9, 3, 1, 1}},
           {.key = "b",
            .side = 1,
            .at = {9, 9},
            .attributes = "532111",
            .skills = "initiative=3 armor-training=5",
            .armour = "full-plate",
            .initiative = {9, 3, 1, 1}}}});
  EXPECT_EQ(order(rating, {"a", "b"}), "b a ");
  ForgeFight die(
      {.fighters = {{.key = "a", .at = {1, 1}, .initiative = {9, 3}, .tie = 4},
                    {.key = "b", .side = 1, .at = {9, 9}, .initiative = {9, 3}, .tie = 7}}});
  EXPECT_EQ(order(die, {"a", "b"}), "b a ");
  EXPECT_EQ(die.count("initiative.tie"), 2);
  EXPECT_EQ(rating.count("initiative.tie"), 0);
}

TEST(Surprise, HidersAgainstEachOfTheOthers) {  // L1221, A-21
  ForgeFight f(
      {.fighters =
           {{.key = "hid",
             .at = {1, 1},
             .skills = "stealth=1",
             .hidden = true,
             .surprise = {6, 2, 1},
             .initiative = {3}},
            {.key = "keen",
             .side = 1,
             .at = {9, 9},
             .skills = "perception=2",
             .surprise = {6, 1, 1, 1},
             .initiative = {9}},
            {.key = "dull", .side = 1, .at = {9, 8}, .surprise = {5, 5}, .initiative = {10}}},
       .options = {{"surprise", "ambush:heroes"}}});
  EXPECT_FALSE(f.shows("hid", "surprised"));
  EXPECT_FALSE(f.shows("keen", "surprised"));
  EXPECT_TRUE(f.shows("dull", "surprised"));
  EXPECT_EQ(order(f, {"hid", "keen", "dull"}), "keen hid dull ");
}

TEST(Surprise, TheWatcherNeedsTheLowestOfTheHiders) {
  ForgeFight f({.fighters = {{.key = "good", .at = {1, 1}, .hidden = true, .surprise = {10, 1}},
                             {.key = "bad", .at = {1, 2}, .hidden = true, .surprise = {4, 1}},
                             {.key = "keen", .side = 1, .at = {9, 9}, .surprise = {4, 1}}},
                .options = {{"surprise", "ambush:heroes"}}});
  EXPECT_FALSE(f.shows("keen", "surprised"));
}

TEST(Surprise, OnlyTheUnpreparedSide) {
  ForgeFight f({.fighters = {{.key = "a", .at = {1, 1}, .surprise = {3, 3}},
                             {.key = "b", .side = 1, .at = {9, 9}, .surprise = {2, 2}}},
                .options = {{"surprise", "unprepared:foes"}}});
  EXPECT_FALSE(f.shows("a", "surprised"));
  EXPECT_TRUE(f.shows("b", "surprised"));
}

TEST(Surprise, EitherSideWhenBothAreUnprepared) {
  ForgeFight f({.fighters = {{.key = "a", .at = {1, 1}, .surprise = {3, 3}},
                             {.key = "b", .side = 1, .at = {9, 9}, .surprise = {4, 2}}},
                .options = {{"surprise", "both"}}});
  EXPECT_TRUE(f.shows("a", "surprised"));
  EXPECT_FALSE(f.shows("b", "surprised"));
}

TEST(Surprise, AgainstAFixedDifficulty) {  // L3134
  ForgeFight f({.fighters = {{.key = "a", .at = {1, 1}},
                             {.key = "b", .side = 1, .at = {9, 9}, .surprise = {8, 2}},
                             {.key = "c", .side = 1, .at = {9, 8}, .surprise = {7, 7}}},
                .options = {{"surprise", "fixed:8:foes"}}});
  EXPECT_FALSE(f.shows("b", "surprised"));
  EXPECT_TRUE(f.shows("c", "surprised"));
}

TEST(Surprise, LowersTheStartingEnergyUnlessAgreedOtherwise) {  // A-3, L578
  const auto energy = [](std::string costs) {
    ForgeFight f(
        {.fighters =
             {{.key = "a", .at = {1, 1}},
              {.key = "b", .side = 1, .at = {9, 9}, .attributes = "432111", .surprise = {1}}},
         .options = {{"surprise", "fixed:8:foes"}, {"surprise_costs_energy", costs}}});
    return f.energy("b");
  };
  EXPECT_EQ(energy("true"), 7);
  EXPECT_EQ(energy("false"), 9);
}

TEST(SettingUp, AllStartWithFullEnergyAndHealth) {  // L572
  ForgeFight f({.fighters = {{.key = "a", .at = {1, 1}, .attributes = "432111"},
                             {.key = "b", .side = 1, .at = {9, 9}}}});
  EXPECT_EQ(f.energy("a"), 9);
  EXPECT_EQ(f.health("a"), 7);
}

TEST(SettingUp, TheFirstWeaponIsInHandAndAShieldWhereAHandIsFree) {
  ForgeFight f(
      {.fighters = {{.key = "one", .at = {1, 1}, .weapons = "machete halberd", .shield = "buckler"},
                    {.key = "two", .at = {1, 2}, .weapons = "halberd machete", .shield = "buckler"},
                    {.key = "bare", .side = 1, .at = {9, 9}, .weapons = "punch machete"}}});
  EXPECT_EQ(f.at("one").main()->def->id, "machete");
  EXPECT_TRUE(f.at("one").shield_held);
  EXPECT_FALSE(f.at("two").shield_held);
  EXPECT_EQ(f.at("bare").main()->def->id, "punch");
}

}  // namespace
}  // namespace fray::forge
