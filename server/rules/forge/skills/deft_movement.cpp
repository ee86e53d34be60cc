#include "rules/forge/parts/defence_parts.h"

namespace fray::forge::skills::deft_movement {
namespace {

// L2147: a Dodge while running, up to min(AGI, rating).
void offer(const Fight& f, const Trigger& t, CombatantId who, const Known& skill,
           table::OptionList& list) {
  const Combatant& c = f.at(who);
  const int limit = std::min<int>(c.attribute(Attribute::Agility), skill.rating);
  if (c.running) offer_dodge(f, t, who, skill, limit, list);
}

constexpr ReactionHook kHooks[] = {{.step = Step::Declare,
                                    .part = Part::Defender,
                                    .offer = offer,
                                    .perform = perform_dodge,
                                    .odds = dodge_odds}};

}  // namespace

extern const SkillCode code{.id = "deft-movement", .while_running = true, .reactions = kHooks};

}  // namespace fray::forge::skills::deft_movement
