#include <random>

#include <gtest/gtest.h>

#include "rules/forge/game/carried_state.h"
#include "rules/forge/interlude/game.h"
#include "support/forge_fight.h"

// What is carried from one encounter to the next.
namespace fray::forge {
namespace {

constexpr const char* kSheet =
    "id = \"ana\"\nname = \"Ana\"\nspecies = \"plain\"\n"
    "attributes = { strength = 2, agility = 2, stamina = 3, influence = 2, intelligence = 2, "
    "acuity = 2 }\nweapons = [\"club\", \"m67-grenade*3\", \"pipe-bomb\", \"longbow\", "
    "\"colt-agent\"]\nammunition = [\"colt-agent*1000\", \"longbow*20\"]\n";

table::Setup setup_with(const std::string& carried_state, const std::string& scene = "fight") {
  table::Setup setup{.ruleset = "forge", .map = "........\n", .sides = {"heroes", "raiders"}};
  setup.combatants = {
      {.key = "ana",
       .name = "Ana",
       .side = table::Side{0},
       .sheet = kSheet,
       .carried_state = carried_state},
      {.key = "gob", .name = "Gob", .side = table::Side{1}, .at = {4, 0}, .sheet = kSheet}};
  setup.options["scene"] = scene;
  return setup;
}

std::vector<std::string> faults_of(const std::string& carried_state) {
  const auto game = test::forge_rules().start(setup_with(carried_state));
  std::vector<std::string> fields;
  if (game) return fields;
  for (const table::Rejection& r : game.error()) fields.push_back(r.field);
  return fields;
}

int number(std::mt19937& chance, int least, int most) {
  return std::uniform_int_distribution(least, most)(chance);
}

// Written, read and written again: the same, in fights and between them.
TEST(CarriedState, ReadsBackWhatItWrites) {
  std::mt19937 chance(20250101);
  int dead = 0;
  for (int n = 0; n < 400; ++n) {
    const auto fresh = test::forge_rules().start(setup_with("", "interlude"));
    ASSERT_TRUE(fresh);
    auto& game = dynamic_cast<InterludeGame&>(**fresh);
    Combatant& c = game.state().cast[0];
    const int max = c.profile->derived.max_health;
    const int energy = c.profile->derived.max_energy;
    CarriedState carried_state{.health = static_cast<std::int16_t>(number(chance, -max - 3, max)),
                               .expended = static_cast<std::int16_t>(number(chance, 0, energy))};
    carried_state.bound = static_cast<std::int16_t>(number(chance, 0, carried_state.expended));
    carried_state.life = carried_state.health <= -max ? Life::Dead
                         : carried_state.health < 0   ? (n % 2 ? Life::Dying : Life::Stabilised)
                         : carried_state.health == 0 || carried_state.expended == energy
                             ? Life::Stabilised
                             : Life::Conscious;
    if (carried_state.life == Life::Dead)
      carried_state.lasting.minutes_dead = static_cast<std::int16_t>(n + 1);
    for (auto& step : carried_state.lasting.steps)
      step = static_cast<std::int8_t>(number(chance, 0, 3));
    carried_state.lasting.airless = n % 3 == 0;
    carried_state.lasting.treated = n % 5 == 0;
    carried_state.lasting.since_long_rest =
        static_cast<std::int16_t>(number(chance, 0, Lasting::kRestedLongAgo));
    if (n % 4 > 0) carried_state.used.emplace_back("m67-grenade", n % 4);
    if (n % 7 == 0) carried_state.used.emplace_back("pipe-bomb", 1);
    if (n % 3 > 0) carried_state.used.emplace_back("longbow", 1 + n % 20);
    if (n % 5 > 0) carried_state.used.emplace_back("colt-agent", 1 + n * 7 % 1000);
    dead += carried_state.life == Life::Dead;

    const std::string text = write_carried_state(carried_state, *c.profile);
    const auto read = parse_carried_state(text, *c.profile);
    ASSERT_TRUE(read) << text << read.error()[0].field << read.error()[0].message;
    ASSERT_EQ(*read, carried_state) << text;

    const auto worn = test::forge_rules().start(setup_with(text, "interlude"));
    ASSERT_TRUE(worn) << text << worn.error()[0].message;
    ASSERT_EQ((*worn)->carried_state(table::CombatantId{0}), text);
    ASSERT_TRUE(test::forge_rules().start(setup_with(text)));
  }
  EXPECT_GT(dead, 10);
}

TEST(CarriedState, NothingIsWornByTheFresh) {
  const auto game = test::forge_rules().start(setup_with(""));
  ASSERT_TRUE(game);
  EXPECT_EQ((*game)->carried_state(table::CombatantId{0}), "");
}

TEST(CarriedState, EveryFaultIsNamedAtOnce) {
  EXPECT_EQ(faults_of("health = 100\nexpended = -1\nhunger = 4\ncolour = \"red\"\n"),
            (std::vector<std::string>{"combatant.ana.wear.health", "combatant.ana.wear.expended",
                                      "combatant.ana.wear.hunger", "combatant.ana.wear.colour"}));
  EXPECT_EQ(faults_of("health = "), std::vector<std::string>{"combatant.ana.wear"});
  EXPECT_EQ(faults_of("health = 3\nlife = \"dying\"\n"),
            std::vector<std::string>{"combatant.ana.wear.life"});
  EXPECT_EQ(faults_of("health = -99\nlife = \"conscious\"\n"),
            std::vector<std::string>{"combatant.ana.wear.life"});
  EXPECT_EQ(faults_of("minutes_dead = 2\n"),
            std::vector<std::string>{"combatant.ana.wear.minutes_dead"});
  EXPECT_EQ(faults_of("rested = 5000\ntreated = 3\n"),
            (std::vector<std::string>{"combatant.ana.wear.treated", "combatant.ana.wear.rested"}));
}

TEST(CarriedState, NoMoreIsUsedUpThanThereWas) {
  const std::vector<std::string> wrong{"combatant.ana.wear.used"};
  EXPECT_TRUE(faults_of("used = [\"m67-grenade*3\", \"pipe-bomb\", \"longbow*20\"]\n").empty());
  for (const char* used :
       {"\"m67-grenade*4\"", "\"m67-grenade*0\"", "\"m67-grenade*x\"", "\"club\"",
        "\"pipe-bomb\", \"pipe-bomb\"", "\"spoon\"", "\"longbow*21\"", "\"longbow*0\"",
        "\"colt-agent*1001\"", "\"longbow*2\", \"longbow*3\""}) {
    EXPECT_EQ(faults_of("used = [" + std::string(used) + "]\n"), wrong) << used;
  }
}

TEST(CarriedState, NoOneSummonsOrIsSummonedUnconscious) {
  table::Setup setup = setup_with("health = 0\n");
  setup.combatants[1].side = table::Side{0};
  setup.combatants[1].at = {1, 0};
  setup.options["summoned"] = "gob:ana:1";
  const auto game = test::forge_rules().start(setup);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error()[0].field, "options.summoned");
}

TEST(CarriedState, WhoWasSummonedNeedsItsSummoner) {
  table::Setup setup = setup_with("summoned = 1\n");
  const auto game = test::forge_rules().start(setup);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error()[0].field, "options.summoned");
}

TEST(Scene, IsAFightOrAnInterlude) {
  table::Setup setup = setup_with("", "party");
  const auto game = test::forge_rules().start(setup);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error()[0].field, "options.scene");
}

}  // namespace
}  // namespace fray::forge
