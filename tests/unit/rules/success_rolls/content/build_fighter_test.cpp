#include "rules/success_rolls/content/build_fighter.h"

#include "unit/rules/success_rolls/content/sheet_testing.h"

namespace fray::success_rolls {
namespace {

Fighter fighter(const std::string& text) {
  const auto sheet = parse_sheet(builtin(), text, "kim.toml");
  EXPECT_TRUE(sheet) << (sheet ? "" : sheet.error()[0].field + ": " + sheet.error()[0].message);
  return sheet ? build_fighter(builtin(), *sheet) : Fighter{};
}

std::string plain(int st, int dx, int iq, int ht, const std::string& more = "") {
  const auto n = [](int value) { return std::to_string(value); };
  return "id = \"kim\"\nname = \"Kim\"\nattributes = { st = " + n(st) + ", dx = " + n(dx) +
         ", iq = " + n(iq) + ", ht = " + n(ht) + " }\n" + more;
}

// (digest 28.4, 27)
TEST(BuildFighter, FollowsFromTheAttributes) {
  const Fighter epic = fighter(plain(12, 13, 12, 13));
  EXPECT_EQ(epic.speed_quarters, 26) << "6.5";
  EXPECT_EQ(epic.move_yd, 6);
  EXPECT_EQ(epic.dodge, 9);
  EXPECT_EQ(epic.hp, 12);
  EXPECT_EQ(epic.fp, 13);
  EXPECT_EQ(epic.will, 12);
  EXPECT_EQ(epic.per, 12);
  EXPECT_EQ(epic.power_points, 0);
  const Fighter notable = fighter(plain(10, 15, 10, 11));
  EXPECT_EQ(notable.speed_quarters, 26);
  EXPECT_EQ(notable.move_yd, 6);
  EXPECT_EQ(fighter(plain(14, 14, 10, 10)).speed_quarters, 24) << "6.0";
  EXPECT_EQ(fighter(plain(10, 10, 10, 13)).move_yd, 5) << "5.75";
}

TEST(BuildFighter, AddsWhatTraitsGive) {
  const Fighter f = fighter(plain(
      10, 10, 10, 10,
      "aptitudes = { fighting = 12 }\nweapons = [\"axe\"]\nshield = \"small-shield\"\n"
      "advantages = [{ name = \"A\", gives = { hp = 2, will = 3, per = 4, fp = 5, move = 1, dodge "
      "= 2, parry = 3, block = 4, dr = 1, pp = 6 } }, { name = \"B\", skills = { fighting = 1 } "
      "}]\ndisadvantages = [{ name = \"C\", gives = { hp = -1 } }]\n"));
  EXPECT_EQ(f.hp, 11);
  EXPECT_EQ(f.will, 13);
  EXPECT_EQ(f.per, 14);
  EXPECT_EQ(f.fp, 15);
  EXPECT_EQ(f.move_yd, 6);
  EXPECT_EQ(f.dodge, 10) << "8 and 2: each gift adjusts its own trait alone";
  EXPECT_EQ(f.skill("fighting"), 13);
  EXPECT_EQ(f.weapons[0].skill, 13);
  EXPECT_EQ(f.weapons[0].parry, 3 + 6 + 3);
  EXPECT_EQ(f.block, 3 + 6 + 4);
  EXPECT_EQ(f.armour.at(Location::Foot, DamageType::Cutting), 1);
  EXPECT_EQ(f.power_points, 6);
  EXPECT_EQ(fighter(plain(1, 10, 10, 1,
                          "disadvantages = [{ name = \"D\", gives = { hp = -9, fp = -9 } }]\n"))
                .hp,
            1)
      << "never less than one";
}

TEST(BuildFighter, FightsWithTheBestThatApplies) {
  const std::string sword = "weapons = [\"broadsword\"]\n";
  EXPECT_EQ(fighter(plain(10, 12, 10, 10, sword)).weapons[0].skill, 7) << "DX-5";
  const std::string wildcard = "wildcard = { name = \"Scholar!\", attribute = \"dx\" }\n";
  EXPECT_EQ(fighter(plain(10, 12, 10, 10, sword + wildcard)).weapons[0].skill, 7);
  const std::string knight =
      "wildcard = { name = \"Knight!\", attribute = \"dx\", fights = true }\n";
  EXPECT_EQ(fighter(plain(10, 12, 10, 10, sword + knight)).weapons[0].skill, 11);
  const std::string fighting = "aptitudes = { fighting = 13, shooting = 16 }\n";
  EXPECT_EQ(fighter(plain(10, 12, 10, 10, sword + knight + fighting)).weapons[0].skill, 13);
  const std::string own =
      "skills = [{ id = \"broadsword\", attribute = \"dx\", difficulty = \"average\", level = 15 "
      "}]\n";
  const Fighter best = fighter(plain(10, 12, 10, 10, sword + knight + fighting + own));
  EXPECT_EQ(best.weapons[0].skill, 15);
  EXPECT_EQ(best.weapons[0].parry, 10) << "3 and half of 15";
  EXPECT_EQ(
      fighter(plain(10, 12, 10, 10, "weapons = [\"auto-pistol\"]\n" + fighting)).weapons[0].parry,
      0);
}

TEST(BuildFighter, BlocksWithAShieldThatItHasLearned) {
  const std::string shield = "shield = \"large-shield\"\n";
  EXPECT_EQ(fighter(plain(10, 12, 10, 10, shield)).block, 0) << "no default makes it of use";
  EXPECT_EQ(fighter(plain(10, 12, 10, 10, shield)).shield_db, 3);
  const std::string skill =
      "skills = [{ id = \"shield\", attribute = \"dx\", difficulty = \"easy\", level = 13 }]\n";
  EXPECT_EQ(fighter(plain(10, 12, 10, 10, shield + skill)).block, 9);
  EXPECT_EQ(fighter(plain(10, 12, 10, 10, skill)).block, 0) << "no shield";
}

TEST(BuildFighter, WearsTheBetterLayer) {
  const std::string hide = "advantages = [{ name = \"Hide\", gives = { dr = 3 } }]\n";
  const Fighter f = fighter(plain(10, 10, 10, 10, hide + "armour = \"mail\"\n"));
  EXPECT_EQ(f.armour.at(Location::Torso, DamageType::Cutting), 4);
  EXPECT_EQ(f.armour.at(Location::Torso, DamageType::Crushing), 3);
}

TEST(BuildFighter, CarriesItsLoad) {
  EXPECT_EQ(fighter(plain(10, 10, 10, 10, "load = 20\n")).encumbrance, Encumbrance::None);
  EXPECT_EQ(fighter(plain(10, 10, 10, 10, "load = 21\n")).encumbrance, Encumbrance::Light);
  EXPECT_EQ(fighter(plain(10, 10, 10, 10, "load = 999\n")).encumbrance, Encumbrance::ExtraHeavy);
}

TEST(BuildFighter, HoldsASpearInBothHands) {
  const std::string spear = "weapons = [\"spear\"]\n";
  EXPECT_EQ(fighter(plain(10, 10, 10, 10, spear)).weapons[0].modes[0].damage.mod, 0);
  const Fighter both = fighter(plain(10, 10, 10, 10, spear + "both_hands = [\"spear\"]\n"));
  EXPECT_EQ(both.weapons[0].modes[0].damage.mod, 1);
  EXPECT_TRUE(both.weapons[0].two_handed);
}

// Skill 18, a bowshot (-2) and 3d (-2): 14, and 5 FP. (digest 28.4, 22)
TEST(BuildFighter, CastsSpellsAsWeapons) {
  const auto mage = [](int level, const std::string& range) {
    return fighter(plain(10, 10, 10, 10,
                         "skills = [{ id = \"thaumatology\", attribute = \"iq\", difficulty = "
                         "\"very-hard\", level = " +
                             std::to_string(level) +
                             " }]\nspells = [{ id = \"bolt\", name = \"Bolt\", skill = "
                             "\"thaumatology\", range = \"" +
                             range +
                             "\", duration = \"easy\", target = \"easy\", effect = \"moderate\" "
                             "}]\n"))
        .weapons.at(0);
  };
  const Weapon bolt = mage(18, "moderate");
  EXPECT_EQ(bolt.kind, WeaponKind::Spell);
  EXPECT_EQ(bolt.skill, 14);
  EXPECT_EQ(bolt.fatigue, 5);
  EXPECT_EQ(bolt.range_yd, 0) << "no limit is known";
  ASSERT_EQ(bolt.modes.size(), 1u);
  EXPECT_EQ(bolt.modes[0].manner, Manner::Cast);
  EXPECT_EQ(bolt.modes[0].damage, (Damage{.dice = 3, .type = DamageType::Burning}));
  EXPECT_EQ(mage(21, "moderate").fatigue, 5) << "what skill saves depends on concentration";
  EXPECT_EQ(mage(18, "easy").range_yd, 1) << "a touch";
}

TEST(BuildFighter, CastsSpellsOfOtherKinds) {
  const auto spell = [](const std::string& rest) {
    return fighter(
               plain(10, 10, 10, 10,
                     "focus = 1\nskills = { thaumatology = 18 }\nspells = [{ id = \"it\", name = "
                     "\"It\", skill = \"thaumatology\", range = \"easy\", duration = "
                     "\"moderate\", target = \"easy\", " +
                         rest + " }]\n"))
        .weapons.at(0);
  };
  const Weapon hex = spell("effect = \"easy\", does = \"status\"");
  EXPECT_TRUE(hex.modes.empty());
  EXPECT_EQ(hex.effect, (SpellEffect{SpellWork::Hampers, 1, 3, 1}));
  EXPECT_EQ(hex.skill, 17) << "18, the duration -2, the focus 1";
  EXPECT_EQ(spell("effect = \"moderate\", does = \"status\"").effect->work, SpellWork::Stuns);
  EXPECT_EQ(spell("effect = \"very-difficult\", does = \"status\"").effect->work,
            SpellWork::Incapacitates);
  const Weapon mend = spell("effect = \"very-difficult\", does = \"healing\", improvised = true");
  EXPECT_EQ(mend.effect, (SpellEffect{SpellWork::Heals, 5, 3, 1}));
  EXPECT_EQ(mend.skill, 10) << "the effect -3, improvised -4";
  const Weapon gust = spell("effect = \"very-difficult\", does = \"knockback\"");
  EXPECT_FALSE(gust.effect);
  EXPECT_EQ(gust.modes.at(0).damage, (Damage{.dice = 7, .type = DamageType::KnockbackOnly}));
}

TEST(BuildFighter, MakesThingsByWeightAndMaterial) {
  const auto thing = [](const std::string& rest) {
    return build_fighter(builtin(),
                         *parse_sheet(builtin(), "id = \"x\"\nname = \"X\"\n" + rest, "x"));
  };
  const Fighter box =
      thing("thing = \"unliving\"\npounds = 1000\nmaterial = \"mild-steel\"\nhundredths = 50\n");
  EXPECT_TRUE(box.thing);
  EXPECT_EQ(box.hp, 40);
  EXPECT_EQ(box.armour.at(Location::Skull, DamageType::Burning), 27) << "digest 28.4, 25";
  const Fighter rock = thing("thing = \"homogenous\"\npounds = 1000\ndr = 3\n");
  EXPECT_EQ(rock.hp, 80);
  EXPECT_EQ(rock.armour.at(Location::Torso, DamageType::Cutting), 3);
}

TEST(BuildFighter, KnowsMooksAndSkills) {
  const Fighter f = fighter(plain(10, 10, 10, 10,
                                  "mook = true\naptitudes = { athletics = 12 }\n"
                                  "wildcard = { name = \"Thug!\", attribute = \"iq\" }\n"));
  EXPECT_TRUE(f.mook);
  EXPECT_EQ(f.skill("athletics"), 12);
  EXPECT_EQ(f.skill("wildcard"), 9);
}

TEST(BuildFighter, BuildsEverySample) {
  for (const Sheet& sheet : builtin().samples) {
    const Fighter f = build_fighter(builtin(), sheet);
    EXPECT_GE(f.hp, 1) << sheet.id;
    EXPECT_EQ(f.weapons.empty(), f.thing) << sheet.id;
  }
}

}  // namespace
}  // namespace fray::success_rolls
