#include "rules/egs/fight/facing.h"

namespace fray::egs {

void look_to(Fight& f, CombatantId who, board::Cell place) {
  const board::Cell at = f.state.field.at(who);
  if (!f.state.options.facing || place == at) return;
  f.at(who).looks = f.state.field.map().heading(at, place);
}

bool shows_back(const Fight& f, const Combatant& target, CombatantId from) {
  if (has_effect(target, Word::BackTurned)) return true;
  const Map& map = f.state.field.map();
  const Heading looks = target.looks;
  // Who has neither gone nor struck yet looks everywhere.
  if (!f.state.options.facing || looks == Heading{}) return false;
  const Heading back = map.heading(f.state.field.at(target.id), f.state.field.at(from));
  const int along = map.product(looks, back);
  // Farther round than 135 degrees, by the cosine.
  return along < 0 && 2 * along * along >= map.product(looks, looks) * map.product(back, back);
}

}  // namespace fray::egs
