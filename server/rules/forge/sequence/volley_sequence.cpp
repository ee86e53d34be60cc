#include "rules/forge/sequence/volley_sequence.h"

#include <algorithm>
#include <vector>

#include "rules/forge/attack/ammunition.h"
#include "rules/forge/attack/attack_pools.h"
#include "rules/forge/attack/several.h"
#include "rules/forge/attack/trigger.h"
#include "rules/forge/body/senses.h"
#include "rules/forge/dice/pool.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/reactions/reactions.h"
#include "rules/forge/sequence/attack_sequence.h"

// The attack sequence against several targets (L2241, L2291, L2509, 6.6).
//
// A target unknown to the attacker's side is caught in an area like the others. Until it is hit,
// which reveals it, nothing that others see or are asked depends on it.
namespace fray::forge {
namespace {

using Attacks = boost::container::small_vector<Attack, 8>;

// The dice that the one roll of an area attack has against every target.
int common_pool(const Fight& f, const Volley& v) {
  Attack any = v.attack;
  any.target = kNoCombatant;
  int least = built_pool(f, any);
  bool first = true;
  for (const Volley::Aim& aim : v.aims) {
    if (!f.known_to_all(aim.target)) continue;
    any.target = aim.target;
    const int dice = built_pool(f, any);
    least = first ? dice : std::min(least, dice);
    first = false;
  }
  return least;
}

int whole_pool(const Fight& f, const Volley& v) {
  return v.split ? built_pool(f, v.attack) : common_pool(f, v);
}

// Gives each its share of a pool that the situation has changed.
void deal_out(const Volley& v, int dice, Attacks& attacks) {
  const std::vector<int> dealt = shares(v, dice);
  for (std::size_t i = 0; i < attacks.size(); ++i) {
    attacks[i].action = dealt[i];
    attacks[i].action_parts = {};
    attacks[i].action_parts.add(attacks[i].means, dealt[i]);
    attacks[i].shared = true;
  }
}

Attacks declared_attacks(Fight& f, const Volley& v, const Attack& common) {
  Attacks attacks;
  for (const Volley::Aim& aim : v.aims) {
    Attack& a = attacks.emplace_back(common);
    a.target = aim.target;
    a.unseen = !perceives(f, f.at(a.target), a.attacker);
    a.one_of_several = v.split && v.aims.size() > 1;
  }
  if (v.split) deal_out(v, foreseen_action(f, common), attacks);
  return attacks;
}

// The attacker's attack whose reactions count for all, where there is one roll for all.
Attack* lead(const Fight& f, Attacks& attacks) {
  const auto it = std::ranges::find_if(
      attacks, [&](const Attack& a) { return !a.done && f.known_to_all(a.target); });
  return it == attacks.end() ? nullptr : &*it;
}

// Where it goes: to the middle of its area, or to the first of its targets.
board::Footprint aimed_at(const Fight& f, const Volley& v) {
  if (v.attack.origin) return v.attack.origin->space;
  for (const Volley::Aim& aim : v.aims) {
    if (f.standing_in(aim.target)) return f.space(aim.target);
  }
  return f.space(v.attack.attacker);
}

// What the attacker's reactions have made of the attack holds against every target.
void adopt(Attack& a, const Attack& declared) {
  a.action = declared.action;
  a.action_parts = declared.action_parts;
  a.recipe = declared.recipe;
  a.control = declared.control;
  a.weak = declared.weak;
  a.strong = declared.strong;
  a.success_cap = declared.success_cap;
  a.wounded = declared.wounded;
}

// D2: the attack is one, however many targets it has, so the attacker reacts once (L2173, L3466).
table::Script<> offer_to_attacker(Fight& f, Attack& common, Attacks& attacks) {
  const Attack* first = lead(f, attacks);
  if (!first) co_return;
  Attack declared = *first;
  declared.action = common.action;
  declared.action_parts = common.action_parts;
  declared.shared = false;
  Trigger t{
      .step = Step::Declare, .attack = &declared, .together = {attacks.data(), attacks.size()}};
  co_await offer_reactions_to(f, t, Part::Attacker);
  adopt(common, declared);
  for (Attack& a : attacks) adopt(a, declared);
}

// D3-D4. To put an end to the attack on one is to put an end to the whole (L2319). False: that has
// happened.
table::Script<bool> offer_to_others(Fight& f, const Volley& v, const Attack& common,
                                    Attacks& attacks) {
  const std::span<const Attack> together(attacks.data(), attacks.size());
  for (const Part part : {Part::Bystander, Part::Defender}) {
    for (Attack& a : attacks) {
      if (part == Part::Bystander && !f.known_to_all(a.target)) continue;
      if (v.split) deal_out(v, foreseen_action(f, common), attacks);
      Trigger t{.step = Step::Declare, .attack = &a, .together = together};
      co_await offer_reactions_to(f, t, part);
      if (a.done) co_return false;
    }
  }
  co_return f.at(common.attacker).conscious();
}

// R2-R4: for attacker, bystanders and each target.
table::Script<> offer_after_the_roll(Fight& f, Attacks& attacks, bool split) {
  const std::span<const Attack> together(attacks.data(), attacks.size());
  const Attack* first = lead(f, attacks);
  for (const Part part : {Part::Attacker, Part::Bystander, Part::Defender}) {
    for (Attack& a : attacks) {
      if (a.done) continue;
      if (part != Part::Defender && !f.known_to_all(a.target)) continue;
      if (part == Part::Attacker && !split && &a != first) continue;
      Trigger t{.step = Step::Roll, .attack = &a, .together = together};
      co_await offer_reactions_to(f, t, part);
      if (part != Part::Attacker || split) continue;
      for (Attack& other : attacks) {  // the roll is common to all
        other.action_dice = a.action_dice;
        other.late_action_faces = a.late_action_faces;
      }
    }
  }
}

}  // namespace

table::Script<> resolve_volley(Fight& f, Volley volley) {
  const Scoped<int> under_way(f.attacks_under_way, f.attacks_under_way + 1);
  Attack common = volley.attack;
  common.single_target = volley.split;
  const CombatantId attacker = common.attacker;
  // D1
  build_action(f, common);
  common.action = whole_pool(f, volley);
  Attacks attacks = declared_attacks(f, volley, common);
  const std::span<const Attack> together(attacks.data(), attacks.size());
  f.reveal(attacker);
  f.at(attacker).running = false;
  f.emit<Ev::VolleyDeclared>(attacker, common.means, common.cost, common.added, common.action);
  for (Attack& a : attacks) {
    f.emit<Ev::Targeted>(a.attacker, a.target, a.action);
    emit_targeted(f, a);
  }
  const Attack* first = lead(f, attacks);
  emit_declared(f, first ? *first : common);
  // D2-D4
  co_await offer_to_attacker(f, common, attacks);
  if (!co_await offer_to_others(f, volley, common, attacks)) {
    f.emit<Ev::AttackVoid>(attacker);
    co_return;
  }
  // D5: the situation changes the pool once, before it is split (L662, L2219, L2241).
  settle_action(f, common);
  if (volley.split) {
    deal_out(volley, common.action, attacks);
  } else {
    common.action_dice =
        f.roll(attacker, Purpose::Attack, {common.action, common.action_parts});  // R1
    f.emit<Ev::VolleyRolled>(attacker, common.action_dice);
  }
  for (Attack& a : attacks) {
    if (!f.standing_in(a.target) || a.action == 0) {  // a share without a die hits no target [R]
      a.done = true;
      continue;
    }
    if (volley.split) {
      a.action_dice = f.roll(attacker, Purpose::Attack, {a.action, a.action_parts});
    } else {
      a.action = common.action;
      a.action_dice = common.action_dice;
    }
    settle_defence(f, a);
    roll_defence(f, a);
    count_successes(f, a);
    f.emit<Ev::Rolled>(attacker, a.target, a.action_dice, a.defence_dice, a.successes);
  }
  use_up(f, common, aimed_at(f, volley));
  co_await offer_after_the_roll(f, attacks, volley.split);
  for (Attack& a : attacks) {
    if (a.done) continue;
    count_successes(f, a);
    if (a.successes > 0) f.reveal(a.target);
    co_await strike(f, a, together);
  }
  for (Attack& a : attacks) {
    if (!a.done && f.known_to_all(a.target)) co_await conclude(f, a, together);
  }
}

}  // namespace fray::forge
