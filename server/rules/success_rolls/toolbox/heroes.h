#pragma once

#include <array>
#include <span>

#include "document/builtin.h"
#include "rules/kit/toolbox.h"

// The characters of heroes/heroes.toml, in the order in which they are offered.
namespace fray::success_rolls {

/// heroes/*.toml as they were when the program was built. The definition is generated.
std::span<const document::BuiltinFile> hero_files();

inline constexpr std::array<kit::ReadyHero, 3> kHeroes{{
    {"adela", "Fences: quick to strike, and quicker to be elsewhere."},
    {"jory", "Waits in hiding for the one shot that counts."},
    {"corvin", "Throws fire, and pays for it with his own strength."},
}};

}  // namespace fray::success_rolls
