#include "rules/forge/body/venom.h"

#include "rules/forge/body/tests.h"
#include "rules/forge/dice/pool.h"

namespace fray::forge {
namespace {

constexpr int kVenomDifficulty = 7;
constexpr int kStrongVenomDifficulty = 8;  // of 3 damage or more
constexpr int kRidDifficulty = 10;

int resist_successes(Fight& f, CombatantId who, int difficulty) {
  const SkillIndex resist = f.world().resist;
  const DicePool pool = free_test_pool(f, f.at(who), Attribute::Stamina, resist);
  const table::Faces dice = f.roll(who, Purpose::Endurance, pool);
  const int successes = successes_fixed(f.table().faces(dice), difficulty);
  f.emit<Ev::TestRolled>(who, term(resist), difficulty, dice, successes);
  return successes;
}

}  // namespace

void poison(Fight& f, CombatantId who, int damage) {
  Combatant& target = f.at(who);
  if (target.life == Life::Dead || target.has(Condition::Poisoned)) return;
  const int difficulty = damage >= 3 ? kStrongVenomDifficulty : kVenomDifficulty;
  if (resist_successes(f, who, difficulty) > 0) return;
  target.venom = true;
  f.gain(who, Condition::Poisoned);
}

void fight_venom(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (!c.venom || !c.has(Condition::Poisoned) || c.life == Life::Dead) return;
  if (resist_successes(f, who, kRidDifficulty) > 0) f.lose(who, Condition::Poisoned);
}

}  // namespace fray::forge
