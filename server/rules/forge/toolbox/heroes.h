#pragma once

#include <array>
#include <span>

#include "document/builtin.h"
#include "rules/kit/toolbox.h"

// The characters of heroes/heroes.toml, in the order in which they are offered.
namespace fray::forge {

/// heroes/*.toml as they were when the program was built. The definition is generated.
std::span<const document::BuiltinFile> hero_files();

inline constexpr std::array<kit::ReadyHero, 3> kHeroes{{
    {"oswin", "Stands in front with hammer and shield, and is hard to bring down."},
    {"tamsin", "Shoots from afar and throws fire when it gets close."},
    {"ysolde", "Leads, mends wounds and talks her way out of the rest."},
}};

}  // namespace fray::forge
