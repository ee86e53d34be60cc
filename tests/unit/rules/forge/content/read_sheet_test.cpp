#include "testing.h"

// How many of a weapon a combatant carries: "javelin*3" (L2472).
namespace fray::forge {
namespace {

std::string armed(const std::string& weapons) {
  return "species = \"human\"\nchoices = [\"muscular\"]\n" + attributes(2, 2, 2, 2, 2, 2) +
         "weapons = [" + weapons + "]\n";
}

class Counts : public testing::Test {
 protected:
  std::vector<document::Fault> faults(const std::string& weapons) const {
    const auto sheet =
        parse_sheet(content_, "id = \"ana\"\nname = \"Ana\"\n" + armed(weapons), "ana.toml");
    return sheet ? std::vector<document::Fault>{} : sheet.error();
  }

  Content content_ = load_builtin_content();
};

TEST_F(Counts, StandBehindWhatIsThrown) {
  const Sheet sheet = sheet_of(
      content_, armed("\"club\", \"javelin*3\", \"pipe-bomb*1\", \"dagger*99\", \"acid-flask\""));
  EXPECT_EQ(sheet.counts, (std::vector<int>{1, 3, 1, 99, 1}));
  EXPECT_EQ(content_.weapon(sheet.weapons[1]).id, "javelin");
}

TEST_F(Counts, AreOneForEachWeaponNaturalOnesToo) {
  const Sheet sheet = sheet_of(content_, "traits = [\"bite\"]\n" + armed("\"javelin*3\""));
  EXPECT_EQ(sheet.counts, (std::vector<int>{3, 1}));
}

TEST_F(Counts, AreNumbersFromOneTo99) {
  for (const char* wrong : {"javelin*0", "javelin*100", "javelin*", "javelin*x", "javelin*-1",
                            "javelin*3 ", "javelin*3*3"}) {
    EXPECT_TRUE(names(faults('"' + std::string(wrong) + '"'), "weapons", 6, "from 1 to 99"))
        << wrong;
  }
}

TEST_F(Counts, OfWhatIsNotThrownThereIsOne) {
  EXPECT_TRUE(names(faults("\"club*2\""), "weapons", 6, "club is not thrown"));
  EXPECT_TRUE(names(faults("\"glock-17+laser*2\""), "weapons", 6, "\"laser*2\" is not one of"));
}

TEST_F(Counts, AreWhatSomebodyMeansWhoNamesAWeaponTwice) {
  EXPECT_TRUE(names(faults("\"javelin\", \"javelin\""), "weapons", 6, "are written \"javelin*3\""));
  const auto club = faults("\"club\", \"club\"");
  ASSERT_EQ(club.size(), 1U);
  EXPECT_EQ(club[0].message, "\"club\" is named twice");
}

TEST_F(Counts, OnlyThrownWeaponsBreak) {
  const auto with = [](const std::string& klass, const std::string& rest) {
    const document::File file{"one.toml",
                              "[[weapon]]\nid = \"vial\"\nname = \"Vial\"\nclass = \"" + klass +
                                  "\"\nskill = \"thrown-weapons\"\nattribute = \"strength\"\n"
                                  "cost = 2\nrating = 1\ngrip = \"one-hand\"\n" +
                                  rest + "damage = [\"acid\"]\nbreaks = true\n"};
    return load_content(std::span(&file, 1));
  };
  const auto vial = with("thrown", "range_min = 10\nrange_max = 30\nrange_multiple = 2\n");
  ASSERT_TRUE(vial);
  EXPECT_TRUE(vial->weapon(vial->find_weapon("vial")).used_up());
  const auto sword = with("melee", "");
  ASSERT_FALSE(sword);
  EXPECT_TRUE(names(sword.error(), "weapon.vial.breaks", 11, "is for thrown weapons alone"));
}

}  // namespace
}  // namespace fray::forge
