#include "rules/forge/attack/shooting.h"

#include <algorithm>
#include <cassert>

#include "board/distance.h"
#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/volley.h"
#include "rules/forge/attack/weapon_attacks.h"
#include "rules/forge/fight/hooks.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"

namespace fray::forge {
namespace {

std::size_t index_of(const Combatant& c, const Arm& arm) {
  return static_cast<std::size_t>(&arm - c.profile->arms.data());
}

// Something that stands: a wall, a closed door, an object that gives cover.
bool solid(board::Terrain t) {
  return board::is_solid(t) ||
         board::has(t, board::Terrain::HalfCover | board::Terrain::ThreeQuarterCover);
}

// The grid draws arcs of 45 degrees, 90 and 180.
board::Arc arc_of(int degrees) {
  if (degrees <= 45) return board::Arc::Degrees45;
  return degrees <= 90 ? board::Arc::Degrees90 : board::Arc::Degrees180;
}

// Of a space, the cell nearest to the thrower.
board::Cell nearest_cell(const board::Footprint& space, const board::Footprint& from) {
  return *std::ranges::min_element(space, {}, [&](board::Cell cell) {
    return board::steps_between({cell, 1}, from);
  });
}

}  // namespace

bool braced(const Fight& f, const Combatant& c) {
  if (c.has(Condition::Prone)) return true;
  const board::Footprint space = f.space(c.id);
  for (int y = space.top() - 1; y <= space.bottom() + 1; ++y) {
    for (int x = space.left() - 1; x <= space.right() + 1; ++x) {
      const board::Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      if (f.state.grid.contains(cell) && solid(f.state.grid.terrain(cell))) return true;
    }
  }
  return false;
}

bool on_tripod(const Combatant& c, const Arm& arm) {
  return arm.mounts.tripod && c.moved_ft == 0;
}

int firing_cost(const Fight& f, const Combatant& c, const Arm& arm, const FireMode* mode) {
  const WeaponDef& w = *arm.def;
  int cost = w.cost;
  if (w.needs_support && !on_tripod(c, arm) && !braced(f, c)) cost *= 2;  // L2547
  return cost + (mode ? mode->cost : 0);
}

int farthest_ft(const Fight& f, const Combatant& c, const Arm& arm) {
  const WeaponDef& w = *arm.def;
  const bool steady = w.range_multiple_steady > w.range_multiple &&
                      (arm.mounts.scope || on_tripod(c, arm) || braced(f, c));
  return w.range_max_ft * (steady ? w.range_multiple_steady : w.range_multiple);
}

const FireMode* fire_mode(const Arm& arm, Term mode) {
  for (const FireMode& m : arm.def->fire) {
    if (term(m.kind) == mode) return &m;
  }
  return nullptr;
}

std::optional<int> reload_cost(const Fight& f, const Combatant& c, const Arm& arm) {
  const WeaponDef& w = *arm.def;
  const int hands = free_hands(c) + (w.grip == Grip::TwoHands ? 2 : 1);
  int cost = hands >= 2 ? w.reload_cost : w.reload_one_hand;
  if (w.reload_cost == 0 || cost == 0) return std::nullopt;
  each_usable_hook(f, c, &SkillCode::reload_discount,
                   [&](const Known& k, auto discount) { cost -= discount(c, k); });
  return std::max(0, cost);
}

int full_load(const WeaponDef& w) {
  return w.capacity > 0 ? w.capacity : 1;
}

int first_load(const WeaponDef& w) {
  if (w.fuze) return 0;
  return w.capacity > 0 ? w.capacity : 1;
}

void load_from(Combatant& c, std::size_t arm, int ammunition) {
  const int shots = std::min(first_load(*c.profile->arms[arm].def), ammunition);
  c.shots[arm] = static_cast<std::int8_t>(shots);
  c.spare[arm] = static_cast<std::int16_t>(ammunition - shots);
}

// What was in a weapon when it fell is gathered with it, so it is not gone.
int ammunition_gone(const Combatant& c, std::size_t arm) {
  const int carried = c.profile->arms[arm].ammunition;
  return carried > 0 ? std::max(0, carried - c.spare[arm] - c.shots[arm]) : 0;
}

int next_load(const Combatant& c, std::size_t arm) {
  const WeaponDef& w = *c.profile->arms[arm].def;
  const int shots = std::min(std::max(1, w.reload_shots), full_load(w) - c.shots[arm]);
  return c.spare[arm] == Combatant::kUncounted ? shots : std::min<int>(shots, c.spare[arm]);
}

// Only its own side sees the quiver.
void tell_ammunition(Fight& f, const Combatant& c, std::size_t arm) {
  if (c.spare[arm] == Combatant::kUncounted) return;
  f.emit_to<Ev::AmmunitionLeft>(table::audience_of(c.side), c.id, c.profile->arms[arm].term,
                                static_cast<std::int32_t>(c.shots[arm]),
                                static_cast<std::int32_t>(c.spare[arm]));
}

void tell_all_ammunition(Fight& f, const Combatant& c) {
  for (std::size_t arm = 0; arm < c.spare.size(); ++arm) tell_ammunition(f, c, arm);
}

bool loaded(const Combatant& c, const Arm& arm, int shots) {
  const WeaponDef& w = *arm.def;
  if (!w.fuze && w.capacity == 0) return true;
  return c.shots[index_of(c, arm)] >= shots;
}

void use_up(Fight& f, const Attack& a, const board::Footprint& space) {
  if (!a.arm || a.melee) return;
  Combatant& c = f.at(a.attacker);
  const WeaponDef& w = *a.arm->def;
  const std::size_t arm = index_of(c, *a.arm);
  auto& shots = c.shots[arm];
  if (w.fuze) {
    shots = 0;
  } else if (w.capacity > 0) {  // loosed weapons have to be made ready again (L2460)
    const int fired = a.fire ? a.fire->shots : a.shots;
    const int drawn = std::max(0, fired - shots);  // several arrows at once (L2219)
    shots = static_cast<std::int8_t>(std::max(0, shots - fired));
    if (auto& spare = c.spare[arm]; spare != Combatant::kUncounted) {
      spare = static_cast<std::int16_t>(std::max(0, spare - drawn));
      tell_ammunition(f, c, arm);
    }
  }
  if (w.thrown()) land_thrown(f, c, *a.arm, nearest_cell(space, f.space(c.id)));  // L2472
}

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
