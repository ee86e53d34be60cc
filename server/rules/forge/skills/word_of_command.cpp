#include "rules/forge/command_spells.h"
#include "rules/forge/effect_codes.h"

namespace fray::forge::skills {

// L2327: expend 2; a command against the MD of a target within 25'.
extern const SkillCode word_of_command = command_spell<Kind::Anyone>("word-of-command");

extern const LaidEffects word_of_command_effects{"word-of-command", {&kHalted, &kSentToAttack}};

}  // namespace fray::forge::skills
