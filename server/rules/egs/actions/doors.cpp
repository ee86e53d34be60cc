// Adjacent doors: opened, closed, and broken down, like walls that talents have raised (L3022-3038,
// R215).
#include <algorithm>

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/body/obstacles.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/gear/gear.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

void list_closed(const Fight& f, const Combatant& c, OptionList& list);
void list_open(const Fight& f, const Combatant& c, OptionList& list);
void list_breakable(const Fight& f, const Combatant& c, OptionList& list);

void emit_door(Fight& f, CombatantId who, board::Cell at, bool open) {
  if (open) {
    f.emit<Ev::DoorOpened>(who, table::Place(at));
  } else {
    f.emit<Ev::DoorClosed>(who, table::Place(at));
  }
}

// All see it move. Where a hidden combatant stands in it, it does not close.
void turn_door(Fight& f, CombatantId who, board::Cell at, bool open) {
  reveal(f, who);
  if (f.state.field.set_door(at, open)) return emit_door(f, who, at, open);
  const CombatantId there = f.state.field.who_is_at(at);
  if (there != kNoCombatant) reveal(f, there, who);
}

void act_open(Fight& f, CombatantId who, const Option&, const table::Choice& choice) {
  turn_door(f, who, place_chosen(choice), true);
}

void act_close(Fight& f, CombatantId who, const Option&, const table::Choice& choice) {
  turn_door(f, who, place_chosen(choice), false);
}

// The hardest blow of those that reach so far; 0: none does.
int damage_at(const Combatant& c, int feet) {
  int most = 0;
  for (const std::int8_t index : melee_at_hand(c)) {
    const Weapon& weapon = weapon_at(c, index);
    if (feet <= reach_of(c, weapon)) most = std::max(most, weapon.def.damage);
  }
  return most;
}

// Damage beyond its Toughness hits the combatant right behind it, seen or not (L3024).
void act_break(Fight& f, CombatantId who, const Option&, const table::Choice& choice) {
  const board::Cell at = place_chosen(choice);
  reveal(f, who);
  if (toughness_at(f, at) == 0) return;
  const int damage = damage_at(f.at(who), f.state.field.feet_from(at, who));
  const int beyond = batter(f, who, at, damage);
  if (beyond <= 0) return;
  const board::Cell behind = f.state.field.map().away(at, f.state.field.at(who));
  const CombatantId there = f.state.field.who_is_at(behind);
  if (there == kNoCombatant) return;
  reveal(f, there, who);
  f.table().attacked(there);
  f.emit<Ev::Hit>(who, there, term(Grade::Success));
  strike(f, there, Location::Torso, {.damage = beyond}, who);
  wake(f, there);
}

}  // namespace

namespace actions {
extern const Action open_door;
extern const Action close_door;
extern const Action break_down;
const Action open_door{.word = Word::OpenDoor, .list = list_closed, .act = act_open};
const Action close_door{.word = Word::CloseDoor, .list = list_open, .act = act_close};
const Action break_down{.word = Word::BreakDown, .list = list_breakable, .act = act_break};
}  // namespace actions

namespace {

// One option for all places that `fits` picks, within this many feet.
template <class Fits>
void offer_places(const Fight& f, const Combatant& c, int feet, const Action& action, Fits fits,
                  OptionList& list) {
  const auto first = static_cast<std::uint32_t>(list.domain.size());
  std::vector<board::Cell> places;
  f.state.field.map().list_within(f.state.field.at(c.id), feet / kSquareFt, places);
  for (const board::Cell place : places) {
    if (!fits(place)) continue;
    list.domain.push_back(table::Place(place).packed());
    list.domain.push_back(0);
  }
  const auto count = static_cast<std::uint32_t>(list.domain.size()) - first;
  if (count == 0) return;
  list.add(option_of(action));
  list.add_parameter({.name = table::common::kDestination,
                      .kind = table::ParameterKind::Place,
                      .resource = kNoTerm});
  list.parameters.back().first = first;
  list.parameters.back().count = count;
}

void list_closed(const Fight& f, const Combatant& c, OptionList& list) {
  if (!f.state.field.has_doors()) return;
  const auto closed = [&](board::Cell at) { return f.state.field.door_at(at) == false; };
  offer_places(f, c, kSquareFt, actions::open_door, closed, list);
}

// Not onto a combatant that all know of; hidden ones are found by trying.
void list_open(const Fight& f, const Combatant& c, OptionList& list) {
  if (!f.state.field.has_doors()) return;
  const auto open = [&](board::Cell at) {
    const CombatantId there = f.state.field.who_is_at(at);
    return f.state.field.door_at(at) == true && (there == kNoCombatant || !f.known_to_all(there));
  };
  offer_places(f, c, kSquareFt, actions::close_door, open, list);
}

// Bullets and arrows leave it standing (L3030).
void list_breakable(const Fight& f, const Combatant& c, OptionList& list) {
  if (!has_anything_to_break(f)) return;
  if (melee_at_hand(c).empty()) return;
  const auto breaks = [&](board::Cell at) { return toughness_at(f, at) > 0; };
  offer_places(f, c, melee_reach(c), actions::break_down, breaks, list);
}

}  // namespace
}  // namespace fray::egs
