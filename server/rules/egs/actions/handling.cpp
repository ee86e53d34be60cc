// Handling weapons, and changing stance (L2799, L2813, L2835, L2841, L2849, L2853).
#include "rules/egs/body/falls.h"
#include "rules/egs/body/limbs.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/fight/action.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/movement/movement.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

bool is_shot(const Weapon& weapon) {
  return weapon.def.kind != WeaponKind::Melee && weapon.def.kind != WeaponKind::Thrown;
}

// Bare hands, which are the last, are always there.
std::size_t held_weapons(const Combatant& c) {
  return c.profile->weapons.size();
}

std::size_t index_of(const Combatant& c, Term weapon) {
  std::size_t index = 0;
  while (index < held_weapons(c) && c.profile->weapons[index] != weapon) ++index;
  return index;
}

void list_aim(const Fight&, const Combatant& c, OptionList& list);
void list_stance(const Fight&, const Combatant& c, OptionList& list);
void list_ready(const Fight&, const Combatant& c, OptionList& list);
void list_load(const Fight&, const Combatant& c, OptionList& list);
void list_drop(const Fight&, const Combatant& c, OptionList& list);
void list_pick_up(const Fight& f, const Combatant& c, OptionList& list);
void list_change(const Fight& f, const Combatant& c, OptionList& list);
void list_nothing(const Fight&, const Combatant& c, OptionList& list);

void act_aim(Fight& f, CombatantId who, const Option&, const table::Choice&) {
  f.at(who).aiming = true;
  f.emit<Ev::Aimed>(who);
}

void act_stance(Fight& f, CombatantId who, const Option&, const table::Choice&) {
  f.at(who).defensive = true;
  f.gain(who, Word::InDefensiveStance);
}

void act_ready(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  Combatant& c = f.at(who);
  const std::size_t weapon = index_of(c, option.item);
  if (option.mode == term(Word::OffHand)) {
    c.second = static_cast<std::int8_t>(weapon);
  } else {
    take_in_hand(c, weapon);
  }
  f.emit<Ev::Readied>(who, option.item);
}

// A magazine or a single shot, once it has taken as many actions as it does (L1739, R26).
void act_load(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  Combatant& c = f.at(who);
  const std::size_t index = index_of(c, option.item);
  const WeaponDef& def = c.fighter().weapons[index].def;
  if (++c.loading[index] < def.cal) return f.emit<Ev::Declared>(who, option.action);
  c.loading[index] = 0;
  c.shots[index] = static_cast<std::int16_t>(def.shots.value_or(1));
  f.emit<Ev::Loaded>(who, option.item, c.shots[index]);
}

void act_drop(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  let_fall(f, who, index_of(f.at(who), option.item), f.state.field.at(who));
  f.emit<Ev::Dropped>(who, option.item);
}

void act_pick_up(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  Combatant& c = f.at(who);
  const std::size_t weapon = index_of(c, option.item);
  c.dropped &= ~(1u << weapon);
  take_in_hand(c, weapon);
  f.emit<Ev::PickedUp>(who, option.item);
}

Stance stance_meant(Term mode) {
  if (mode == term(Word::Kneel)) return Stance::Kneeling;
  return mode == term(Word::LieDown) ? Stance::Prone : Stance::Standing;
}

// Half of the Speed of the round's movement, or an action (L2718).
bool stance_is_free(const Fight& f, const Combatant& c) {
  return c.times * speed_of(f, c) - c.moved_ft >= speed_of(f, c) / 2;
}
bool stance_costs(const Fight& f, const Combatant& c) {
  return !stance_is_free(f, c);
}

void act_change(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  Combatant& c = f.at(who);
  if (stance_is_free(f, c)) {
    c.moved_ft = static_cast<std::int16_t>(c.moved_ft + speed_of(f, c) / 2);
  }
  if (c.stance == Stance::Prone) f.lose(who, Word::Prone);
  if (c.stance == Stance::Kneeling) f.lose(who, Word::Kneeling);
  c.stance = stance_meant(option.mode);
  if (c.stance == Stance::Prone) f.gain(who, Word::Prone);
  if (c.stance == Stance::Kneeling) f.gain(who, Word::Kneeling);
  f.emit<Ev::StanceChanged>(who, option.mode);
  come_down(f, who);
}

void act_nothing(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  f.emit<Ev::Declared>(who, option.action);
}

}  // namespace

namespace actions {
extern const Action aim;
extern const Action defensive_stance;
extern const Action ready_weapon;
extern const Action load;
extern const Action drop_item;
extern const Action pick_up;
extern const Action change_stance;
extern const Action do_nothing;
const Action aim{.word = Word::Aim, .list = list_aim, .act = act_aim, .keeps_aim = true};
const Action defensive_stance{
    .word = Word::DefensiveStance, .list = list_stance, .act = act_stance};
const Action ready_weapon{.word = Word::ReadyWeapon, .list = list_ready, .act = act_ready};
const Action load{.word = Word::Load, .needs = {Need::InHand}, .list = list_load, .act = act_load};
const Action drop_item{
    .word = Word::DropItem, .cost = 0, .list = list_drop, .act = act_drop, .free = true};
const Action pick_up{
    .word = Word::PickUp, .needs = {Need::Dropped}, .list = list_pick_up, .act = act_pick_up};
const Action change_stance{.word = Word::ChangeStance,
                           .cost = 0,
                           .list = list_change,
                           .act = act_change,
                           .free = true,
                           .counts = stance_costs};
const Action do_nothing{
    .word = Word::DoNothing, .list = list_nothing, .act = act_nothing, .for_panicked = true};
}  // namespace actions

namespace {

void list_aim(const Fight&, const Combatant& c, OptionList& list) {
  if (!c.aiming) list.add(option_of(actions::aim));
}

void list_stance(const Fight&, const Combatant& c, OptionList& list) {
  if (!c.defensive) list.add(option_of(actions::defensive_stance));
}

void list_ready(const Fight& f, const Combatant& c, OptionList& list) {
  if (has_effect(c, Word::ShapeChanged)) return;  // L2573
  for (std::size_t i = 0; i < held_weapons(c); ++i) {
    if (static_cast<int>(i) == c.weapon || (c.dropped >> i & 1u) != 0) continue;
    // Nothing is done to what grows on one (L2813).
    if (c.fighter().weapons[i].natural) continue;
    if (!can_wield(f.content(), c, c.fighter().weapons[i])) continue;
    Option option = option_of(actions::ready_weapon);
    option.item = c.profile->weapons[i];
    list.add(option);
    if (static_cast<int>(i) == c.second || !fits_other_hand(c, i)) continue;
    if (!has_other_hand(f.content(), c)) continue;
    option.mode = term(Word::OffHand);
    list.add(option);
  }
}

void list_load(const Fight&, const Combatant& c, OptionList& list) {
  const Weapon* weapon = c.ready();
  if (!weapon || !is_shot(*weapon)) return;
  if (c.shots[static_cast<std::size_t>(c.weapon)] >= weapon->def.shots.value_or(1)) return;
  Option option = option_of(actions::load);
  option.item = c.ready_term();
  list.add(option);
}

void list_drop(const Fight&, const Combatant& c, OptionList& list) {
  for (const int held : {c.weapon, c.second}) {
    if (held < 0 || c.fighter().weapons[static_cast<std::size_t>(held)].natural) continue;
    Option option = option_of(actions::drop_item);
    option.item = c.profile->weapons[static_cast<std::size_t>(held)];
    list.add(option);
  }
}

void list_pick_up(const Fight& f, const Combatant& c, OptionList& list) {
  if (c.dropped == 0) return;
  for (std::size_t i = 0; i < held_weapons(c); ++i) {
    if (!lies_beside(f, c, i)) continue;
    Option option = option_of(actions::pick_up);
    option.item = c.profile->weapons[i];
    list.add(option);
  }
}

// No lying down or kneeling in the saddle.
void list_change(const Fight& f, const Combatant& c, OptionList& list) {
  if (riding(c) != nullptr) return;
  const bool costs = stance_costs(f, c);
  if (costs && (c.actions + c.prepaid < 1 || c.held == Held::Disengaging)) return;
  for (const Word word : {Word::Stand, Word::Kneel, Word::LieDown}) {
    if (stance_meant(term(word)) == c.stance) continue;
    if (word != Word::LieDown && is_lame(f.content(), c)) continue;
    Option option = option_of(actions::change_stance);
    if (costs) option.prices = {term(Word::CombatActions), 1};
    option.mode = term(word);
    list.add(option);
  }
}

void list_nothing(const Fight&, const Combatant&, OptionList& list) {
  list.add(option_of(actions::do_nothing));
}

}  // namespace
}  // namespace fray::egs
