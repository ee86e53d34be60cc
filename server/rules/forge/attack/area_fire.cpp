#include "rules/forge/attack/area_fire.h"

#include <cassert>

#include "rules/forge/attack/ammunition.h"
#include "rules/forge/attack/shooting.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"

namespace fray::forge {
namespace {

// The grid draws arcs of 45 degrees, 90 and 180.
board::Arc arc_of(int degrees) {
  if (degrees <= 45) return board::Arc::Degrees45;
  return degrees <= 90 ? board::Arc::Degrees90 : board::Arc::Degrees180;
}

}  // namespace

Area swept_area(const Fight& f, const Attack& a) {
  assert(a.fire && a.arm);
  return {.attacker = a.attacker,
          .feet = farthest_ft(f, f.at(a.attacker), *a.arm),
          .toward = f.space(a.target).origin,
          .arc = arc_of(a.fire->arc_degrees),
          .in_sight = true};
}

std::vector<CombatantId> swept(const Fight& f, const Attack& a) {
  return caught_in(f, swept_area(f, a));
}

Volley swept_volley(const Fight& f, const Attack& a) {
  return volley_over(f, a, swept_area(f, a));
}

Area blast_area(const Attack& a, board::Cell cell) {
  const Spot where{{cell, 1}, 0};  // it comes down to the ground
  return {.attacker = a.attacker, .feet = a.arm->def->blast_radius_ft, .origin = where};
}

Volley blast_volley(const Fight& f, const Attack& a, board::Cell cell) {
  return volley_over(f, a, blast_area(a, cell));
}

void list_throw(const Fight& f, const Combatant& c, const Arm& arm, table::OptionList& list) {
  if (!loaded(c, arm, 1)) return;
  const int cost = firing_cost(f, c, arm, nullptr);
  const int most = most_added(f, c, c.attribute(arm.attribute), cost);
  if (most < 0) return;
  list.add({.action = term(Word::RangedAttack),
            .item = arm.term,
            .prices = in_energy(cost + f.surcharge(c))});
  add_energy(list, arm.def->rating > 0 ? 0 : 1, most);
  add_open_cell(list);
}

void expand_throw(const Fight& f, CombatantId who, table::OptionList& list, std::size_t option) {
  const Combatant& c = f.at(who);
  const Arm* arm = ready_arm(c, list.options[option].item);
  assert(arm && arm->def->fuze);
  expand_cells(f, who, farthest_ft(f, c, *arm), Pointing::Ground, list, option);
}

}  // namespace fray::forge
