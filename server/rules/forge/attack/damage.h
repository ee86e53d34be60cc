#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "rules/forge/attack/attack.h"
#include "rules/forge/body/health.h"
#include "rules/forge/fight/hooks.h"
#include "table/question.h"

// What an attack's successes come to (H1, M1).
namespace fray::forge {

/// One success less, but a hit stays a hit; or 1 damage less, as the table agrees (E-18).
inline int weakened(const Fight& f, const Combatant& attacker, int successes) {
  if (f.state.options.weakened_loses_damage) return successes;
  return attacker.has(Condition::Weakened) ? std::max(1, successes - 1) : successes;
}

/// Damage of one success or more, up to the target's own reductions. What comes on top of the
/// damage dealt is counted from what the target's resistances leave of it (L3494-3498, L2163,
/// L2343). Calls `added` with each skill that has added to it.
template <class Added>
int damage_of(const Fight& f, const Attack& a, int successes, Added added) {
  const Combatant& attacker = f.at(a.attacker);
  int damage = a.by_effect ? successes : weakened(f, attacker, successes);
  if (!a.by_effect && attacker.has(Condition::Enfeebled)) damage = (damage + 1) / 2;  // L1165
  if (a.half_damage) damage = (damage + 1) / 2;                                       // E-16
  const bool tired = attacker.has(Condition::Weakened) && f.state.options.weakened_loses_damage;
  if (tired && !a.by_effect) damage = std::max(std::min(1, damage), damage - 1);
  damage = resisted(f, a.target, damage, a.damage_type);
  if (damage == 0) return 0;
  if (!a.by_effect) {
    each_usable_hook(f, attacker, &SkillCode::extra_damage, [&](const Known& k, auto extra) {
      const int more = extra(f, a, damage, k);
      damage += more;
      if (more > 0) added(k);
    });
  }
  for (const Effect& e : f.at(a.target).effects) {
    if (e.code->more_damage) damage += e.code->more_damage(e, damage);
  }
  return damage;
}

/// An attack that fells or does nothing (L2335) has to do so much.
inline int least_to_fell(const Fight& f, CombatantId target) {
  return f.at(target).health + f.state.options.necrotic_touch_needs_more;
}

/// The harm by an attack on one target, for each of these rows of its odds whose basis names the
/// dice. None where it deals no damage, or its target is down already or shares what it takes.
void foreseen_harm(const Fight& fight, const Attack& attack, std::span<const table::OddsRow> rows,
                   std::vector<table::Harm>& harm);

}  // namespace fray::forge
