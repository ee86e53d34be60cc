#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "board/terrain.h"
#include "table/ruleset.h"
#include "table/setup.h"
#include "table/window.h"

// External inputs of an encounter. Everything else follows from these.
namespace fray::encounter {

struct Answer {
  table::WindowId window{};
  table::CombatantId who = table::kNoCombatant;
  table::Choice choice;
  bool keep = false;  // give it again if still legal, should one above take the window

  bool operator==(const Answer&) const = default;
};

/// The deadline of a window has passed: each candidate that has not answered passes.
struct TimeOut {
  table::WindowId window{};
  bool operator==(const TimeOut&) const = default;
};

/// To all combatants at once that no player decides for and that are not on autopilot
/// (kNoCombatant), it is a GM's.
struct Order {
  table::CombatantId who = table::kNoCombatant;
  table::StandingOrder order{};
  bool operator==(const Order&) const = default;
};

/// From now on the host decides for `who`, or for all that no player decides for (kNoCombatant), or
/// it no longer does. It stays so until it is changed, or a player decides for the combatant.
struct Autopilot {
  table::CombatantId who = table::kNoCombatant;
  bool on = false;
  bool operator==(const Autopilot&) const = default;
};

/// Back to the moment after the first `moment` inputs in force. Never an inverse operation: the
/// prefix is played again. Which dice fall afterwards, the policy says (table::RewindDice).
struct Rewind {
  std::uint64_t moment = 0;
  bool operator==(const Rewind&) const = default;
};

/// GM commands that do not depend on the rules: always logged, and announced unless they only
/// change which faces are shown. The numbers are the log's.
struct GmCommand {
  enum class Kind : std::uint8_t {
    Reveal = 0,     // `who` becomes known to every side
    Hide = 1,       // `who` becomes hidden from every other side
    End = 4,        // the encounter ends without a winner
    Skip = 7,       // `who`, which is asked, passes
    HideDice = 8,   // the GM alone sees the faces that `who` rolls, no matter who decides
    ShowDice = 9,   // all who are shown the roll see them, whatever the policy
    TakeOut = 10,   // `who` leaves the encounter: it fled, or was added by mistake
    ShowName = 11,  // everyone who knows of `who` sees its own name, not its other one
  };
  Kind kind = Kind::End;
  table::CombatantId who = table::kNoCombatant;

  bool operator==(const GmCommand&) const = default;
};

/// From now on `seat` decides for `who`: a GM's, or a player's of its side; kNoSeat: the seat that
/// did at the beginning. Control is part of the encounter's state, which a rewind restores as well.
struct Control {
  table::CombatantId who = table::kNoCombatant;
  table::SeatId seat = table::kNoSeat;
  bool operator==(const Control&) const = default;
};

/// One of the ruleset's powers for the GM (Encounter::powers), by its content and not by its index,
/// since the list changes with every combatant.
struct Power {
  table::Term action = table::kNoTerm;
  table::Term item = table::kNoTerm;
  table::Term mode = table::kNoTerm;
  table::Values values;  // as in a Choice

  bool operator==(const Power&) const = default;
};

/// Another combatant joins in, numbered on from those that there are: of an archetype or of a
/// sheet, hidden or not, as a setup has them. The GM decides for it, until Control says otherwise.
struct Reinforce {
  /// Stored separately, since it is large and most inputs have none.
  std::shared_ptr<const table::CombatantSetup> newcomer;  // never null

  friend bool operator==(const Reinforce& a, const Reinforce& b) {
    return *a.newcomer == *b.newcomer;
  }
};

/// Moves `who` there, from anywhere.
struct Move {
  table::CombatantId who = table::kNoCombatant;
  table::Place to;
  bool operator==(const Move&) const = default;
};

/// `who` belongs to `side` from now on, which knows of it in addition to those that do; it leaves
/// behind what else its old side knows. Only a seat of that side can decide for it then.
struct ChangeSide {
  table::CombatantId who = table::kNoCombatant;
  table::Side side{};
  bool operator==(const ChangeSide&) const = default;
};

/// `who` acts right before `before` from now on, or last (kNoCombatant).
struct Reorder {
  table::CombatantId who = table::kNoCombatant;
  table::CombatantId before = table::kNoCombatant;
  bool operator==(const Reorder&) const = default;
};

/// `who` has this name from now on.
struct Rename {
  table::CombatantId who = table::kNoCombatant;
  std::string name;
  bool operator==(const Rename&) const = default;
};

/// These places of the map are this ground from now on: a door opens, a wall falls, fog comes.
struct Draw {
  static constexpr std::size_t kMax = 1024;  // places

  std::vector<table::Place> places;
  board::Terrain ground = board::Terrain::Floor;  // as one sign of a map has it
  bool operator==(const Draw&) const = default;
};

/// Physical dice: the next such dice that `who` rolls show these faces, in place of pending ones;
/// without faces the server goes back to rolling. Only its own side and the GM learn of it before
/// they are rolled.
struct EnterDice {
  static constexpr std::size_t kMax = 64;  // faces that wait, of one size

  table::CombatantId who = table::kNoCombatant;
  table::ThrownDice dice;
  bool operator==(const EnterDice&) const = default;
};

using Action = std::variant<Answer, TimeOut, Order, GmCommand, Power, Rewind, Control, Reinforce,
                            Move, ChangeSide, EnterDice, Reorder, Rename, Autopilot, Draw>;

struct Input {
  table::SeatId by = table::kNoSeat;  // kNoSeat: the host itself (time-outs)
  Action action;
  bool operator==(const Input&) const = default;
};

}  // namespace fray::encounter
