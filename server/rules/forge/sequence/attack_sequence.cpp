#include "rules/forge/sequence/attack_sequence.h"

#include <algorithm>

#include "rules/forge/attack/ammunition.h"
#include "rules/forge/attack/attack_pools.h"
#include "rules/forge/attack/damage.h"
#include "rules/forge/attack/trigger.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/body/health.h"
#include "rules/forge/body/senses.h"
#include "rules/forge/body/venom.h"
#include "rules/forge/dice/odds.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/hooks.h"
#include "rules/forge/reactions/reactions.h"

// The attack sequence (L3437-3498): D1-D5, R1-R4, H1-H4, M1-M5, X.
namespace fray::forge {
namespace {

// H1 and M1 up to the defender's own reductions.
int worked_out_damage(Fight& f, const Attack& a) {
  return damage_of(f, a, a.successes, [&](const Known& k) {
    if (k.code->damage_added) k.code->damage_added(f, a, k);
  });
}

bool can_go_on(const Fight& f, const Attack& a) {
  return !a.done && (a.by_effect || f.at(a.attacker).conscious()) && f.standing_in(a.target);
}

// R1: both pools at once (L3478).
void roll_pools(Fight& f, Attack& a) {
  // An area effect strikes hidden combatants too, with their own dice, so that the caster's dice
  // reveal nothing about them.
  const bool by_target = a.by_effect && !a.single_target;
  a.action_dice = f.roll(by_target ? a.target : a.attacker,
                         by_target ? Purpose::Skill : Purpose::Attack, {a.action, a.action_parts});
  roll_defence(f, a);
}

// Venomous: a wound by its own body (L1917).
void envenom(Fight& f, const Attack& a) {
  const bool unarmed = a.arm && a.arm->def->klass == WeaponClass::Unarmed;
  if (f.at(a.attacker).profile->venomous && unarmed && a.melee) poison(f, a.target, a.damage);
}

table::Script<> effects_after_attack(Fight& f, const Attack& a) {
  const std::vector<Effect> before = f.at(a.target).effects;
  for (const Effect& e : before) {
    if (!e.code->attack_resolved || !effect_on(f, a.target, e.skill, e.caster)) continue;
    co_await e.code->attack_resolved(f, a, a.target, e);
  }
}

table::Script<> deal_damage(Fight& f, Attack& a, std::span<const Attack> together) {
  if (a.control) {  // M1: a condition instead of damage (L2195, L2223, L2237)
    const int successes = weakened(f, f.at(a.attacker), std::min(a.successes, a.success_cap));
    if (a.control->code->instead_of_damage) {
      a.control->code->instead_of_damage(f, a, *a.control, successes);
      co_return;
    }
    const Condition condition = successes >= 3 ? a.strong : a.weak;
    f.gain(a.target, condition);
    co_return;
  }
  if (a.outcome) {
    co_await a.outcome(f, a, weakened(f, f.at(a.attacker), a.successes));
    co_return;
  }
  a.damage = worked_out_damage(f, a);
  if (a.fells_or_nothing && a.damage < least_to_fell(f, a.target)) a.damage = 0;
  if (a.damage > 0) {
    Trigger damage{.step = Step::Damage, .attack = &a, .together = together};
    co_await offer_reactions(f, damage);
  }
  for (std::size_t i = 0; i < f.at(a.target).effects.size(); ++i) {
    Effect& e = f.at(a.target).effects[i];
    if (e.code->share_damage) a.damage = e.code->share_damage(f, a, e, a.damage);
  }
  if (a.damage > 0 && f.state.options.helpless_die && !f.at(a.target).conscious()) {
    const Combatant& helpless = f.at(a.target);
    a.damage = std::max(a.damage, helpless.health + helpless.profile->derived.max_health);
  }
  const int before = f.at(a.target).health;
  hurt(f, a.target, a.damage, a.damage_type, a.attacker);
  a.damage = before - f.at(a.target).health;
  if (a.damage <= 0) co_return;
  f.state.damage_dealt = true;
  envenom(f, a);
  if (a.wounded) a.wounded(f, a);
  const Combatant& target = f.at(a.target);
  if (!target.conscious()) co_return;
  each_usable_hook(f, target, &SkillCode::damaged,
                   [&](const Known& k, auto damaged) { damaged(f, a, k); });
  Trigger hurt{.step = Step::Hurt, .attack = &a, .together = together};
  co_await offer_reactions_to(f, hurt, Part::Defender);
}

// A target whose defense has been rolled before does not react to this attack's roll.
table::Script<> offer_before_the_hit(Fight& f, Trigger& t) {
  co_await offer_reactions_to(f, t, Part::Attacker);
  co_await offer_reactions_to(f, t, Part::Bystander);
  if (!t.attack->defence_rolled) co_await offer_reactions_to(f, t, Part::Defender);
}

}  // namespace

void emit_declared(Fight& f, const Attack& a) {
  if (a.by_effect) return;
  each_hook(f.at(a.attacker), &SkillCode::declared,
            [&](const Known& k, auto declared) { declared(f, a, k); });
}

void emit_targeted(Fight& f, Attack& a) {
  f.table().attacked(a.target);
  f.note_clash(a.attacker, a.target);
  if (!a.defence_rolled) build_defence(f, a);
  each_hook(f.at(a.target), &SkillCode::targeted,
            [&](const Known& k, auto targeted) { targeted(f, a, k); });
}

void roll_defence(Fight& f, Attack& a) {
  if (a.defence_rolled) return;
  a.defence_dice = f.roll(a.target, Purpose::Defence, {a.defence, a.defence_parts});
  a.highest_defence = highest_die(f.table().faces(a.defence_dice));
}

void count_successes(Fight& f, Attack& a) {
  int successes = 0;
  for (const dice::Face face : f.table().faces(a.action_dice)) {
    successes += face >= a.highest_defence;
  }
  for (const dice::Face face : a.late_action_faces) successes += face >= a.highest_defence;
  a.successes = successes;
}

table::Script<> strike(Fight& f, Attack& a, std::span<const Attack> together) {
  count_successes(f, a);
  if (f.state.options.critical_failures &&
      critical_failure(f.table().faces(a.action_dice), a.successes)) {
    f.emit_about<Ev::CriticalFailure>(a.target, a.attacker);
  }
  if (a.successes == 0 || !can_go_on(f, a)) co_return;
  Trigger hit{.step = Step::Hit, .attack = &a, .together = together};
  co_await offer_reactions(f, hit);
  if (can_go_on(f, a)) co_await deal_damage(f, a, together);
}

table::Script<> conclude(Fight& f, Attack& a, std::span<const Attack> together) {
  const Combatant& attacker = f.at(a.attacker);
  if (!a.by_effect) {
    each_usable_hook(f, attacker, &SkillCode::attacked,
                     [&](const Known& k, auto attacked) { attacked(f, a, k); });
  }
  if (!f.at(a.target).effects.empty()) co_await effects_after_attack(f, a);
  Trigger over{.step = Step::Resolved, .attack = &a, .together = together};
  co_await offer_reactions(f, over);
}

table::Script<> resolve_attack(Fight& f, Attack attack) {
  Attack& a = attack;
  const Scoped<int> under_way(f.attacks_under_way, f.attacks_under_way + 1);
  // D1 (L3450-3456); the caller has paid the cost.
  a.unseen = !perceives(f, f.at(a.target), a.attacker);
  if (!a.by_effect) {
    f.reveal(a.attacker);
    f.at(a.attacker).running = false;
  }
  build_action(f, a);
  f.emit<Ev::Declared>(a.attacker, a.target, a.means, a.cost, a.added, a.action);
  emit_targeted(f, a);
  emit_declared(f, a);
  // D2-D4
  Trigger declare{.step = Step::Declare, .attack = &a};
  co_await offer_before_the_hit(f, declare);
  if (!can_go_on(f, a)) {
    f.emit<Ev::AttackVoid>(a.attacker);
    co_return;
  }
  // D5
  settle_action(f, a);
  settle_defence(f, a);
  // R1-R4
  roll_pools(f, a);
  count_successes(f, a);
  f.emit<Ev::Rolled>(a.attacker, a.target, a.action_dice, a.defence_dice, a.successes);
  use_up(f, a, f.space(a.target));
  if (a.by_effect && a.successes > 0) f.reveal(a.target);
  Trigger rolled{.step = Step::Roll, .attack = &a};
  co_await offer_before_the_hit(f, rolled);
  co_await strike(f, a, {});
  co_await conclude(f, a, {});
}

table::Script<> reaction_attack(Fight& f, Attack attack, Term skill, int cost, int added) {
  cost += dearer(f.at(attack.attacker), attack.target);
  const int paid = f.pay(attack.attacker, cost + added);
  f.emit<Ev::Reacted>(attack.attacker, skill, paid);
  attack.cost = paid - added;
  attack.added = added;
  co_await resolve_attack(f, attack);
}

}  // namespace fray::forge
