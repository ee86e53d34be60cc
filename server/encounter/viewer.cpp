#include "encounter/viewer.h"

namespace fray::encounter {

Viewer viewer_of(const table::SeatSetup& seat) {
  switch (seat.role) {
    case table::Role::Gm:
      return kGm;
    case table::Role::Player:
      return viewer_of(seat.side);
    case table::Role::Spectator:
      break;
  }
  return kSpectator;
}

bool sees(Viewer viewer, table::Audience audience) {
  return viewer == kGm || (audience >> table::raw(viewer) & 1) != 0;
}

table::CombatantId cause_shown(Viewer viewer, const table::Event& event) {
  const auto cause = event.cause();
  return cause && sees(viewer, cause->known_to) ? cause->who : table::kNoCombatant;
}

}  // namespace fray::encounter
