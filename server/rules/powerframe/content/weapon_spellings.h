#pragma once

#include <array>

#include "document/spelling.h"
#include "rules/powerframe/content/weapon_def.h"

// How the words of weapons are written in files.
namespace fray::powerframe {

using document::Spelling;

inline constexpr std::array<Spelling<BlastShape>, 3> kBlastShapeSpellings{{
    {"radius", BlastShape::Radius},
    {"cone", BlastShape::Cone},
    {"line", BlastShape::Line},
}};

inline constexpr std::array<Spelling<ThrownUse>, 3> kThrownUseSpellings{{
    {"no", ThrownUse::No},
    {"or-close", ThrownUse::OrClose},
    {"only", ThrownUse::Only},
}};

inline constexpr std::array<Spelling<AutoHit>, 4> kAutoHitSpellings{{
    {"no", AutoHit::No},
    {"closest-in-arc", AutoHit::ClosestInArc},
    {"first-in-line", AutoHit::FirstInLine},
    {"all-in-arc", AutoHit::AllInArc},
}};

inline constexpr std::array<Spelling<HoldOff>, 4> kHoldOffSpellings{{
    {"no", HoldOff::No},
    {"movement", HoldOff::Movement},
    {"if-damaged", HoldOff::IfDamaged},
    {"if-held", HoldOff::IfHeld},
}};

inline constexpr std::array<Spelling<WeaponLength>, 4> kWeaponLengthSpellings{{
    {"none", WeaponLength::None},
    {"short", WeaponLength::Short},
    {"medium", WeaponLength::Medium},
    {"long", WeaponLength::Long},
}};

inline constexpr std::array<Spelling<RangeGrade>, 3> kRangeGradeSpellings{{
    {"normal", RangeGrade::Normal},
    {"extended", RangeGrade::Extended},
    {"reduced", RangeGrade::Reduced},
}};

inline constexpr std::array<Spelling<ReloadGrade>, 3> kReloadGradeSpellings{{
    {"standard", ReloadGrade::Standard},
    {"fast", ReloadGrade::Fast},
    {"slow", ReloadGrade::Slow},
}};

inline constexpr std::array<Spelling<ParryWhen>, 2> kParryWhenSpellings{{
    {"always", ParryWhen::Always},
    {"as-secondary", ParryWhen::AsSecondary},
}};

inline constexpr std::array<Spelling<PoisonUnit>, 5> kPoisonUnitSpellings{{
    {"turn", PoisonUnit::Turn},
    {"minute", PoisonUnit::Minute},
    {"hour", PoisonUnit::Hour},
    {"day", PoisonUnit::Day},
    {"week", PoisonUnit::Week},
}};

inline constexpr std::array<Spelling<PoisonTarget>, 2> kPoisonTargetSpellings{{
    {"health", PoisonTarget::Health},
    {"endurance", PoisonTarget::Endurance},
}};

inline constexpr std::array<Spelling<WeaponQuality>, 16> kWeaponQualitySpellings{{
    {"two-handed", WeaponQuality::TwoHanded},
    {"indirect", WeaponQuality::Indirect},
    {"catcher", WeaponQuality::Catcher},
    {"blown", WeaponQuality::Blown},
    {"belt-fed", WeaponQuality::BeltFed},
    {"barbed-at-will", WeaponQuality::BarbedAtWill},
    {"charge-per-use", WeaponQuality::ChargePerUse},
    {"strangles", WeaponQuality::Strangles},
    {"returns-if-missed", WeaponQuality::ReturnsIfMissed},
    {"returns-if-hit", WeaponQuality::ReturnsIfHit},
    {"latches", WeaponQuality::Latches},
    {"bludgeons-by-toughness", WeaponQuality::BludgeonsByToughness},
    {"loud", WeaponQuality::Loud},
    {"cuts-rope", WeaponQuality::CutsRope},
    {"lit-first", WeaponQuality::LitFirst},
    {"carries-line", WeaponQuality::CarriesLine},
}};

inline constexpr std::array<Spelling<WeaponGroup>, 35> kWeaponGroupSpellings{{
    {"axes", WeaponGroup::Axes},
    {"bludgeons", WeaponGroup::Bludgeons},
    {"hammers", WeaponGroup::Hammers},
    {"picks", WeaponGroup::Picks},
    {"knives", WeaponGroup::Knives},
    {"swords", WeaponGroup::Swords},
    {"bows", WeaponGroup::Bows},
    {"crossbows", WeaponGroup::Crossbows},
    {"beam-guns", WeaponGroup::BeamGuns},
    {"arc-weapons", WeaponGroup::ArcWeapons},
    {"energy-melee", WeaponGroup::EnergyMelee},
    {"explosives", WeaponGroup::Explosives},
    {"grenades", WeaponGroup::Grenades},
    {"mines-and-traps", WeaponGroup::MinesAndTraps},
    {"pistols", WeaponGroup::Pistols},
    {"sub-machineguns", WeaponGroup::SubMachineguns},
    {"rifles", WeaponGroup::Rifles},
    {"heavy-weapons", WeaponGroup::HeavyWeapons},
    {"mortars", WeaponGroup::Mortars},
    {"rocket-launchers", WeaponGroup::RocketLaunchers},
    {"cannons", WeaponGroup::Cannons},
    {"improvised", WeaponGroup::Improvised},
    {"power-tools", WeaponGroup::PowerTools},
    {"misc-melee", WeaponGroup::MiscMelee},
    {"misc-thrown", WeaponGroup::MiscThrown},
    {"ancient-shields", WeaponGroup::AncientShields},
    {"modern-shields", WeaponGroup::ModernShields},
    {"future-shields", WeaponGroup::FutureShields},
    {"shotguns", WeaponGroup::Shotguns},
    {"old-shotguns", WeaponGroup::OldShotguns},
    {"spears", WeaponGroup::Spears},
    {"polearms", WeaponGroup::Polearms},
    {"unarmed", WeaponGroup::Unarmed},
    {"natural", WeaponGroup::Natural},
    {"whips-and-chains", WeaponGroup::WhipsAndChains},
}};

inline constexpr std::array<Spelling<PartKind>, 14> kPartKindSpellings{{
    {"arrow", PartKind::Arrow},
    {"energy-type", PartKind::EnergyType},
    {"rifle-grenade", PartKind::RifleGrenade},
    {"undetectable-gas", PartKind::UndetectableGas},
    {"bullet", PartKind::Bullet},
    {"canister", PartKind::Canister},
    {"rocket", PartKind::Rocket},
    {"shell", PartKind::Shell},
    {"shield-mod", PartKind::ShieldMod},
    {"magazine", PartKind::Magazine},
    {"shotgun-option", PartKind::ShotgunOption},
    {"shotgun-shell", PartKind::ShotgunShell},
    {"power-weapon", PartKind::PowerWeapon},
    {"spear-thrower", PartKind::SpearThrower},
}};

inline constexpr std::array<Spelling<Launches>, 3> kLaunchesSpellings{{
    {"none", Launches::None},
    {"grenades", Launches::Grenades},
    {"rifle-grenades", Launches::RifleGrenades},
}};

}  // namespace fray::powerframe
