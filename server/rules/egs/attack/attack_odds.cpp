#include "rules/egs/attack/attack_odds.h"

#include <algorithm>
#include <map>

#include "rules/egs/arithmetic/health.h"
#include "rules/egs/attack/attack_roll.h"
#include "rules/egs/attack/attack_targets.h"
#include "rules/egs/attack/creature_traits.h"
#include "rules/egs/attack/defences.h"
#include "rules/egs/attack/mounts.h"
#include "rules/egs/body/harm.h"
#include "rules/egs/points/blind_fighting.h"

namespace fray::egs {
namespace {

SkillRoll attack_if(const Fight& f, Attack a, bool found) {
  a.found = found;
  const Aimed aimed = attack_roll(f, a);
  return {.dice = aimed.dice, .modifier = aimed.modifiers.total()};
}

bool falls_by(const Fight& f, const Combatant& target, Location place, const Blow& blow) {
  const Loss loss = loss_to(f, target, place, blow);
  const HealthState state = state_after_blow(target.state, loss.health, target.health - loss.health,
                                             target.fighter().health, blow.harm);
  return !can_act(state);
}

// Of a hit, before any points.
dice::Distribution rolled_damage_of(const Fight& f, const Attack& a, int damage) {
  const DamageRoll rated{.rating = weapon_of(f, a).def.damage, .random = true};
  dice::Distribution dealt = dice::Distribution::constant(damage);
  if (f.state.options.random_damage) {
    dealt = damage_distribution(rated).mapped(
        [&](int rolled) { return std::max(0, damage + rolled - rated.rating); });
  }
  if (!adds_momentum(f, a)) return dealt;
  return dealt.plus(dice::Distribution::die(kMountedChargeSides));
}

// The chance that a hit puts the target out of action.
double chance_to_fell(const Fight& f, const Attack& a) {
  if (is_staked(f, a)) return 1;
  const Combatant& target = f.at(a.target);
  if (hits_by_itself(f.at(a.attacker))) {  // no dice at all (R35)
    return falls_by(f, target, Location::Torso, blow_of(f, a)) ? 1 : 0;
  }
  const double armor = chance_of_armor(f, a) / 100.0;
  const Blow blow = blow_of(f, a);
  const auto falls = [&](int damage) {
    Blow landed = blow;
    landed.damage = damage;
    const double chance = falls_by(f, target, a.place, landed) ? armor : 0;
    if (armor == 1) return chance;
    landed.ignores_armour = true;
    return chance + (falls_by(f, target, a.place, landed) ? 1 - armor : 0);
  };
  if (!f.state.options.random_damage && !adds_momentum(f, a)) return falls(blow.damage);
  const dice::Distribution dealt = rolled_damage_of(f, a, blow.damage);
  double chance = 0;
  dealt.for_each(
      [&](const dice::Ways& w) { chance += falls(w.value) * static_cast<double>(w.ways); });
  return chance / static_cast<double>(dealt.total());
}

// What a blow changes of its target.
struct Left {
  std::int16_t armor = 0;
  std::int16_t health = 0;
  std::uint8_t bruised = 0;
  HealthState state{};

  explicit Left(const Combatant& c)
      : armor(c.armor[static_cast<std::size_t>(Location::Torso)]),
        health(c.health),
        bruised(c.bruised),
        state(c.state) {}
  void give(Combatant& c) const {
    c.armor[static_cast<std::size_t>(Location::Torso)] = armor;
    c.health = health;
    c.bruised = bruised;
    c.state = state;
  }
  auto operator<=>(const Left&) const = default;
};

}  // namespace

Landing landing_of(const Fight& f, const Attack& a) {
  const Blow blow = blow_of(f, a);
  return {blow, rolled_damage_of(f, a, blow.damage)};
}

double chance_to_fell_by(const Fight& f, const Combatant& target, std::span<const Landing> blows,
                         double chance) {
  Combatant c = target;
  std::map<Left, double> standing{{Left(target), 1.0}};
  double fallen = 0;
  for (const Landing& landing : blows) {
    std::map<Left, double> next;
    Blow blow = landing.blow;
    for (const auto& [left, so_far] : standing) {
      next[left] += so_far * (1 - chance);
      landing.damage.for_each([&](const dice::Ways& w) {
        left.give(c);
        blow.damage = w.value;
        c.state = take_blow(f, c, Location::Torso, blow).state;
        const double share = so_far * chance * static_cast<double>(w.ways) /
                             static_cast<double>(landing.damage.total());
        if (can_act(c.state)) {
          next[Left(c)] += share;
        } else {
          fallen += share;
        }
      });
    }
    standing = std::move(next);
  }
  return fallen;
}

table::OddsRow attack_odds(const Fight& f, const Attack& a) {
  const int defense = defense_against(f, a);
  const SkillRoll plain = attack_if(f, a, false);
  const auto over_both = [&](auto chance_of) {
    return average_over_finding(f, a.attacker, a.target, [&](bool found) {
      return chance_of(found ? attack_if(f, a, true) : plain);
    });
  };
  const bool surely = is_helpless(f, a) || hits_by_itself(f.at(a.attacker));
  const double chance =
      surely ? 1 : over_both([&](const SkillRoll& r) { return hit_chance(r, defense).value(); });
  table::OddsRow row;
  row.measures.push_back({term(Word::ChanceToHit), chance});
  if (!surely) {
    row.measures.push_back({term(Word::ChanceCritical), over_both([&](const SkillRoll& r) {
                              return critical_chance(r, defense);
                            })});
    if (const auto defence = best_defence(f, a)) {
      row.measures.push_back({term(Word::ChanceIfDefended), over_both([&](const SkillRoll& r) {
                                return chance_against(f, a, r, *defence);
                              })});
    }
  }
  if (a.part == Part::Weapon) return row;
  Blow blow = blow_of(f, a);
  const Loss loss = loss_to(f, f.at(a.target), a.place, blow);
  double mean = loss.armour + loss.health;
  if (const int armor = chance_of_armor(f, a); armor < 100) {
    blow.ignores_armour = true;
    const Loss past = loss_to(f, f.at(a.target), a.place, blow);
    mean = (armor * mean + (100 - armor) * (past.armour + past.health)) / 100;
  }
  row.measures.push_back({term(Word::MeanDamage), chance * mean});
  row.basis[0] = static_cast<std::int16_t>(loss.armour + loss.health);
  return row;
}

void foreseen_harm(const Fight& f, const Attack& a, std::span<const table::OddsRow> rows,
                   std::vector<table::Harm>& harm) {
  harm.clear();
  const bool elsewhere = a.part == Part::Weapon || a.at_mount || a.area;
  if (rows.empty() || elsewhere || !f.at(a.target).able()) return;
  const double felled = chance_to_fell(f, a);
  for (const table::OddsRow& row : rows) {
    const table::Measured& chance = row.measures.front();
    const bool avoids = chance.measure == term(Word::ChanceToAvoid);
    harm.push_back({a.target, {}, felled * (avoids ? 1 - chance.figure : chance.figure)});
  }
}

}  // namespace fray::egs
