#include <map>

#include <gtest/gtest.h>

#include "rules/success_rolls/toolbox/tools.h"
#include "unit/rules/success_rolls/content/testing.h"

namespace fray::success_rolls {
namespace {

std::map<std::string, int> sizes(const std::vector<table::Covered>& entries) {
  std::map<std::string, int> parts;
  for (const table::Covered& c : entries) ++parts[c.part];
  return parts;
}

// The digest's tables (section 31), and the three others that its sections print.
TEST(Coverage, CountsEveryRowOfTheTables) {
  EXPECT_EQ(sizes(cover(builtin(), {})), (std::map<std::string, int>{{"weapons", 14},
                                                                     {"armour", 5},
                                                                     {"shields", 3},
                                                                     {"locations", 12},
                                                                     {"range", 5},
                                                                     {"rapid fire", 7},
                                                                     {"aptitudes", 20},
                                                                     {"power levels", 9},
                                                                     {"strength", 20},
                                                                     {"difficulties", 12},
                                                                     {"reactions", 8},
                                                                     {"materials", 12},
                                                                     {"crowds", 16},
                                                                     {"magic", 4},
                                                                     {"ceremonies", 4},
                                                                     {"ship damage", 5},
                                                                     {"manoeuvres", 4},
                                                                     {"objectives", 6},
                                                                     {"sites", 6},
                                                                     {"complications", 6},
                                                                     {"twists", 36},
                                                                     {"oracle", 5},
                                                                     {"scenes", 6},
                                                                     {"conditions", 17},
                                                                     {"spells in fights", 6},
                                                                     {"morale", 4},
                                                                     {"options", 24}}));
}

TEST(Coverage, TakesNoFightForPlayedWithoutAScenario) {
  const std::vector<table::ScenarioWords> scenarios = {{"a-duel", {"axe", "swing-at-skull"}},
                                                       {"axe", {"axe"}},
                                                       {"range-long", {}},
                                                       {"far", {"ranged", "range-short"}},
                                                       {"rapid-fire-9", {}},
                                                       {"burst", {"rapid-fire", "shots", "13"}}};
  for (const table::Covered& c : cover(builtin(), scenarios)) {
    if (c.part == "weapons") {
      EXPECT_EQ(c.missing.empty(), c.id == "axe") << c.id;
      EXPECT_EQ(c.scenario, c.id == "axe" ? "axe" : "");
    } else if (c.part == "locations") {
      EXPECT_EQ(c.missing.empty(), c.id == "skull") << c.id;
    } else if (c.part == "range") {
      EXPECT_EQ(c.missing.empty(), c.id == "range-short") << c.id;
    } else if (c.part == "rapid fire") {
      EXPECT_EQ(c.missing.empty(), c.id == "rapid-fire-13") << c.id << " by its name alone";
    } else if (c.part == "armour" || c.part == "shields" || c.part == "morale" ||
               c.part == "conditions" || c.part == "spells in fights" || c.part == "options") {
      EXPECT_FALSE(c.missing.empty()) << c.part << " " << c.id;
    }
  }
}

TEST(Coverage, ShowsTheRestByCommands) {
  for (const table::Covered& c : cover(builtin(), {})) {
    const bool fights = c.part == "weapons" || c.part == "armour" || c.part == "shields" ||
                        c.part == "locations" || c.part == "range" || c.part == "rapid fire" ||
                        c.part == "conditions" || c.part == "spells in fights" ||
                        c.part == "morale" || c.part == "options";
    EXPECT_EQ(c.command.empty(), fights) << c.part << " " << c.id << " " << c.missing;
    EXPECT_EQ(c.missing.empty(), !fights) << c.part << " " << c.id << " " << c.missing;
  }
}

TEST(Coverage, MissesALevelThatNoCharacterWasBuiltBy) {
  Content content = builtin();
  std::erase_if(content.samples, [](const Sheet& sheet) { return sheet.power == "epic"; });
  int missing = 0;
  for (const table::Covered& c : cover(content, {})) {
    if (c.part == "power levels") missing += !c.missing.empty();
  }
  EXPECT_EQ(missing, 3);
}

}  // namespace
}  // namespace fray::success_rolls
