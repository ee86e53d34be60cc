#include "rules/forge/content/journey.h"

#include "testing.h"

// The tables of L977-1011.
namespace fray::forge {
namespace {

class Journey : public testing::Test {
 protected:
  Sheet walker(int stamina, const char* armour = nullptr) const {
    Sheet sheet;
    sheet.attributes[static_cast<std::size_t>(Attribute::Stamina)] =
        static_cast<std::int8_t>(stamina);
    if (armour) sheet.armour = content_.find_armour(armour);
    return sheet;
  }
  Going going(const char* terrain = "road", const char* weather = "mild",
              const char* water = "favorable", int hours = 10) const {
    return {.terrain = content_.find_terrain(terrain),
            .weather = content_.find_weather(weather),
            .water_weather = content_.find_weather(water),
            .hours = hours};
  }
  std::string day(const Sheet& sheet, const char* by, const Going& going) const {
    return miles_text(
        daily_way(content_, {.sheet = &sheet, .by = content_.find_conveyance(by)}, going));
  }

  Content content_ = load_builtin_content();
};

TEST_F(Journey, WalkersGoByStaminaLessArmour) {  // L989, TV-S12
  const int walk[] = {2, 3, 4, 5, 6};
  const int minutes[] = {1, 5, 15, 60, 240};
  for (int stamina = 1; stamina <= 5; ++stamina) {
    const Gait gait = gait_of(content_, walker(stamina));
    EXPECT_EQ(gait.walk_mph, walk[stamina - 1]);
    EXPECT_EQ(gait.run_mph, 2 * walk[stamina - 1]);
    EXPECT_EQ(gait.run_minutes, minutes[stamina - 1]);
  }
  EXPECT_EQ(gait_of(content_, walker(3, "brigandine")).walk_mph, 2);
  EXPECT_EQ(gait_of(content_, walker(1, "breastplate")).walk_mph, 1) << "no less";
  EXPECT_EQ(day(walker(3), "", going()), "40");
}

TEST_F(Journey, TenHoursAreAsPrinted) {  // L993, L997, L1001
  const Sheet any = walker(1);
  EXPECT_EQ(day(any, "mule", going()), "30");
  EXPECT_EQ(day(any, "thoroughbred", going()), "70");
  EXPECT_EQ(day(any, "rowboat", going()), "15");
  EXPECT_EQ(day(any, "speedboat", going()), "600");
  EXPECT_EQ(day(any, "car", going()), "750");
  EXPECT_EQ(content_.conveyance(content_.find_conveyance("rowboat")).paces,
            (std::vector<int>{3, 10}));
}

TEST_F(Journey, GroundAndWeatherTakeTheirShare) {  // L1007-1011
  const Sheet any = walker(3);
  EXPECT_EQ(day(any, "", going("mountain-path", "raining")), "15");
  EXPECT_EQ(day(any, "mule", going("jungle-path")), "7.5");
  EXPECT_EQ(day(any, "car", going("mountain-path", "scorching")), "187.5") << "motors stand heat";
  EXPECT_EQ(day(any, "mule", going("swamp")), "0");
  EXPECT_EQ(day(any, "sail-boat", going("swamp", "blizzard", "ideal")), "80") << "twice, afloat";
  EXPECT_EQ(day(any, "sail-boat", going("road", "mild", "becalmed")), "0");
  EXPECT_EQ(day(any, "rowboat", going("road", "mild", "upstream", 8)), "6");
}

TEST_F(Journey, AllGoAsFastAsTheSlowest) {  // L981
  const Sheet slow = walker(1), fast = walker(5);
  const ConveyanceIndex mule = content_.find_conveyance("mule");
  const std::vector<Traveller> on_foot{{.sheet = &slow}, {.sheet = &fast}};
  EXPECT_EQ(miles_text(daily_way(content_, on_foot, going())), "20");
  const std::vector<Traveller> mounted{{.sheet = &slow, .by = mule}, {.sheet = &fast}};
  EXPECT_EQ(miles_text(daily_way(content_, mounted, going())), "30");
  EXPECT_EQ(daily_way(content_, mounted, going("mountain")), 0) << "the mule stays behind";
}

TEST_F(Journey, TakesDaysAndHours) {
  const Way160 daily = 20 * kPartsOfMile;
  const auto took = [&](std::int64_t miles) {
    const Duration d = duration_of(miles, daily, 10);
    return std::pair(d.days, d.hours);
  };
  EXPECT_EQ(took(20), std::pair(std::int64_t{1}, 0));
  EXPECT_EQ(took(41), std::pair(std::int64_t{2}, 1)) << "begun hours count";
  EXPECT_EQ(took(59), std::pair(std::int64_t{3}, 0)) << "the last of ten begun";
  EXPECT_EQ(took(1), std::pair(std::int64_t{0}, 1));
}

TEST_F(Journey, TablesAreCheckedWhenTheyAreLoaded) {
  const std::vector<document::File> bad{
      {"travel.toml",
       "[[conveyance]]\nid = \"ox\"\nname = \"Ox\"\ncarrier = \"mount\"\npower = \"sails\"\n"
       "half_mph = []\nten_hours = 0\n"
       "[[terrain]]\nid = \"ice\"\nname = \"Ice\"\nfoot = -1\nmounted = 1\nvehicle = 1\n"
       "[[weather]]\nid = \"fog\"\nname = \"Fog\"\nanimal = 2\nmotor = 2\noars = 2\n"}};
  const auto loaded = load_content(bad);
  ASSERT_FALSE(loaded);
  std::vector<std::string> fields;
  for (const document::Fault& f : loaded.error()) fields.push_back(f.field);
  EXPECT_EQ(fields, (std::vector<std::string>{"conveyance.ox.power", "conveyance.ox.half_mph",
                                              "conveyance.ox.ten_hours", "terrain.ice.foot",
                                              "weather.fog.oars"}));
}

}  // namespace
}  // namespace fray::forge
