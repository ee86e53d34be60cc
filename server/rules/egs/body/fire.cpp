#include "rules/egs/body/fire.h"

#include <algorithm>

#include "rules/egs/arithmetic/hazards.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/perils.h"

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

// The target rolls for it; its dice reveal no other combatant.
void flare_up(Fight& f, CombatantId target, bool hit) {
  const table::Faces die = f.roll_dice(target, Purpose::Chance, 1, kEvenSides);
  if (f.sum(die) > 1) return;
  if (hit) return kindle(f, target);
  f.emit<Ev::GroundBurns>(target, die);
  // A fire that all see must not reveal a hidden combatant.
  const board::Cell at = f.state.field.at(target);
  std::vector<board::Cell>& fires = f.state.fires;
  const bool new_fire = f.known_to_all(target) && std::ranges::find(fires, at) == fires.end();
  if (new_fire) fires.push_back(at);
}

void burn(Fight& f) {
  for (std::size_t i = 0; i < f.state.cast.size(); ++i) {
    const Combatant& c = f.state.cast[i];
    if (!f.takes_part(c)) continue;
    const bool burns = has_effect(c, Word::OnFire);
    const auto& fires = f.state.fires;
    const bool stands_in_it = !fires.empty() && can_burn(f, c) &&
                              std::ranges::find(fires, f.state.field.at(c.id)) != fires.end();
    if ((!burns && !stands_in_it) || is_protected(c, fire_damage(f.content()))) continue;
    hurt_past_armour(f, c.id, fire_damage(f.content()));
    if (burns || !f.takes_part(c)) continue;
    // It spreads at even odds (L3481).
    if (f.sum(f.roll_dice(c.id, Purpose::Chance, 1, kEvenSides)) == 1) kindle(f, c.id);
  }
}

}  // namespace fray::egs
