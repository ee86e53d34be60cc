#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2221: each attack on your PD gives your next martial attack 1 die more, at most the rating. Lost
// by any other action or reaction before it.
void targeted(Fight& f, const Attack& a, const Known& skill) {
  if (a.mental) return;
  auto& dice = f.counters(a.target, skill).value;
  dice = static_cast<std::int16_t>(std::min<int>(dice + 1, skill.rating));
}

int dice(const Fight& f, const Attack& a, const Known& skill) {
  return a.martial ? f.counters(a.attacker, skill).value : 0;
}

void acting(Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  if (!is_martial_attack(f, who, option) && loses_aim(f, who, option)) {
    f.counters(who, skill).value = 0;
  }
}

void declared(Fight& f, const Attack& a, const Known& skill) {
  f.counters(a.attacker, skill).value = 0;  // used up, or lost to another kind of attack
}

}  // namespace

extern const SkillCode strikeback_attack{.id = "strikeback-attack",
                                         .attack_dice = dice,
                                         .declared = declared,
                                         .targeted = targeted,
                                         .acting = acting};

}  // namespace fray::forge::skills
