#include "rules/forge/body/effects.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/forge/dice/odds.h"
#include "rules/forge/ruleset.h"
#include "support/forge_fight.h"

// What spells leave behind (4.4): effects on combatants, areas, control, creatures.
namespace fray::forge {
namespace {

using board::Cell;
using test::Fighter;
using test::ForgeFight;

using Faces = std::vector<dice::Face>;
Faces some(int n, dice::Face face = 1) {
  return Faces(static_cast<std::size_t>(n), face);
}

Fighter caster(std::string key, Cell at, std::string skills) {
  return {.key = std::move(key),
          .at = at,
          .attributes = "225444",
          .skills = std::move(skills),
          .traits =
              "anima-caster arcane-caster divine-caster mystical-caster necromancy-caster "
              "pyromancy-caster summoner-caster telekinesis-caster"};
}

Fighter foe(std::string key, Cell at, std::string traits = "") {
  return {.key = std::move(key),
          .side = 1,
          .at = at,
          .attributes = "333333",
          .weapons = "machete",
          .traits = std::move(traits)};
}

ForgeFight beside(std::string skills) {
  return ForgeFight({.fighters = {caster("ana", {0, 0}, skills),
                                  caster("eve", {0, 1}, skills),
                                  {.key = "ben", .at = {1, 0}, .weapons = "machete"},
                                  foe("gob", {2, 0})},
                     .options = {{"stalemate_rounds", "50"}}});
}

TEST(Effects, TheSameCasterReplacesAnotherAdds) {
  ForgeFight f = beside("armored-army=1");
  const auto cast = [&](std::string who, int dice) {
    f.act(who, "armored-army", {.amount = dice - 1, .targets = {"ben"}, .shares = {dice}});
  };
  cast("ana", 2);
  cast("ana", 3);
  ASSERT_EQ(f.at("ben").effects.size(), 1u);
  EXPECT_EQ(f.at("ben").effects[0].amount, 3);
  f.pass_all();
  cast("eve", 2);
  ASSERT_EQ(f.at("ben").effects.size(), 2u);
  f.to_turn_of("gob");
  f.dice("gob", some(3)).dice("ben", some(1 + 3 + 2, 9));
  f.resolve("gob", "melee-attack", {.target = "ben", .amount = 0});
  EXPECT_EQ(f.defence_dice(), 6);
}

TEST(Effects, LastTenRoundsAndEndAtTheBearersSlot) {
  ForgeFight f = beside("divine-armor=1");
  f.act("ana", "divine-armor", {.amount = 1});
  while (f.state().round < 10 && !f.over()) f.pass_all();
  EXPECT_TRUE(f.shows("ana", "divine-armor"));
  f.to_turn_of("ana");
  while (f.state().round < 11 && !f.over()) f.pass_all();
  EXPECT_FALSE(f.shows("ana", "divine-armor"));
}

TEST(Effects, AreInTheDigestAndInCopies) {
  ForgeFight f = beside("divine-armor=1 divine-guidance=1");
  ForgeFight g = beside("divine-armor=1 divine-guidance=1");
  f.act("ana", "divine-armor", {.amount = 1});
  g.act("ana", "divine-armor", {.amount = 1});
  const FightState copy = f.state();
  EXPECT_EQ(copy.cast[0].effects.size(), 1u);
  f.at("ana").effects[0].amount = 1;
  EXPECT_EQ(copy.cast[0].effects[0].amount, 2);
  EXPECT_EQ(g.at("ana").effects[0].amount, 2);
}

TEST(Effects, TheDefenceOfTheMindGainsNothing) {
  ForgeFight f({.fighters = {caster("ana", {0, 0}, "divine-armor=2"),
                             {.key = "wit",
                              .side = 1,
                              .at = {2, 0},
                              .attributes = "222422",
                              .skills = "distracting-taunt=2"}}});
  f.act("ana", "divine-armor", {.amount = 2});
  f.to_turn_of("wit");
  f.dice("wit", some(2)).dice("ana", some(4, 9));  // MD alone
  f.resolve("wit", "distracting-taunt", {.amount = 1});
  EXPECT_EQ(f.defence_dice(), 4);
}

TEST(Effects, OddsReckonWithThem) {
  ForgeFight f = beside("divine-blessing=1");
  f.act("ana", "divine-blessing", {.target = "ben", .amount = 2});
  f.to_turn_of("ben");
  const auto rows = f.odds("ben", "melee-attack", {.target = "gob"});
  ASSERT_FALSE(rows.empty());
  EXPECT_NEAR(rows[0].mean, opposed_mean(3 + 3, 1), 1e-12);
}

TEST(Cleanse, OddsAreThoseOfTheRoll) {
  ForgeFight f = beside("cleanse=2");
  f.gain("ben", Condition::Dazed);
  const auto rows = f.odds("ana", "cleanse", {.target = "ben"});
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_NEAR(rows[2].at_least_one, fixed_at_least_one(5, 8), 1e-12);
}

TEST(FlameArmor, StrikesOnlyOnceThoughBothWearIt) {
  Fighter gob = caster("gob", {1, 0}, "flame-armor=2 flaming-touch=2");
  gob.side = 1;
  ForgeFight f({.fighters = {caster("ana", {0, 0}, "flame-armor=2"), gob}});
  f.act("ana", "flame-armor", {.amount = 1});
  f.pass_all();
  f.act("gob", "flame-armor", {.amount = 1});
  f.dice("gob", {5, 5, 9}).dice("ana", {9, 9, 9});
  f.resolve("gob", "flaming-touch", {.amount = 1});
  EXPECT_EQ(f.count("attack.declared"), 2);
  EXPECT_TRUE(f.shows("gob", "flame-armor"));
  EXPECT_FALSE(f.shows("ana", "flame-armor"));
}

TEST(FlameArmor, DoesNotStrikeForTheFallen) {
  ForgeFight f({.fighters = {caster("ana", {0, 0}, "flame-armor=2"), foe("gob", {1, 0})}});
  f.act("ana", "flame-armor", {.amount = 1});
  f.at("ana").health = 1;
  f.pass_all();
  f.dice("gob", some(3, 9)).dice("ana", {1});
  f.resolve("gob", "melee-attack", {.amount = 0});
  EXPECT_EQ(f.count("attack.declared"), 1);
}

TEST(Maelstrom, StrikesCombatantsPushedIn) {
  ForgeFight f({.fighters = {caster("ana", {0, 2}, "arcane-maelstrom=2 telekinetic-move=2"),
                             foe("gob", {1, 5}), foe("orc", {19, 11})}});
  f.dice("ana", {1, 1});
  f.resolve("ana", "arcane-maelstrom", {.amount = 1, .to = Cell{8, 5}});
  EXPECT_EQ(f.count("attack.rolled"), 0);
  f.at("ana").energy.adjust(6);
  f.pass_all();
  f.mark();
  f.dice("ana", {9, 9, 9, 9}).dice("gob", {1, 1, 1, 9, 9, 1});
  f.resolve("ana", "telekinetic-move", {.target = "gob", .amount = 2, .to = Cell{2, 5}});
  EXPECT_EQ(f.where("gob"), (Cell{5, 5}));
  EXPECT_EQ(f.count("attack.rolled"), 1);
  f.forget_dice();
}

TEST(Maelstrom, EndsWithItsMaker) {
  ForgeFight f({.fighters = {caster("ana", {0, 2}, "arcane-maelstrom=4"),
                             foe("gob", {4, 5}),
                             foe("orc", {19, 11}),
                             {.key = "ben", .at = {18, 0}}}});
  f.dice("ana", {1, 1}).dice("gob", {9});
  f.resolve("ana", "arcane-maelstrom", {.amount = 1, .to = Cell{8, 5}});
  EXPECT_EQ(f.state().storms.size(), 1u);
  f.at("ana").life = Life::Dead;
  f.state().grid.remove(Fight::figure(f.id("ana")));
  f.at("ana").present = false;
  while (f.state().round < 2 && !f.over()) f.pass_all();
  f.to_turn_of("gob");
  EXPECT_TRUE(f.state().storms.empty());
}

TEST(Fly, PassesOverThoseOnTheGroundAndOverTheGroundItself) {
  ForgeFight f({.fighters = {caster("ana", {0, 0}, "fly=2"), foe("gob", {2, 0})},
                .map = ".~.~......\n##########\n"});
  EXPECT_FALSE(f.offers("ana", "ascend"));
  f.act("ana", "fly", {.target = "ana", .amount = 1});
  EXPECT_EQ(f.move_cost("ana", "move", {1, 0}), 2);  // still on the ground
  EXPECT_EQ(f.move_cost("ana", "move", {3, 0}), -1);
  f.act("ana", "ascend");
  EXPECT_EQ(f.move_cost("ana", "move", {1, 0}), 1);
  EXPECT_EQ(f.move_cost("ana", "move", {3, 0}), 3);
  EXPECT_EQ(f.move_cost("ana", "move", {2, 0}), -1);
}

// Aloft at 40 feet, with the spell about to end at the next Start of Turn.
void fly_high(ForgeFight& f) {
  f.act("ana", "fly", {.target = "ana", .amount = 1});
  f.at("ana").height_ft = 40;
  f.at("ana").kept_aloft = true;
  f.at("ana").effects.at(0).last_round = 2;
}

TEST(Fly, EndsInAFall) {  // L3383, L3385
  ForgeFight f({.fighters = {caster("ana", {0, 0}, "fly=2"), foe("gob", {9, 0})}});
  fly_high(f);
  const int before = f.health("ana");
  f.dice("ana", {8, 1});
  f.to_turn_of("ana");
  EXPECT_EQ(f.at("ana").height_ft, 0);
  EXPECT_EQ(f.last("fell.down", "amount"), 3);
  EXPECT_EQ(f.health("ana"), before - 3);
  EXPECT_FALSE(f.offers("ana", "ascend"));
}

TEST(Fly, CanEndInDeath) {
  ForgeFight f(
      {.fighters = {
           caster("ana", {0, 0}, "fly=2"), foe("gob", {9, 0}), {.key = "ben", .at = {0, 3}}}});
  fly_high(f);
  f.at("ana").height_ft = 400;
  f.dice("ana", {1, 1});
  f.to_turn_of("ben");
  EXPECT_EQ(f.count("died"), 0);
  f.to_turn_of("ben");
  EXPECT_EQ(f.at("ana").life, Life::Dead);
}

TEST(Fly, CastAgainKeepsAloft) {
  ForgeFight f({.fighters = {caster("ana", {0, 0}, "fly=2"), foe("gob", {9, 0})}});
  fly_high(f);
  f.act("ana", "fly", {.target = "ana", .amount = 1});
  EXPECT_EQ(f.at("ana").effects.size(), 1u);
  f.at("ana").kept_aloft = true;
  f.to_turn_of("ana");
  EXPECT_EQ(f.at("ana").height_ft, 40);
}

TEST(Fly, EndsWithoutAFallForAFlyer) {
  Fighter ana = caster("ana", {0, 0}, "fly=2");
  ana.traits += " flyer";
  ForgeFight f({.fighters = {ana, foe("gob", {9, 0})}});
  fly_high(f);
  f.to_turn_of("ana");
  EXPECT_TRUE(f.at("ana").effects.empty());
  EXPECT_EQ(f.at("ana").height_ft, 40);
}

TEST(Fly, AFallIsBludgeoning) {
  Fighter ana = caster("ana", {0, 0}, "fly=2");
  ana.traits += " bludgeoning-resistant";
  ForgeFight f({.fighters = {ana, foe("gob", {9, 0})}});
  fly_high(f);
  f.dice("ana", {1, 1});
  f.to_turn_of("ana");
  EXPECT_EQ(f.last("fell.down", "amount"), 2);
}

// A shot at gob, who stands in the dark.
struct Dark {
  std::string archer_traits;
  Cell archer{1, 0};
  Cell lamp{4, 1};
  std::string darkness = "true";
  std::string map = "........%.\n..........\n";
  bool hidden = false;
};

int dice_for_the_dark(const Dark& d) {
  Fighter ana = caster("ana", d.lamp, "light=2");
  ana.hidden = d.hidden;
  ForgeFight f({.fighters = {ana,
                             {.key = "ben",
                              .at = d.archer,
                              .attributes = "333333",
                              .weapons = "shortbow",
                              .traits = d.archer_traits},
                             foe("gob", {8, 0})},
                .map = d.map,
                .options = {{"darkness", d.darkness}}});
  f.dice("ben", some(4)).dice("gob", some(8)).forget_dice();
  f.act("ana", "light", {.target = "ana", .amount = 1});
  f.to_turn_of("ben");
  f.resolve("ben", "ranged-attack", {.target = "gob"});
  return f.sum("attack.defence", "dice", "obscured");
}

TEST(Light, LightsTheDarkAround) {  // L2267
  EXPECT_EQ(dice_for_the_dark({}), 0);
  EXPECT_EQ(dice_for_the_dark({.map = "........&.\n..........\n"}), 0);
  EXPECT_EQ(dice_for_the_dark({.lamp = {3, 1}}), 0);  // 25'
  EXPECT_EQ(dice_for_the_dark({.lamp = {2, 1}}), 1);
}

TEST(Light, DoesNotHelpInFogNorThroughWallsNorWhileCovered) {
  EXPECT_EQ(dice_for_the_dark({.darkness = "false"}), 1);
  EXPECT_EQ(dice_for_the_dark({.lamp = {5, 2}, .map = "........%.\n##########\n..........\n"}), 1);
  EXPECT_EQ(dice_for_the_dark({.hidden = true}), 1);
}

TEST(Light, TakesItsUseFromEyesForTheDark) {  // L1927, L1933
  for (const char* eyes : {"dark-vision", "low-light-vision"}) {
    EXPECT_EQ(dice_for_the_dark({.archer_traits = eyes, .archer = {3, 0}, .lamp = {0, 1}}), 1);
    EXPECT_EQ(dice_for_the_dark({.archer_traits = eyes, .archer = {6, 0}, .lamp = {0, 1}}), 0);
  }
}

TEST(Commands, TheFirstWordAloneLeavesTheVictimOpen) {  // L2327
  ForgeFight f({.fighters = {caster("ana", {0, 0}, "word-of-command=2"), foe("gob", {1, 0}),
                             foe("orc", {2, 0})}});
  f.dice("ana", {9, 1, 1, 1}).dice("gob", some(3, 5));
  f.resolve("ana", "word-of-command",
            {.target = "gob", .item = "attack", .amount = 2, .targets = {"orc"}});
  ASSERT_EQ(f.at("gob").effects.size(), 1u);
  f.dice("gob", some(3));
  f.to_turn_of("gob");
  EXPECT_TRUE(f.offers("gob", "melee-attack", {.target = "ana"}));
  EXPECT_FALSE(f.offers("gob", "melee-attack", {.target = "orc"}));
  EXPECT_FALSE(f.offers("gob", "search"));
}

TEST(Commands, OddsAreThoseAgainstTheMind) {
  ForgeFight f({.fighters = {caster("ana", {0, 0}, "word-of-command=2"), foe("gob", {1, 0})}});
  const auto rows = f.odds("ana", "word-of-command", {.target = "gob", .item = "halt"});
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_NEAR(rows[1].at_least_one, opposed_at_least_one(4, 3), 1e-12);
}

TEST(Commands, ShakenOffByOneWhoCommandsToo) {
  Fighter eve = caster("eve", {1, 0}, "word-of-command=2");
  eve.side = 1;
  ForgeFight f({.fighters = {caster("ana", {0, 0}, "word-of-command=2"), eve}});
  f.dice("ana", {9, 1, 1, 1}).dice("eve", some(4, 5));
  f.resolve("ana", "word-of-command", {.target = "eve", .item = "halt", .amount = 2});
  f.dice("eve", some(4));
  f.to_turn_of("eve");
  f.at("eve").shake_used = false;
  f.at("eve").energy.regain(2);
  f.pass("ana");
  const auto rows = f.odds("eve", "shake-it-off", {.mode = "word-of-command"});
  ASSERT_FALSE(rows.empty());
  EXPECT_NEAR(rows[0].at_least_one, 0.3, 1e-12) << "one die at difficulty 8";
}

TEST(Dominate, ASecondMasterTakesOverAndTheFirstSideComesBack) {
  Fighter eve = caster("eve", {0, 1}, "dominate-undead=2");
  eve.side = 2;
  ForgeFight f({.fighters = {caster("ana", {0, 0}, "dominate-undead=2"), eve,
                             foe("zed", {1, 0}, "undead"), foe("orc", {9, 9})}});
  f.dice("ana", {9, 1}).dice("zed", some(3, 5));
  f.resolve("ana", "dominate-undead", {.target = "zed", .amount = 1});
  EXPECT_EQ(f.at("zed").side, table::Side{0});
  f.pass_all();
  f.dice("eve", {9, 1}).dice("zed", some(3, 5));
  f.resolve("eve", "dominate-undead", {.target = "zed", .amount = 1});
  EXPECT_EQ(f.at("zed").side, table::Side{2});
  f.dice("zed", {9, 9, 9});
  f.to_turn_of("zed");
  EXPECT_EQ(f.at("zed").side, table::Side{1});
  EXPECT_TRUE(f.at("zed").effects.empty());
}

struct Scene {
  std::string option = "imp:ana:2";
  int rating = 2;
  Cell imp{1, 0};
  int side = 0;
  std::string ana_carried_state = "", imp_carried_state = "";
};

std::string fault_of(const Scene& scene) {
  const auto sheet = [](int rating, const std::string& rest) {
    std::string text =
        "id = \"x\"\nname = \"X\"\nspecies = \"human\"\nchoices = [\"astute\"]\nattributes = {";
    for (const char* attribute :
         {"strength", "agility", "stamina", "influence", "intelligence", "acuity"}) {
      text +=
          std::string(text.back() == '{' ? " " : ", ") + attribute + " = " + std::to_string(rating);
    }
    return text + " }\n" + rest;
  };
  const table::Setup setup{
      .title = "summons",
      .ruleset = "forge",
      .map = "......\n......\n",
      .sides = {"a", "b"},
      .combatants = {{.key = "ana",
                      .at = {0, 0},
                      .sheet = sheet(3,
                                     "traits = [\"summoner-caster\"]\nskills = "
                                     "{ summon-creature = " +
                                         std::to_string(scene.rating) + " }\n"),
                      .carried_state = scene.ana_carried_state},
                     {.key = "imp",
                      .side = table::Side(scene.side),
                      .at = scene.imp,
                      .sheet = sheet(1, ""),
                      .carried_state = scene.imp_carried_state}},
      .options = {{"summoned", scene.option}}};
  const auto started = make_ruleset()->start(setup);
  return started ? "" : started.error().front().field + " " + started.error().front().message;
}

TEST(Summons, AreHeldToTheRules) {  // L2371
  EXPECT_EQ(fault_of({}), "");
  EXPECT_EQ(fault_of({.rating = 1}),
            "options.summoned the creature has more energy than the summoner can call up");
  EXPECT_EQ(fault_of({.option = "imp:ana:1"}),
            "options.summoned the creature has more energy than the summoner can call up");
  EXPECT_EQ(fault_of({.option = "imp:ana:4"}),
            "options.summoned takes 1 energy or more, up to the summoner's acuity");
  EXPECT_EQ(fault_of({.imp = {3, 0}}), "options.summoned a creature appears beside its summoner");
  EXPECT_EQ(fault_of({.side = 1}), "options.summoned a creature is on its summoner's side");
  EXPECT_EQ(fault_of({.option = "ana:imp:2"}),
            "options.summoned the summoner has no skill to summon");
  EXPECT_EQ(fault_of({.option = "imp"}),
            "options.summoned must be <creature combatant>:<summoner combatant>:<energy 0-100>, "
            "separated by commas");
}

TEST(Summons, AreCarriedOverAsTheWearOfBothSays) {  // L2371
  const std::string paid = "expended = 2\nbound = 2\n", lives = "summoned = 2\n";
  // No longer next to its summoner.
  EXPECT_EQ(fault_of({.imp = {3, 0}, .ana_carried_state = paid, .imp_carried_state = lives}), "");
  EXPECT_EQ(fault_of({.ana_carried_state = paid, .imp_carried_state = "summoned = 1\n"}),
            "options.summoned the energy must be what the creature's wear says under summoned");
  EXPECT_EQ(fault_of({.ana_carried_state = "expended = 2\n", .imp_carried_state = lives}),
            "options.summoned the summoner's wear must say under bound what its living creatures "
            "have cost");
  EXPECT_EQ(fault_of({.option = "ana:imp:2", .imp_carried_state = lives}),
            "options.summoned the summoner has no skill to summon");
  EXPECT_EQ(fault_of({.ana_carried_state = "expended = 2\nbound = 3\n"}).substr(0, 24),
            "combatant.ana.wear.bound");
  EXPECT_EQ(fault_of({.ana_carried_state = paid, .imp_carried_state = "health = 0\nsummoned = 2\n"})
                .substr(0, 27),
            "combatant.imp.wear.summoned");
}

}  // namespace
}  // namespace fray::forge
