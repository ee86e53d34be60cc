#include "rules/egs/fire.h"

#include <algorithm>

#include "rules/egs/hazards.h"
#include "rules/egs/perils.h"

namespace fray::egs {
namespace {

constexpr unsigned kEvenSides = 2;

bool can_burn(const Fight& f, const Combatant& c) {
  const Fighter& fighter = c.fighter();
  return f.takes_part(c) && !fighter.traits.has(CreatureTrait::Construct) &&
         !fighter.traits.has(CreatureTrait::Ethereal) &&
         std::ranges::find(fighter.immunities, "fire") == fighter.immunities.end();
}

}  // namespace

void kindle(Fight& f, CombatantId who) {
  if (!can_burn(f, f.at(who))) return;
  add_effect(f, who, {.word = Word::OnFire, .by = who, .until = Until::Fight});
}

// The target throws for it, whose dice tell nobody of another.
void flare_up(Fight& f, CombatantId target, bool hit) {
  const table::Faces die = f.roll_dice(target, Purpose::Chance, 1, kEvenSides);
  if (f.sum(die) > 1) return;
  if (hit) return kindle(f, target);
  f.emit<Ev::GroundBurns>(target, die);
}

void burn(Fight& f) {
  for (std::size_t i = 0; i < f.state.cast.size(); ++i) {
    const Combatant& c = f.state.cast[i];
    if (f.takes_part(c) && has_effect(c, Word::OnFire)) {
      hurt_past_armour(f, c.id, fire_damage(f.content()));
    }
  }
}

}  // namespace fray::egs
