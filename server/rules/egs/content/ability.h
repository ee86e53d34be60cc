#pragma once

#include <array>
#include <cstdint>

#include "document/spelling.h"

namespace fray::egs {

/// (L292-310)
enum class Ability : std::uint8_t { Cha, Dex, Int, Per, Psy, Spt, Str, Vit };
inline constexpr int kAbilities = 8;

inline constexpr std::array<document::Spelling<Ability>, kAbilities> kAbilitySpellings{{
    {"cha", Ability::Cha},
    {"dex", Ability::Dex},
    {"int", Ability::Int},
    {"per", Ability::Per},
    {"psy", Ability::Psy},
    {"spt", Ability::Spt},
    {"str", Ability::Str},
    {"vit", Ability::Vit},
}};

}  // namespace fray::egs
