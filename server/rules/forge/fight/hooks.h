#pragma once

#include "rules/forge/fight/fight.h"

// Asking the skills of a combatant, each by the hook of its SkillCode, in the order of the sheet.
namespace fray::forge {

/// Calls `use` with each skill that has the hook, and with the hook.
template <class Hook, class Use>
void each_hook(const Combatant& c, Hook SkillCode::*hook, Use use) {
  for (const Known& skill : c.profile->known) {
    if (const Hook call = skill.code->*hook) use(skill, call);
  }
}

/// The same with those alone that may be used now.
template <class Hook, class Use>
void each_usable_hook(const Fight& f, const Combatant& c, Hook SkillCode::*hook, Use use) {
  each_hook(c, hook, [&](const Known& skill, Hook call) {
    if (f.usable(c, skill)) use(skill, call);
  });
}

}  // namespace fray::forge
