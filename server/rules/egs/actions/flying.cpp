// Changing altitude, at half the flying Speed (L2439, L3673).
#include <algorithm>

#include "rules/egs/body/engagement.h"
#include "rules/egs/body/falls.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/movement/movement.h"

namespace fray::egs {
namespace {

constexpr int kFeetOfAStep = 2 * kSquareFt;  // of movement
constexpr int kHighest = 60;                 // steps: as far as anything carries on a map

// Steps that are left of this round's movement; before another action at the same visit, as one
// walks.
int steps_left(const Fight& f, const Combatant& c) {
  if (!may_fly(c) || !is_free(c) || c.walked) return 0;
  return movement_left(f, c) / kFeetOfAStep;
}

void list_height(const Action& action, int most, table::OptionList& list) {
  if (most < 1) return;
  list.add(option_of(action));
  list.add_number(term(Word::StepsOfFive), 1, most);
}

void fly_to(Fight& f, CombatantId who, int steps) {
  Combatant& c = f.at(who);
  Field& field = f.state.field;
  field.set_height(who, field.height(who) + steps);
  c.moved_ft = static_cast<std::int16_t>(c.moved_ft + kFeetOfAStep * std::abs(steps));
  c.walked = true;
  c.aiming = false;
  f.emit<Ev::HeightChanged>(who, kSquareFt * field.height(who));
}

void act_higher(Fight& f, CombatantId who, const table::Option&, const table::Choice& choice) {
  fly_to(f, who, choice.values[0]);
}

void act_lower(Fight& f, CombatantId who, const table::Option&, const table::Choice& choice) {
  fly_to(f, who, -choice.values[0]);
}

void list_higher(const Fight& f, const Combatant& c, table::OptionList& list);
void list_lower(const Fight& f, const Combatant& c, table::OptionList& list);

}  // namespace

namespace actions {
extern const Action fly_higher;
extern const Action fly_lower;
const Action fly_higher{
    .word = Word::FlyHigher, .cost = 0, .list = list_higher, .act = act_higher, .free = true};
const Action fly_lower{
    .word = Word::FlyLower, .cost = 0, .list = list_lower, .act = act_lower, .free = true};
}  // namespace actions

namespace {

void list_higher(const Fight& f, const Combatant& c, table::OptionList& list) {
  const int room = kHighest - f.state.field.height(c.id);
  list_height(actions::fly_higher, std::min(steps_left(f, c), room), list);
}

void list_lower(const Fight& f, const Combatant& c, table::OptionList& list) {
  const int height = f.state.field.height(c.id);
  list_height(actions::fly_lower, std::min(steps_left(f, c), height), list);
}

}  // namespace
}  // namespace fray::egs
