#include "rules/forge/attack/ammunition.h"

#include <algorithm>

#include "board/distance.h"
#include "rules/forge/fight/hooks.h"
#include "rules/forge/fight/items.h"

namespace fray::forge {
namespace {

std::size_t index_of(const Combatant& c, const Arm& arm) {
  return static_cast<std::size_t>(&arm - c.profile->arms.data());
}

// Of a space, the cell nearest to the thrower.
board::Cell nearest_cell(const board::Footprint& space, const board::Footprint& from) {
  return *std::ranges::min_element(space, {}, [&](board::Cell cell) {
    return board::steps_between({cell, 1}, from);
  });
}

}  // namespace

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
void emit_ammunition(Fight& f, const Combatant& c, std::size_t arm) {
  if (c.spare[arm] == Combatant::kUncounted) return;
  f.emit_to<Ev::AmmunitionLeft>(table::audience_of(c.side), c.id, c.profile->arms[arm].term,
                                static_cast<std::int32_t>(c.shots[arm]),
                                static_cast<std::int32_t>(c.spare[arm]));
}

void emit_all_ammunition(Fight& f, const Combatant& c) {
  for (std::size_t arm = 0; arm < c.spare.size(); ++arm) emit_ammunition(f, c, arm);
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
      emit_ammunition(f, c, arm);
    }
  }
  if (w.thrown()) land_thrown(f, c, *a.arm, nearest_cell(space, f.space(c.id)));  // L2472
}

}  // namespace fray::forge
