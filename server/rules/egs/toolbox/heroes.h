#pragma once

#include <array>
#include <span>

#include "document/builtin.h"
#include "rules/kit/toolbox.h"

// The characters of heroes/heroes.toml, in the order in which they are offered.
namespace fray::egs {

/// heroes/*.toml as they were when the program was built. The definition is generated.
std::span<const document::BuiltinFile> hero_files();

inline constexpr std::array<kit::ReadyHero, 3> kHeroes{{
    {"berta", "Holds the door with sword and shield while the others run."},
    {"wulf", "Finds the trail, and shoots before anyone sees him."},
    {"ilse", "Blasts, shields and puts to sleep by what she has read."},
}};

}  // namespace fray::egs
