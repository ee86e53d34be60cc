#pragma once

#include <cstdint>

#include "table/window.h"

namespace fray::encounter {

/// A decision asked of a seat. Numbered densely for each seat from 1, never reused and not rewound,
/// so that nothing shows what others are asked. A prompt lives until its combatant has answered or
/// its side has perceived something: a window that closes and opens again for reasons hidden from
/// it keeps its prompts, with the new window's id.
struct Prompt {
  std::uint32_t number = 0;
  table::WindowId window{};
  table::CombatantId who = table::kNoCombatant;
  table::WindowKind kind{};
  table::Term moment = table::kNoTerm;
  table::CombatantId actor = table::kNoCombatant;    // kNoCombatant where the viewer knows of none
  table::CombatantId subject = table::kNoCombatant;  // likewise
};

}  // namespace fray::encounter
