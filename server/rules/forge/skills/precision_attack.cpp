#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::precision_attack {
namespace {

// L2197: spend up to the rating; the next martial attack gains as many dice. Lost when its owner is
// the target of an attack, or does anything else first.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  offer_use(f, who, skill, kNoCombatant, 0, 0, skill.rating, list);
}

table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option,
                    table::Choice choice) {
  f.emit<Ev::SkillUsed>(who, skill.term, f.pay(who, choice.values[0]));
  f.counters(who, skill).value = static_cast<std::int16_t>(choice.values[0]);
  co_return;
}

void targeted(Fight& f, const Attack& a, const Known& skill) {
  f.counters(a.target, skill).value = 0;
}

}  // namespace

extern const SkillCode code{.id = "precision-attack",
                            .attack_dice = saved_dice,
                            .declared = use_saved_dice,
                            .targeted = targeted,
                            .acting = lose_saved_dice,
                            .offer_action = offer,
                            .act = act};

}  // namespace fray::forge::skills::precision_attack
