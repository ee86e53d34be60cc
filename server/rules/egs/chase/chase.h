#pragma once

#include <cstdint>
#include <vector>

#include "rules/egs/fight/fight.h"

// Chases (L3316-3393): fleeing and pursuing along one route of which only the length counts.
namespace fray::egs {

inline constexpr int kMostSpeed = 1000;    // feet a round, of a vehicle or a mount
inline constexpr int kChaseQualities = 2;  // uses in a chase (L3387, R98)
inline constexpr int kChaseHampered = -4;  // on the movement of a runner that is thrown off (R187)

/// One of them.
struct Runner {
  enum class Fate : std::uint8_t { Running, Caught, Escaped, GaveUp };

  std::int32_t feet = 0;        ///< along the way
  Term mode = kNoTerm;          ///< how it moves, once declared
  std::int32_t speed = 0;       ///< of its vehicle or mount; 0: its own
  std::int16_t difficulty = 0;  ///< of its terrain
  std::int16_t qualities = 0;   ///< used so far
  bool acted = false;           ///< in this round
  bool waits = false;           ///< until the others have acted
  bool point_spent = false;     ///< in this round
  bool hampered = false;        ///< by a maneuver, in this round
  Fate fate = Fate::Running;
};

struct ChaseState {
  enum class Phase : std::uint8_t { Declaring, Rounds, Over };

  Phase phase = Phase::Declaring;
  std::int32_t round = 0;
  std::vector<Runner> runners;     ///< by id
  std::vector<CombatantId> order;  ///< highest Initiative first
};

/// A chase while it runs. The fight lends its combatants, rolls and table.
struct Chase {
  Fight& fight;
  ChaseState state;

  table::FramePool& frame_pool() const { return fight.frame_pool(); }
  Runner& runner(CombatantId who) { return state.runners[table::raw(who)]; }
  const Runner& runner(CombatantId who) const { return state.runners[table::raw(who)]; }
  bool flees(CombatantId who) const { return fight.at(who).side == fight.state.options.quarry; }
  bool runs(CombatantId who) const {
    return runner(who).fate == Runner::Fate::Running && fight.at(who).able();
  }
};

table::Script<> play_chase(Chase& chase);

}  // namespace fray::egs
