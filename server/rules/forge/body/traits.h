#pragma once

#include "rules/forge/fight/fight.h"

// What traits give a test. What they give once and for all (health, speed, reach, PD, natural
// weapons, hands) is worked out from the sheet: content/derived.cpp and fight/profile.cpp; for
// senses and venom see senses.h and venom.h.
namespace fray::forge {

/// Dice that traits (Acute Vision, Empathic ...) and tools give a test: the best of each [R].
int helping_dice(const Combatant& c, Attribute attribute, SkillIndex skill, bool fighting = true);
/// The rating that counts for tests: Hive-Mind thinks with others of its kind (L1875).
int test_rating(const Fight& fight, const Combatant& c, Attribute attribute);

}  // namespace fray::forge
