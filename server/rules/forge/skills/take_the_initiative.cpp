#include "rules/forge/dice/pool.h"
#include "rules/forge/parts/skill_parts.h"
#include "rules/forge/rounds/initiative.h"

namespace fray::forge::skills::take_the_initiative {
namespace {

// L2229: add up to AGI, roll added + min(added, rating) and, if you like the roll better, take it
// as your initiative. Not again until your next regain. Priority changes at once, the slots with
// the next round, or, as the table agrees, those still to come at once.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  if (f.counters(who, skill).cycle > 0) return;
  offer_use(f, who, skill, kNoCombatant, 0, 0, c.attribute(Attribute::Agility), list);
}

std::span<const dice::Face> faces_of(const Combatant& c) {
  return {c.initiative_dice.data(), c.initiative_dice.size()};
}

table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option,
                    table::Choice choice) {
  Combatant& c = f.at(who);
  const int added = choice.values[0];
  ++f.counters(who, skill).cycle;
  f.emit<Ev::SkillUsed>(who, skill.term, f.pay(who, added));
  const table::Faces dice =
      f.roll(who, Purpose::Initiative, energy_pool(added, skill.term, skill.rating));
  f.emit<Ev::InitiativeRolled>(who, dice);
  const auto rolled = f.table().faces(dice);
  if (compare_count_back(rolled, faces_of(c)) <= 0) co_return;  // the old roll is better
  c.initiative_dice.assign(rolled.begin(), rolled.end());
  auto& order = f.state.priority;
  order.erase(std::ranges::find(order, who));
  // Before the surprised, and before those with a lower roll; a tie goes by Agility, then by
  // Initiative, then to the holder of the place.
  const auto after = [&](CombatantId other) { return compare_initiative(f, who, other) > 0; };
  // First among those in plain sight, so that no hidden combatant shifts a place among them.
  auto place = std::ranges::find_if(
      order, [&](CombatantId other) { return f.known_to_all(other) && after(other); });
  while (place != order.begin() && !f.known_to_all(*std::prev(place)) && after(*std::prev(place))) {
    --place;
  }
  order.insert(place, who);
  let_slots_follow(f);
  f.emit<Ev::OrderChanged>(who);
}

}  // namespace

extern const SkillCode code{.id = "take-the-initiative", .offer_action = offer, .act = act};

}  // namespace fray::forge::skills::take_the_initiative
