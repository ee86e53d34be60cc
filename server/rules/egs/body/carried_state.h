#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "document/fault.h"
#include "rules/egs/content/content.h"
#include "rules/egs/fight/combatant.h"

// The carried state between fights, and its form in a setup file. Armor is whole again after
// each (L3111-3112).
namespace fray::egs {

/// Reads TOML such as
///   health = -2                # from minus half of the maximum (dead) to the maximum
///   state = "unconscious"      # or wounded, dead: where Health does not decide
///   fatigue = "drained"
///   injuries = ["torso-dex"]   # ids of the Injury Table
///   injury_rolled = true       # dying, and it has had its roll on that table
///   hero_points = 4            # all of them, base and awarded
///   awarded_points = 2         # of these, those that the GM has awarded
///   banked_points = 2          # of Qualities that stood in one's way
///   weird_points = 0
///   shots = ["pistol-9mm*3"]   # left in weapons that are not full
///   caught = ["influenza*0*2*3600*-1*86400*0"]   # what it has caught: the fields of
///   DiseaseProgress
/// and puts it on a combatant that has not yet taken part. Every fault at once, and then nothing is
/// changed.
std::expected<void, std::vector<document::Fault>> put_on(Combatant& c, const Content& content,
                                                         std::string_view toml);

/// The same for `c` as the encounter leaves it; empty for the unhurt and rested.
std::string write_carried_state(const Combatant& c, const Content& content);

/// Days of rest without events: healing, and what a new session restores (L417, L2075, L3167-3173,
/// L3270, R103, R104).
void rest_days(Combatant& c, const Content& content, int days);

}  // namespace fray::egs
