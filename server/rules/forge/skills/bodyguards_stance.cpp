#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::bodyguards_stance {
namespace {

// L2131: while the stance is held, an adjacent ally whose PD an enemy attacks gains 1 die, as often
// in a cycle as the rating.
int dice(const Fight& f, const Attack& a, CombatantId who, const Known& skill) {
  if (f.at(who).stance != skill.slot || a.mental || !f.can_react(who)) return 0;
  if (!f.enemies(a.attacker, who) || !f.allies(who, a.target) || !f.adjacent(who, a.target)) {
    return 0;
  }
  return f.counters(who, skill).cycle < skill.rating;
}

void warded(Fight& f, const Attack&, CombatantId who, const Known& skill) {
  ++f.counters(who, skill).cycle;
}

}  // namespace

extern const SkillCode code{.id = "bodyguards-stance",
                            .stance = true,
                            .ward_dice = dice,
                            .warded = warded,
                            .offer_action = offer_stance,
                            .act = toggle_stance};

}  // namespace fray::forge::skills::bodyguards_stance
