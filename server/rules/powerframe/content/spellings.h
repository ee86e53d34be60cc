#pragma once

#include <array>

#include "document/spelling.h"
#include "rules/powerframe/content/ability_def.h"

// How the words of this ruleset are written in files.
namespace fray::powerframe {

using document::Spelling;

inline constexpr std::array<Spelling<AbilityGroup>, 7> kAbilityGroupSpellings{{
    {"none", AbilityGroup::None},
    {"physical-innate", AbilityGroup::PhysicalInnate},
    {"manipulation", AbilityGroup::Manipulation},
    {"mobility", AbilityGroup::Mobility},
    {"mental-innate", AbilityGroup::MentalInnate},
    {"skill", AbilityGroup::Skill},
    {"knowledge", AbilityGroup::Knowledge},
}};

inline constexpr std::array<Spelling<Special>, 3> kSpecialSpellings{{
    {"no", Special::No},
    {"open", Special::Open},
    {"restricted", Special::Restricted},
}};

inline constexpr std::array<Spelling<Specialising>, 4> kSpecialisingSpellings{{
    {"none", Specialising::None},
    {"bonus", Specialising::Bonus},
    {"penalty", Specialising::Penalty},
    {"places", Specialising::Places},
}};

}  // namespace fray::powerframe
