#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::miring_word {

// L2323: expend 1; an attack on the MD of a target within 25': 1-2 successes Slowed, 3 or more
// Immobilized.
extern const SkillCode code = attack_spell<AttackSpell{.feet = 25,
                                                       .mental = true,
                                                       .weak = Condition::Slowed,
                                                       .strong = Condition::Immobilized,
                                                       .control = true}>("miring-word");

}  // namespace fray::forge::skills::miring_word
