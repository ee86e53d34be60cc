#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "table/event.h"
#include "table/setup.h"

// Who watches an encounter, and how combatants are called outside.
namespace fray::encounter {

/// What a stream is projected for: a side, the spectators, or the GM.
enum class Viewer : std::uint8_t {};
inline constexpr Viewer kSpectator{7};
inline constexpr Viewer kGm{8};
inline constexpr std::size_t kViewers = 9;
constexpr Viewer viewer_of(table::Side side) {
  return Viewer{table::raw(side)};
}
Viewer viewer_of(const table::SeatSetup& seat);

/// May it be shown what this audience is shown? The GM is shown everything.
bool sees(Viewer viewer, table::Audience audience);
/// Who brought it about, where the viewer knew of them then; or else kNoCombatant.
table::CombatantId cause_shown(Viewer viewer, const table::Event& event);

/// How a combatant is called outside: the same for every viewer, and not guessable from the others.
using Ref = std::uint32_t;

/// A viewer's name for a combatant: its name, and a number where another one that the viewer knows
/// has the same name.
struct Name {
  std::string_view text;
  std::uint16_t number = 0;  // 0: none

  bool operator==(const Name&) const = default;
};

}  // namespace fray::encounter
