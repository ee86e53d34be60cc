// `fray forge journey`.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "support/temporary_folder.h"

namespace fray::test {
namespace {

class JourneyCommand : public testing::Test {
 protected:
  std::string sheet(const std::string& name, int stamina) const {
    const std::string path = folder_.file(name + ".toml");
    std::ofstream(path) << "id = \"" << name << "\"\nname = \"" << name
                        << "\"\nspecies = \"human\"\nchoices = [\"muscular\"]\n"
                           "attributes = { strength = 2, agility = 2, stamina = "
                        << stamina << ", influence = 1, intelligence = 1, acuity = 1 }\n";
    return "'" + path + "'";
  }

  support::TemporaryFolder folder_;
};

TEST_F(JourneyCommand, PrintsHowLongARouteTakes) {
  const Finished done =
      fray("forge journey " + sheet("ana", 4) + " " + sheet("bob", 1) + " --miles 120");
  EXPECT_EQ(done.exit_code, 0) << done.output;
  for (const char* part : {"20 (the pace of all)", "50", "20 miles a day", "120 miles take 6 days",
                           "running 10 for 60 min"}) {
    EXPECT_NE(done.output.find(part), std::string::npos) << part << "\n" << done.output;
  }
}

TEST_F(JourneyCommand, CountsMountsGroundAndWeatherForPrograms) {
  const Finished done = fray("forge journey " + sheet("ana", 4) + " " + sheet("bob", 1) +
                             " --ride bob=mule --terrain hilly-road --weather raining --hours 8 "
                             "--miles 100 --json");
  ASSERT_EQ(done.exit_code, 0) << done.output;
  const auto json = nlohmann::json::parse(done.output);
  EXPECT_EQ(json["party"][1]["by"], "mule");
  EXPECT_DOUBLE_EQ(json["miles_a_day"], 30 * 0.8 * 0.75 * 0.75);
  EXPECT_EQ(json["days"], 7);
  EXPECT_EQ(json["hours"], 4);
}

TEST_F(JourneyCommand, NamesEverythingThatIsWrong) {
  const Finished done = fray("forge journey " + sheet("ana", 4) +
                             " nobody --by broom --ride cid=mule --terrain sea --weather calm");
  EXPECT_EQ(done.exit_code, 1);
  for (const char* part : {"nobody: is neither", "--by: unknown \"broom\"", "--ride cid=mule",
                           "--terrain: must be one of road", "--weather: must be one of"}) {
    EXPECT_NE(done.output.find(part), std::string::npos) << part << "\n" << done.output;
  }
  EXPECT_EQ(fray("forge journey").exit_code, 2);
  EXPECT_EQ(fray("forge journey hospiter --hours 25").exit_code, 2);
}

TEST_F(JourneyCommand, ListsWhatThereIs) {
  const Finished done = fray("forge journey --list");
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_NE(done.output.find("thoroughbred"), std::string::npos) << done.output;
}

TEST_F(JourneyCommand, PrintsWhereNoOnePasses) {
  const Finished done = fray("forge journey hospiter --by cart --terrain swamp --miles 3");
  EXPECT_EQ(done.exit_code, 0) << done.output;
  EXPECT_NE(done.output.find("cannot pass"), std::string::npos) << done.output;
}

}  // namespace
}  // namespace fray::test
