#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/command_spells.h"

namespace fray::forge::skills::compel_undead {

// L2331: a command against the MD of one of the undead within 25'.
extern const SkillCode code = command_spell<Kind::Undead>("compel-undead");

extern const LaidEffects effects{"compel-undead", {&kHalted, &kSentToAttack}};

}  // namespace fray::forge::skills::compel_undead
