#include <algorithm>

#include "rules/success_rolls/content/build_fighter.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/fight_options.h"
#include "rules/success_rolls/odds.h"
#include "rules/success_rolls/readings.h"
#include "rules/success_rolls/toolbox/tools.h"
#include "toolbox/weighing.h"

// How hard a fight will be. The text has no yardstick; this one counts out what each would do to
// each of the others in an exchange of blows a second, and so how long either side stands. It knows
// nothing of distance, cover, numbers against one and spells that do no damage.
namespace fray::success_rolls {
namespace {

// Ready to fight, as at the beginning of one.
Combatant ready(Fighter fighter, const table::CombatantSetup& setup) {
  Combatant c;
  c.side = setup.side;
  auto profile = std::make_shared<Profile>();
  if (!fighter.weapons.empty()) profile->unarmed_skill = fighter.weapons.back().skill;
  c.hp = fighter.hp;
  c.fp = fighter.fp;
  c.mook = fighter.mook;
  c.weapon = fighter.begins_armed() ? 0 : -1;
  profile->fighter = std::move(fighter);
  c.profile = std::move(profile);
  return c;
}

// One point takes a mook out.
double life_of(const Combatant& c) {
  return c.mook ? 1 : c.hp;
}

// Injury a second by one mode of a weapon, against a target that strikes back or defends; of
// no more life than there is.
double harm_by(const Combatant& a, const Weapon& weapon, const Mode& mode, const Combatant& b) {
  const bool missile = weapon.ranged();
  const int defence_a = defence_of(a, b.in_hand() != nullptr && b.in_hand()->ranged());
  const int defence_b = defence_of(b, missile);
  const bool compared = a.mook == b.mook;
  const int shots = shots_of(weapon, weapon.rate_of_fire);
  const int target = weapon.skill + (missile ? rapid_fire_bonus(shots) : 0) +
                     (compared ? defence_bonus(defence_a, defence_b) : 0);
  const int back = combat_skill(b) + (compared ? defence_bonus(defence_b, defence_a) : 0);
  const int dr = b.fighter().armour.at(Location::Torso, mode.damage.type);
  double sum = 0;
  for (int roll = kLeastRoll; roll <= kMostRoll; ++roll) {
    const Verdict own = judge(roll, target);
    if (!own.success) continue;
    int ways = 0;
    for (int other = kLeastRoll; other <= kMostRoll; ++other) {
      const Verdict theirs = judge(other, back);
      const bool lands =
          compared ? exchange(own, theirs) == Winner::First : b.mook || !theirs.success;
      if (lands) ways += ways_to_roll(other);
    }
    const double each = injury(basic_damage(mode.damage, own), dr, mode.damage);
    const double all = each * hits(own.margin, weapon.recoil, shots);
    sum += ways_to_roll(roll) * ways / 46656.0 * std::min(all, life_of(b));
  }
  return sum;
}

double harm_to(const Combatant& a, const Combatant& b) {
  double best = 0;
  for (const Weapon& weapon : a.fighter().weapons) {
    for (const Mode& mode : weapon.modes) {
      if (!mode.incapacitation) best = std::max(best, harm_by(a, weapon, mode, b));
    }
  }
  return best;
}

Fighter fighter_of(const Content& content, const table::CombatantSetup& c) {
  if (const Sheet* sample = find(content.samples, c.archetype)) {
    return build_fighter(content, *sample);
  }
  return build_fighter(content, *parse_sheet(content, c.sheet, c.key));
}

}  // namespace

table::Estimate weigh(const Content& content, const table::Setup& setup, table::Side party) {
  std::vector<table::Rejection> none;
  const FightOptions options = read_options(setup, none);
  std::vector<Combatant> cast;
  for (std::size_t i = 0; i < setup.combatants.size(); ++i) {
    Combatant& c =
        cast.emplace_back(ready(fighter_of(content, setup.combatants[i]), setup.combatants[i]));
    c.mook |= std::ranges::find(options.mooks, CombatantId(i)) != options.mooks.end();
  }
  std::vector<table::Weighed> weighed;
  weighed.reserve(cast.size());
  for (std::size_t i = 0; i < cast.size(); ++i) {
    weighed.push_back({.name = setup.combatants[i].name,
                       .side = cast[i].side,
                       .life = life_of(cast[i]),
                       .thing = cast[i].thing()});
  }
  return table::weigh(weighed, party, "seconds",
                      [&](std::size_t a, std::size_t b) { return harm_to(cast[a], cast[b]); });
}

}  // namespace fray::success_rolls
