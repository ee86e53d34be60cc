#pragma once

#include <array>

#include "document/spelling.h"
#include "rules/powerframe/content/surroundings_def.h"

namespace fray::powerframe {

inline constexpr std::array<document::Spelling<ModifierGroup>, 25> kModifierGroupSpellings{{
    {"difficulty", ModifierGroup::Difficulty},
    {"cover", ModifierGroup::Cover},
    {"called-shot", ModifierGroup::CalledShot},
    {"darkness", ModifierGroup::Darkness},
    {"obscuration", ModifierGroup::Obscuration},
    {"impact-surface", ModifierGroup::ImpactSurface},
    {"burn-surface", ModifierGroup::BurnSurface},
    {"narrow", ModifierGroup::Narrow},
    {"footing", ModifierGroup::Footing},
    {"balance-wind", ModifierGroup::BalanceWind},
    {"burrowing", ModifierGroup::Burrowing},
    {"climbing", ModifierGroup::Climbing},
    {"climbing-weather", ModifierGroup::ClimbingWeather},
    {"flying", ModifierGroup::Flying},
    {"current", ModifierGroup::Current},
    {"waves", ModifierGroup::Waves},
    {"cold", ModifierGroup::Cold},
    {"profile", ModifierGroup::Profile},
    {"silhouette", ModifierGroup::Silhouette},
    {"clothing", ModifierGroup::Clothing},
    {"motion", ModifierGroup::Motion},
    {"soles", ModifierGroup::Soles},
    {"surface", ModifierGroup::Surface},
    {"attention", ModifierGroup::Attention},
    {"side", ModifierGroup::Side},
}};

}  // namespace fray::powerframe
