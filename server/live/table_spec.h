#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "encounter/seating.h"
#include "table/setup.h"

namespace fray::live {

struct TableSpec {
  std::string key;  // as an encounter's; encounters are called <key>-1, <key>-2 ...
  table::Setup setup;
  bool endless = false;               // another encounter follows each
  bool audited = false;               // what GMs set aside is on its campaign's record
  bool once = false;                  // one encounter, whose end is reported after a restart too
  bool autopilot = false;             // the server plays the GM's combatants
  bool stand_ins = true;              // and then empty seats as well
  bool watchable = false;             // by anyone who reaches the server, without a seat link
  std::chrono::milliseconds pace{0};  // the server's, between decisions
  /// Commands of one player's seat in one encounter, all of which are stored. The longest fights
  /// take some thousands for all seats together. Counted for each seat, so that no seat uses up
  /// another's, and so that the moment the limit is reached reveals nothing about a hidden
  /// combatant.
  std::uint64_t max_commands = 20'000;
  std::uint64_t max_gm_commands = 100'000;                 // a GM's, which decides for many
  std::chrono::milliseconds rest_after{0};                 // once all have left; 0: it never rests
  std::size_t max_combatants = encounter::kMaxCombatants;  // reinforcements included
  bool in_memory = false;                    // nothing is stored: a restart forgets the table
  std::chrono::milliseconds close_after{0};  // once no client is there; 0: it stays
};

}  // namespace fray::live
