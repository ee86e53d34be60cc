// Gear that matters to rules (L9462-9749), lights (L9648-9667) and animals (L9680-9697) against the
// printed lists.
#include <map>
#include <set>

#include "rules/powerframe/content/gear_spellings.h"
#include "unit/rules/powerframe/content/printed.h"

namespace fray::powerframe {
namespace {

struct PrintedGear {
  const char *id, *effect, *cost, *enc;
  int threat;
  int line;
};

// clang-format off
const std::vector<PrintedGear> kPrintedGear = {
    // Travelling and climbing
    {"compass", "+2 navigation", "2", "0", 2, 9464},
    {"map", "+2 navigation", "0.5", "0", 0, 9465},
    {"snow-shoes", "easier hexes 1", "1", "1", 0, 9466},
    {"pitons", "12 pieces; +2 climb; +2 mountaineer; slower", "0.5", "0.25", 2, 9469},
    {"grappling-hook", "weapon rope-and-grapple", "2", "1", 3, 9470},
    {"string", "10 hexes", "0.125", "0.125", 0, 9471},
    {"coarse-rope", "10 hexes", "0.5", "1", 0, 9472},
    {"fine-rope", "10 hexes", "1", "0.5", 0, 9473},
    // Containers: capacity, Toughness, Structure
    {"belt-pouch", "holds 1/2/1", "0.125", "0", 0, 9544},
    {"small-sack", "holds 3/2/2", "0.25", "0", 0, 9545},
    {"medium-sack", "holds 6/2/3", "0.5", "0", 0, 9546},
    {"large-sack", "holds 12/2/4", "1", "0", 0, 9547},
    {"day-pack", "holds 6/4/2", "1", "0", 0, 9550},
    {"backpack", "holds 12/4/3", "2", "0", 0, 9551},
    {"hiking-pack", "holds 18/4/4", "4", "0", 0, 9552},
    {"small-wooden-box", "holds 5/6/2", "1", "1", 0, 9562},
    {"wooden-chest", "holds 10/6/4", "2", "3", 0, 9563},
    {"large-wooden-chest", "holds 20/6/6", "4", "5", 0, 9564},
    {"wooden-crate", "holds 30/6/8", "6", "8", 0, 9565},
    {"small-metal-box", "holds 5/10/2", "4", "2", 0, 9566},
    {"medium-metal-box", "holds 10/10/4", "8", "5", 0, 9567},
    {"large-metal-box", "holds 20/10/6", "16", "10", 0, 9568},
    {"large-metal-safe", "holds 30/10/8", "24", "15", 0, 9569},
    {"small-keg", "holds 3/6/1", "0.5", "0.5", 0, 9574},
    {"keg", "holds 6/6/2", "1", "1", 0, 9575},
    {"large-keg", "holds 12/6/4", "2", "3", 0, 9576},
    {"barrel", "holds 24/6/6", "4", "6", 0, 9577},
    {"tun", "holds 48/6/8", "8", "12", 0, 9578},
    // Food: three meals are a day
    {"fresh-food-meal", "1 meals", "0.125", "0", 0, 9613},
    {"fresh-food-day", "3 meals", "0.25", "0", 0, 9614},
    {"fresh-food-week", "21 meals", "1.5", "0", 0, 9615},
    {"iron-rations-meal", "1 meals", "0.25", "0", 0, 9616},
    {"iron-rations-day", "3 meals", "0.5", "0", 0, 9617},
    {"iron-rations-week", "21 meals", "3", "0", 0, 9618},
    // Fire and light
    {"flint-and-steel", "survival vs. 2", "0.25", "0", 0, 9642},
    {"matches", "48 pieces", "0.125", "0", 0, 9643},
    {"lighter", "", "0.25", "0", 0, 9644},
    {"tinderbox", "+2 survival", "0.5", "0", 0, 9645},
    {"oil", "burn 3", "0.5", "0.25", 0, 9646},
    {"candles", "6 pieces; light candle", "0.25", "0", 0, 9649},
    {"torches", "6 pieces; each; light torch", "0.5", "1", 0, 9650},
    {"paper-lantern", "light paper-lantern", "0.25", "0.25", 0, 9651},
    {"candle-lantern", "light candle-lantern", "0.5", "0.25", 0, 9652},
    {"hooded-lantern", "light hooded-lantern", "1.5", "0.5", 0, 9653},
    {"bullseye-lantern", "light bullseye-lantern", "1.5", "0.5", 0, 9654},
    {"flashlight", "light flashlight", "0.5", "0.5", 0, 9657},
    {"spotlight", "light spotlight", "1", "2", 0, 9658},
    {"floodlight", "light floodlight", "2", "4", 0, 9659},
    // Tools
    {"craft-tools", "for artisan; for construction", "4", "2", 0, 9731},
    {"tool-kit", "for engineering", "3", "1", 0, 9732},
    {"deluxe-tool-kit", "+1 engineering; for engineering", "8", "4", 1, 9733},
    {"tech-kit", "for tech", "5", "0.5", 0, 9734},
    {"deluxe-tech-kit", "+1 tech; for tech", "14", "2", 1, 9735},
    {"lock-picks", "for security", "2", "0", 0, 9736},
    {"thiefs-tools", "+2 security; for security", "5", "0.5", 2, 9737},
    // Medical and miscellaneous
    {"first-aid-kit", "+1 medical; 3 doses", "1", "0.5", 1, 9740},
    {"medical-kit", "+1 medical; 6 doses", "2", "1", 1, 9741},
    {"simple-padlock", "security vs. 6", "0.5", "0", 0, 9744},
    {"complex-padlock", "security vs. 10", "1", "0", 0, 9745},
    {"fishing-tackle", "for fishing", "2", "0.5", 0, 9746},
    {"personal-computer", "", "30", "3", 0, 9748},
    {"laptop-computer", "", "20", "1", 0, 9749},
    {"battery", "4 charges", "0.125", "0", 0, 10533},
    {"bridle", "", "2", "0", 0, 9712},
    {"saddle", "", "10", "2", 0, 9713},
};
// clang-format on

std::string word(Ability ability) {
  return word_of<Ability>(kAbilitySpellings, ability);
}

std::vector<std::string> effects(const GearDef& gear) {
  std::vector<std::string> found;
  const auto add = [&](int figure, const std::string& what) {
    if (figure != 0) found.push_back(std::to_string(figure) + " " + what);
  };
  if (gear.pieces != 1) add(gear.pieces, "pieces");
  if (gear.enc_each) found.emplace_back("each");
  for (const AbilityBonus& bonus : gear.bonuses) {
    found.push_back("+" + std::to_string(bonus.bonus) + " " + word(bonus.ability));
  }
  add(gear.doses, "doses");
  for (const Ability ability : gear.needed_for) found.push_back("for " + word(ability));
  if (gear.test) {
    found.push_back(word(gear.test->ability) + " vs. " + std::to_string(gear.test->resistance));
  }
  if (gear.burn != 0) found.push_back("burn " + std::to_string(gear.burn));
  if (gear.easier_hexes != 0) {
    found.push_back("easier hexes " + std::to_string(gear.easier_hexes));
  }
  if (gear.slows_climbing) found.emplace_back("slower");
  add(gear.length, "hexes");
  add(gear.charges, "charges");
  add(gear.meals, "meals");
  if (gear.container) {
    found.push_back("holds " + decimal(gear.container->capacity) + "/" +
                    std::to_string(gear.container->toughness) + "/" +
                    std::to_string(gear.container->structure));
  }
  if (!gear.light.empty()) found.push_back("light " + gear.light);
  if (!gear.weapon.empty()) found.push_back("weapon " + gear.weapon);
  std::ranges::sort(found);
  return found;
}

TEST(GearBook, HasTheRowsThatMatter) {
  const auto& gear = builtin().gear;
  ASSERT_EQ(gear.size(), kPrintedGear.size());
  for (std::size_t i = 0; i < gear.size(); ++i) {
    const PrintedGear& row = kPrintedGear[i];
    EXPECT_EQ(gear[i].id, row.id);
    EXPECT_EQ(effects(gear[i]), parts_of(row.effect)) << row.id;
    EXPECT_EQ(decimal(gear[i].cost), row.cost) << row.id;
    EXPECT_EQ(decimal(gear[i].enc), row.enc) << row.id;
    EXPECT_EQ(gear[i].threat, row.threat) << row.id;
    EXPECT_EQ(gear[i].line, row.line) << row.id;
    EXPECT_FALSE(gear[i].summary.empty()) << row.id;
  }
}

TEST(GearBook, IsOfTheTablesOfTheList) {
  struct Table {
    GearGroup group;
    int first, last;
  };
  using enum GearGroup;
  const std::vector<Table> tables = {
      {Travelling, 9464, 9466},    {Climbing, 9469, 9473},    {Bags, 9544, 9547},
      {Packs, 9550, 9552},         {Boxes, 9562, 9569},       {Barrels, 9574, 9578},
      {Food, 9613, 9618},          {Fire, 9642, 9646},        {Lights, 9649, 9659},
      {Mounts, 9712, 9713},        {Tools, 9731, 9737},       {Medical, 9740, 9741},
      {Miscellaneous, 9744, 9749}, {Batteries, 10533, 10533},
  };
  for (const GearDef& gear : builtin().gear) {
    const auto table = std::ranges::find(tables, gear.group, &Table::group);
    ASSERT_NE(table, tables.end());
    EXPECT_TRUE(table->first <= gear.line && gear.line <= table->last) << gear.id;
  }
}

struct PrintedLight {
  const char* id;
  int brightness, hexes, range, hours, turns;
  int line;
};

TEST(LightsBook, HasTheNineOfTheListAndTheFlare) {
  const std::vector<PrintedLight> printed_lights = {
      {"candle", 3, 1, 0, 2, 0, 9649},         {"torch", 2, 3, 0, 3, 0, 9650},
      {"paper-lantern", 3, 1, 0, 0, 0, 9651},  {"candle-lantern", 3, 2, 0, 0, 0, 9652},
      {"hooded-lantern", 2, 5, 0, 6, 0, 9653}, {"bullseye-lantern", 1, 5, 0, 6, 0, 9654},
      {"flashlight", 0, 0, 6, 0, 0, 9657},     {"spotlight", 0, 1, 12, 0, 0, 9658},
      {"floodlight", 0, 5, 24, 0, 0, 9659},    {"flare", 2, 10, 0, 0, 5, 10601},
  };
  const auto& lights = builtin().lights;
  ASSERT_EQ(lights.size(), printed_lights.size());
  for (std::size_t i = 0; i < lights.size(); ++i) {
    const LightDef& light = lights[i];
    const PrintedLight& row = printed_lights[i];
    EXPECT_EQ(light.id, row.id);
    EXPECT_EQ(light.brightness, row.brightness) << row.id;
    EXPECT_EQ(light.hexes, row.hexes) << row.id;
    EXPECT_EQ(light.range, row.range) << row.id;
    EXPECT_EQ(light.hours, row.hours) << row.id;
    EXPECT_EQ(light.turns, row.turns) << row.id;
    EXPECT_EQ(light.line, row.line) << row.id;
    const bool cone = light.id == "bullseye-lantern";
    EXPECT_EQ(light.shape, cone ? LightShape::Cone : LightShape::Radius) << row.id;
    EXPECT_EQ(light.oil, cone || light.id == "hooded-lantern") << row.id;
  }
}

TEST(AnimalsBook, HasBeastsOfBurdenDogsAndHuntingBirds) {
  const std::vector<AnimalDef> printed_animals = {
      {"donkey", "Donkey", true, 20 * 8, {}, 9680},
      {"mule", "Mule", true, 40 * 8, {}, 9681},
      {"ox", "Ox", true, 50 * 8, {}, 9682},
      {"camel", "Camel", true, 60 * 8, {}, 9683},
      {"horse", "Horse", true, 50 * 8, {}, 9684},
      {"warhorse", "Warhorse", true, 100 * 8, {}, 9685},
      {"asian-elephant", "Asian Elephant", true, 500 * 8, {}, 9686},
      {"medium-dog", "Medium Dog", false, 5 * 8, -1, 9690},
      {"large-dog", "Large Dog", false, 10 * 8, 0, 9691},
      {"falcon", "Falcon", false, 20 * 8, -3, 9695},
      {"hawk", "Hawk", false, 30 * 8, -2, 9696},
      {"eagle", "Eagle", false, 40 * 8, -1, 9697},
  };
  expect_rows(builtin().animals, printed_animals);
  EXPECT_EQ(decimal(kTrickCost), "5");  // L9699
}

}  // namespace
}  // namespace fray::powerframe
