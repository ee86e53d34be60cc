#include "rules/success_rolls/readings.h"

#include <algorithm>

#include "rules/success_rolls/content/spell_cost.h"
#include "rules/success_rolls/magic/spell.h"

// Targets of a roll: the same dice are read against each opponent separately (sections 6 and 26).
namespace fray::success_rolls {
namespace {

constexpr int kCover = -2;        // L164
constexpr int kProneAttack = -4;  // B12, and the two below
constexpr int kProneMelee = 1;
constexpr int kProneRanged = -2;
constexpr int kHampered = 2;  // section 8

int halved_for_wounds(const Combatant& c, int value) {
  if (below_third(c.hp, c.fighter().hp)) value = half_up(value);
  if (below_third(c.fp, c.fighter().fp)) value = half_up(value);
  return value;
}

}  // namespace

int move_of(const Combatant& c) {
  return halved_for_wounds(c, c.fighter().move_yd);
}

int dodge_of(const Combatant& c) {
  return halved_for_wounds(c, c.fighter().dodge);
}

int strength_of(const Combatant& c) {
  return below_third(c.fp, c.fighter().fp) ? half_up(c.fighter().st) : c.fighter().st;
}

bool shield_ready(const Combatant& c) {
  return c.fighter().block > 0 && !(c.in_hand() && c.in_hand()->two_handed);
}

int defence_of(const Combatant& c, bool against_missiles) {
  int best = dodge_of(c);
  if (!against_missiles && c.in_hand()) best = std::max<int>(best, c.in_hand()->parry);
  if (!shield_ready(c)) return best;
  return std::max<int>(best, c.fighter().block) + c.fighter().shield_db;
}

int combat_skill(const Combatant& c) {
  return c.in_hand() ? c.in_hand()->skill : c.profile->unarmed_skill;
}

bool defends(const Combatant& c) {
  if (!c.able() || c.surprised || c.thing()) return false;
  return c.declared.act != Act::Other;
}

int hampering(const Combatant& c) {
  return c.hampered > 0 ? kHampered : 0;
}

int evasion_target(const Combatant& c) {
  return defence_of(c, true) + (c.stunned ? kStunned : 0) - hampering(c);
}

int concentration_bonus(const Combatant& c) {
  return time_bonus(c.concentration, c.concentration + kCastingSeconds);
}

int casting_cost(const Combatant& c, const Weapon& spell) {
  return paid_cost(spell.fatigue, casting_target(c, spell));
}

int upkeep_cost(const Combatant& c, const Weapon& spell) {
  return paid_cost(spell.fatigue, casting_target(c, spell) - concentration_bonus(c));
}

int bare_hands_of(const Combatant& c) {
  const auto& weapons = c.fighter().weapons;
  return !weapons.empty() && weapons.back().bare_hands ? static_cast<int>(weapons.size()) - 1 : -1;
}

bool may_strike_bare(const Fight& f, const Combatant& c) {
  if (!f.state.options.unarmed || bare_hands_of(c) < 0) return false;
  return !c.in_hand() || c.in_hand()->ranged();
}

bool at_hand(const Fight& f, const Combatant& c, int weapon) {
  return std::ranges::none_of(f.state.dropped, [&](const DroppedWeapon& d) {
    const bool here = f.state.field.has(c.id) && f.state.field.at(c.id) == d.at;
    return d.owner == c.id && d.weapon == weapon && !here;
  });
}

bool may_cast_on(const Fight& f, const Combatant& caster, const Weapon& spell,
                 const Combatant& target) {
  if (target.thing() || target.down >= Down::Surrendered || !f.knows(caster.side, target.id)) {
    return false;
  }
  const bool friendly = !f.enemies(caster, target);
  switch (spell.effect->work) {
    case SpellWork::Heals:
      if (!friendly || target.hp >= target.fighter().hp) return false;
      break;
    case SpellWork::Hampers:
      if (friendly) return false;
      break;
    case SpellWork::Stuns:
    case SpellWork::Incapacitates:
      if (friendly || !target.able()) return false;
      break;
  }
  if (f.state.options.interlude) return true;  // there is time to go there
  return caster.id == target.id || reaches(f, caster, spell, target.id);
}

int casting_target(const Combatant& c, const Weapon& spell) {
  return spell.skill + concentration_bonus(c) - c.shock - hampering(c) + c.difficulty;
}

int shots_of(const Weapon& weapon, int pulls) {
  return pulls * weapon.pellets;
}

Obstacle obstacle_to(const Fight& f, const Combatant& attacker, const Weapon& weapon,
                     CombatantId target) {
  const Field& field = f.state.field;
  if (!field.has(attacker.id) || !field.has(target)) return Obstacle::Absence;
  const int yards = field.yards(attacker.id, target);
  if (!weapon.ranged()) return yards <= weapon.reach_yd ? Obstacle::None : Obstacle::Reach;
  if (weapon.range_yd > 0 && yards > weapon.range_yd) return Obstacle::Range;
  return field.sees(attacker.id, target) ? Obstacle::None : Obstacle::Sight;
}

bool reaches(const Fight& f, const Combatant& attacker, const Weapon& weapon, CombatantId target) {
  return obstacle_to(f, attacker, weapon, target) == Obstacle::None;
}

bool attack_reaches(const Fight& f, const Combatant& attacker) {
  const Declaration& d = attacker.declared;
  if (d.act != Act::Attack || !attacker.able() || attacker.stunned || attacker.surprised)
    return false;
  if (f.at(d.target).down == Down::Dead) return false;
  return reaches(f, attacker, attacker.weapon_at(d.weapon), d.target);
}

int attack_modifiers(const Fight& f, const Combatant& attacker, const Declaration& attack) {
  const Weapon& weapon = attacker.weapon_at(attack.weapon);
  const Combatant& target = f.at(attack.target);
  int modifier = 0;
  if (attack.aimed) modifier += f.world().locations.rule(attack.aim).to_hit;
  const bool posture = f.state.options.prone_modifiers;
  if (!weapon.ranged()) {
    if (posture && attacker.prone) modifier += kProneAttack;
    if (posture && target.prone) modifier += kProneMelee;
    return modifier;
  }
  const bool spell = weapon.kind == WeaponKind::Spell;
  // How far a spell carries is in its skill already: the Range component (L220).
  if (!spell) modifier += range_modifier(f.state.field.band(attacker.id, attack.target));
  modifier += rapid_fire_bonus(shots_of(weapon, attack.pulls));
  if (target.covered || f.state.field.half_covered(attacker.id, attack.target)) modifier += kCover;
  if (posture && target.prone) modifier += kProneRanged;
  if (spell) modifier += concentration_bonus(attacker);
  return modifier;
}

int reading_target(const Fight& f, const Combatant& c, Part part) {
  const Act act = c.declared.act;
  const bool attacks = (act == Act::Attack || act == Act::CastSpell) && c.declared.weapon >= 0;
  const int skill = attacks ? c.weapon_at(c.declared.weapon).skill : combat_skill(c);
  int target = part.full ? skill : two_thirds(skill);
  if (part.hurts) {
    target += attack_modifiers(f, c, c.declared) - c.shock;  // B3; A8
  }
  if (c.stunned) target += kStunned;
  return target + c.difficulty - hampering(c);
}

EdgeTargets edge_targets(const Fight& f, const Combatant& a, Part first, const Combatant& b,
                         Part second) {
  EdgeTargets targets{reading_target(f, a, first), reading_target(f, b, second)};
  if (a.mook != b.mook) return targets;  // section 16
  // Against what each defends: the other's weapon, or, where the other does not attack, its own.
  const auto ranged = [](const Combatant& c) { return c.weapon_at(c.declared.weapon).ranged(); };
  const bool at_a = second.hurts ? ranged(b) : ranged(a);
  const bool at_b = first.hurts ? ranged(a) : ranged(b);
  const int defence_a = defence_of(a, at_a);
  const int defence_b = defence_of(b, at_b);
  targets.first += defence_bonus(defence_a, defence_b);
  targets.second += defence_bonus(defence_b, defence_a);
  return targets;
}

}  // namespace fray::success_rolls
