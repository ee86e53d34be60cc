#include "rules/success_rolls/ships/play_ships.h"

#include <gtest/gtest.h>

#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

const std::string kDuel =
    "[[ship]]\nid = \"red\"\nclass = \"cutter\"\nside = \"a\"\ncr = 1\npiloting = 12\n"
    "guns = [{ id = \"gun\", firepower = 3, gunner = 12 }]\n"
    "[[ship]]\nid = \"blue\"\nclass = \"cutter\"\nside = \"b\"\ncr = 1\npiloting = 12\n"
    "repair = 11\nguns = [{ id = \"gun\", firepower = 3, gunner = 12, range = \"long\" }]\n";

// The dice as they are to fall, one after another; 1 when they run out.
std::function<int(int)> falling(std::vector<int> dice) {
  return [dice = std::move(dice), next = std::size_t{0}](int) mutable {
    return next < dice.size() ? dice[next++] : 1;
  };
}

ShipFile file_of(const std::string& text) {
  auto file = read_ship_file(builtin(), text, "duel.toml");
  EXPECT_TRUE(file) << (file ? "" : file.error()[0].field + ": " + file.error()[0].message);
  return file ? std::move(*file) : ShipFile{};
}

std::vector<std::string> faults_of(const std::string& text) {
  std::vector<std::string> lines;
  const auto file = read_ship_file(builtin(), text, "duel.toml");
  if (file) return lines;
  for (const document::Fault& f : file.error()) {
    lines.push_back(f.file + ":" + std::to_string(f.line) + ": " + f.field + ": " + f.message);
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(PlayShips, PlaysTheOrdersTurnByTurn) {
  const ShipFile file =
      file_of(kDuel +
              "[[turn]]\nfire = [{ ship = \"red\", gun = \"gun\", target = \"blue\" }]\n"
              "fly = [{ ship = \"red\", manoeuvre = \"offensive\", foe = \"blue\" }]\n"
              "[[turn]]\n");
  // Red hits with 9, blue fails to dodge with 15, red flies with 10; blue repairs with 12: no.
  const auto story = play_ships(file, falling({3, 3, 3, 5, 5, 5, 3, 3, 4, 4, 4, 4}));
  ASSERT_TRUE(story);
  std::vector<std::string> told;
  for (const ShipEvent& e : story->events) {
    told.push_back(std::to_string(e.turn) + " " + file.ids[e.ship] + " " + std::string(e.what) +
                   " " + std::to_string(*e.roll) + "/" + std::to_string(*e.target) +
                   (e.success ? " yes " : " no ") + std::string(e.how));
  }
  EXPECT_EQ(told, (Lines{"1 red snaps at 9/9 yes light", "1 blue dodges 15/10 no ",
                         "1 red flies 10/13 yes offensive", "2 blue repairs 12/11 no "}));
  EXPECT_EQ(story->fight.state(0).position[1], 1);
  EXPECT_TRUE(story->fight.state(1).continuing);
  EXPECT_EQ(story->fight.turn(), 3);
}

TEST(PlayShips, GivesFightersNoHitLocations) {
  const auto faults = faults_of(
      "[[ship]]\nid = \"dart\"\nclass = \"fighter\"\nside = \"red\"\n"
      "sections = [{ id = \"wing\" }]\n");
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_NE(faults[0].find("a fighter has no hit locations"), std::string::npos) << faults[0];
}

TEST(PlayShips, StopsAtAnOrderThatMayNotBe) {
  const ShipFile file =
      file_of(kDuel +
              "[[turn]]\nrange = \"long\"\n"
              "fire = [\n  { ship = \"blue\", gun = \"gun\", target = \"red\" },\n"
              "  { ship = \"red\", gun = \"gun\", target = \"blue\" },\n]\n");
  const auto story = play_ships(file, falling({6, 6, 6}));
  ASSERT_FALSE(story);
  EXPECT_EQ(story.error().line, 20);
  EXPECT_EQ(story.error().field, "gun");
  EXPECT_EQ(story.error().message, "the target is out of its range");
}

TEST(PlayShips, HitsFriendsAndCollidesInAMelee) {
  std::string text;
  for (const char* id : {"a1", "a2", "b1", "b2", "b3", "b4", "b5"}) {
    text += "[[ship]]\nid = \"" + std::string(id) + "\"\nclass = \"fighter\"\ncr = 1\nside = \"" +
            id[0] + "\"\nguns = [{ id = \"gun\", firepower = 4, gunner = 12, perception = 8 }]\n";
  }
  text +=
      "[[turn]]\nfire = [{ ship = \"a1\", gun = \"gun\", target = \"b1\", snap = true }]\n"
      "fly = [{ ship = \"b1\", manoeuvre = \"offensive\", foe = \"a1\" }]\n";
  // A hit with 4; perception fails with 9: the only friendly ship, which fails to dodge with 18.
  // Then the pilot's 18: the fourth of the five others that are left.
  const auto story = play_ships(file_of(text), falling({1, 1, 2, 3, 3, 3, 6, 6, 6, 6, 6, 6, 4}));
  ASSERT_TRUE(story);
  EXPECT_EQ(story->fight.state(1).hull, Hull::Destroyed) << "a2, shot by a1";
  EXPECT_EQ(story->fight.state(2).hull, Hull::Sound) << "six are left: no melee any more";
}

TEST(ShipFile, NamesFileLineAndField) {
  EXPECT_EQ(faults_of("range = \"short\"\n"), Lines{"duel.toml:1: ship: is required: who fights?"});
  EXPECT_EQ(faults_of("[[ship]]\nid = \"red\"\nclass = \"barge\"\nside = \"a\"\n"),
            Lines{"duel.toml:3: ship[0].class: there is no \"barge\""});
  EXPECT_EQ(faults_of("[[ship]]\nid = \"red\"\nside = \"a\"\n"),
            Lines{"duel.toml:1: ship[0].class: or target must be there, one of the two"});
  EXPECT_EQ(faults_of(kDuel + "[[turn]]\nfire = [{ ship = \"red\", gun = \"bow\", target = "
                              "\"green\" }]\n"),
            Lines({"duel.toml:17: turn[0].fire[0].gun: the ship has no gun \"bow\"",
                   "duel.toml:17: turn[0].fire[0].target: there is no ship \"green\""}));
  EXPECT_EQ(faults_of(kDuel + "[[turn]]\nfly = [{ ship = \"red\", manoeuvre = \"loop\" }]\n"),
            Lines{"duel.toml:17: turn[0].fly[0].manoeuvre: \"loop\" is not one of straight, "
                  "offensive, defensive, totally-defensive"});
  EXPECT_EQ(faults_of(kDuel + kDuel),
            Lines({"duel.toml:17: ship[2].id: \"red\" is another ship already",
                   "duel.toml:24: ship[3].id: \"blue\" is another ship already"}));
}

TEST(ShipFile, BoundsItsNumbers) {
  EXPECT_EQ(faults_of("[[ship]]\nid = \"red\"\nclass = \"cutter\"\nside = \"a\"\ncr = 11\n"
                      "guns = [{ id = \"gun\", firepower = 21, gunner = 12 }]\n"),
            Lines({"duel.toml:5: ship[0].cr: must be from 0 to 10, not 11",
                   "duel.toml:6: ship[0].guns[0].firepower: must be from 1 to 20, not 21"}));
}

}  // namespace
}  // namespace fray::success_rolls
