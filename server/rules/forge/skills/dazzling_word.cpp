#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::dazzling_word {

// L2321: expend 1; an attack on the MD of a target within 25': 1-2 successes Dazed, 3 or more
// Stunned.
extern const SkillCode code = attack_spell<AttackSpell{.feet = 25,
                                                       .mental = true,
                                                       .weak = Condition::Dazed,
                                                       .strong = Condition::Stunned,
                                                       .control = true}>("dazzling-word");

}  // namespace fray::forge::skills::dazzling_word
