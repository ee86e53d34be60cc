#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "encounter/encounter.h"
#include "encounter/policy.h"

// Random Forge encounters, for oracles that hold in all of them.
namespace fray::oracle {

/// The Forge Engine over the built-in content and random skills of our own, made once.
const table::Ruleset& forge();

/// `amount`, times the environment variable FRAY_ORACLE_SCALE (a whole number from 1; default 1).
std::uint64_t scaled(std::uint64_t amount);

dice::Seed seed_of(std::uint64_t n);

struct SceneLimits {
  int max_combatants = 7;
  bool surprise = true;
  bool hidden = true;      // some combatants may start hidden
  bool interlude = false;  // what happens between fights, in place of a fight
};

/// An encounter that the ruleset accepts: templates, samples and made-up sheets, two or three
/// sides, some worn out from before, walls, doors, bad ground and cover, options of every kind,
/// seats for some. The first seat is a GM's and the last a spectator's.
table::Setup random_scene(encounter::Whim& whim, const SceneLimits& limits = {});

/// Adds up to `count` combatants of one side, hidden, somewhere in the list and on the board,
/// decided for by the GM: their side. Their keys begin with "lurker". Nullopt if there is no room
/// for one.
std::optional<table::Side> add_lurkers(table::Setup& setup, std::uint32_t count,
                                       encounter::Whim& whim);

std::unique_ptr<encounter::Encounter> start(const table::Setup& setup, std::uint64_t seed,
                                            encounter::Chance chance = encounter::Chance::Sealed);

}  // namespace fray::oracle
