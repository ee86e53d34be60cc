// The formulas that armour and weapons are built by (L12979-12992, L13105-13143), where the lists
// follow them, and where they do not (C12, C25).
#include <map>

#include "unit/rules/powerframe/content/printed.h"

namespace fray::powerframe {
namespace {

// Modern armour is lighter by 0.5, that of the future by 1, which costs as much more and 1/12 of
// Threat for each half. In eighths.
TEST(ArmourFormula, GivesCostEncAndThreat) {
  for (const ArmourDef& armour : builtin().armours) {
    const auto& [cutting, piercing, bludgeoning, energy] = armour.protection;
    const int total = cutting + piercing + bludgeoning + energy;
    int lighter = armour.era == Era::Ancient ? 0 : armour.era == Era::Modern ? 4 : 8;
    int twelfths = total / 2 + lighter / 4;
    if (armour.id == "kinetic-weave") {
      lighter = 12;
      ++twelfths;
    }
    if (armour.id == "fur-and-hides") lighter = -4;  // heavier and cheaper, for the same Threat
    EXPECT_EQ(armour.cost, 2 * total + lighter) << armour.id;
    EXPECT_EQ(armour.enc, std::max(2 * total - 8 - lighter, 0)) << armour.id;
    EXPECT_EQ(armour.threat, twelfths) << armour.id;
  }
}

// What archetypes wear costs and weighs as much as its sections, and has their Threat, rounded up
// (L9797).
TEST(ArmourFormula, AddsUpWhatArchetypesWear) {
  for (const ArchetypeDef& archetype : builtin().archetypes) {
    int cost = 0, enc = 0, twelfths = 0;
    for (const std::string& id : archetype.armour) {
      if (id.empty()) continue;
      const ArmourDef* armour = find(builtin().armours, id);
      ASSERT_NE(armour, nullptr) << id;
      cost += armour->cost;
      enc += armour->enc;
      twelfths += armour->threat;
    }
    EXPECT_EQ(archetype.armour_cost, cost) << archetype.id;
    EXPECT_EQ(archetype.armour_enc, enc) << archetype.id;
    EXPECT_EQ(archetype.armour_threat, (twelfths + 11) / 12) << archetype.id;
  }
}

// 1D6 is worth 4.
int number_of(const Rating& rating) {
  return rating.modifier + 4 * rating.d6[0];
}

int threat_of_shots(const WeaponAttributes& attributes) {
  const int shots = attributes.has(WeaponQuality::BeltFed) ? 100
                    : attributes.hits > 0                  ? attributes.hits
                                                           : attributes.shots;
  return shots == 0 || (shots >= 3 && shots <= 6) ? 0 : shots < 3 ? -1 : 1;
}

int threat_of_special(const WeaponAttributes& a) {
  int threat = a.armour_piercing + a.barbed + a.parry + a.poison.rating + threat_of_shots(a);
  if (a.auto_shots > 0) threat += a.auto_shots < 4 ? 1 : a.auto_shots < 6 ? 2 : 3;
  if (a.blast) threat += 2 + 2 * a.blast->rating;
  if (a.burn > 0) threat += a.burn < 4 ? 1 : 2;
  threat += a.gas.hexes * a.gas.turns / 6 + (a.gas.undetectable ? 2 : 0);
  // The last row has no Threat in the book; the lists count 1 for each of them.
  for (const bool given :
       {a.has(WeaponQuality::Blown), a.has(WeaponQuality::Catcher),
        a.range_grade == RangeGrade::Extended, a.hold_off != HoldOff::No, a.obscuration > 0,
        a.range > 0, a.reach > 1, a.secondary.has_value(), a.thrown != ThrownUse::No,
        a.worn.has_value(), a.bare_damage > 0, a.mounted_damage > 0, !a.light.empty()}) {
    threat += given ? 1 : 0;
  }
  return threat;
}

// In halves.
int threat_of(const WeaponDef& weapon) {
  int threat = weapon.attack ? weapon.attack->modifier : 0;
  if (weapon.damage_from == DamageFrom::Own) {
    threat += weapon.damage.ability ? weapon.damage.modifier + 1 : number_of(weapon.damage);
  }
  // With Shot, which does 1D6.
  if (weapon.group == WeaponGroup::Shotguns) threat += 4 + weapon.damage.modifier;
  const bool one_of_several = weapon.type && (weapon.type->choice == TypeChoice::Attack ||
                                              weapon.type->choice == TypeChoice::All);
  if (one_of_several && weapon.type->stuns == Stuns::No && written(*weapon.type).size() > 1) {
    ++threat;
  }
  threat += threat_of_special(weapon.attributes);
  threat *= 2;
  if (weapon.attributes.auto_hit != AutoHit::No) threat *= 2;
  if (weapon.attributes.damage_limit > 0) threat /= 2;
  if (weapon.type && weapon.type->stuns == Stuns::Only) threat /= 2;
  return threat;
}

TEST(WeaponFormula, GivesTheThreatButForTheListedOnes) {
  std::map<std::string, std::string> found;
  for (const WeaponDef& weapon : builtin().weapons) {
    if (!weapon.end_of.empty() || !weapon.mode_of.empty()) continue;
    int threat = threat_of(weapon);
    for (const WeaponDef& other : builtin().weapons) {
      if (other.end_of == weapon.id) threat += threat_of(other);
    }
    if ((threat + 1) / 2 == weapon.threat) continue;
    found[weapon.id] = std::to_string(weapon.threat) + " for " + decimal(4 * threat);
  }
  const std::map<std::string, std::string> printed_otherwise = {
      // C12
      {"multi-section-staff", "4 for 3"},
      {"mattock", "3 for 4"},
      {"arc-thrower", "6 for 10"},
      {"storm-gun", "18 for 14"},
      {"stun-gun", "6 for 3"},
      {"taser", "7 for 3.5"},
      {"gatling-gun", "10 for 11"},
      {"garrote", "2 for 4"},
      {"net", "4 for 5"},
      {"man-catcher", "3 for 6"},
      {"boomerang", "4 for 3"},
      {"chakram", "4 for 3"},
      {"molotov-cocktail", "6 for 7"},
      {"incendiary-grenade", "11 for 9"},
      {"smoke-grenade", "4 for 8"},
      // Rounded down.
      {"blackjack", "1 for 1.5"},
      {"spit-blades", "1 for 1.5"},
      // Shields: Block has no Threat in the book.
      {"small-shield", "1 for 0"},
      {"large-shield", "3 for 4"},
      {"small-riot-shield", "3 for 1"},
      {"large-riot-shield", "4 for 3"},
      {"blast-shield", "5 for 3"},
      {"force-shield", "4 for 7"},
      // Its Range is an extended one; the blade of the lance counts 1; a launcher counts its
      // grenade.
      {"long-revolver", "6 for 5"},
      {"beam-lance", "13 for 12"},
      {"under-barrel-grenade-launcher", "1 for 0"},
      {"basic-unarmed", "0 for 1"},
  };
  EXPECT_EQ(found, printed_otherwise);
}

// Twice the damage and 8 for bows and what is archaic, 10 for firearms, 12 for energy; three times
// for an extended one, once for a reduced one (L10148, L10234-10238, L10257).
TEST(WeaponFormula, GivesTheRangeButForTheListedOnes) {
  std::map<std::string, int> found;  // how many Hexes more than the formula
  for (const WeaponDef& weapon : builtin().weapons) {
    const int range = weapon.attributes.range;
    if (range == 0 || weapon.damage_from != DamageFrom::Own) continue;
    using enum WeaponGroup;
    const bool archaic = weapon.group == Bows || weapon.group == Crossbows ||
                         weapon.group == OldShotguns || weapon.id == "flintlock" ||
                         weapon.id == "musket" || weapon.id == "flare-gun";
    const bool energy = weapon.group == BeamGuns || weapon.group == ArcWeapons;
    const int damage = weapon.damage.ability ? weapon.damage.modifier : number_of(weapon.damage);
    const int base = archaic ? 8 : energy ? 12 : 10;
    if (range != 2 * damage + base) found[weapon.id] = range - base - 2 * damage;
  }
  const std::map<std::string, int> otherwise = {
      {"long-revolver", 4},  // three times the damage
      {"sniper-rifle", 8},   // likewise
      {"carbine", -4},       // C25
      {"arc-thrower", -15}, {"arc-rifle", -13}, {"storm-gun", -19}, {"nail-gun", -17},
  };
  EXPECT_EQ(found, otherwise);
}

}  // namespace
}  // namespace fray::powerframe
