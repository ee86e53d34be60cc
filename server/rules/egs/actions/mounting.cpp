// Mount and dismount (L2855), and a weapon set against a charge (L3054).
#include "rules/egs/attack/set_weapons.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/fight/action.h"

namespace fray::egs {
namespace {

using table::Option;
using table::OptionList;

void list_mount(const Fight& f, const Combatant& c, OptionList& list);
void list_dismount(const Fight& f, const Combatant& c, OptionList& list);
void list_set(const Fight& f, const Combatant& c, OptionList& list);

void act_mount(Fight& f, CombatantId who, const Option& option, const table::Choice&) {
  if (may_mount(f, f.at(who), f.at(option.target))) mount(f, who, option.target);
}

void act_dismount(Fight& f, CombatantId who, const Option&, const table::Choice&) {
  dismount(f, who);
}

// Until its own next action: the weapon is readied, and lost if no enemy comes (L2811).
void act_set(Fight& f, CombatantId who, const Option&, const table::Choice&) {
  add_effect(f, who, {.word = Word::WeaponSet, .by = who, .until = Until::Fight});
}

}  // namespace

namespace actions {
extern const Action mount;
extern const Action dismount;
extern const Action set_weapon;
const Action mount{.word = Word::Mount, .list = list_mount, .act = act_mount};
const Action dismount{.word = Word::Dismount, .list = list_dismount, .act = act_dismount};
const Action set_weapon{
    .word = Word::SetWeapon, .needs = {Need::InHand}, .list = list_set, .act = act_set};
}  // namespace actions

namespace {

void list_mount(const Fight& f, const Combatant& c, OptionList& list) {
  if (c.stance != Stance::Standing || riding(c) != nullptr) return;
  for (const Combatant& beast : f.state.cast) {
    if (!may_mount(f, c, beast)) continue;
    Option option = option_of(actions::mount);
    option.target = beast.id;
    list.add(option);
  }
}

void list_dismount(const Fight& f, const Combatant& c, OptionList& list) {
  if (may_dismount(f, c)) list.add(option_of(actions::dismount));
}

void list_set(const Fight&, const Combatant& c, OptionList& list) {
  if (!can_be_set(c) || has_effect(c, Word::WeaponSet)) return;
  Option option = option_of(actions::set_weapon);
  option.item = c.ready_term();
  list.add(option);
}

}  // namespace
}  // namespace fray::egs
