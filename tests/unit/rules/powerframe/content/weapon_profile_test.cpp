#include "rules/powerframe/content/weapon_profile.h"

#include "unit/rules/powerframe/content/printed.h"

namespace fray::powerframe {
namespace {

using Names = std::vector<const char*>;

const WeaponDef& weapon(const char* id) {
  const WeaponDef* found = find(builtin().weapons, id);
  EXPECT_NE(found, nullptr) << id;
  return *found;
}

std::vector<const WeaponPartDef*> parts(const Names& ids) {
  std::vector<const WeaponPartDef*> found;
  for (const char* id : ids) {
    found.push_back(find(builtin().weapon_parts, id));
    EXPECT_NE(found.back(), nullptr) << id;
  }
  return found;
}

WeaponProfile composed(const char* id, const Names& ids = {}) {
  const auto profile = compose(weapon(id), parts(ids));
  EXPECT_TRUE(profile) << id;
  return profile.value_or(WeaponProfile{});
}

// "attack damage type; special; cost, Enc, Threat".
std::string sheet(const WeaponProfile& profile) {
  std::string text = profile.attack ? printed(*profile.attack) : "Auto Hit";
  text += profile.damage ? " " + printed(*profile.damage) : " no damage";
  if (profile.type) text += " " + written(*profile.type);
  const SpecialColumn special(profile.attributes);
  for (const std::string& part : special.parts()) text += "; " + part;
  return text + "; " + decimal(profile.cost) + ", " + decimal(profile.enc) + ", " +
         std::to_string(profile.threat);
}

std::string sheet(const char* id, const Names& ids = {}) {
  return sheet(composed(id, ids));
}

MisfitReason misfit(const char* id, const Names& ids) {
  const auto profile = compose(weapon(id), parts(ids));
  EXPECT_FALSE(profile);
  return profile ? MisfitReason{} : profile.error();
}

TEST(WeaponProfile, IsTheRowWhereNothingIsAdded) {
  EXPECT_EQ(sheet("longsword"), "Melee Strength+2 C; 6, 4, 3");
  EXPECT_EQ(sheet("pilum"), "Melee Hunting+1 P; Close/Thrown; AP 1; 4, 1, 4");
  const WeaponProfile staff = composed("multi-section-staff");
  EXPECT_EQ(staff.other_swing, (Swing{{Ability::Avoid, 0, {}}, {Ability::Melee, 1, {}}}));
  EXPECT_EQ(composed("whip").failure, FailureTable::CloseCombat);
}

// L10483-10490.
TEST(WeaponProfile, ShootsArrowsFromBowsAndCrossbows) {
  EXPECT_EQ(sheet("longbow", {"arrow-standard"}),
            "Bows Hunting+1 P; two-handed; Fast; Long; Range 10; 4, 2, 3");
  EXPECT_EQ(sheet("longbow", {"arrow-war"}),
            "Bows Hunting+1 P; two-handed; Fast; Long; Range 10; AP 1; 4, 2, 4");
  EXPECT_EQ(sheet("shortbow", {"arrow-message"}),
            "Bows Hunting-1 P; two-handed; Fast; Long; Range 8; Notice 4; 2, 1, 1");
  EXPECT_EQ(sheet("crossbow", {"arrow-grapple"}),
            "Bows 3 P; carries-line; Shots 1; Slow; Long; Range 12; 7, 5, 3");
  EXPECT_EQ(composed("great-bow", {"arrow-fire"}).attributes.burn, 2);
}

// L10627-10635.
TEST(WeaponProfile, FiresBullets) {
  EXPECT_EQ(sheet("revolver", {"bullet-hollow-point"}),
            "Shooting 5 B; Shots 6; Short; Range 18; 8, 2, 6");
  EXPECT_EQ(sheet("assault-rifle", {"bullet-armour-piercing"}),
            "Shooting 6 P; Shots 30; Auto 5; Long; Range 22; AP 1; 20, 5, 11");
  EXPECT_EQ(misfit("flintlock", {"bullet-standard"}),
            (MisfitReason{Misfit::DoesNotFit, PartKind::Bullet, "bullet-standard", ""}));
}

// Example 9 (L687-691), and the sentences below the tables of shotguns.
TEST(WeaponProfile, BuildsShotguns) {
  EXPECT_EQ(sheet("12-gauge-shotgun", {"shotgun-shell-shot"}),
            "Shooting 1D6+1 B; Shots 1; Long; Range 15; Blast 0; 6, 5, 5");
  const WeaponProfile doubled =
      composed("12-gauge-shotgun", {"magazine-double-barrelled", "shotgun-shell-shot"});
  EXPECT_EQ(sheet(doubled), "Shooting 1D6+1 B; Shots 2; Long; Range 15; Blast 0; 8, 6, 8");
  ASSERT_TRUE(doubled.both_barrels);
  EXPECT_EQ(written(*doubled.both_barrels), "1d6+1d3+2");
  EXPECT_FALSE(composed("12-gauge-shotgun", {"shotgun-shell-shot"}).both_barrels);
  EXPECT_EQ(
      sheet("8-gauge-shotgun", {"magazine-box", "shotgun-autoshotgun", "shotgun-shell-solid-slug"}),
      "Shooting 7 P; Shots 12; Auto 3; Long; Range 17; 16, 7, 12");
  EXPECT_EQ(sheet("12-gauge-shotgun", {"shotgun-shell-riot-baton", "shotgun-sawn-off"}),
            "Shooting-1 5 Sb; Shots 1; Medium; Range 6; 5, 4, 3");
  EXPECT_EQ(composed("12-gauge-shotgun", {"shotgun-muzzle-spreader", "shotgun-shell-shot"})
                .attributes.blast,
            Blast{1});
  EXPECT_EQ(composed("12-gauge-shotgun", {"shotgun-shell-shot", "shotgun-muzzle-spreader"})
                .attributes.blast,
            Blast{1});
}

TEST(WeaponProfile, RefusesWhatNoShotgunCanBe) {
  EXPECT_EQ(misfit("12-gauge-shotgun", {"shotgun-autoshotgun", "shotgun-shell-shot"}),
            (MisfitReason{Misfit::Needs, PartKind::ShotgunOption, "shotgun-autoshotgun", ""}));
  EXPECT_EQ(
      misfit("12-gauge-shotgun", {"magazine-tubular", "shotgun-sawn-off", "shotgun-shell-shot"}),
      (MisfitReason{Misfit::Excludes, PartKind::ShotgunOption, "shotgun-sawn-off",
                    "magazine-tubular"}));
  EXPECT_EQ(misfit("12-gauge-shotgun", {"shotgun-muzzle-spreader", "shotgun-shell-solid-slug"}),
            (MisfitReason{Misfit::Excludes, PartKind::ShotgunOption, "shotgun-muzzle-spreader",
                          "shotgun-shell-solid-slug"}));
  EXPECT_EQ(misfit("12-gauge-shotgun", {"magazine-box", "magazine-tubular", "shotgun-shell-shot"}),
            (MisfitReason{Misfit::TooMany, PartKind::Magazine, "magazine-box", ""}));
  EXPECT_EQ(
      misfit("12-gauge-shotgun", {"shotgun-sawn-off", "shotgun-sawn-off", "shotgun-shell-shot"}),
      (MisfitReason{Misfit::TooMany, PartKind::ShotgunOption, "shotgun-sawn-off", ""}));
  EXPECT_EQ(misfit("12-gauge-shotgun", {"magazine-box"}),
            (MisfitReason{Misfit::Missing, PartKind::ShotgunShell, "", ""}));
  EXPECT_EQ(misfit("blunderbuss", {"shotgun-shell-shot"}),
            (MisfitReason{Misfit::DoesNotFit, PartKind::ShotgunShell, "shotgun-shell-shot", ""}));
}

// L10657, L10668, L10683.
TEST(WeaponProfile, LoadsHeavyWeapons) {
  EXPECT_EQ(sheet("mortar", {"canister-fragmentation"}),
            "Gunnery 10 P; indirect; Shots 1; Long; Extended Range 55; Size 2; Blast 5; "
            "4, 4, 13");
  EXPECT_EQ(sheet("mortar", {"canister-smoke"}),
            "Gunnery no damage; indirect; Shots 1; Long; Extended Range 55; Size 2; Obscuration 2; "
            "Gas (6x6); 4, 4, 5");
  EXPECT_EQ(sheet("law", {"rocket-armour-piercing"}),
            "Gunnery 12 P; Shots 1; Long; Range 34; Size 2; AP 4; 4, 4, 16");
  EXPECT_EQ(sheet("anti-tank-cannon", {"shell-anti-armour"}),
            "Gunnery 25 E; Shots 6; Long; Range 60; Size 4; Removes 2; 90, 20, 30");
  EXPECT_EQ(misfit("law", {"shell-anti-armour"}),
            (MisfitReason{Misfit::DoesNotFit, PartKind::Shell, "shell-anti-armour", ""}));
  EXPECT_EQ(misfit("law", {}), (MisfitReason{Misfit::Missing, PartKind::Rocket, "", ""}));
}

// Examples 46 and 47 (L10535-10539): tenths of a Charge for each shot, shots of a load.
TEST(WeaponProfile, DrawsChargesByTheTenth) {
  const auto use = [](const char* id, const Names& ids = {}) {
    const WeaponAttributes attributes = composed(id, ids).attributes;
    return std::pair(tenths_per_use(attributes), uses_per_load(attributes));
  };
  EXPECT_EQ(use("beam-pistol", {"energy-beam"}), std::pair(4, 10));
  EXPECT_EQ(use("beam-gun", {"energy-beam"}), std::pair(6, 13));
  EXPECT_EQ(use("beam-rifle", {"energy-beam"}), std::pair(8, 10));
  EXPECT_EQ(use("beam-lance", {"energy-beam"}), std::pair(10, 12));
  EXPECT_EQ(use("beam-lance-melee", {"energy-beam"}), std::pair(5, 24));
  EXPECT_EQ(use("beam-sabre"), std::pair(6, 13));
  EXPECT_EQ(use("longsword", {"power-weapon"}), std::pair(2, 20));
  EXPECT_EQ(use("stun-gun"), std::pair(4, 10)) << "C19: 5 by the rule";
  EXPECT_EQ(use("force-shield").first, 10) << "a whole one";
  EXPECT_EQ(use("longsword"), std::pair(0, 0));
  // What a load holds is enough for the printed number of uses, and for no more.
  for (const WeaponDef& each : builtin().weapons) {
    const WeaponAttributes& attributes = each.attributes;
    if (uses_per_load(attributes) == 0 || attributes.charges == 0) continue;
    EXPECT_EQ(10 * attributes.charges / tenths_per_use(attributes), uses_per_load(attributes))
        << each.id;
  }
}

TEST(WeaponProfile, HasTheEnergyThatIsChosen) {
  EXPECT_EQ(sheet("beam-pistol", {"energy-laser"}),
            "Shooting 4 E; Charges 4 (Shots 10); Short; Range 20; AP 1; 11, 1, 7");
  EXPECT_EQ(sheet("beam-rifle", {"energy-ion-stunner"}),
            "Shooting 8 Se; Charges 8 (Shots 10); Long; Range 28; 21, 4, 9");
  EXPECT_EQ(sheet("beam-rifle", {"energy-radiation"}),
            "Shooting 8 E; Charges 8 (Shots 10); Long; Range 28; Poison 1 (3 day, endurance); "
            "22, 4, 13");
  EXPECT_EQ(sheet("beam-lance-melee", {"energy-laser"}),
            "Melee Strength+5 E; Charges 12 (Hits 24); AP 1; 0, 0, 0")
      << "the first row of the lance has the cost";
}

TEST(WeaponProfile, MakesPowerWeaponsOfThingsForCloseCombat) {
  EXPECT_EQ(sheet("longsword", {"power-weapon"}),
            "Melee Strength+4 C; Charges 4 (Hits 20); "
            "10, 4, 5");
  EXPECT_EQ(composed("multi-section-staff", {"power-weapon"}).other_swing->damage,
            (Rating{Ability::Melee, 3, {}}));
  for (const char* id : {"longbow", "sling", "blowpipe", "basic-unarmed", "large-leg-trap",
                         "flamethrower", "dynamite", "beam-sabre", "small-natural-weapon"}) {
    EXPECT_EQ(misfit(id, {"power-weapon"}).misfit, Misfit::DoesNotFit) << id;
  }
  EXPECT_TRUE(compose(weapon("spear"), parts({"power-weapon"})));
  EXPECT_TRUE(compose(weapon("lance"), parts({"power-weapon"})));
}

TEST(WeaponProfile, BuildsOnShields) {
  EXPECT_EQ(sheet("medium-shield", {"shield-centre-spike"}),
            "Melee Strength+1 P; Parry +2 as 2nd wpn; Block 2; 5, 3, 4");
  EXPECT_EQ(sheet("small-shield", {"shield-leading-claws"}),
            "Melee-1 Strength+1 C; Parry +1 as 2nd wpn; Block 1; 6, 3, 3");
  EXPECT_EQ(sheet("large-shield", {"shield-extra-heavy"}),
            "Melee-2 Toughness+3 B; Parry +3 as 2nd wpn; Block 3; 7, 5, 5");
  EXPECT_EQ(misfit("blast-shield", {"shield-heavy"}).misfit, Misfit::DoesNotFit);
  EXPECT_EQ(misfit("small-shield", {"shield-heavy", "shield-multi-spike"}).misfit, Misfit::TooMany);
}

TEST(WeaponProfile, ThrowsSpearsFurther) {
  const WeaponProfile far = composed("javelin", {"spear-thrower"});
  EXPECT_EQ(far.attributes.range_grade, RangeGrade::Extended);
  EXPECT_EQ(far.attributes.thrown, ThrownUse::OrClose);
  EXPECT_EQ(far.threat, 4);
  EXPECT_EQ(misfit("throwing-axe", {"spear-thrower"}).misfit, Misfit::DoesNotFit);
}

TEST(WeaponProfile, HidesGas) {
  EXPECT_EQ(sheet("tear-gas-grenade", {"undetectable-gas"}),
            "Melee 4 S; Thrown Only; Invisible Gas (6x6); resist Wits; 2.5, 0.5, 8");
  EXPECT_EQ(misfit("smoke-grenade", {"undetectable-gas"}).misfit, Misfit::DoesNotFit);
}

// L10642-10646, L10570.
TEST(Launch, FiresGrenades) {
  const auto fired = [](const char* launcher, const char* grenade, const Names& ids) {
    const auto profile = launch(weapon(launcher), weapon(grenade), parts(ids));
    EXPECT_TRUE(profile) << launcher;
    return profile ? sheet(*profile) : "";
  };
  EXPECT_EQ(fired("grenade-launcher", "fragmentation-grenade", {}),
            "Gunnery 1D6+1 P; indirect; Shots 8; Long; Range 18; Blast 2; 12, 5, 14");
  EXPECT_EQ(fired("under-barrel-grenade-launcher", "poison-gas-grenade", {"undetectable-gas"}),
            "Gunnery no damage; indirect; Shots 1; Long; Range 18; Poison 3; Invisible Gas (6x6); "
            "10, 3, 13");
  EXPECT_EQ(fired("hunting-rifle", "concussion-grenade", {"rifle-grenade"}),
            "Shooting-1 4 S; Shots 1; Long; Range 18; Blast 3; resist Toughness; 8, 4, 8");
  EXPECT_EQ(launch(weapon("grenade-launcher"), weapon("smoke-grenade"), {})->failure,
            FailureTable::HeavyWeapon);
}

TEST(Launch, RefusesWhatCannotBeFired) {
  const auto reason = [](const char* launcher, const char* grenade, const Names& ids) {
    const auto profile = launch(weapon(launcher), weapon(grenade), parts(ids));
    EXPECT_FALSE(profile);
    return profile ? MisfitReason{} : profile.error();
  };
  EXPECT_EQ(reason("grenade-launcher", "molotov-cocktail", {}),
            (MisfitReason{Misfit::NoGrenade, PartKind::RifleGrenade, "molotov-cocktail", ""}));
  EXPECT_EQ(reason("sling", "smoke-grenade", {}),
            (MisfitReason{Misfit::CannotLaunch, PartKind::RifleGrenade, "sling", ""}));
  EXPECT_EQ(reason("revolver", "smoke-grenade", {}),
            (MisfitReason{Misfit::Missing, PartKind::RifleGrenade, "", ""}));
  EXPECT_EQ(reason("grenade-launcher", "smoke-grenade", {"rifle-grenade"}),
            (MisfitReason{Misfit::CannotLaunch, PartKind::RifleGrenade, "grenade-launcher", ""}));
  EXPECT_EQ(misfit("smoke-grenade", {"rifle-grenade"}),
            (MisfitReason{Misfit::CannotLaunch, PartKind::RifleGrenade, "rifle-grenade", ""}));
}

// L10552-10555.
TEST(Stack, AddsUnitsOfAnExplosive) {
  EXPECT_EQ(sheet(stack(weapon("dynamite"), 1)), "Demolitions 5 E; Blast 1; 1, 0.5, 9");
  EXPECT_EQ(sheet(stack(weapon("dynamite"), 2)), "Demolitions 6 E; Blast 1; 2, 1, 9");
  EXPECT_EQ(sheet(stack(weapon("dynamite"), 6)), "Demolitions 10 E; Blast 3; 6, 3, 9");
  EXPECT_EQ(sheet(stack(weapon("nitroglycerine"), 3)),
            "Demolitions 1D6+2D3 E; Blast 1; 6, 0.75, 6");
  EXPECT_EQ(stack(weapon("gunpowder"), 15).attributes.blast->rating, 4);
}

// Examples 37 to 40 (L4695-4710).
TEST(Secondary, AddsToThePrimaryWeapon) {
  const auto pair = [](const char* primary, const char* secondary) {
    const WeaponProfile both = with_secondary(composed(primary), composed(secondary));
    return printed(*both.attack) + " " + printed(*both.damage);
  };
  EXPECT_EQ(pair("longsword", "hand-axe"), "Melee Strength+3");
  EXPECT_EQ(pair("longsword", "dagger"), "Melee+1 Strength+2");
  EXPECT_EQ(pair("longsword", "whip"), "Melee Strength+2");
  EXPECT_EQ(pair("longsword", "knife"), "Melee Strength+3") << "+1 Strength";
  EXPECT_EQ(pair("longsword", "small-shield"), "Melee Strength+2") << "A12: -1 counts as 0";
  EXPECT_EQ(pair("longsword", "large-shield"), "Melee Strength+3") << "A77";
  EXPECT_EQ(pair("kusari-gama", "kusari-gama-blade-end"), "Avoid Melee+2");  // L10923
  EXPECT_EQ(pair("kusari-gama-blade-end", "kusari-gama"), "Melee Strength+2");
  EXPECT_EQ(pair("longsword", "chainsaw"), "Melee Strength+5") << "half of 6";
}

TEST(Secondary, AddsToBothSwingsOfAWeapon) {
  const auto staff = with_secondary(composed("multi-section-staff"), composed("dagger"));
  EXPECT_EQ(printed(*staff.attack) + " " + printed(*staff.damage), "Melee+1 Toughness+1");
  EXPECT_EQ(staff.other_swing, (Swing{*rating_written("avoid"), *rating_written("melee+2")}));
}

TEST(Secondary, GivesHalfOfANumber) {
  EXPECT_EQ(secondary_damage(*rating_written("6")), *rating_written("3"));
  EXPECT_EQ(secondary_damage(*rating_written("5")), *rating_written("2"));
  EXPECT_EQ(secondary_damage(*rating_written("1d6+2")), *rating_written("1d3+1"));
  EXPECT_EQ(secondary_damage(*rating_written("strength-1")), Rating{});
}

TEST(HalfAsMuchAgain, RoundsUp) {
  EXPECT_EQ(half_as_much_again(*rating_written("1d6+1")), *rating_written("1d6+1d3+2"));
  EXPECT_EQ(half_as_much_again(*rating_written("1d6+4")), *rating_written("1d6+1d3+6"));
  EXPECT_EQ(half_as_much_again(*rating_written("5")), *rating_written("8"));
}

// Example 41 (L4679-4680).
TEST(OneHanded, NeedsStrengthByEnc) {
  const std::vector<int> printed_strength{-5, -3, -1, 1, 3, 5, 7, 9};
  for (int enc = 1; enc <= 8; ++enc) {
    EXPECT_EQ(one_handed_strength(8 * enc), printed_strength[static_cast<std::size_t>(enc - 1)]);
  }
  EXPECT_EQ(one_handed_strength(4), -6) << "half an Enc";
  EXPECT_EQ(one_handed_strength(2), -6) << "a quarter, rounded up";
}

TEST(HurledRange, DependsOnAbilityAndEnc) {
  EXPECT_EQ(hurled_range(RangeGrade::Normal, 2, 8), 6);
  EXPECT_EQ(hurled_range(RangeGrade::Normal, 0, 4), 4) << "4.5, rounded down";
  EXPECT_EQ(hurled_range(RangeGrade::Extended, 0, 8), 7);
  EXPECT_EQ(hurled_range(RangeGrade::Reduced, 1, 0), 4);
  EXPECT_EQ(hurled_range(RangeGrade::Normal, -3, 24), 1) << "L4736: at least 1";
}

TEST(SupplyFor, CostsByTheDamageOfTheWeapon) {
  const auto bought = [](const char* supply, const char* id, const char* part) {
    return supply_for(*find(builtin().supplies, supply), weapon(id), *parts({part})[0]);
  };
  EXPECT_EQ(bought("arrow", "longbow", "arrow-standard"), (Supply{48, 5, 8}));
  EXPECT_EQ(bought("arrow", "heavy-crossbow", "arrow-war"), (Supply{48, 12, 8}));
  EXPECT_EQ(bought("bullet", "revolver", "bullet-standard"), (Supply{100, 8, 8}));
  EXPECT_EQ(bought("bullet", "revolver", "bullet-magnesium-tip"), (Supply{100, 16, 8}));
  EXPECT_EQ(bought("shotgun-shell", "10-gauge-shotgun", "shotgun-shell-flechette"),
            (Supply{100, 8 + 4 + 8, 8}));
  EXPECT_EQ(bought("rocket", "law", "rocket-incendiary"), (Supply{6, 14 * 8, 24}));
  EXPECT_EQ(bought("shell", "anti-ship-cannon", "shell-fragmentation"), (Supply{6, 31 * 8, 8}));
  EXPECT_EQ(bought("canister", "mortar", "canister-smoke"), (Supply{1, 2, 4}));
}

}  // namespace
}  // namespace fray::powerframe
