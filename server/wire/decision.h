#pragma once

#include "encounter/encounter.h"
#include "wire/request.h"

// Requests in a client's terms (references, keys, indexes) -> inputs of the encounter. Rejections
// name the field as in the request.
namespace fray::wire {

/// `prompt` is the open one that `decide` answers; `by` is the answering seat.
table::Result<encounter::Input> to_input(encounter::Encounter& encounter, table::SeatId by,
                                         const encounter::Prompt& prompt, const Decide& decide);
/// What an answer of those values would choose, for a seat that sees as `viewer`.
table::Result<table::Choice> to_choice(encounter::Encounter& encounter, encounter::Viewer viewer,
                                       const encounter::Prompt& prompt, const Outline& outline);
table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const SetOrder& order);
table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const EnterDice& entered);
table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Intervene& command);
table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Control& control);
/// Conflict where something has happened since the moment that the sender believes it to be.
table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Rewind& rewind);
table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Undo& undo);
/// Refused unless it is among the encounter's powers.
table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const UsePower& use);

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Reinforce& reinforce);

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Move& move);

table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const ChangeSide& change);
table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Reorder& reorder);
table::Result<encounter::Input> to_input(const encounter::Encounter& encounter, table::SeatId by,
                                         const Rename& rename);

/// What the encounter finds wrong with an input, its field named as in the request.
table::Rejection as_requested(const encounter::Input& input, table::Rejection refused);

}  // namespace fray::wire
