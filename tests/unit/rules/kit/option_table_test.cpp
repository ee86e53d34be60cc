#include "rules/kit/option_table.h"

#include <gtest/gtest.h>

#include "rules/kit/setup_names.h"

namespace fray::kit {
namespace {

struct ToyOptions {
  bool chase = false;
  bool loud = true;
  bool late = false;
  int rounds = 3;
  std::vector<table::CombatantId> asleep;
};

constexpr table::OptionGroup kNight{.name = "Night", .of_encounter = true};
constexpr table::OptionGroup kSounds{"Sounds"};

constexpr table::FlagOption<ToyOptions> kToyFlags[] = {
    {"loud", "Loud", kSounds, &ToyOptions::loud, "page 1", "Everybody hears it."}};
constexpr table::NumberOption<ToyOptions> kToyNumbers[] = {
    {"rounds", "Rounds", kSounds, &ToyOptions::rounds, 1, 9, "1 to 9", "page 2", "So many."}};
constexpr WordOption<ToyOptions> kToyWords[] = {{"start", "Start", kNight, &ToyOptions::late,
                                                 "dawn", "dusk", "dawn or dusk", "page 3",
                                                 "When it begins."}};
constexpr TextOption<ToyOptions> kToyTexts[] = {
    {"asleep", "Asleep", kNight, "a combatant or a side", "", "page 4", "They sleep.",
     [](const table::Setup& setup, std::string_view text, ToyOptions& o) {
       auto named = all_named(setup, text);
       if (named) o.asleep = *named;
       return named.has_value();
     }},
    {"elsewhere", "Elsewhere", kNight, "anything", "", "page 5", "Read elsewhere."}};

OptionTable<ToyOptions> toy_table() {
  OptionTable<ToyOptions> all;
  all.add_scenes({{"fight", "Fight", ""}, {"chase", "Chase", ""}}, "page 0",
                 [](std::string_view scene, ToyOptions& o) { o.chase = scene == "chase"; });
  all.add(kToyTexts).add(kToyWords).add(kToyNumbers).add(kToyFlags);
  return all;
}

table::Setup three() {
  table::Setup setup;
  setup.sides = {"heroes", "raiders"};
  setup.combatants = {{.key = "ana", .side = table::Side{0}},
                      {.key = "gob", .side = table::Side{1}},
                      {.key = "bob", .side = table::Side{0}}};
  return setup;
}

TEST(OptionTable, ListsItsRowsInTheirOrderWithTheirDefaults) {
  const OptionTable<ToyOptions> table = toy_table();
  std::string listed;
  for (const table::OptionInfo& info : table.infos()) {
    listed += info.name + "=" + info.standard + " (" + info.values + ") ";
  }
  EXPECT_EQ(listed,
            "scene=fight (fight or chase) asleep= (a combatant or a side) elsewhere= (anything) "
            "start=dawn (dawn or dusk) rounds=3 (1 to 9) loud=true (true or false) ");
}

TEST(OptionTable, SaysTitlesGroupsAndWhichAreOfTheEncounter) {
  const OptionTable<ToyOptions> table = toy_table();
  std::string listed;
  for (const table::OptionInfo& info : table.infos()) {
    const char mark = info.group.of_encounter ? '*' : ' ';
    listed += info.title + mark + std::string(info.group.name) + "; ";
  }
  EXPECT_EQ(listed,
            "Encounter type*Encounter; Asleep*Night; Elsewhere*Night; Start*Night; Rounds Sounds; "
            "Loud Sounds; ");
}

TEST(OptionTable, ReadsEachByItsRow) {
  table::Setup setup = three();
  setup.options = {{"scene", "chase"}, {"asleep", "heroes"}, {"elsewhere", "?"},
                   {"start", "dusk"},  {"rounds", "9"},      {"loud", "false"}};
  std::vector<table::Rejection> faults;
  const ToyOptions o =
      toy_table().read(setup, faults, [](std::string_view) { return "is unknown"; });
  EXPECT_TRUE(faults.empty());
  EXPECT_TRUE(o.chase);
  EXPECT_TRUE(o.late);
  EXPECT_FALSE(o.loud);
  EXPECT_EQ(o.rounds, 9);
  EXPECT_EQ(o.asleep, (std::vector{table::CombatantId{0}, table::CombatantId{2}}));
}

TEST(OptionTable, NamesEveryFaultAndWhatWouldBeRight) {
  table::Setup setup = three();
  setup.options = {{"scene", "siege"}, {"asleep", "eve"}, {"start", "noon"},
                   {"rounds", "10"},   {"loud", "very"},  {"quiet", "true"}};
  std::vector<table::Rejection> faults;
  toy_table().read(setup, faults, [](std::string_view name) {
    return "is unknown; the closest is " + std::string(closest(name, toy_table().infos()));
  });
  std::string all;
  for (const table::Rejection& fault : faults) all += fault.field + " " + fault.message + "\n";
  EXPECT_EQ(all,
            "options.asleep must be a combatant or a side\n"
            "options.loud must be true or false\n"
            "options.quiet is unknown; the closest is start\n"
            "options.rounds must be from 1 to 9\n"
            "options.scene must be fight or chase\n"
            "options.start must be dawn or dusk\n");
}

TEST(SetupNames, AreOfCombatantsAndSides) {
  const table::Setup setup = three();
  EXPECT_EQ(side_named(setup, "raiders"), table::Side{1});
  EXPECT_EQ(side_named(setup, "gob"), std::nullopt);
  EXPECT_EQ(combatant_named(setup, "gob"), table::CombatantId{1});
  EXPECT_EQ(combatant_named(setup, "raiders"), std::nullopt);
  EXPECT_EQ(all_named(setup, "gob"), std::vector{table::CombatantId{1}});
  EXPECT_EQ(all_named(setup, "eve"), std::nullopt);
}

}  // namespace
}  // namespace fray::kit
