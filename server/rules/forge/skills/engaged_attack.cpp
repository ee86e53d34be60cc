#include <algorithm>

#include "rules/forge/attack/attack.h"
#include "rules/forge/fight/fight.h"

namespace fray::forge::skills::engaged_attack {
namespace {

// L2159: min(added, rating) dice against a target within reach of an ally that can act and is in
// plain sight.
int dice(const Fight& f, const Attack& a, const Known& skill) {
  if (!a.martial) return 0;
  for (const Combatant& ally : f.state.cast) {
    if (!f.allies(a.attacker, ally.id) || !f.able_to_act(ally)) continue;
    if (!f.known_to_all(ally.id)) continue;
    if (f.in_reach(ally, f.threat(ally), a.target)) return std::min<int>(a.added, skill.rating);
  }
  return 0;
}

}  // namespace

extern const SkillCode code{.id = "engaged-attack", .attack_dice = dice};

}  // namespace fray::forge::skills::engaged_attack
