#include "rules/forge/fight/fight_options.h"

#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

namespace fray::forge {
namespace {

std::vector<table::Rejection> faults_of(const std::string& name, const std::string& value) {
  table::Setup setup;
  setup.sides = {"heroes", "raiders"};
  setup.options[name] = value;
  std::vector<table::Rejection> faults;
  read_options(setup, faults);
  return faults;
}

TEST(FightOptions, EveryOneTakesItsOwnDefault) {
  for (const table::OptionInfo& rule : option_rules()) {
    if (!rule.standard.empty()) {
      EXPECT_TRUE(faults_of(std::string(rule.name), rule.standard).empty()) << rule.name;
    }
    EXPECT_FALSE(rule.ruling.empty()) << rule.name;
    EXPECT_TRUE(rule.meaning.ends_with('.')) << rule.name;
  }
}

TEST(FightOptions, FlagsAreTrueOrFalse) {
  int flags = 0;
  for (const table::OptionInfo& rule : option_rules()) {
    if (rule.values != "true or false") continue;
    ++flags;
    const std::string name(rule.name);
    EXPECT_TRUE(faults_of(name, "true").empty());
    EXPECT_TRUE(faults_of(name, "false").empty());
    const auto faults = faults_of(name, "maybe");
    ASSERT_EQ(faults.size(), 1U);
    EXPECT_EQ(faults[0].field, "options." + name);
  }
  EXPECT_GE(flags, 25);
}

TEST(FightOptions, AWrongNameGetsTheClosestRightOne) {
  const auto closest = [](const std::string& name) {
    const auto faults = faults_of(name, "true");
    return faults.size() == 1 ? faults[0].message : "";
  };
  EXPECT_TRUE(closest("darknes").ends_with(" darkness"));
  EXPECT_TRUE(closest("taunt_flat").ends_with(" taunt_bonus_flat"));
  EXPECT_TRUE(closest("stalemate-rounds").ends_with(" stalemate_rounds"));
  EXPECT_TRUE(closest(std::string(5000, 'x')).starts_with("is not an option"));
}

TEST(FightOptions, SheathedNamesACombatantOrASide) {
  table::Setup setup;
  setup.sides = {"heroes", "raiders"};
  setup.combatants = {{.key = "ana", .side = table::Side{0}},
                      {.key = "bob", .side = table::Side{0}},
                      {.key = "gob", .side = table::Side{1}}};
  const auto read = [&](const std::string& value) {
    std::vector<table::Rejection> faults;
    setup.options["sheathed"] = value;
    const FightOptions options = read_options(setup, faults);
    return faults.empty() ? options.sheathed.size() : 100;
  };
  EXPECT_EQ(read("ana"), 1U);
  EXPECT_EQ(read("ana,gob"), 2U);
  EXPECT_EQ(read("heroes,gob"), 3U);
  for (const char* wrong : {"", "cat", "ana,", "ana,cat", "ana gob"}) {
    EXPECT_EQ(read(wrong), 100U) << wrong;
  }
}

// Non-default values are shown by a scenario, or by a unit test where they change what is sent.
TEST(FightOptions, EveryFlagIsPlayedOtherwiseInSomeScenario) {
  std::set<std::string> played{"critical_failures"};  // more_martial_test.cpp
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(FRAY_SOURCE_DIR "/tests/scenarios/forge")) {
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line) && line != "---";) {
      if (!line.starts_with("option ")) continue;
      const auto from = line.find_first_not_of(' ', 6);
      played.insert(line.substr(from));
    }
  }
  for (const table::OptionInfo& rule : option_rules()) {
    if (rule.values != "true or false" || rule.name == "critical_failures") continue;
    const std::string other = rule.standard == "true" ? " false" : " true";
    EXPECT_TRUE(played.contains(std::string(rule.name) + other)) << rule.name;
  }
}

}  // namespace
}  // namespace fray::forge
