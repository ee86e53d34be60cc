#pragma once

#include "rules/forge/fight/fight.h"

// What spells leave behind on combatants.
namespace fray::forge {

/// Rounds in a minute, at 6 seconds each.
inline constexpr int kMinute = 10;

/// Lays an effect on `bearer` for this many rounds. It replaces one by the same caster and skill.
void lay_effect(Fight& fight, CombatantId bearer, const Known& skill, const EffectCode& code,
                CombatantId caster, int amount, int rounds = kMinute);
/// The effect of a skill on `bearer`; of any caster, or of one. None: nullptr.
Effect* effect_on(Fight& fight, CombatantId bearer, Term skill, CombatantId caster = kNoCombatant);
/// Ends it; nothing if there is none. A bearer that flew by it falls.
void end_effect(Fight& fight, CombatantId bearer, Term skill, CombatantId caster = kNoCombatant);

/// At the bearer's Start of Turn: what has run out ends.
void expire_effects(Fight& fight, CombatantId bearer);
/// After the regain: what works turn by turn.
table::Script<> work_effects(Fight& fight, CombatantId bearer);

/// Energy more that an attack of `c` which includes `target` takes (L2317).
int dearer(const Combatant& c, CombatantId target);
/// Has it this condition, and can Shake It Off end it (5.1)? Not what hardship imposes.
bool ends_by_shaking(const Combatant& c, Condition held);
inline bool shaken_off(const Combatant& c, Condition condition) {
  return c.has(condition) && ends_by_shaking(c, condition);
}
bool has_shaken_effect(const Combatant& c);
/// Ends a condition or an effect that Shake It Off can end.
void shake_off(Fight& fight, CombatantId who, Term what);
bool is_commanded(const Combatant& c);
/// May the bearer of effects do this with priority?
bool allowed(const Fight& fight, const Combatant& c, const table::Option& option);

}  // namespace fray::forge
