#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::surprise_attack {
namespace {

// L2227: beginning the encounter without a wielded weapon gains min(added, rating) dice on the
// first martial attack. Limbs are no wielded weapons.
void began(Fight& f, CombatantId who, const Known& skill) {
  const Arm* arm = f.at(who).main();
  f.counters(who, skill).encounter = !arm || arm->def->grip == Grip::Limb;
}

int dice(const Fight& f, const Attack& a, const Known& skill) {
  const bool first = a.martial && f.counters(a.attacker, skill).encounter > 0;
  return first ? std::min<int>(a.added, skill.rating) : 0;
}

void declared(Fight& f, const Attack& a, const Known& skill) {
  if (a.martial) f.counters(a.attacker, skill).encounter = 0;
}

}  // namespace

extern const SkillCode code{
    .id = "surprise-attack", .began = began, .attack_dice = dice, .declared = declared};

}  // namespace fray::forge::skills::surprise_attack
