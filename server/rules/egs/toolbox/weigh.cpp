#include <algorithm>

#include "rules/egs/arithmetic/damage.h"
#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/content/build_fighter.h"
#include "rules/egs/content/read_sheet.h"
#include "rules/egs/fight/combatant.h"
#include "rules/egs/toolbox/tools.h"
#include "toolbox/weighing.h"

// How hard a fight will be. The text has no yardstick; this one counts out what each would take off
// each of the others if it spent its actions on standard attacks, and so for how many rounds either
// side stands. It knows nothing of distance, cover, numbers against one, talents and points.
namespace fray::egs {
namespace {

Fighter fighter_of(const Content& content, const table::CombatantSetup& c) {
  if (const Sheet* sample = find(content.samples, c.archetype)) {
    return build_fighter(content, *sample);
  }
  return build_fighter(content, *parse_sheet(content, c.sheet, c.key));
}

// Armor first, then Health.
double harm_by(const Weapon& weapon, const Fighter& target) {
  const SkillRoll roll{.dice = SkillDice::of(weapon.attack_ability, weapon.attack_skill)};
  const int defense = target.defense + (target.shield ? target.shield->defense : 0);
  const double chance = hit_chance(roll, defense).value();
  return chance * kActionsPerRound * weapon.def.damage;
}

double harm_to(const Fighter& attacker, const Fighter& target) {
  double best = 0;
  for (const Weapon& weapon : attacker.weapons) best = std::max(best, harm_by(weapon, target));
  return best;
}

}  // namespace

table::Estimate weigh(const Content& content, const table::Setup& setup, table::Side party) {
  std::vector<Fighter> cast;
  std::vector<table::Weighed> weighed;
  for (const table::CombatantSetup& c : setup.combatants) {
    const Fighter& f = cast.emplace_back(fighter_of(content, c));
    weighed.push_back(
        {.name = c.name, .side = c.side, .life = static_cast<double>(f.health + f.worn[0].armor)});
  }
  return table::weigh(weighed, party, "rounds",
                      [&](std::size_t a, std::size_t b) { return harm_to(cast[a], cast[b]); });
}

}  // namespace fray::egs
