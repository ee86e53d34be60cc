#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::reaping_blow {
namespace {

// L2205: killing an enemy with a melee attack gives min(damage, rating) bonus energy until the end
// of your next turn.
void attacked(Fight& f, const Attack& a, const Known& skill) {
  if (!a.melee || a.damage <= 0 || !f.enemies(a.attacker, a.target)) return;
  if (f.at(a.target).life != Life::Dead) return;
  f.add_bonus_energy(a.attacker, std::min<int>(a.damage, skill.rating), skill.term,
                     until_end_of_next_turn(f.at(a.attacker)));
}

}  // namespace

extern const SkillCode code{.id = "reaping-blow", .attacked = attacked};

}  // namespace fray::forge::skills::reaping_blow
