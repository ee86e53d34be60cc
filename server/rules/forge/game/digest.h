#pragma once

#include "rules/forge/fight/fight_state.h"

namespace fray::forge {

/// A hash of everything that can change in a fight: the same on every machine.
std::uint64_t digest_of(const FightState& state);

}  // namespace fray::forge
