#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::defensive_stance {
namespace {

// L2145: while the stance is held, 1 die against each attack of an enemy on PD, as often in a cycle
// as the rating.
int dice(const Fight& f, const Attack& a, const Known& skill) {
  if (f.at(a.target).stance != skill.slot || a.mental || !f.enemies(a.attacker, a.target)) return 0;
  return f.counters(a.target, skill).cycle < skill.rating;
}

void warded(Fight& f, const Attack&, CombatantId who, const Known& skill) {
  ++f.counters(who, skill).cycle;
}

}  // namespace

extern const SkillCode code{.id = "defensive-stance",
                            .stance = true,
                            .defence_dice = dice,
                            .warded = warded,
                            .offer_action = offer_stance,
                            .act = toggle_stance};

}  // namespace fray::forge::skills::defensive_stance
