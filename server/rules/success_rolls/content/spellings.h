#pragma once

#include <array>
#include <string_view>

#include "document/spelling.h"
#include "rules/success_rolls/content/damage.h"
#include "rules/success_rolls/content/gear.h"
#include "rules/success_rolls/content/location.h"
#include "rules/success_rolls/content/sheet.h"
#include "rules/success_rolls/content/study.h"
#include "rules/success_rolls/content/training.h"
#include "rules/success_rolls/content/weapon.h"

// How the words of this ruleset are written in files.
namespace fray::success_rolls {

using document::Spelling;

inline constexpr std::array<Spelling<DamageType>, kDamageTypes> kDamageTypeSpellings{
    {{"pi-", DamageType::SmallPiercing},
     {"cr", DamageType::Crushing},
     {"pi", DamageType::Piercing},
     {"burn", DamageType::Burning},
     {"cut", DamageType::Cutting},
     {"pi+", DamageType::LargePiercing},
     {"imp", DamageType::Impaling},
     {"pi++", DamageType::HugePiercing},
     {"kb", DamageType::KnockbackOnly}}};

inline constexpr std::array<Spelling<WeaponKind>, 4> kWeaponKindSpellings{
    {{"melee", WeaponKind::Melee},
     {"thrown", WeaponKind::Thrown},
     {"missile", WeaponKind::Missile},
     {"beam", WeaponKind::Beam}}};

inline constexpr std::array<Spelling<Manner>, 5> kMannerSpellings{
    {{"swing", Manner::Swing},
     {"thrust", Manner::Thrust},
     {"shoot", Manner::Shoot},
     {"throw", Manner::Throw},
     {"incapacitate", Manner::Incapacitate}}};

inline constexpr std::array<Spelling<SpellUse>, 4> kSpellUseSpellings{
    {{"damage", SpellUse::Damage},
     {"knockback", SpellUse::Knockback},
     {"status", SpellUse::Status},
     {"healing", SpellUse::Healing}}};

inline constexpr std::array<Spelling<Build>, 2> kBuildSpellings{
    {{"unliving", Build::Unliving}, {"homogenous", Build::Homogenous}}};

inline constexpr std::array<Spelling<DamageBase>, 2> kDamageBaseSpellings{
    {{"thrust", DamageBase::Thrust}, {"swing", DamageBase::Swing}}};

inline constexpr std::array<Spelling<Location>, kLocations> kLocationSpellings{
    {{"torso", Location::Torso},
     {"skull", Location::Skull},
     {"face", Location::Face},
     {"right-leg", Location::RightLeg},
     {"right-arm", Location::RightArm},
     {"groin", Location::Groin},
     {"left-arm", Location::LeftArm},
     {"left-leg", Location::LeftLeg},
     {"hand", Location::Hand},
     {"foot", Location::Foot},
     {"neck", Location::Neck},
     {"vitals", Location::Vitals}}};

inline constexpr std::array<Spelling<Gift>, kGifts> kGiftSpellings{{{"hp", Gift::Hp},
                                                                    {"will", Gift::Will},
                                                                    {"per", Gift::Per},
                                                                    {"fp", Gift::Fp},
                                                                    {"move", Gift::Move},
                                                                    {"dodge", Gift::Dodge},
                                                                    {"parry", Gift::Parry},
                                                                    {"block", Gift::Block},
                                                                    {"dr", Gift::Dr},
                                                                    {"pp", Gift::Pp}}};

inline constexpr std::array<Spelling<Attribute>, kAttributes> kAttributeSpellings{
    {{"st", Attribute::St}, {"dx", Attribute::Dx}, {"iq", Attribute::Iq}, {"ht", Attribute::Ht}}};

inline constexpr std::array<Spelling<Attribute>, 2> kWildcardSpellings{
    {{"dx", Attribute::Dx}, {"iq", Attribute::Iq}}};

inline constexpr std::array<Spelling<Spread>, kSpreads> kSpreadSpellings{
    {{"super", Spread::Super}, {"very", Spread::Very}, {"reasonably", Spread::Reasonably}}};

inline constexpr std::array<Spelling<Study>, 4> kStudySpellings{{{"job", Study::Job},
                                                                 {"alone", Study::Alone},
                                                                 {"taught", Study::Taught},
                                                                 {"intensive", Study::Intensive}}};

inline constexpr std::array<Spelling<SkillDifficulty>, 4> kSkillDifficultySpellings{
    {{"easy", SkillDifficulty::Easy},
     {"average", SkillDifficulty::Average},
     {"hard", SkillDifficulty::Hard},
     {"very-hard", SkillDifficulty::VeryHard}}};

inline constexpr std::array<Spelling<Encumbrance>, 5> kEncumbranceSpellings{
    {{"none", Encumbrance::None},
     {"light", Encumbrance::Light},
     {"medium", Encumbrance::Medium},
     {"heavy", Encumbrance::Heavy},
     {"extra-heavy", Encumbrance::ExtraHeavy}}};

}  // namespace fray::success_rolls
