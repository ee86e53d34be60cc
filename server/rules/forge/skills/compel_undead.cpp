#include "rules/forge/command_spells.h"

namespace fray::forge::skills {

// L2331: a command against the MD of one of the undead within 25'.
extern const SkillCode compel_undead = command_spell<Kind::Undead>("compel-undead");

}  // namespace fray::forge::skills
