#pragma once

#include <array>

#include "document/spelling.h"
#include "rules/egs/content/armour_def.h"
#include "rules/egs/content/quality_def.h"
#include "rules/egs/content/skill_def.h"
#include "rules/egs/content/tables.h"
#include "rules/egs/content/talent_def.h"
#include "rules/egs/content/weapon_def.h"

// How the words of this ruleset are written in files.
namespace fray::egs {

using document::Spelling;

inline constexpr std::array<Spelling<SkillKind>, 6> kSkillKindSpellings{{
    {"basic", SkillKind::Basic},
    {"specialty", SkillKind::Specialty},
    {"knowledge", SkillKind::Knowledge},
    {"lore", SkillKind::Lore},
    {"science", SkillKind::Science},
    {"weird", SkillKind::Weird},
}};

inline constexpr std::array<Spelling<WeaponKind>, 5> kWeaponKindSpellings{{
    {"melee", WeaponKind::Melee},
    {"thrown", WeaponKind::Thrown},
    {"tension", WeaponKind::Tension},
    {"trigger", WeaponKind::Trigger},
    {"firearm", WeaponKind::Firearm},
}};

inline constexpr std::array<Spelling<Hands>, 3> kHandsSpellings{{
    {"one", Hands::One},
    {"two", Hands::Two},
    {"either", Hands::Either},
}};

inline constexpr std::array<Spelling<DamageTag>, 6> kDamageTagSpellings{{
    {"slash", DamageTag::Slash},
    {"pierce", DamageTag::Pierce},
    {"blunt", DamageTag::Blunt},
    {"bullet", DamageTag::Bullet},
    {"fire", DamageTag::Fire},
    {"blast", DamageTag::Blast},
}};

inline constexpr std::array<Spelling<WeaponTrait>, 11> kWeaponTraitSpellings{{
    {"nonlethal", WeaponTrait::Nonlethal},
    {"semi-automatic", WeaponTrait::SemiAutomatic},
    {"full-automatic", WeaponTrait::FullAutomatic},
    {"burst", WeaponTrait::Burst},
    {"single-barrel", WeaponTrait::SingleBarrel},
    {"spread", WeaponTrait::Spread},
    {"bracing", WeaponTrait::Bracing},
    {"cannot-be-parried", WeaponTrait::CannotBeParried},
    {"cannot-parry", WeaponTrait::CannotParry},
    {"ignores-cover", WeaponTrait::IgnoresCover},
    {"ignores-armor", WeaponTrait::IgnoresArmor},
}};

inline constexpr std::array<Spelling<Location>, kLocations> kLocationSpellings{{
    {"torso", Location::Torso},
    {"arms", Location::Arms},
    {"legs", Location::Legs},
    {"head", Location::Head},
}};

inline constexpr std::array<Spelling<DurationUnit>, 4> kDurationUnitSpellings{{
    {"rounds", DurationUnit::Rounds},
    {"instant", DurationUnit::Instant},
    {"minutes", DurationUnit::Minutes},
    {"hours", DurationUnit::Hours},
}};

inline constexpr std::array<Spelling<MagnitudeTrait>, 6> kMagnitudeTraitSpellings{{
    {"opposed", MagnitudeTrait::Opposed},
    {"rank", MagnitudeTrait::Rank},
    {"size", MagnitudeTrait::Size},
    {"toughness", MagnitudeTrait::Toughness},
    {"size-and-toughness", MagnitudeTrait::SizeAndToughness},
    {"special", MagnitudeTrait::Special},
}};

inline constexpr std::array<Spelling<TalentRange>, 4> kTalentRangeSpellings{{
    {"manipulated", TalentRange::Manipulated},
    {"touch", TalentRange::Touch},
    {"hearing", TalentRange::Hearing},
    {"from-sixty", TalentRange::FromSixty},
}};

inline constexpr std::array<Spelling<TalentTargets>, 5> kTalentTargetsSpellings{{
    {"manipulated", TalentTargets::Manipulated},
    {"one", TalentTargets::One},
    {"blast", TalentTargets::Blast},
    {"cone", TalentTargets::Cone},
    {"special", TalentTargets::Special},
}};

/// For difficulties that are not figures.
inline constexpr std::array<Spelling<TalentDifficulty>, 2> kTalentDifficultySpellings{{
    {"stature", TalentDifficulty::Stature},
    {"special", TalentDifficulty::Special},
}};

inline constexpr std::array<Spelling<QualityKind>, 3> kQualityKindSpellings{{
    {"positive", QualityKind::Positive},
    {"negative", QualityKind::Negative},
    {"neutral", QualityKind::Neutral},
}};

inline constexpr std::array<Spelling<ModifierKind>, 6> kModifierKindSpellings{{
    {"cover", ModifierKind::Cover},
    {"target", ModifierKind::Target},
    {"light", ModifierKind::Light},
    {"weapon", ModifierKind::Weapon},
    {"footing", ModifierKind::Footing},
    {"weather", ModifierKind::Weather},
}};

inline constexpr std::array<Spelling<Limb>, 4> kLimbSpellings{{
    {"left-arm", Limb::LeftArm},
    {"right-arm", Limb::RightArm},
    {"left-leg", Limb::LeftLeg},
    {"right-leg", Limb::RightLeg},
}};

inline constexpr std::array<Spelling<AfflictionKind>, 3> kAfflictionKindSpellings{{
    {"disease", AfflictionKind::Disease},
    {"poison", AfflictionKind::Poison},
    {"curse", AfflictionKind::Curse},
}};

inline constexpr std::array<Spelling<TraitKind>, 3> kTraitKindSpellings{{
    {"equipment", TraitKind::Equipment},
    {"talent", TraitKind::Talent},
    {"creature", TraitKind::Creature},
}};

}  // namespace fray::egs
