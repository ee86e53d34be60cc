#include "rules/forge/command_spells.h"
#include "rules/forge/effect_codes.h"

namespace fray::forge::skills {

// L2331: a command against the MD of one of the undead within 25'.
extern const SkillCode compel_undead = command_spell<Kind::Undead>("compel-undead");

extern const LaidEffects compel_undead_effects{"compel-undead", {&kHalted, &kSentToAttack}};

}  // namespace fray::forge::skills
