#include "rules/forge/content/growth.h"

#include "rules/forge/content/build.h"
#include "testing.h"

// A character's growth, session by session (L378-404).
namespace fray::forge {
namespace {

class Growth : public testing::Test {
 protected:
  // Lines 1 to 3 are id, name and species; the sheet of today starts at line 4.
  CheckedSheet check(const std::string& today, const std::string& history,
                     const std::string& species = "human\"\nchoices = [\"muscular\"]\n") const {
    return check_characters(
               content_, "id = \"ana\"\nname = \"Ana\"\nspecies = \"" + species + today + history,
               "ana.toml", {})
        .at(0);
  }
  static std::string session(const std::string& rest) {
    return "[[growth]]\nwhen = \"Then\"\npoints = 20\n" + rest;
  }

  Content content_ = load_builtin_content();
};

TEST_F(Growth, ASpellComesAfterTheTraitOfItsSchool) {  // L554
  const std::string today = attributes(2, 2, 2, 2, 3, 2) +
                            "traits = [\"pyromancy-caster\"]\nskills = { fiery-bolt = 1 }\n";
  const std::string trait = session("traits = [\"pyromancy-caster\"]\n");
  const std::string spell = session("raised = [\"fiery-bolt\"]\n");
  EXPECT_TRUE(check(today, trait + spell).faults.empty());
  EXPECT_TRUE(check(today, session("raised = [\"fiery-bolt\"]\ntraits = [\"pyromancy-caster\"]\n"))
                  .faults.empty());
  const auto early = check(today, spell + trait).faults;
  SCOPED_TRACE(listed(early));
  EXPECT_EQ(early.size(), 1U);
  EXPECT_TRUE(names(early, "growth[0].raised", 11,
                    "at that time fiery-bolt needs a trait that opens the school pyromancy"));
  const auto before = check(today, trait).faults;
  SCOPED_TRACE(listed(before));
  EXPECT_EQ(before.size(), 1U);
  EXPECT_TRUE(names(before, "growth[0].raised", 8, "before any of this, fiery-bolt needs a trait"));
}

TEST_F(Growth, ASkillIsNeverAboveItsAttribute) {  // L298
  const std::string today = attributes(4, 2, 2, 2, 2, 2) + "skills = { melee-weapons = 4 }\n";
  const std::string body = session("raised = [\"strength\"]\n");
  const std::string skill = session("raised = [\"melee-weapons\"]\n");
  EXPECT_TRUE(check(today, body + skill).faults.empty());
  EXPECT_TRUE(check(today, session("raised = [\"melee-weapons\", \"strength\"]\n")).faults.empty());
  const auto early = check(today, skill + session("") + body).faults;
  SCOPED_TRACE(listed(early));
  EXPECT_EQ(early.size(), 1U);
  EXPECT_TRUE(names(early, "growth[0].raised", 10,
                    "at that time melee-weapons must not be above strength"));
}

TEST_F(Growth, FaultsOfTodayAreReportedOnce) {
  const std::string today = attributes(3, 2, 2, 2, 2, 2) + "skills = { melee-weapons = 4 }\n";
  const auto found = check(today, session("raised = [\"melee-weapons\"]\n") + session("")).faults;
  SCOPED_TRACE(listed(found));
  EXPECT_EQ(found.size(), 1U);
  EXPECT_TRUE(names(found, "skills.melee-weapons", 6, "must not be above strength"));
}

TEST_F(Growth, TheBodyOfThatTimeSetsTheBounds) {  // L1771: a Tiny body is at most so strong
  const TraitIndex tiny_body = content_.find_trait("tiny");
  ASSERT_TRUE(tiny_body);
  const int cap = content_.trait(tiny_body).size->strength_cap;
  ASSERT_GT(cap, 0);
  const std::string today = attributes(cap + 1, 2, 2, 2, 2, 2) + "traits = [\"medium\"]\n";
  const std::string tiny = "bot\"\n";
  ASSERT_TRUE(content_.find_trait("bot"));
  const std::string growth = session("traits = [\"medium\"]\n");
  const std::string strength = session("raised = [\"strength\"]\n");
  EXPECT_TRUE(check(today, growth + strength, tiny).faults.empty());
  const auto early = check(today, strength + growth, tiny).faults;
  SCOPED_TRACE(listed(early));
  EXPECT_EQ(early.size(), 1U);
  EXPECT_TRUE(names(early, "growth[0].raised", 9, "at that time strength is at most"));
}

TEST_F(Growth, EverythingIsPaidAtThePriceOfItsTime) {  // L288, L400, L1793
  const std::string today = attributes(4, 3, 2, 2, 2, 2) + "traits = [\"lithe\"]\n";
  // Agility 2 cost 2, and 3 only 2 for the lithe; the trait itself costs 3 at any time.
  const CheckedSheet late =
      check(today, session("raised = [\"agility\"]\n") + session("traits = [\"lithe\"]\n"));
  EXPECT_TRUE(late.faults.empty()) << listed(late.faults);
  EXPECT_EQ(late.history[0].spent, 3);
  EXPECT_EQ(late.history[1].spent, 3);
  const CheckedSheet early =
      check(today, session("traits = [\"lithe\"]\n") + session("raised = [\"agility\"]\n"));
  EXPECT_EQ(early.history[0].spent, 3);
  EXPECT_EQ(early.history[1].spent, 2);
  const CheckedSheet together =
      check(today, session("raised = [\"agility\"]\ntraits = [\"lithe\"]\n"));
  EXPECT_EQ(together.history[0].spent, 5);
}

}  // namespace
}  // namespace fray::forge
