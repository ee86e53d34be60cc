// Armor, ammunition and goods against the printed tables (L1930-2049).
#include "rules/egs/content/spellings.h"
#include "unit/rules/egs/content/testing.h"

namespace fray::egs {
namespace {

constexpr Location kTorso = Location::Torso;
constexpr Location kArms = Location::Arms;
constexpr Location kLegs = Location::Legs;
constexpr Location kHead = Location::Head;

TEST(ArmourBook, HasTheElevenSuits) {
  // clang-format off
  const std::vector<ArmourDef> printed = {
      {.id = "chain-mail", .name = "Chain Mail", .armor = 5, .encumbrance = 2, .each_location = true, .cost = 300, .locations = {kTorso, kArms, kLegs}, .initiative = -2, .speed = -5, .line = 1930},
      {.id = "cloth-armor", .name = "Cloth Armor", .armor = 1, .cost = 25, .locations = {kTorso, kArms, kLegs}, .line = 1931},
      {.id = "flak-jacket", .name = "Flak Jacket", .armor = 3, .encumbrance = 1, .cost = 250, .whole = true, .locations = {kTorso, kArms}, .halves_bullets = true, .line = 1932},
      {.id = "kevlar-vest", .name = "Kevlar Vest", .armor = 3, .encumbrance = 1, .cost = 200, .locations = {kTorso}, .halves_bullets = true, .line = 1933},
      {.id = "lamellar-armor", .name = "Lamellar Armor", .armor = 3, .encumbrance = 1, .cost = 200, .locations = {kTorso, kArms, kLegs}, .line = 1934},
      {.id = "laminar-armor", .name = "Laminar Armor", .armor = 3, .encumbrance = 1, .cost = 200, .locations = {kTorso, kArms, kLegs}, .line = 1935},
      {.id = "leather-armor", .name = "Leather Armor", .armor = 2, .encumbrance = 1, .cost = 100, .locations = {kTorso, kArms, kLegs}, .line = 1936},
      {.id = "plate-mail", .name = "Plate Mail", .armor = 6, .encumbrance = 3, .each_location = true, .cost = 400, .locations = {kTorso, kArms, kLegs, kHead}, .initiative = -3, .speed = -10, .rigid = true, .line = 1937},
      {.id = "pot-helm", .name = "Pot Helm", .armor = 4, .cost = 100, .locations = {kHead}, .rigid = true, .chance = 50, .line = 1938},
      {.id = "scale-armor", .name = "Scale Armor", .armor = 4, .encumbrance = 1, .each_location = true, .cost = 200, .locations = {kTorso, kArms, kLegs}, .initiative = -1, .speed = -5, .line = 1939},
      {.id = "tactical-jacket", .name = "Tactical Jacket", .armor = 5, .encumbrance = 1, .cost = 400, .whole = true, .locations = {kTorso, kArms}, .halves_bullets = true, .line = 1940},
  };
  // clang-format on
  expect_rows(builtin().armours, printed);
}

// R47.
TEST(ArmourBook, CallsHeavyWhatSlowsItsWearer) {
  for (const ArmourDef& armour : builtin().armours) {
    const bool heavy =
        armour.id == "chain-mail" || armour.id == "scale-armor" || armour.id == "plate-mail";
    EXPECT_EQ(armour.heavy(), heavy) << armour.id;
  }
}

TEST(ArmourBook, HasTheThreeShields) {
  expect_rows<ShieldDef>(builtin().shields, {{.id = "small-shield",
                                              .name = "Small Shield",
                                              .small = true,
                                              .cost = 25,
                                              .parry = 2,
                                              .line = 1942},
                                             {.id = "medium-shield",
                                              .name = "Medium Shield",
                                              .encumbrance = 1,
                                              .cost = 50,
                                              .parry = 2,
                                              .defense = 1,
                                              .line = 1943},
                                             {.id = "large-shield",
                                              .name = "Large Shield",
                                              .encumbrance = 2,
                                              .cost = 150,
                                              .parry = 4,
                                              .defense = 2,
                                              .line = 1944}});
}

TEST(GoodsBook, HasTheEightKindsOfAmmunition) {
  struct Row {
    const char *id, *name;
    int damage, encumbrance, cost, pieces, line;
  };
  const std::vector<Row> printed = {
      {"arrow", "Arrow", 0, 0, 1, 2, 1996},
      {"teflon-arrow", "Teflon arrow", 2, 0, 5, 1, 1997},
      {"small-bullets", "Bullets, small caliber", 0, 0, 10, 50, 1998},
      {"medium-bullets", "Bullets, medium caliber", 0, 0, 25, 50, 1999},
      {"large-bullets", "Bullets, large caliber", 0, 1, 50, 50, 2000},
      {"crossbow-bolt", "Crossbow bolt", 0, 0, 2, 1, 2001},
      {"shot-with-powder", "Shot with powder", 0, 0, 2, 1, 2002},
      {"sling-bullets", "Sling bullets", 0, 0, 1, 25, 2003},
  };
  ASSERT_EQ(builtin().ammunition.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const AmmunitionDef& ammunition = builtin().ammunition[i];
    const Row& row = printed[i];
    EXPECT_EQ(ammunition.id, row.id);
    EXPECT_EQ(ammunition.name, row.name);
    EXPECT_EQ(ammunition.damage, row.damage) << row.id;
    EXPECT_EQ(ammunition.encumbrance, row.encumbrance) << row.id;
    EXPECT_EQ(ammunition.cost, row.cost) << row.id;
    EXPECT_EQ(ammunition.pieces, row.pieces) << row.id;
    EXPECT_EQ(ammunition.line, row.line) << row.id;
  }
}

// The part in brackets after a name.
std::string written_use(const GoodsDef& goods) {
  std::string text;
  if (goods.hours > 0) text = std::to_string(goods.hours) + " hour, ";
  if (goods.blast > 0) text += "Blast " + std::to_string(goods.blast);
  if (goods.cone > 0) text += "Cone " + std::to_string(goods.cone);
  if (goods.days > 0) text += std::to_string(goods.days) + " days";
  return text;
}

TEST(GoodsBook, HasTheSeventyThreeOtherGoods) {
  struct Row {
    const char *group, *name;
    int encumbrance, cost;
    const char* use;
    int line;
  };
  // clang-format off
  const std::vector<Row> printed = {
      // Adventuring Gear
      {"Adventuring Gear", "Backpack", 1, 25, "", 1958},
      {"Adventuring Gear", "Bedroll", 1, 25, "", 1959},
      {"Adventuring Gear", "Blanket", 1, 10, "", 1960},
      {"Adventuring Gear", "Candle", 0, 1, "6 hour, Blast 15", 1961},
      {"Adventuring Gear", "Cellular Phone", 0, 250, "", 1962},
      {"Adventuring Gear", "Chain, 6ft.", 3, 25, "", 1963},
      {"Adventuring Gear", "Color Dye", 0, 1, "", 1964},
      {"Adventuring Gear", "Crowbar", 2, 10, "", 1965},
      {"Adventuring Gear", "Digital Camera", 1, 100, "", 1966},
      {"Adventuring Gear", "Disposable Camera", 0, 10, "", 1967},
      {"Adventuring Gear", "First Aid Kit", 1, 10, "", 1968},
      {"Adventuring Gear", "Fishing Kit", 1, 25, "", 1969},
      {"Adventuring Gear", "Fishing Net", 1, 25, "", 1970},
      {"Adventuring Gear", "Flashlight", 1, 10, "Cone 20", 1971},
      {"Adventuring Gear", "Flint and Steel", 0, 5, "", 1972},
      {"Adventuring Gear", "Glass Bottle", 1, 1, "", 1973},
      {"Adventuring Gear", "Grappling Hook", 2, 100, "", 1974},
      {"Adventuring Gear", "Hammer", 1, 10, "", 1975},
      {"Adventuring Gear", "Handcuffs", 0, 10, "", 1976},
      {"Adventuring Gear", "Lantern", 1, 25, "", 1977},
      {"Adventuring Gear", "Lantern Oil", 0, 1, "", 1978},
      {"Adventuring Gear", "Lighter", 0, 1, "", 1979},
      {"Adventuring Gear", "Lock Picks", 0, 100, "", 1980},
      {"Adventuring Gear", "Magnifying Glass", 0, 5, "", 1981},
      {"Adventuring Gear", "Mining Pick", 3, 40, "", 1982},
      {"Adventuring Gear", "Quiver", 1, 25, "", 1983},
      {"Adventuring Gear", "Rope", 2, 10, "", 1984},
      {"Adventuring Gear", "Rope Ladder", 3, 25, "", 1985},
      {"Adventuring Gear", "Shovel, Collapsible", 2, 15, "", 1986},
      {"Adventuring Gear", "Soap", 0, 1, "", 1987},
      {"Adventuring Gear", "Tent, 4 person", 2, 100, "", 1988},
      {"Adventuring Gear", "Tool Kit", 4, 100, "", 1989},
      {"Adventuring Gear", "Torch", 1, 5, "Blast 25", 1990},
      {"Adventuring Gear", "Umbrella", 1, 5, "", 1991},
      {"Adventuring Gear", "Waterskin", 0, 5, "", 1992},
      {"Adventuring Gear", "Whetstone", 0, 5, "", 1993},
      {"Adventuring Gear", "Whistle", 0, 1, "", 1994},
      // Clothing
      {"Clothing", "Boots, Climbing", 0, 150, "", 2007},
      {"Clothing", "Boots, Hiking", 0, 100, "", 2008},
      {"Clothing", "Boots, Winter", 0, 100, "", 2009},
      {"Clothing", "Clothing, Average", 0, 25, "", 2010},
      {"Clothing", "Clothing, Formal", 0, 150, "", 2011},
      {"Clothing", "Gear, Camouflage", 0, 25, "", 2012},
      {"Clothing", "Gear, Winter", 2, 150, "", 2013},
      // Food & Lodging
      {"Food & Lodging", "Meal, Simple", 0, 5, "", 2015},
      {"Food & Lodging", "Meal, Average", 0, 15, "", 2016},
      {"Food & Lodging", "Meal, Hardy", 0, 25, "", 2017},
      {"Food & Lodging", "Trail Rations", 1, 10, "5 days", 2018},
      {"Food & Lodging", "Lodging, Simple", 0, 35, "", 2019},
      {"Food & Lodging", "Lodging, Average", 0, 75, "", 2020},
      {"Food & Lodging", "Lodging, Luxury", 0, 150, "", 2021},
      // Riding Beasts
      {"Riding Beasts", "Camel", 0, 300, "", 2023},
      {"Riding Beasts", "Donkey", 0, 150, "", 2024},
      {"Riding Beasts", "Horse", 0, 300, "", 2025},
      {"Riding Beasts", "Saddle", 2, 25, "", 2026},
      {"Riding Beasts", "War Horse", 0, 750, "", 2027},
      // Computers
      {"Computers", "Desktop", 5, 400, "", 2029},
      {"Computers", "GPS", 1, 200, "", 2030},
      {"Computers", "Laptop", 2, 500, "", 2031},
      {"Computers", "Tablet", 1, 600, "", 2032},
      // Surveillance
      {"Surveillance", "Binoculars", 1, 50, "", 2034},
      {"Surveillance", "Bug Detector", 0, 500, "", 2035},
      {"Surveillance", "CCTV Receiver", 3, 500, "", 2036},
      {"Surveillance", "Digital Audio Recorder", 0, 25, "", 2037},
      {"Surveillance", "Digital Video Recorder", 1, 100, "", 2038},
      {"Surveillance", "Indoor Camera", 0, 150, "", 2039},
      {"Surveillance", "In-Ear Receiver", 0, 250, "", 2040},
      {"Surveillance", "Mini Camera", 0, 300, "", 2041},
      {"Surveillance", "Night Vision Goggles", 2, 1000, "", 2042},
      {"Surveillance", "Outdoor Camera", 0, 200, "", 2044},
      {"Surveillance", "Parabolic Microphone", 1, 500, "", 2045},
      {"Surveillance", "Telephone Tap", 0, 250, "", 2047},
      {"Surveillance", "Two-Way Radio", 0, 200, "", 2048},
  };
  // clang-format on
  ASSERT_EQ(printed.size(), 73u);
  ASSERT_EQ(builtin().goods.size(), printed.size());
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const GoodsDef& goods = builtin().goods[i];
    const Row& row = printed[i];
    EXPECT_EQ(goods.name, row.name);
    EXPECT_EQ(goods.group, row.group) << row.name;
    EXPECT_EQ(goods.encumbrance, row.encumbrance) << row.name;
    EXPECT_EQ(goods.cost, row.cost) << row.name;
    EXPECT_EQ(written_use(goods), row.use) << row.name;
    EXPECT_EQ(goods.line, row.line) << row.name;
    EXPECT_EQ(goods.reaches, goods.id == "parabolic-microphone" ? 500 : 0);
    EXPECT_EQ(goods.sees_in_the_dark, goods.id == "night-vision-goggles");
  }
}

}  // namespace
}  // namespace fray::egs
