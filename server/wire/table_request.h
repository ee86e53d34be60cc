#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "encounter/encounter.h"
#include "encounter/input.h"
#include "office/permissions.h"

// What the file of a request at a table is written with. A request is a struct of what is asked,
// with
//   kMay      who may ask it
//   to_input  what it comes to as an input of the encounter, for one that is a command; rejections
//             name the field as in the request
//   input_about  the same for a GM's command that is about its `combatant` and needs no more of the
//             encounter than who that is
//   Answer    what it is answered by, where it only asks; `encode_answer`, below the struct, writes
//             the reply
// of which only kMay must be there, and what else it says of itself:
//   kInputFields  what the encounter finds wrong with the input is named by the input's fields
//   field_of      the request's name for such a field, where it is another one
//   kIgnoresKey   said twice, it is the same
// A request without `to_input` is answered by its file in live/requests/, or by live::GmCommands.
namespace fray::wire {

using office::BySeat;
using office::Cell;

inline constexpr BySeat kAllSeats{.gm = Cell::Yes, .player = Cell::Yes, .spectator = Cell::Yes};
/// About a combatant that the seat decides for.
inline constexpr BySeat kDeciders{.gm = Cell::Own, .player = Cell::Own};
inline constexpr BySeat kGmAlone{.gm = Cell::Yes};

inline constexpr std::size_t kMaxText = 512;   // bytes of a token, a client's name ...
inline constexpr std::size_t kMaxValues = 64;  // of one answer

using Translated = table::Result<encounter::Input>;

/// The combatant that a seat means, which must decide for it.
table::Result<table::CombatantId> own_combatant(const encounter::Encounter& encounter,
                                                table::SeatId by, encounter::Ref combatant,
                                                const char* field);
/// The combatant that a GM means.
table::Result<table::CombatantId> any_combatant(const encounter::Encounter& encounter,
                                                encounter::Ref combatant, std::string field);
table::Result<table::Side> side_named(const encounter::Encounter& encounter,
                                      const std::string& name, const char* field);
/// With the end the seed of the dice is published: a GM going back could compute them all.
table::Rejection dice_are_published();
/// May it be rewound? Conflict where something has happened since the moment that the sender
/// believes it to be.
table::Result<> may_rewind(const encounter::Encounter& encounter,
                           std::optional<std::uint64_t> believed, const char* field);

}  // namespace fray::wire
