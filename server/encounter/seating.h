#pragma once

#include <map>
#include <vector>

#include "table/rejection.h"
#include "table/setup.h"

// Seats and their control of combatants.
namespace fray::encounter {

inline constexpr std::size_t kMaxCombatants = 1000;
inline constexpr std::size_t kMaxSeats = 200;
inline constexpr std::size_t kMaxKeyLength = 64;
inline constexpr std::size_t kMaxNameLength = 200;  // characters

/// The parts of a setup that mean the same in every ruleset: every fault at once. Fields are called
/// as in a setup file: "combatant[2].key", counted from 0.
std::vector<table::Rejection> check_setup(const table::Setup& setup);
/// Is this a name of a combatant, side or zone?
table::Result<> check_name(const std::string& field, const std::string& text);

class Seating {
 public:
  explicit Seating(const table::Setup& setup);

  bool is_gm(table::SeatId seat) const;
  bool is_player(table::SeatId seat) const;
  /// May this seat decide for this combatant? A GM's may for those that no player controls, and for
  /// all of them where policy.gm_overrides.
  bool controls(table::SeatId seat, table::CombatantId who) const;
  /// The seat prompted for this combatant: the one that controls it, or else the first GM's.
  /// kNoSeat when there is none: then only the host's time-outs answer.
  table::SeatId prompted(table::CombatantId who) const;

  /// kNoSeat for combatants without a controller, such as those added during the encounter.
  table::SeatId owner(table::CombatantId who) const;
  /// As it was at the beginning.
  table::SeatId first_owner(table::CombatantId who) const;
  /// May a GM change who controls it? Without policy.gm_overrides players retain their combatants.
  bool may_be_handed(table::CombatantId who) const;
  /// From now on `seat` controls it; kNoSeat: as at the beginning.
  void hand(table::CombatantId who, table::SeatId seat);
  /// As at the beginning.
  void hand_all_back() { handed_.clear(); }
  /// The combatants that another seat controls than at the beginning, and that seat.
  const std::map<table::CombatantId, table::SeatId>& handed() const { return handed_; }

 private:
  std::vector<table::Role> roles_;
  std::vector<table::SeatId> owners_;  // by combatant, at the beginning
  std::map<table::CombatantId, table::SeatId> handed_;
  table::SeatId first_gm_ = table::kNoSeat;
  bool gm_overrides_ = false;
};

}  // namespace fray::encounter
