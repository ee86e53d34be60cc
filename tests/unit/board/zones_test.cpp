#include "board/zones.h"

#include <gtest/gtest.h>

namespace fray::board {
namespace {

std::vector<Zone> called(const std::vector<std::string>& keys) {
  std::vector<Zone> zones;
  for (const std::string& key : keys) zones.push_back({key, "The " + key});
  return zones;
}

TEST(Zones, AreNamedAndFound) {
  const Zones zones = *Zones::make(called({"gate", "yard", "wall"}));
  EXPECT_EQ(zones.count(), 3);
  EXPECT_FALSE(zones.empty());
  EXPECT_EQ(zones.at(1), (Zone{"yard", "The yard"}));
  EXPECT_EQ(zones.find("wall"), 2);
  EXPECT_EQ(zones.find("moat"), std::nullopt);
  EXPECT_TRUE(Zones().empty());
}

TEST(Zones, AreRefusedWithoutNamesTwiceAndInCrowds) {
  EXPECT_EQ(Zones::make({}).error(), "there is no zone");
  EXPECT_EQ(Zones::make(called({"gate", ""})).error(), "a zone has no name");
  EXPECT_EQ(Zones::make(called({"gate", "yard", "gate"})).error(), "two zones are called gate");
  std::vector<std::string> many;
  for (int i = 0; i <= Zones::kMax; ++i) many.push_back("z" + std::to_string(i));
  EXPECT_EQ(Zones::make(called(many)).error(), "there are more than 12 zones");
  many.pop_back();
  EXPECT_TRUE(Zones::make(called(many)));
}

TEST(Zones, AreAsFarEitherWay) {
  Zones zones = *Zones::make(called({"gate", "yard", "wall"}));
  EXPECT_EQ(zones.without_distance(), std::pair(0, 1));
  zones.set_distance(1, 0, 15);
  EXPECT_EQ(zones.between(0, 1), 15);
  EXPECT_EQ(zones.between(1, 0), 15);
  EXPECT_EQ(zones.between(1, 1), 0);
  zones.set_distance(0, 2, 40);
  EXPECT_EQ(zones.without_distance(), std::pair(1, 2));
  zones.set_distance(2, 1, 25);
  EXPECT_EQ(zones.without_distance(), std::nullopt);
}

}  // namespace
}  // namespace fray::board
