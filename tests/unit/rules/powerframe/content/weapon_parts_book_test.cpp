// What goes with weapons, against the printed tables (L10471-10806).
#include <map>

#include "unit/rules/powerframe/content/printed.h"

namespace fray::powerframe {
namespace {

struct PrintedPart {
  const char *name, *attack, *damage, *type, *special, *cost, *enc, *threat;
  int line;
};

// clang-format off
const std::vector<PrintedPart> kPrintedParts = {
      // Bows, crossbows; arrow templates
      {"Standard Arrow", "–", "–", "P", "", "+0", "0", "+0", 10472},
      {"War Arrow", "–", "–", "P", "AP 1", "+0.5", "0", "+1", 10473},
      {"Hunting Arrow", "–", "–", "P", "Barbed 1", "+0.5", "0", "+1", 10474},
      {"Message Arrow", "–", "-1", "P", "Notice 4", "+1", "0", "-1", 10475},
      {"Signal Arrow", "–", "-1", "P", "loud", "+0.5", "0", "-1", 10476},
      {"Cutter Arrow", "–", "–", "C", "cuts-rope", "+0.5", "0", "+1", 10477},
      {"Fire Arrow", "–", "–", "P", "Burn 2; lit-first", "+0.5", "0", "+1", 10478},
      {"Grapple Arrow", "–", "–", "P", "range -2; carries-line", "+1.5", "0", "0", 10479},
      // Energy weapons; energy templates
      {"Beam", "–", "–", "E", "", "–", "–", "–", 10511},
      {"Laser", "–", "–", "E", "AP 1", "+1", "–", "+1", 10512},
      {"Plasma or Fusion", "–", "–", "E", "Burn 2", "+1", "–", "+1", 10513},
      {"Ion or Stunner", "–", "–", "Se", "", "+1", "–", "-1", 10514},
      {"Disruptor", "–", "–", "E", "Acid 3", "+2", "–", "+3", 10515},
      {"Radiation", "–", "–", "E", "Poison 1 (3 day, endurance)", "+2", "–", "+3", 10516},
      {"Power-Weapon", "–", "+2", "–", "Charges 4 (Hits 20)", "+4", "–", "+2", 10527},
      // Explosives, grenades, mines, traps
      {"Rifle Grenade", "as Firearm-1", "–", "–", "range -2", "+1", "–", "+1", 10570},
      {"Undetectable Gas", "–", "–", "–", "Invisible Gas", "+2", "–", "+2", 10571},
      // Firearms; bullet templates
      {"Standard Bullet", "–", "–", "P", "", "+0", "0", "+0", 10620},
      {"Armour Piercing Bullet", "–", "–", "P", "AP 1", "+1", "0", "+1", 10621},
      {"Hollow-Point Bullet", "–", "+1", "B", "", "+1", "0", "+1", 10622},
      {"Magnesium Tip Bullet", "–", "–", "P", "Burn 3", "+1", "0", "+1", 10623},
      // Heavy weapons; canisters, rockets, shells
      {"Fragmentation Canister", "–", "10", "P", "Blast 5", "3", "0.5", "+12", 10652},
      {"Incendiary Canister", "–", "–", "E", "Blast 4; Burn 5", "3", "0.5", "+12", 10653},
      {"Poison Gas Canister", "–", "–", "–", "Gas (6x6); Poison 4", "2", "0.5", "+11", 10654},
      {"Smoke Canister", "–", "–", "–", "Gas (6x6); Obscuration 2", "0.25", "0.5", "+4", 10655},
      {"Fragmentation Rocket", "–", "–", "P", "Blast 5", "+2", "0.5", "+12", 10664},
      {"Armour Piercing Rocket", "–", "–", "P", "AP 4", "+0", "0.5", "+4", 10665},
      {"Incendiary Rocket", "–", "–", "E", "Blast 3; Burn 5", "+2", "0.5", "+10", 10666},
      {"Fragmentation Shell", "–", "–", "P", "Blast 3", "+1", "–", "+8", 10678},
      {"Anti-Armour Shell", "–", "–", "E", "Removes 2", "+0", "–", "+4", 10679},
      {"Armour Piercing Shell", "–", "–", "P", "AP 4", "+0", "–", "+4", 10680},
      {"Incendiary Shell", "–", "–", "E", "Blast 3; Burn 5", "+2", "–", "+10", 10681},
      // Improvised, power tools, miscellaneous
      {"Spear Thrower", "–", "–", "–", "Extended Range", "1", "1", "1", 10729},
      // Shields
      {"Centre Spike", "Melee", "Strength+1", "P", "", "+2", "+1", "+2", 10743},
      {"Multi-Spike", "Melee-1", "Strength+2", "P", "", "+4", "+2", "+2", 10744},
      {"Leading Blade", "Melee", "Strength+1", "C", "", "+2", "+1", "+2", 10745},
      {"Leading Claws", "Melee-1", "Strength+2", "C", "", "+4", "+2", "+2", 10746},
      {"Heavy Shield", "Melee-1", "+1", "B", "", "+1", "+1", "+2", 10747},
      {"Extra Heavy Shield", "Melee-2", "+2", "B", "", "+3", "+2", "+2", 10748},
      // Shotguns, options, shells
      {"Double Barrelled", "–", "–", "–", "Shots 2; both barrels", "+2", "+1", "+3", 10787},
      {"Tubular Magazine", "–", "–", "–", "Shots 6", "+2", "–", "+1", 10788},
      {"Box Magazine", "–", "–", "–", "Shots 12", "+3", "–", "+2", 10789},
      {"Autoshotgun", "–", "–", "–", "Auto 3", "+3", "–", "+2", 10794},
      {"Sawn-Off", "Shooting-1", "–", "–", "Medium; range -3", "-1", "-1", "-1", 10795},
      {"Muzzle Spreader", "–", "–", "–", "Blast 1", "+1", "–", "+2", 10796},
      {"Shot Shell", "–", "1D6", "B", "Blast 0", "–", "–", "–", 10801},
      {"Solid Slug", "–", "4", "P", "", "+1", "–", "+1", 10802},
      {"Flechette Shell", "–", "1D6", "P", "AP 1", "+1", "–", "+1", 10803},
      {"Incendiary Shell", "–", "1D6", "E", "Burn 3", "+1", "–", "+1", 10804},
      {"Flash Shell", "–", "4", "S", "resist Wits", "–", "–", "-1", 10805},
      {"Riot Baton", "–", "4", "Sb", "half range", "–", "–", "-1", 10806},
};
// clang-format on

std::string part_attack(const WeaponPartDef& part) {
  if (!part.attack) return "–";
  return part.attack->ability ? printed(*part.attack) : "as Firearm" + printed(*part.attack);
}

std::string part_damage(const WeaponPartDef& part) {
  return part.damage ? printed(*part.damage) : "–";
}

// What is no attribute of weapons.
std::vector<std::string> part_special(const WeaponPartDef& part) {
  auto parts = special_parts(part.attributes);
  if (part.range != 0) parts.push_back("range " + std::to_string(part.range));
  if (part.halves_range) parts.emplace_back("half range");
  if (part.both_barrels) parts.emplace_back("both barrels");
  std::ranges::sort(parts);
  return parts;
}

// Modifiers have a plus in some tables and none in others.
std::string bare(std::string figure) {
  if (figure.starts_with('+')) figure.erase(0, 1);
  return figure == "–" ? "0" : figure;
}

TEST(WeaponPartsBook, HasTheRowsOfTheTables) {
  const auto& parts = builtin().weapon_parts;
  ASSERT_EQ(parts.size(), kPrintedParts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const WeaponPartDef& part = parts[i];
    const PrintedPart& row = kPrintedParts[i];
    EXPECT_EQ(part.name, row.name);
    EXPECT_EQ(part_attack(part), row.attack) << row.name;
    const std::string damage = row.damage;
    EXPECT_EQ(part_damage(part), damage.starts_with('+') ? damage.substr(1) : damage) << row.name;
    EXPECT_EQ(part.type ? written(*part.type) : "–", row.type) << row.name;
    EXPECT_EQ(part_special(part), parts_of(row.special)) << row.name;
    EXPECT_EQ(decimal(part.cost), bare(row.cost)) << row.name;
    EXPECT_EQ(decimal(part.enc), bare(row.enc)) << row.name;
    EXPECT_EQ(std::to_string(part.threat), bare(row.threat)) << row.name;
    EXPECT_EQ(part.line, row.line) << row.name;
  }
}

TEST(WeaponPartsBook, AreOfTheKindsOfTheirTables) {
  struct Table {
    PartKind kind;
    int first, last;
  };
  using enum PartKind;
  const std::vector<Table> tables = {
      {Arrow, 10472, 10479},           {EnergyType, 10511, 10516},    {RifleGrenade, 10570, 10570},
      {UndetectableGas, 10571, 10571}, {Bullet, 10620, 10623},        {Canister, 10652, 10655},
      {Rocket, 10664, 10666},          {Shell, 10678, 10681},         {ShieldMod, 10743, 10748},
      {Magazine, 10787, 10789},        {ShotgunOption, 10794, 10796}, {ShotgunShell, 10801, 10806},
      {PowerWeapon, 10527, 10527},     {SpearThrower, 10729, 10729},
  };
  for (const WeaponPartDef& part : builtin().weapon_parts) {
    const auto table = std::ranges::find(tables, part.kind, &Table::kind);
    ASSERT_NE(table, tables.end());
    EXPECT_TRUE(table->first <= part.line && part.line <= table->last) << part.id;
  }
}

TEST(WeaponPartsBook, NeedOrExcludeOthersOfAShotgun) {
  std::map<std::string, std::vector<std::string>> needs, excludes;
  for (const WeaponPartDef& part : builtin().weapon_parts) {
    if (!part.needs.empty()) needs[part.id] = part.needs;
    if (!part.excludes.empty()) excludes[part.id] = part.excludes;
  }
  using Ids = std::map<std::string, std::vector<std::string>>;
  EXPECT_EQ(needs, (Ids{{"shotgun-autoshotgun", {"magazine-tubular", "magazine-box"}}}));
  EXPECT_EQ(
      excludes,
      (Ids{{"shotgun-sawn-off", {"magazine-tubular"}},
           {"shotgun-muzzle-spreader", {"shotgun-shell-solid-slug", "shotgun-shell-riot-baton"}}}));
}

// The sentences below the tables, each with its line. Costs in eighths.
TEST(WeaponPartsBook, AreSoldInSixKindsOfSupply) {
  const std::vector<SupplyDef> printed_supplies = {
      {"arrow", PartKind::Arrow, 48, 4, 1, 50, 10488},
      {"bullet", PartKind::Bullet, 100, 0, 2, 100, 10633},
      {"canister", PartKind::Canister, 1, 0, 0, 0, 10657},
      {"rocket", PartKind::Rocket, 6, 0, 8, 0, 10668},
      {"shell", PartKind::Shell, 6, 0, 8, 6, 10683},
      {"shotgun-shell", PartKind::ShotgunShell, 100, 8, 2, 100, 10822},
  };
  expect_rows(builtin().supplies, printed_supplies);
}

}  // namespace
}  // namespace fray::powerframe
