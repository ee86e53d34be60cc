#pragma once

#include <array>

#include "document/spelling.h"
#include "rules/powerframe/content/critical_def.h"

// How the words of critical hits and failures are written in files.
namespace fray::powerframe {

inline constexpr std::array<document::Spelling<CriticalTable>, 7> kCriticalTableSpellings{{
    {"cutting", CriticalTable::Cutting},
    {"piercing", CriticalTable::Piercing},
    {"bludgeoning", CriticalTable::Bludgeoning},
    {"energy", CriticalTable::Energy},
    {"grappling", CriticalTable::Grappling},
    {"push", CriticalTable::Push},
    {"stun", CriticalTable::Stun},
}};

inline constexpr std::array<document::Spelling<CriticalKind>, 29> kCriticalKindSpellings{{
    {"stun", CriticalKind::Stun},
    {"bleed", CriticalKind::Bleed},
    {"internal-bleed", CriticalKind::InternalBleed},
    {"mobility", CriticalKind::Mobility},
    {"manipulation", CriticalKind::Manipulation},
    {"endurance", CriticalKind::Endurance},
    {"looks", CriticalKind::Looks},
    {"health", CriticalKind::Health},
    {"no-natural-healing", CriticalKind::NoNaturalHealing},
    {"drop", CriticalKind::Drop},
    {"death", CriticalKind::Death},
    {"death-soon", CriticalKind::DeathSoon},
    {"paralysis", CriticalKind::Paralysis},
    {"distance", CriticalKind::Distance},
    {"prone", CriticalKind::Prone},
    {"hold", CriticalKind::Hold},
    {"moves-victim", CriticalKind::MovesVictim},
    {"strangle", CriticalKind::Strangle},
    {"burn", CriticalKind::Burn},
    {"blind", CriticalKind::Blind},
    {"blind-while-bleeding", CriticalKind::BlindWhileBleeding},
    {"eye-lost", CriticalKind::EyeLost},
    {"deaf", CriticalKind::Deaf},
    {"no-walking", CriticalKind::NoWalking},
    {"no-flying", CriticalKind::NoFlying},
    {"flight-lost", CriticalKind::FlightLost},
    {"hand-useless", CriticalKind::HandUseless},
    {"arm-useless", CriticalKind::ArmUseless},
    {"use-hurts", CriticalKind::UseHurts},
}};

inline constexpr std::array<document::Spelling<Lasting>, 4> kLastingSpellings{{
    {"wound", Lasting::Wound},
    {"broken", Lasting::Broken},
    {"sever", Lasting::Sever},
    {"permanent", Lasting::Permanent},
}};

inline constexpr std::array<document::Spelling<FailureTable>, 14> kFailureTableSpellings{{
    {"unarmed", FailureTable::Unarmed},
    {"close-combat", FailureTable::CloseCombat},
    {"thrown", FailureTable::Thrown},
    {"blown", FailureTable::Blown},
    {"bow", FailureTable::Bow},
    {"firearm", FailureTable::Firearm},
    {"ranged-energy", FailureTable::RangedEnergy},
    {"heavy-weapon", FailureTable::HeavyWeapon},
    {"explosives", FailureTable::Explosives},
    {"spell", FailureTable::Spell},
    {"strength-feat", FailureTable::StrengthFeat},
    {"swimming", FailureTable::Swimming},
    {"riding", FailureTable::Riding},
    {"initiative", FailureTable::Initiative},
}};

inline constexpr std::array<document::Spelling<FailureKind>, 46> kFailureKindSpellings{{
    {"nothing", FailureKind::Nothing},
    {"damage-self", FailureKind::DamageSelf},
    {"free-attack", FailureKind::FreeAttack},
    {"no-movement", FailureKind::NoMovement},
    {"fewer-actions", FailureKind::FewerActions},
    {"no-actions", FailureKind::NoActions},
    {"flies-away", FailureKind::FliesAway},
    {"strays", FailureKind::Strays},
    {"breaks", FailureKind::Breaks},
    {"drops", FailureKind::Drops},
    {"loses-manipulation", FailureKind::LosesManipulation},
    {"loses-mobility", FailureKind::LosesMobility},
    {"jams", FailureKind::Jams},
    {"missile-lost", FailureKind::MissileLost},
    {"attacks-nearby", FailureKind::AttacksNearby},
    {"out-of-order", FailureKind::OutOfOrder},
    {"damage-around", FailureKind::DamageAround},
    {"charges-lost", FailureKind::ChargesLost},
    {"knocked-back", FailureKind::KnockedBack},
    {"hang-fire", FailureKind::HangFire},
    {"own-hex", FailureKind::OwnHex},
    {"goes-off", FailureKind::GoesOff},
    {"misaimed", FailureKind::Misaimed},
    {"never-triggers", FailureKind::NeverTriggers},
    {"timer", FailureKind::Timer},
    {"easily-found", FailureKind::EasilyFound},
    {"loses-mana", FailureKind::LosesMana},
    {"nearest-lose-health", FailureKind::NearestLoseHealth},
    {"random-target", FailureKind::RandomTarget},
    {"cut-short", FailureKind::CutShort},
    {"reversed", FailureKind::Reversed},
    {"loses-health", FailureKind::LosesHealth},
    {"limb-pinned", FailureKind::LimbPinned},
    {"loses-air", FailureKind::LosesAir},
    {"submerged", FailureKind::Submerged},
    {"panics", FailureKind::Panics},
    {"mount-falls", FailureKind::MountFalls},
    {"mount-loses-health", FailureKind::MountLosesHealth},
    {"thrown-off", FailureKind::ThrownOff},
    {"off-balance", FailureKind::OffBalance},
    {"mount-hostile", FailureKind::MountHostile},
    {"first-turn-no-actions", FailureKind::FirstTurnNoActions},
    {"first-turn-one-action", FailureKind::FirstTurnOneAction},
    {"first-turn-no-avoid", FailureKind::FirstTurnNoAvoid},
    {"first-turn-no-limited", FailureKind::FirstTurnNoLimited},
    {"first-turn-no-movement", FailureKind::FirstTurnNoMovement},
}};

inline constexpr std::array<document::Spelling<Grade>, 5> kGradeSpellings{{
    {"free", Grade::Free},
    {"standard", Grade::Standard},
    {"limited", Grade::Limited},
    {"double", Grade::Double},
    {"extended", Grade::Extended},
}};

/// The Locations of the critical tables (L5361-5465); a d6 finds the first six.
inline constexpr std::array<document::Spelling<Location>, kCriticalLocations> kLocationSpellings{{
    {"head", Location::Head},
    {"chest", Location::Chest},
    {"stomach", Location::Stomach},
    {"hips", Location::Hips},
    {"arms", Location::Arms},
    {"legs", Location::Legs},
    {"wings", Location::Wings},
    {"tail", Location::Tail},
}};

}  // namespace fray::powerframe
