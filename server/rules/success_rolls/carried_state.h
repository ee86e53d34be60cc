#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"
#include "rules/success_rolls/combatant.h"
#include "rules/success_rolls/fight_options.h"

// The carried state between fights, and its form in a setup file.
namespace fray::success_rolls {

/// Reads TOML such as
///   hp = -2                  # from -5 times the maximum (dead) to the maximum
///   fp = 3                   # from minus the maximum to the maximum
///   sp = 40                  # stun points, where the table plays with them
///   pp = 0                   # power points
///   crippled = ["left-arm"]
///   shots = ["auto-pistol*12"]  # left in weapons that are not full
///   dead = true              # where the hit points do not decide
///   treated = true           # no more first aid before the next fight is over
///   rested = 30              # minutes since: FP and PP come back (L116); never written
/// and puts it on a combatant that has not yet taken part. Every fault at once, and then nothing is
/// changed.
std::expected<void, std::vector<document::Fault>> put_on(Combatant& c, std::string_view toml);

/// The same for `c` as the encounter leaves it; empty for the unhurt and rested. The unconscious
/// wake between fights, unless the points say otherwise.
std::string write_carried_state(const Combatant& c, const FightOptions& options);

}  // namespace fray::success_rolls
