#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::finesse {

// L2377: a test to push or pull a small thing within 25', 5' for each success. Its weight is the
// difficulty: 0.5 kg 7, 1 kg 8, 5 kg 9, 15 kg 10.
namespace {

void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  if (can_cast(f.at(who))) offer_on_things(f, who, skill, list);
}

}  // namespace

extern const SkillCode code{.id = "finesse",
                            .at_rest = true,
                            .offer_action = offer,
                            .act = test_on_things,
                            .odds = force_odds};

}  // namespace fray::forge::skills::finesse
