#include "rules/forge/skill_parts.h"

namespace fray::forge::skills {
namespace {

// L2239: each martial attack in a row that hits the same enemy gives the next one at it one die
// more, at most the rating.
int dice(const Fight& f, const Attack& a, const Known& skill) {
  return a.martial ? f.counters(a.attacker, skill).of(a.target).encounter : 0;
}

void attacked(Fight& f, const Attack& a, const Known& skill) {
  if (!a.martial || a.one_of_several || !f.enemies(a.attacker, a.target)) return;
  auto& streak = f.counters(a.attacker, skill).with(a.target).encounter;
  streak = a.successes > 0 ? static_cast<std::int16_t>(std::min<int>(streak + 1, skill.rating))
                           : std::int16_t{0};
}

}  // namespace

extern const SkillCode weakpoint_strike{
    .id = "weakpoint-strike", .attack_dice = dice, .attacked = attacked};

}  // namespace fray::forge::skills
