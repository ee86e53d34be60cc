#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/forge/dice/odds.h"
#include "rules/forge/fight/profile.h"
#include "rules/forge/game/world.h"
#include "support/forge_fight.h"

// Skills that are made of data: what their scenarios do not show.
namespace fray::forge {
namespace {

using board::Cell;
using test::Fighter;
using test::ForgeFight;

std::vector<dice::Face> some(int n, dice::Face face = 1) {
  return std::vector<dice::Face>(static_cast<std::size_t>(n), face);
}

Fighter caster(std::string key, Cell at) {
  return {.key = std::move(key), .at = at, .skills = "haze=1", .traits = "arcane-caster"};
}

ForgeFight hazy() {
  return ForgeFight({.fighters = {caster("ana", {0, 0}),
                                  caster("eve", {0, 1}),
                                  {.key = "ben", .at = {1, 0}},
                                  {.key = "gob", .side = 1, .at = {9, 9}}},
                     .options = {{"stalemate_rounds", "50"}}});
}

void go_to_round(ForgeFight& f, int round) {
  while (f.state().round < round && !f.over()) f.pass_all();
  f.to_turn_of("ben");
}

TEST(Recipes, AConditionLastsAsLongAsAnyEffectKeepsItUp) {
  ForgeFight f = hazy();
  f.act("ana", "haze", {.target = "ben", .amount = 1});
  EXPECT_TRUE(f.has("ben", Condition::Faint));
  go_to_round(f, 2);
  f.act("eve", "haze", {.target = "ben", .amount = 1});
  go_to_round(f, 4);
  EXPECT_EQ(f.at("ben").effects.size(), 1u);
  EXPECT_TRUE(f.has("ben", Condition::Faint));
  go_to_round(f, 5);
  EXPECT_TRUE(f.at("ben").effects.empty());
  EXPECT_FALSE(f.has("ben", Condition::Faint));
}

TEST(Recipes, AConditionThatWasThereBeforeStays) {
  ForgeFight f = hazy();
  f.gain("ben", Condition::Faint);
  f.act("ana", "haze", {.target = "ben", .amount = 1});
  go_to_round(f, 4);
  EXPECT_TRUE(f.at("ben").effects.empty());
  EXPECT_TRUE(f.has("ben", Condition::Faint));
}

TEST(Recipes, PoolsHoldWhatARollCanHold) {
  ForgeFight f(
      {.fighters = {{.key = "ana", .at = {0, 0}, .skills = "flood=1 tide=1", .weapons = "stick"},
                    {.key = "gob", .side = 1, .at = {1, 0}, .skills = "dam=1 dike=1"}}});
  const auto rows = f.odds("ana", "melee-attack", {.target = "gob", .item = "stick"});
  ASSERT_FALSE(rows.empty());
  EXPECT_NEAR(rows[0].mean, opposed_mean(127, 127), 1e-12);
  f.dice("ana", some(127)).dice("gob", some(127, 9));
  f.resolve("ana", "melee-attack", {.target = "gob", .item = "stick", .amount = 0});
  EXPECT_EQ(f.action_dice(), 127);
  EXPECT_EQ(f.defence_dice(), 127);
}

TEST(Recipes, AnEntryGoesBeforeTheProgramsOwnCode) {
  const document::File file{"house.toml",
                            "[[skill]]\nid = \"first-strike\"\nname = \"First Strike\"\n"
                            "kind = \"bonus\"\nsummary = \"x\"\n[[skill.bonus]]\n"
                            "to = \"defence\"\namount = 1\n"};
  auto content = load_content(std::span(&file, 1));
  ASSERT_TRUE(content);
  const auto world = make_world(std::move(*content));
  Sheet sheet = *world->content.template_sheet("hospiter");
  sheet.skills = {{world->content.find_skill("first-strike"), 2}};
  const auto profile = make_profile(*world, sheet);
  ASSERT_EQ(profile->known.size(), 1u);
  EXPECT_EQ(profile->known[0].code->id, "first-strike");
  EXPECT_NE(profile->known[0].code->defence_dice, nullptr);
  EXPECT_EQ(profile->known[0].code->extra_damage, nullptr);
}

}  // namespace
}  // namespace fray::forge
