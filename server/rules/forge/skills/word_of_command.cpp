#include "rules/forge/fight/effect_codes.h"
#include "rules/forge/parts/command_spells.h"

namespace fray::forge::skills::word_of_command {

// L2327: expend 2; a command against the MD of a target within 25'.
extern const SkillCode code = command_spell<Kind::Anyone>("word-of-command");

extern const LaidEffects effects{"word-of-command", {&kHalted, &kSentToAttack}};

}  // namespace fray::forge::skills::word_of_command
