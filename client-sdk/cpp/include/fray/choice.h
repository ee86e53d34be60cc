#pragma once

#include <random>

#include "fray/world.h"

// Ways to answer a prompt without knowing the ruleset.
namespace fray::client {

using Random = std::mt19937_64;

/// Values for every parameter of `option`, drawn evenly from what is offered; `first_number` is
/// taken for its first Number parameter, if given.
Choice complete(const Prompt& prompt, std::uint32_t option, Random& random,
                std::optional<std::int32_t> first_number = std::nullopt);

/// Any option with any parameters.
Choice choose_random(const Prompt& prompt, Random& random);

/// The option with the best mean by its odds, at its best value. Where none has odds: in a claim
/// window towards the nearest opponent, if that is possible, or else passes; as a reaction
/// anything.
Choice choose_greedy(const Prompt& prompt, const World& world, Random& random);

}  // namespace fray::client
