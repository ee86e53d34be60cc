#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encounter/encounter.h"
#include "oracle/scenery.h"

// Random encounters of every ruleset, for oracles that hold in all of them.
namespace fray::oracle {

/// `amount`, times the environment variable FRAY_ORACLE_SCALE (a whole number from 1; default 1).
std::uint64_t scaled(std::uint64_t amount);

dice::Seed seed_of(std::uint64_t n);

struct SceneLimits {
  int max_combatants = 7;
  bool surprise = true;
  bool hidden = true;      // some combatants may start hidden
  bool interlude = false;  // what happens between fights, in place of a fight
  std::string_view ruleset = "forge";
};

/// An encounter that the ruleset accepts: two or three sides, ready-made and made-up characters,
/// some worn out from before where the ruleset knows such a thing, walls, doors, bad ground and
/// cover, options of every kind, seats for some. The first seat is a GM's and the last a
/// spectator's.
table::Setup random_scene(encounter::RandomSource& whim, const SceneLimits& limits = {});

/// Adds up to `count` combatants of one side, hidden, somewhere in the list and on the board,
/// controlled by the GM: their side. Their keys start with "lurker". Nullopt if there is no room
/// for one.
std::optional<table::Side> add_lurkers(table::Setup& setup, std::uint32_t count,
                                       encounter::RandomSource& whim);

/// By the ruleset that the setup names.
std::unique_ptr<encounter::Encounter> start(const table::Setup& setup, std::uint64_t seed,
                                            encounter::Chance chance = encounter::Chance::Sealed);

}  // namespace fray::oracle
