#pragma once

#include <vector>

#include "table/rejection.h"
#include "table/setup.h"

// Who sits where and decides for whom.
namespace fray::encounter {

inline constexpr std::size_t kMaxCombatants = 1000;
inline constexpr std::size_t kMaxSeats = 200;
inline constexpr std::size_t kMaxKeyLength = 64;
inline constexpr std::size_t kMaxNameLength = 200;  // bytes

/// The parts of a setup that mean the same in every ruleset: every fault at once. Fields are called
/// as in a setup file: "combatant[2].key", counted from 0.
std::vector<table::Rejection> check_setup(const table::Setup& setup);

class Seating {
 public:
  explicit Seating(const table::Setup& setup);

  bool is_gm(table::SeatId seat) const;
  /// May this seat decide for this combatant? A GM's may for those that no player controls, and for
  /// all of them where policy.gm_overrides.
  bool controls(table::SeatId seat, table::CombatantId who) const;
  /// Who is prompted for this combatant: the seat that controls it, or else the first GM's. kNoSeat
  /// when there is none: then only the host's time-outs answer.
  table::SeatId prompted(table::CombatantId who) const;

 private:
  /// kNoSeat for those that nobody controls, such as combatants added during the encounter.
  table::SeatId owner(table::CombatantId who) const;

  std::vector<table::Role> roles_;
  std::vector<table::SeatId> owners_;  // by combatant
  table::SeatId first_gm_ = table::kNoSeat;
  bool gm_overrides_ = false;
};

}  // namespace fray::encounter
