#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "document/fault.h"
#include "rules/forge/fight/fight_state.h"

// The carried state between encounters, and its form in a setup file.
namespace fray::forge {

struct CarriedState {
  std::int16_t health = 0;
  std::int16_t expended = 0;
  std::int16_t bound = 0;         // of it, by living creatures that it has summoned (L2371)
  std::int16_t summoned_for = 0;  // what its own summoner has given up for it
  std::string summoner;           // the key of that one in the setup
  bool gone = false;              // a creature that is dispelled: nothing else is worn
  Life life = Life::Conscious;
  Lasting lasting;
  std::vector<std::pair<std::string, int>> used;  // used-up items of the sheet, and how many

  bool operator==(const CarriedState&) const = default;
};

CarriedState carried_state_of(const FightState& state, CombatantId who);
/// Puts it on a combatant that has not yet taken part: injured, spent, lying down, dead, or absent.
void put_on(Combatant& c, const CarriedState& carried_state);

/// Reads TOML such as
///   health = -2           # from far below 0 to the maximum; default: the maximum
///   expended = 3          # energy
///   bound = 2             # of it, by creatures that it has summoned
///   summoned = 2          # it was itself summoned, for this much of its summoner's energy
///   summoner = "ana"      # the summoner; else taken from the option summoned
///   gone = true           # a creature that is dispelled, or not summoned yet; no other keys
///   life = "stabilised"   # conscious, stabilised, dying, dead: where health does not decide
///   minutes_dead = 4      # how long
///   exposure = 1          # steps of cold and heat, 1 to 3; so are air and hunger
///   airless = true        # without air now
///   treated = true        # not to be treated again before the next encounter is over
///   rested = 90           # minutes since the last long rest; without it a day or more
///   used = ["pipe-bomb", "m67-grenade*2", "longbow*12"]  // weapons of the sheet that are used
///                         // up, and shots of the ammunition that it counts
/// Every fault at once; never throws.
std::expected<CarriedState, std::vector<document::Fault>> parse_carried_state(
    std::string_view toml, const Profile& profile);
/// The keys that it may have.
std::vector<std::string> carried_state_keys();
/// In the form that parse reads; empty for the fresh.
std::string write_carried_state(const CarriedState& carried_state, const Profile& profile);

}  // namespace fray::forge
