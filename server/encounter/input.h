#pragma once

#include <cstdint>
#include <variant>

#include "table/ruleset.h"
#include "table/window.h"

// What can happen to an encounter from outside. Everything else follows from these.
namespace fray::encounter {

struct Answer {
  table::WindowId window{};
  table::CombatantId who = table::kNobody;
  table::Choice choice;
  bool keep = false;  // give it again when still legal, should somebody above take the window

  bool operator==(const Answer&) const = default;
};

/// The deadline of a window has passed: whoever has not answered passes.
struct TimeOut {
  table::WindowId window{};
  bool operator==(const TimeOut&) const = default;
};

struct Order {
  table::CombatantId who = table::kNobody;
  table::StandingOrder order{};
  bool operator==(const Order&) const = default;
};

/// Back to the moment after the first `moment` inputs in force. Never an inverse operation: the
/// prefix is played again. Dice thrown afterwards are new dice.
struct Rewind {
  std::uint64_t moment = 0;
  bool operator==(const Rewind&) const = default;
};

using Action = std::variant<Answer, TimeOut, Order, table::GmCommand, Rewind>;

struct Input {
  table::SeatId by = table::kNoSeat;  // kNoSeat: the host itself (time-outs)
  Action action;
  bool operator==(const Input&) const = default;
};

}  // namespace fray::encounter
