#include <algorithm>

#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::retaliation {
namespace {

// L2203: hurt by an enemy's attack, bonus energy min(damage, rating) until the end of your next
// turn.
void damaged(Fight& f, const Attack& a, const Known& skill) {
  if (!f.enemies(a.attacker, a.target)) return;
  f.add_bonus_energy(a.target, std::min<int>(a.damage, skill.rating), skill.term,
                     until_end_of_next_turn(f.at(a.target)));
}

}  // namespace

extern const SkillCode code{.id = "retaliation", .damaged = damaged};

}  // namespace fray::forge::skills::retaliation
