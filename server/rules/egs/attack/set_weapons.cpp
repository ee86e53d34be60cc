#include "rules/egs/attack/set_weapons.h"

#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/play_attack.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/gear/gear.h"

namespace fray::egs {
namespace {

constexpr int kSettableReach = 10;

}  // namespace

bool can_be_set(const Combatant& c) {
  const Weapon* weapon = c.ready();
  return weapon != nullptr && is_melee(*weapon) && !weapon->natural &&
         weapon->def.reach >= kSettableReach && riding(c) == nullptr;
}

table::Script<> answer_charge(Fight& f, CombatantId charger, CombatantId target) {
  const Combatant& c = f.at(target);
  if (!has_effect(c, Word::WeaponSet) || !c.able() || !can_be_set(c)) co_return;
  const Attack a{.attacker = target, .target = charger, .weapon = c.weapon, .set = true};
  if (!can_attack(f, a)) co_return;
  end_effects(f, target, Word::WeaponSet);
  co_await play_attack(f, a);
}

}  // namespace fray::egs
