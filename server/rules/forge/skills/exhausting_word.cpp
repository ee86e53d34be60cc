#include "rules/forge/parts/attack_spells.h"

namespace fray::forge::skills::exhausting_word {

// L2325: expend 2; an attack on the MD of a target within 25': 1-2 successes Enervated, 3 or more
// Exhausted.
extern const SkillCode code = attack_spell<AttackSpell{.feet = 25,
                                                       .mental = true,
                                                       .weak = Condition::Enervated,
                                                       .strong = Condition::Exhausted,
                                                       .control = true}>("exhausting-word");

}  // namespace fray::forge::skills::exhausting_word
