#include "rules/forge/command_spells.h"

namespace fray::forge::skills {

// L2327: expend 2; a command against the MD of somebody within 25'.
extern const SkillCode word_of_command = command_spell<Kind::Anyone>("word-of-command");

}  // namespace fray::forge::skills
