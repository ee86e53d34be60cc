#include <algorithm>

#include "dice/pool.h"
#include "rules/forge/fight.h"

namespace fray::forge::skills {
namespace {

// L2229: add up to AGI, roll added + min(added, rating) and, if you like the roll better, take it
// as your initiative. Not again until your next regain. Priority changes at once, the slots with
// the next round.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  const int most =
      std::min(c.attribute(Attribute::Agility), c.energy.available() - f.surcharge(c));
  if (most < 1 || f.counters(who, skill).cycle > 0) return;
  list.add({.action = term(Word::UseSkill),
            .mode = skill.term,
            .cost = static_cast<std::int16_t>(f.surcharge(c))});
  list.add_number(table::common::kAmount, 1, most);
}

std::span<const dice::Face> faces_of(const Combatant& c) {
  return {c.initiative_dice.data(), c.initiative_dice.size()};
}

table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option,
                    table::Choice choice) {
  Combatant& c = f.at(who);
  const int added = choice.values[0];
  ++f.counters(who, skill).cycle;
  f.emit(Ev::SkillUsed, who, skill.term, f.pay(who, added));
  const table::Faces dice =
      f.roll(who, Purpose::Initiative, added + std::min<int>(added, skill.rating));
  f.emit(Ev::InitiativeRolled, who, dice);
  const auto rolled = f.table().faces(dice);
  if (dice::compare_count_back(rolled, faces_of(c)) <= 0) co_return;  // the old roll is better
  c.initiative_dice.assign(rolled.begin(), rolled.end());
  auto& order = f.state.priority;
  order.erase(std::ranges::find(order, who));
  const auto place = std::ranges::find_if(order, [&](CombatantId other) {
    return !f.at(other).surprised && dice::compare_count_back(rolled, faces_of(f.at(other))) > 0;
  });
  order.insert(place, who);
  f.emit(Ev::OrderChanged, who);
}

}  // namespace

extern const SkillCode take_the_initiative{
    .id = "take-the-initiative", .offer_action = offer, .act = act};

}  // namespace fray::forge::skills
