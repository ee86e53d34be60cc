#include "rules/forge/rounds/initiative.h"

#include <algorithm>

#include "rules/forge/dice/pool.h"

namespace fray::forge {
namespace {

std::span<const dice::Face> faces_of(const Combatant& c) {
  return {c.initiative_dice.data(), c.initiative_dice.size()};
}

std::pair<int, int> rank_of(const Fight& f, const Combatant& c) {
  return {c.attribute(Attribute::Agility),
          f.world().content.rating_of(c.profile->sheet, f.world().initiative)};
}

}  // namespace

std::strong_ordering compare_initiative(const Fight& f, CombatantId a, CombatantId b) {
  const Combatant& one = f.at(a);
  const Combatant& other = f.at(b);
  if (const auto c = other.surprised <=> one.surprised; c != 0) return c;
  const auto c = compare_count_back(faces_of(one), faces_of(other));
  if (c != 0 || !f.state.options.ties_by_agility) return c;
  return rank_of(f, one) <=> rank_of(f, other);
}

void let_slots_follow(Fight& f) {
  if (!f.state.options.slots_follow_initiative) return;
  const auto& order = f.state.priority;
  auto& slots = f.state.slots;
  std::ranges::stable_sort(slots.begin() + f.state.slot + 1, slots.end(), {},
                           [&](CombatantId one) { return std::ranges::find(order, one); });
}

}  // namespace fray::forge
