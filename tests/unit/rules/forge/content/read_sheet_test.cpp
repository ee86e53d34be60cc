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

TEST_F(Counts, AreMeantByAWeaponNamedTwice) {
  EXPECT_TRUE(names(faults("\"javelin\", \"javelin\""), "weapons", 6, "are written \"javelin*3\""));
  const auto club = faults("\"club\", \"club\"");
  ASSERT_EQ(club.size(), 1U);
  EXPECT_EQ(club[0].message, "\"club\" is named twice");
}

class Ammunition : public testing::Test {
 protected:
  static std::string with(const std::string& ammunition) {
    return "traits = [\"bite\"]\n" +
           armed("\"club\", \"longbow\", \"m16+laser\", \"javelin*3\", \"pipe-bomb\"") +
           "ammunition = [" + ammunition + "]\n";
  }
  std::vector<document::Fault> faults(const std::string& ammunition) const {
    const auto sheet =
        parse_sheet(content_, "id = \"ana\"\nname = \"Ana\"\n" + with(ammunition), "ana.toml");
    return sheet ? std::vector<document::Fault>{} : sheet.error();
  }

  Content content_ = load_builtin_content();
};

TEST_F(Ammunition, IsCountedForEachWeaponThatNamesIt) {
  EXPECT_EQ(sheet_of(content_, with("\"m16*1000\", \"longbow*1\"")).ammunition,
            (std::vector<int>{0, 1, 1000, 0, 0, 0}));
  EXPECT_EQ(sheet_of(content_, with("")).ammunition, (std::vector<int>(6, 0)));
}

TEST_F(Ammunition, IsANumberFromOneTo1000) {
  for (const char* wrong : {"longbow", "longbow*", "longbow*0", "longbow*1001", "longbow*-1",
                            "longbow*x", "longbow*3 ", "longbow*3*3", "longbow*99999999999"}) {
    const auto found = faults('"' + std::string(wrong) + '"');
    ASSERT_EQ(found.size(), 1U) << wrong;
    EXPECT_TRUE(names(found, "ammunition", 8, "from 1 to 1000")) << wrong;
  }
}

TEST_F(Ammunition, IsForWeaponsOfTheSheetThatAreLoadedOnce) {
  for (const char* wrong : {"shortbow*3", "spoon*3", "*3", "m16+laser*3"}) {
    EXPECT_TRUE(names(faults('"' + std::string(wrong) + '"'), "ammunition", 8,
                      "is not among the weapons of the sheet"))
        << wrong;
  }
  for (const char* wrong : {"club*3", "javelin*3", "pipe-bomb*3", "bite*3"}) {
    EXPECT_TRUE(names(faults('"' + std::string(wrong) + '"'), "ammunition", 8, "is not loaded"))
        << wrong;
  }
  EXPECT_TRUE(names(faults("\"longbow*3\", \"longbow*4\""), "ammunition", 8, "named twice"));
  EXPECT_EQ(faults("\"longbow*3\", \"longbow*x\", \"club*1\", \"m16*0\"").size(), 3U);
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
