#include "rules/egs/fight/facing.h"

namespace fray::egs {

void look_to(Fight& f, CombatantId who, board::Cell place) {
  const board::Cell at = f.state.field.at(who);
  if (!f.state.options.facing || place == at) return;
  f.at(who).looks = f.state.field.map().heading(at, place);
}

bool shows_back(const Fight& f, const Combatant& target, CombatantId from) {
  if (has_effect(target, Word::BackTurned)) return true;
  // Who has neither gone nor struck yet looks everywhere.
  if (!f.state.options.facing || target.looks == board::Heading{}) return false;
  const board::Ground& map = f.state.field.map();
  const board::Heading way = map.heading(f.state.field.at(target.id), f.state.field.at(from));
  return board::in_arc(map.tiling(), board::opposite(target.looks), board::Arc::Degrees90, way);
}

}  // namespace fray::egs
