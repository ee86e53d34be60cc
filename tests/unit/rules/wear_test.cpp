#include <algorithm>

#include <gtest/gtest.h>

#include "encounter/encounter.h"
#include "rules/rulesets.h"
#include "toolbox/toolbox.h"

// How a campaign without knowledge of the ruleset handles carried state.
namespace fray::rules {
namespace {

using table::Bearer;
using table::Fate;

struct Case {
  const char* ruleset;
  const char* sheet;
  const char* shrunken;  // the same sheet with less of everything
  const char* hurt;      // as the ruleset writes it
  const char* down;
  const char* dead;
  std::vector<std::string> misfits;  // of `hurt` on `shrunken`
  const char* in_a_day;              // `hurt`, a day later
};

const std::vector<Case>& cases() {
  static const std::vector<Case> kCases{
      {.ruleset = "forge",
       .sheet = "id = \"ana\"\nname = \"Ana\"\nspecies = \"human\"\nchoices = [\"muscular\"]\n"
                "attributes = { strength = 4, agility = 4, stamina = 4, influence = 4, "
                "intelligence = 4, acuity = 4 }\nweapons = [\"club\", \"pipe-bomb\", \"longbow\"]\n"
                "ammunition = [\"longbow*20\"]\n",
       .shrunken = "id = \"ana\"\nname = \"Ana\"\nspecies = \"human\"\nchoices = [\"muscular\"]\n"
                   "attributes = { strength = 1, agility = 1, stamina = 1, influence = 1, "
                   "intelligence = 1, acuity = 1 }\n",
       .hurt = "health = 7\nexpended = 7\nexposure = 1\nused = [\"pipe-bomb\", \"longbow*12\"]\n",
       .down = "health = -1\nlife = \"stabilised\"\n",
       .dead = "health = -99\n",
       .misfits = {"wear.health", "wear.expended", "wear.used", "wear.used"},
       .in_a_day = "used = [\"pipe-bomb\", \"longbow*12\"]\n"},
      {.ruleset = "egs",
       .sheet = "id = \"ana\"\nname = \"Ana\"\nabilities = { cha = \"d6\", dex = \"d8\", int = "
                "\"d6\", per = \"d6\", psy = \"d6\", spt = \"d6\", str = \"d10\", vit = \"d10\" }\n"
                "weapons = [\"pistol-9mm\"]\n",
       .shrunken =
           "id = \"ana\"\nname = \"Ana\"\nabilities = { cha = \"d6\", dex = \"d8\", int = "
           "\"d6\", per = \"d6\", psy = \"d6\", spt = \"d6\", str = \"d4\", vit = \"d4\" }\n",
       .hurt = "health = 9\nfatigue = \"tired\"\nhero_points = 1\nshots = [\"pistol-9mm*3\"]\n",
       .down = "health = -2\n",
       .dead = "health = -10\n",
       .misfits = {"wear.health", "wear.shots"},
       .in_a_day = "health = 11\nshots = [\"pistol-9mm*3\"]\n"},
      {.ruleset = "success-rolls",
       .sheet =
           "id = \"ana\"\nname = \"Ana\"\nattributes = { st = 12, dx = 10, iq = 10, ht = 12 }\n"
           "weapons = [\"auto-pistol\"]\n",
       .shrunken =
           "id = \"ana\"\nname = \"Ana\"\nattributes = { st = 5, dx = 10, iq = 10, ht = 5 }\n",
       .hurt = "hp = 6\nfp = 7\nshots = [\"auto-pistol*3\"]\n",
       .down = "fp = -12\n",
       .dead = "hp = -60\n",
       .misfits = {"wear.hp", "wear.fp", "wear.shots"},
       .in_a_day = "hp = 7\nshots = [\"auto-pistol*3\"]\n"},
  };
  return kCases;
}

// Base points return with the session, awarded ones are never lost (L1445-1451).
TEST(CarriedStateOfEgs, ReturnsBasePointsAndLeavesAwardedOnes) {
  std::unique_ptr<table::Toolbox> tools;
  for (const Entry& entry : all()) {
    if (entry.id == "egs") tools = std::move(*entry.load({}, ""));
  }
  ASSERT_TRUE(tools);
  const auto bearing = [](const char* carried_state) {
    return Bearer{.sheet = cases()[1].sheet, .carried_state = carried_state};
  };
  const auto rested = [&](const char* carried_state) {
    return tools->pass_time(bearing(carried_state), 1, 1).value_or("refused");
  };
  EXPECT_EQ(rested("hero_points = 2\nawarded_points = 2\n"), "hero_points = 5\n");
  EXPECT_EQ(rested("hero_points = 2\nawarded_points = 0\n"), "");
  // One number, as it was stored earlier: base points up to those of a session.
  EXPECT_EQ(rested("hero_points = 2\n"), "");
  EXPECT_EQ(rested("hero_points = 5\n"), "hero_points = 5\n");
  EXPECT_EQ(rested("hero_points = 0\n"), "");

  const auto report = tools->read_carried_state(bearing("hero_points = 3\nawarded_points = 2\n"));
  ASSERT_TRUE(report);
  EXPECT_NE(std::ranges::find(report->lines, "Hero Points 1 of 3"), report->lines.end());
  EXPECT_NE(std::ranges::find(report->lines, "Awarded Points 2"), report->lines.end());

  const auto more = tools->read_carried_state(bearing("hero_points = 1\nawarded_points = 2\n"));
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error()[0].field, "wear.awarded_points");
  const auto fewer = tools->read_carried_state(bearing("hero_points = 6\nawarded_points = 2\n"));
  ASSERT_FALSE(fewer);
  EXPECT_EQ(fewer.error()[0].field, "wear.awarded_points");
}

class CarriedState : public testing::TestWithParam<Case> {
 protected:
  void SetUp() override {
    for (const Entry& entry : all()) {
      if (entry.id == GetParam().ruleset) tools_ = std::move(*entry.load({}, ""));
    }
    ASSERT_TRUE(tools_);
  }
  Bearer bearing(const char* carried_state) const {
    return {.sheet = GetParam().sheet, .carried_state = carried_state};
  }

  std::unique_ptr<table::Toolbox> tools_;
};

TEST_P(CarriedState, SaysWhatHasBecomeOfOne) {
  const auto fate = [&](const char* carried_state) {
    const auto report = tools_->read_carried_state(bearing(carried_state));
    EXPECT_TRUE(report) << carried_state << report.error()[0].field << " "
                        << report.error()[0].message;
    return report ? report->fate : Fate::Gone;
  };
  EXPECT_EQ(fate(""), Fate::Able);
  EXPECT_EQ(fate(GetParam().hurt), Fate::Able);
  EXPECT_EQ(fate(GetParam().down), Fate::Down);
  EXPECT_EQ(fate(GetParam().dead), Fate::Dead);
}

TEST_P(CarriedState, IsWrittenAsTheRulesetWritesIt) {
  const auto fresh = tools_->read_carried_state(bearing(""));
  ASSERT_TRUE(fresh);
  EXPECT_EQ(fresh->carried_state, "");
  const auto hurt = tools_->read_carried_state(bearing(GetParam().hurt));
  ASSERT_TRUE(hurt);
  EXPECT_EQ(hurt->carried_state, GetParam().hurt);
  EXPECT_GT(hurt->lines.size(), 1u);
  EXPECT_LT(hurt->figures[0].value, hurt->figures[1].value);
}

TEST_P(CarriedState, NamesTheLinesThatFitTheSheetNoMore) {
  Bearer shrunken = bearing(GetParam().hurt);
  shrunken.sheet = GetParam().shrunken;
  const auto report = tools_->read_carried_state(shrunken);
  ASSERT_FALSE(report);
  std::vector<std::string> fields;
  for (const table::Rejection& fault : report.error()) fields.push_back(fault.field);
  EXPECT_EQ(fields, GetParam().misfits);
  EXPECT_FALSE(tools_->pass_time(shrunken, 1, 1));
}

TEST_P(CarriedState, OfASheetThatCannotBePlayedTheSheetIsFaulted) {
  const auto unplayable =
      tools_->read_carried_state({.sheet = "id = 3\n", .carried_state = GetParam().hurt});
  ASSERT_FALSE(unplayable);
  for (const table::Rejection& fault : unplayable.error()) {
    EXPECT_TRUE(fault.field.starts_with("sheet")) << fault.field;
  }
  const auto nobody = tools_->read_carried_state({.archetype = "nobody"});
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.error()[0].field, "archetype");
}

TEST_P(CarriedState, HealsAsDaysPass) {
  const auto after = [&](const char* carried_state, int days) {
    return tools_->pass_time(bearing(carried_state), days, 7).value_or("refused");
  };
  EXPECT_EQ(after("", 3), "");
  EXPECT_EQ(after(GetParam().hurt, 1), GetParam().in_a_day);
  EXPECT_EQ(after(GetParam().down, 365), "");
  const auto dead = tools_->pass_time(bearing(GetParam().dead), 2, 7);
  ASSERT_TRUE(dead);
  const auto report = tools_->read_carried_state(bearing(dead->c_str()));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->fate, Fate::Dead);
}

TEST_P(CarriedState, KnowsHowManyDaysMayPass) {
  for (const int days : {0, -1, table::kMostDays + 1}) {
    const auto refused = tools_->pass_time(bearing(""), days, 1);
    ASSERT_FALSE(refused) << days;
    EXPECT_EQ(refused.error()[0].field, "days");
  }
  EXPECT_TRUE(tools_->pass_time(bearing(GetParam().hurt), table::kMostDays, 1));
}

TEST_P(CarriedState, EverySceneIsAKindOfEncounter) {
  const auto scenes = tools_->scenes();
  ASSERT_FALSE(scenes.empty());
  EXPECT_EQ(scenes.front().name, table::kFightScene);
  for (const table::SceneInfo& scene : scenes) {
    table::Setup setup{.ruleset = GetParam().ruleset, .map = "....\n", .sides = {"us"}};
    setup.combatants = {{.key = "ana", .name = "Ana", .sheet = GetParam().sheet}};
    if (scenes.size() > 1) setup.options[std::string(table::kSceneOption)] = scene.name;
    EXPECT_TRUE(tools_->ruleset().start(setup)) << scene.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, CarriedState, testing::ValuesIn(cases()), [](const auto& tried) {
  std::string name = tried.param.ruleset;
  std::erase(name, '-');
  return name;
});

// The dying: the book rolls, so the seed decides, and nothing else does.
TEST(PassTime, RollsForTheDying) {
  const auto tools = all().front().load({}, "");
  ASSERT_TRUE(tools);
  ASSERT_TRUE((*tools)->read_carried_state({.sheet = cases()[0].sheet}));
  const Bearer dying{.sheet = cases()[0].sheet, .carried_state = "health = -7\n"};
  int dead = 0, alive = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto after = (*tools)->pass_time(dying, 1, seed);
    ASSERT_TRUE(after) << after.error()[0].field << " " << after.error()[0].message;
    EXPECT_EQ(*after, *(*tools)->pass_time(dying, 1, seed));
    const auto report =
        (*tools)->read_carried_state({.sheet = dying.sheet, .carried_state = *after});
    ASSERT_TRUE(report);
    (report->fate == Fate::Dead ? dead : alive) += 1;
    EXPECT_EQ(after->empty(), report->fate != Fate::Dead);
  }
  EXPECT_GT(dead, 5);
  EXPECT_GT(alive, 5);
}

TEST(PassTime, CreaturesStayTheirSummoners) {
  const auto tools = all().front().load({}, "");
  ASSERT_TRUE(tools);
  const auto later = [&](const char* carried_state, int days) {
    return (*tools)
        ->pass_time({.sheet = cases()[0].sheet, .carried_state = carried_state}, days, 1)
        .value_or("no");
  };
  EXPECT_EQ(later("health = 3\nsummoned = 2\nsummoner = \"ana\"\n", 1),
            "summoned = 2\nsummoner = \"ana\"\n");
  EXPECT_EQ(later("expended = 3\nbound = 2\n", 9), "expended = 2\nbound = 2\n");
  EXPECT_EQ(later("gone = true\n", 1), "gone = true\n");
  const auto gone =
      (*tools)->read_carried_state({.sheet = cases()[0].sheet, .carried_state = "gone = true\n"});
  ASSERT_TRUE(gone);
  EXPECT_EQ(gone->fate, Fate::Gone);
}

// L104: 1 FP in 5 minutes, in 10 for all others.
TEST(PassTime, IsHalfAsLongForTheVeryFit) {
  const auto entry = std::ranges::find(all(), "success-rolls", &Entry::id);
  const auto tools = entry->load({}, "");
  ASSERT_TRUE(tools);
  const std::string sheet =
      std::ranges::find(cases(), std::string_view("success-rolls"), &Case::ruleset)->sheet;
  const auto rested = [&](const std::string& more) {
    const auto report = (*tools)->read_carried_state(
        {.sheet = sheet + more, .carried_state = "fp = 1\nrested = 50\n"});
    return report ? report->carried_state : report.error()[0].message;
  };
  EXPECT_EQ(rested(""), "fp = 6\n");
  EXPECT_EQ(rested("advantages = [{ name = \"Very Fit\" }]\n"), "fp = 11\n");
}

}  // namespace
}  // namespace fray::rules
