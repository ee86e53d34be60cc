#pragma once

#include "encounter/encounter.h"
#include "wire/buffer.h"

// English for readers without a map: every event and option in a sentence.
namespace fray::wire {

/// Appends what the viewer calls the combatant: "Goblin 2".
void append_name(Buffer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                 table::CombatantId who);

/// Appends the whole event: its sentence with the holes filled in, as the viewer may know them.
void append_sentence(Buffer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                     const table::Event& event);

/// Appends it for people: "Melee Attack on Grunt with Longsword (4 mana)".
void append_option(Buffer& out, const encounter::Encounter& encounter, encounter::Viewer viewer,
                   const table::OptionList& list, const table::Option& option);

}  // namespace fray::wire
