// Weapons against the printed tables, row by row (L1824-1924).
#include <set>

#include "rules/egs/content/spellings.h"
#include "unit/rules/egs/content/testing.h"

namespace fray::egs {
namespace {

std::set<std::string> parts_of(const std::string& list) {
  std::set<std::string> parts;
  if (list == "-") return parts;
  for (std::size_t from = 0; from < list.size();) {
    const std::size_t to = std::min(list.find(", ", from), list.size());
    parts.insert(list.substr(from, to - from));
    from = to + 2;
  }
  return parts;
}

std::string signed_figure(int figure) {
  return (figure > 0 ? "+" : "") + std::to_string(figure);
}

std::string upper(std::string_view word) {
  std::string text(word);
  for (char& letter : text) letter = static_cast<char>(std::toupper(letter));
  return text;
}

std::string written_req(const WeaponDef& weapon) {
  if (!weapon.req) return "-";
  return upper(document::spelling_of<Ability>(kAbilitySpellings, weapon.req->ability)) + " " +
         std::string(spelled(weapon.req->die));
}

std::string written_or_dash(const std::optional<int>& figure) {
  return figure ? std::to_string(*figure) : "-";
}

// The properties as the tables write them.
std::set<std::string> written_properties(const WeaponDef& weapon) {
  std::set<std::string> set;
  if (weapon.hands == Hands::Two) set.insert("2H");
  if (weapon.hands == Hands::Either) set.insert("1H or 2H");
  if (weapon.reach != 5) set.insert("Reach " + std::to_string(weapon.reach));
  if (weapon.parry != 0) set.insert("Parry " + signed_figure(weapon.parry));
  if (weapon.pen > 0) set.insert("PEN " + std::to_string(weapon.pen));
  if (weapon.cal > 1) set.insert("CAL " + std::to_string(weapon.cal));
  if (weapon.blast > 0) set.insert("Blast " + std::to_string(weapon.blast));
  if (weapon.uses) {
    set.insert("uses " + upper(document::spelling_of<Ability>(kAbilitySpellings, *weapon.uses)));
  }
  if (weapon.mounted_damage > 0) {
    set.insert(signed_figure(weapon.mounted_damage) + " damage while mounted");
  }
  if (weapon.rigid_damage > 0) {
    set.insert(signed_figure(weapon.rigid_damage) + " damage versus rigid armor");
  }
  if (weapon.set_damage > 0) {
    set.insert(signed_figure(weapon.set_damage) + " damage when set against a charge");
  }
  if (weapon.mounted_maneuver > 0) {
    set.insert(signed_figure(weapon.mounted_maneuver) +
               " to Combat Maneuvers versus mounted target");
  }
  if (weapon.spot_hidden != 0) {
    set.insert(signed_figure(weapon.spot_hidden) + " to Awareness to spot it if hidden");
  }
  static const std::vector<std::pair<WeaponTrait, const char*>> kWritten = {
      {WeaponTrait::Nonlethal, "NL"},
      {WeaponTrait::SemiAutomatic, "SA"},
      {WeaponTrait::FullAutomatic, "FA"},
      {WeaponTrait::Burst, "3RB"},
      {WeaponTrait::SingleBarrel, "SS"},
      {WeaponTrait::Spread, "Spread"},
      {WeaponTrait::Bracing, "Bracing"},
      {WeaponTrait::CannotBeParried, "Cannot be parried"},
      {WeaponTrait::CannotParry, "cannot parry"},
      {WeaponTrait::IgnoresCover, "Ignores cover"},
  };
  for (const auto& [trait, text] : kWritten) {
    if (weapon.traits.has(trait)) set.insert(text);
  }
  return set;
}

std::vector<WeaponDef> weapons_at_hand(bool melee) {
  std::vector<WeaponDef> rows;
  for (const WeaponDef& weapon : builtin().weapons) {
    if ((weapon.kind == WeaponKind::Melee) == melee) rows.push_back(weapon);
  }
  return rows;
}

TEST(WeaponBook, HasTheTwentyFourMeleeWeapons) {
  struct Row {
    const char *family, *name;
    int damage, encumbrance, cost;
    const char *req, *properties;
    int line;
  };
  // clang-format off
  const std::vector<Row> printed = {
      {"Blades", "Dagger", 3, 0, 25, "-", "-", 1828},
      {"Blades", "Great Sword", 6, 3, 400, "STR d10", "2H", 1829},
      {"Blades", "Long Knife", 3, 0, 25, "-", "-", 1830},
      {"Blades", "Long Sword", 4, 2, 200, "DEX d8", "-", 1831},
      {"Blades", "Long Sword (2H)", 5, 2, 200, "STR d8", "2H", 1832},
      {"Blades", "Rapier", 3, 1, 125, "-", "Parry +2", 1833},
      {"Blades", "Scimitar", 4, 1, 200, "DEX d8", "+2 damage while mounted", 1834},
      {"Blades", "Short Sword", 4, 1, 100, "-", "-", 1835},
      {"Blades", "Switchblade", 2, 0, 10, "-", "-2 to Awareness to spot it if hidden", 1836},
      {"Axes & Clubs", "Bardiche", 7, 4, 500, "STR d10", "2H, Parry -2", 1838},
      {"Axes & Clubs", "Battle Axe", 4, 2, 200, "DEX d8", "-", 1839},
      {"Axes & Clubs", "Battle Axe (2H)", 5, 2, 200, "STR d8", "2H", 1840},
      {"Axes & Clubs", "Broad Axe", 6, 3, 300, "STR d10", "2H, Parry -2", 1841},
      {"Axes & Clubs", "Club", 2, 1, 5, "-", "NL, Parry -2, uses STR", 1842},
      {"Axes & Clubs", "Flail", 3, 2, 225, "DEX d8", "Cannot be parried", 1843},
      {"Axes & Clubs", "Hatchet", 3, 1, 50, "-", "-", 1844},
      {"Axes & Clubs", "Mace", 3, 1, 50, "-", "-", 1845},
      {"Axes & Clubs", "War Hammer", 3, 1, 150, "-", "+1 damage versus rigid armor", 1846},
      {"Axes & Clubs", "War Hammer (2H)", 4, 1, 150, "STR d8", "2H, +1 damage versus rigid armor", 1847},
      {"Pole Arms", "Halberd", 4, 3, 200, "STR d8", "2H, Reach 10, +1 damage when set against a charge, +2 to Combat Maneuvers versus mounted target", 1865},
      {"Pole Arms", "Pike", 3, 4, 125, "STR d10", "2H, Reach 15, +1 damage when set against a charge, cannot parry", 1866},
      {"Pole Arms", "Pole Axe", 4, 3, 200, "STR d8", "2H, Reach 10", 1867},
      {"Pole Arms", "Spear", 3, 2, 25, "-", "2H, Reach 10", 1868},
      {"Pole Arms", "Staff", 2, 1, 50, "-", "NL, 2H, Reach 10, Parry +2, uses DEX", 1869},
  };
  // clang-format on
  const std::vector<WeaponDef> weapons = weapons_at_hand(true);
  ASSERT_EQ(printed.size(), 24u);
  ASSERT_EQ(weapons.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const WeaponDef& weapon = weapons[i];
    const Row& row = printed[i];
    EXPECT_EQ(weapon.name, row.name);
    EXPECT_EQ(weapon.family, row.family) << row.name;
    EXPECT_EQ(weapon.damage, row.damage) << row.name;
    EXPECT_EQ(weapon.encumbrance, row.encumbrance) << row.name;
    EXPECT_EQ(weapon.cost, row.cost) << row.name;
    EXPECT_EQ(written_req(weapon), row.req) << row.name;
    EXPECT_EQ(written_properties(weapon), parts_of(row.properties)) << row.name;
    EXPECT_EQ(weapon.line, row.line) << row.name;
    EXPECT_EQ(weapon.rof, std::nullopt) << row.name;
    EXPECT_EQ(weapon.shots, std::nullopt) << row.name;
    EXPECT_EQ(weapon.range + weapon.cone, 0) << row.name;
  }
}

TEST(WeaponBook, HasTheThirtyEightRangedWeapons) {
  struct Row {
    const char *family, *name, *range;
    int damage;
    const char *rof, *shots;
    int encumbrance, cost;
    const char *req, *properties;
    int line;
  };
  // clang-format off
  const std::vector<Row> printed = {
      {"Simple", "Bow", "125", 4, "1", "-", 1, 150, "-", "-", 1875},
      {"Simple", "Crossbow", "150", 4, "1", "1", 2, 300, "-", "CAL 2, PEN 2", 1876},
      {"Simple", "Dagger/Knife", "50", 3, "0", "-", 0, 25, "-", "-", 1877},
      {"Simple", "Javelin", "75", 3, "-", "-", 1, 25, "-", "-", 1878},
      {"Simple", "Tomahawk", "50", 3, "-", "-", 1, 25, "-", "-", 1879},
      {"Simple", "Longbow", "150", 4, "1", "-", 1, 200, "STR d8", "-", 1880},
      {"Simple", "Slingshot", "90", 1, "1", "-", 1, 5, "-", "NL", 1881},
      {"Black Powder", "Blunderbuss", "250", 4, "1", "1", 2, 400, "-", "2H, CAL 3, Spread", 1883},
      {"Black Powder", "Flintlock Pistol", "100", 4, "1", "1", 1, 100, "-", "CAL 2", 1884},
      {"Black Powder", "Kentucky Long Rifle", "500", 5, "1", "1", 3, 600, "-", "2H, CAL 3", 1885},
      {"Pistols", ".22 Pistol", "125", 4, "1", "9", 0, 200, "-", "SA", 1887},
      {"Pistols", ".44 Revolver", "150", 6, "1", "6", 0, 400, "-", "-", 1888},
      {"Pistols", ".45 Pistol", "150", 6, "1", "10", 0, 500, "-", "SA", 1889},
      {"Pistols", ".45 Machine Pistol", "100", 6, "3", "30", 1, 700, "DEX d8", "FA", 1890},
      {"Pistols", ".50 Pistol", "225", 6, "1", "7", 1, 700, "DEX d8", "SA, PEN 1", 1891},
      {"Pistols", "9mm Pistol", "150", 5, "1", "15", 0, 300, "-", "SA", 1892},
      {"Shotguns", "12g Double-Barrel", "150", 4, "2", "2", 2, 300, "-", "2H, SS, Spread", 1894},
      {"Shotguns", "12g Double-Barrel (slugs)", "150", 7, "2", "2", 2, 300, "-", "2H, SS", 1895},
      {"Shotguns", "12g Pump Action", "150", 4, "1", "6", 2, 300, "-", "2H, Spread", 1896},
      {"Shotguns", "12g Semiautomatic", "150", 4, "1", "4", 2, 350, "-", "2H, SA, Spread", 1897},
      {"Rifles", ".50 Sniper", "750", 7, "1", "10", 5, 1300, "STR d8", "2H, Bracing, PEN 3", 1899},
      {"Rifles", "5.56 Marksman", "600", 5, "1", "30", 3, 750, "STR d8", "2H, SA, PEN 2", 1900},
      {"Rifles", "7.62 Battle", "500", 6, "1", "20", 4, 900, "STR d8", "2H, SA, PEN 2", 1901},
      {"Rifles", "7.62 Sniper", "750", 6, "1", "10", 5, 900, "STR d8", "2H, Bracing, PEN 2", 1902},
      {"Rifles", "7.62 Scout", "400", 6, "1", "5", 2, 700, "STR d8", "2H, SA, PEN 2", 1903},
      {"Rifles", "7.92 Anti-material", "1500", 7, "1", "10", 6, 1800, "STR d10", "2H, SA, Bracing, PEN 3", 1904},
      {"Assault Rifles", "5.56 Assault", "500", 5, "3", "30", 2, 500, "STR d8", "FA, SA, 1H or 2H, PEN 1", 1906},
      {"Assault Rifles", "7.62 Assault", "300", 6, "3", "30", 2, 600, "STR d8", "2H, FA, SA, PEN 1", 1907},
      {"Assault Rifles", "7.92 Assault", "300", 7, "3", "30", 3, 750, "STR d8", "2H, FA, SA, PEN 1", 1908},
      {"Submachine Guns", "9mm Submachine", "200", 5, "3", "25", 2, 300, "STR d8", "2H, FA, SA", 1914},
      {"Submachine Guns", ".45 Submachine", "175", 6, "3", "30", 3, 400, "STR d8", "2H, FA, SA", 1915},
      {"Submachine Guns", "5.56 Carbine", "500", 5, "1", "30", 2, 500, "STR d8", "2H, 3RB, SA, PEN 1", 1916},
      {"Machine Guns", ".50 Machine Gun", "600", 7, "3", "200", 10, 1500, "STR d10", "2H, FA, Bracing, PEN 3", 1918},
      {"Machine Guns", "7.62 Minigun", "1500", 6, "6", "1500", 12, 2000, "STR d10", "FA, Bracing, PEN 1", 1919},
      {"Special", "Flamethrower", "Cone 30", 5, "1", "30", 6, 750, "STR d8", "Ignores cover", 1921},
      {"Special", "Frag Grenade", "50", 2, "-", "-", 0, 300, "-", "Blast 15", 1922},
      {"Special", "Concussion Grenade", "50", 6, "-", "-", 0, 300, "-", "Blast 5", 1923},
      {"Special", "Stun Grenade", "50", 3, "-", "-", 0, 150, "-", "NL, Blast 15", 1924},
  };
  // clang-format on
  const std::vector<WeaponDef> weapons = weapons_at_hand(false);
  ASSERT_EQ(printed.size(), 38u);
  ASSERT_EQ(weapons.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const WeaponDef& weapon = weapons[i];
    const Row& row = printed[i];
    EXPECT_EQ(weapon.name, row.name);
    EXPECT_EQ(weapon.family, row.family) << row.name;
    EXPECT_EQ(
        weapon.cone > 0 ? "Cone " + std::to_string(weapon.cone) : std::to_string(weapon.range),
        row.range)
        << row.name;
    EXPECT_EQ(weapon.damage, row.damage) << row.name;
    EXPECT_EQ(written_or_dash(weapon.rof), row.rof) << row.name;
    EXPECT_EQ(written_or_dash(weapon.shots), row.shots) << row.name;
    EXPECT_EQ(weapon.encumbrance, row.encumbrance) << row.name;
    EXPECT_EQ(weapon.cost, row.cost) << row.name;
    EXPECT_EQ(written_req(weapon), row.req) << row.name;
    EXPECT_EQ(written_properties(weapon), parts_of(row.properties)) << row.name;
    EXPECT_EQ(weapon.line, row.line) << row.name;
  }
}

// By family, each row (R48): blades cut, those with a point stab too, clubs and hammers bruise, and
// what a gun fires pierces as well.
TEST(WeaponBook, SaysWhatTheDamageIs) {
  using enum DamageTag;
  struct Row {
    const char* id;
    DamageTags tags;
  };
  const std::vector<Row> ruled = {
      {"dagger", {Slash, Pierce}},
      {"great-sword", {Slash}},
      {"long-knife", {Slash, Pierce}},
      {"long-sword", {Slash}},
      {"long-sword-2h", {Slash}},
      {"rapier", {Pierce}},
      {"scimitar", {Slash}},
      {"short-sword", {Slash}},
      {"switchblade", {Slash, Pierce}},
      {"bardiche", {Slash}},
      {"battle-axe", {Slash}},
      {"battle-axe-2h", {Slash}},
      {"broad-axe", {Slash}},
      {"club", {Blunt}},
      {"flail", {Blunt}},
      {"hatchet", {Slash}},
      {"mace", {Blunt}},
      {"war-hammer", {Blunt}},
      {"war-hammer-2h", {Blunt}},
      {"halberd", {Slash, Pierce}},
      {"pike", {Pierce}},
      {"pole-axe", {Slash}},
      {"spear", {Pierce}},
      {"staff", {Blunt}},
      {"bow", {Pierce}},
      {"crossbow", {Pierce}},
      {"thrown-dagger", {Pierce}},
      {"javelin", {Pierce}},
      {"tomahawk", {Slash}},
      {"longbow", {Pierce}},
      {"slingshot", {Blunt}},
      {"blunderbuss", {Bullet, Pierce}},
      {"flintlock-pistol", {Bullet, Pierce}},
      {"kentucky-long-rifle", {Bullet, Pierce}},
      {"pistol-22", {Bullet, Pierce}},
      {"revolver-44", {Bullet, Pierce}},
      {"pistol-45", {Bullet, Pierce}},
      {"machine-pistol-45", {Bullet, Pierce}},
      {"pistol-50", {Bullet, Pierce}},
      {"pistol-9mm", {Bullet, Pierce}},
      {"double-barrel-12g", {Bullet, Pierce}},
      {"double-barrel-12g-slugs", {Bullet, Pierce}},
      {"pump-action-12g", {Bullet, Pierce}},
      {"semiautomatic-12g", {Bullet, Pierce}},
      {"sniper-50", {Bullet, Pierce}},
      {"marksman-5-56", {Bullet, Pierce}},
      {"battle-7-62", {Bullet, Pierce}},
      {"sniper-7-62", {Bullet, Pierce}},
      {"scout-7-62", {Bullet, Pierce}},
      {"anti-material-7-92", {Bullet, Pierce}},
      {"assault-5-56", {Bullet, Pierce}},
      {"assault-7-62", {Bullet, Pierce}},
      {"assault-7-92", {Bullet, Pierce}},
      {"submachine-9mm", {Bullet, Pierce}},
      {"submachine-45", {Bullet, Pierce}},
      {"carbine-5-56", {Bullet, Pierce}},
      {"machine-gun-50", {Bullet, Pierce}},
      {"minigun-7-62", {Bullet, Pierce}},
      {"flamethrower", {Fire}},
      {"frag-grenade", {Blast}},
      {"concussion-grenade", {Blast}},
      {"stun-grenade", {Blast}},
  };
  ASSERT_EQ(builtin().weapons.size(), ruled.size());
  for (std::size_t i = 0; i < ruled.size(); ++i) {
    EXPECT_EQ(builtin().weapons[i].id, ruled[i].id);
    EXPECT_EQ(builtin().weapons[i].tags, ruled[i].tags) << ruled[i].id;
  }
}

// The skill that each is used with (L694-1028).
TEST(WeaponBook, KnowsWhatIsThrownDrawnAndFired) {
  const auto kind = [](const char* id) { return find(builtin().weapons, id)->kind; };
  for (const char* id : {"thrown-dagger", "javelin", "tomahawk", "frag-grenade",
                         "concussion-grenade", "stun-grenade"}) {
    EXPECT_EQ(kind(id), WeaponKind::Thrown) << id;
  }
  for (const char* id : {"bow", "longbow", "slingshot"}) {
    EXPECT_EQ(kind(id), WeaponKind::Tension) << id;
  }
  EXPECT_EQ(kind("crossbow"), WeaponKind::Trigger);
  EXPECT_EQ(std::ranges::count(builtin().weapons, WeaponKind::Firearm, &WeaponDef::kind), 28);
}

TEST(WeaponBook, HasTheAccessories) {
  expect_rows<AccessoryDef>(
      builtin().accessories,
      {{.id = "short-bayonet",
        .name = "Short bayonet",
        .melee_damage = 3,
        .reach = 10,
        .line = 1814},
       {.id = "long-bayonet", .name = "Long bayonet", .melee_damage = 4, .reach = 10, .line = 1814},
       {.id = "bipod", .name = "Bipod", .dexterity = true, .line = 1818},
       {.id = "scope", .name = "Scope", .beyond_close = 2, .line = 1822}});
}

}  // namespace
}  // namespace fray::egs
