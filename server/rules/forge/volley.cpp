#include <algorithm>

#include "dice/pool.h"
#include "rules/forge/attack_steps.h"
#include "rules/forge/fight.h"
#include "rules/forge/shooting.h"
#include "rules/forge/traits.h"

// The attack sequence against several targets (L2241, L2291, L2509, 6.6).
//
// Whom the attacker's side does not know of is caught in an area like everybody else. Until it is
// hit, which shows it, nothing that the others are told or asked depends on it.
namespace fray::forge {
namespace {

using Attacks = boost::container::small_vector<Attack, 8>;

// The dice that the one roll of an area attack has against every target.
int common_pool(const Fight& f, const Volley& v) {
  Attack any = v.attack;
  any.target = kNobody;
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
  if (!v.split) return common_pool(f, v);
  int dice = 0;
  for (const Volley::Aim& aim : v.aims) dice += aim.dice;
  return dice;
}

Attacks declared_attacks(Fight& f, const Volley& v, int pool) {
  Attacks attacks;
  for (const Volley::Aim& aim : v.aims) {
    Attack& a = attacks.emplace_back(v.attack);
    a.target = aim.target;
    a.unseen = !f.knows(f.at(a.target).side, a.attacker);
    a.action = v.split ? aim.dice : pool;
    a.one_of_several = v.split && v.aims.size() > 1;
  }
  return attacks;
}

// The one whose reactions of the attacker stand for all, where there is one roll for all.
Attack* lead(const Fight& f, Attacks& attacks) {
  const auto it = std::ranges::find_if(
      attacks, [&](const Attack& a) { return !a.done && f.known_to_all(a.target); });
  return it == attacks.end() ? nullptr : &*it;
}

// One step, for attacker, bystanders and each target (6.6).
table::Script<> offer_step_to_all(Fight& f, Attacks& attacks, Step step, bool split) {
  const std::span<const Attack> together(attacks.data(), attacks.size());
  const Attack* first = lead(f, attacks);
  for (const Part part : {Part::Attacker, Part::Bystander, Part::Defender}) {
    for (Attack& a : attacks) {
      if (a.done) continue;
      if (part != Part::Defender && !f.known_to_all(a.target)) continue;
      if (part == Part::Attacker && !split && &a != first) continue;
      Trigger t{.step = step, .attack = &a, .together = together};
      co_await offer_reactions_to(f, t, part);
      if (part != Part::Attacker || split) continue;
      for (Attack& other : attacks) {  // the roll is common to all
        other.action = a.action;
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
  volley.attack.single_target = volley.split;
  const CombatantId attacker = common.attacker;
  // D1
  common.action = whole_pool(f, volley);
  Attacks attacks = declared_attacks(f, volley, common.action);
  const std::span<const Attack> together(attacks.data(), attacks.size());
  f.reveal(attacker);
  f.at(attacker).running = false;
  f.emit(Ev::VolleyDeclared, attacker, common.means, common.cost, common.added, common.action);
  for (Attack& a : attacks) {
    f.emit(Ev::Targeted, a.attacker, a.target, a.action);
    tell_declared(f, a);
  }
  // D2-D4
  co_await offer_step_to_all(f, attacks, Step::Declare, volley.split);
  if (!f.at(attacker).conscious()) {
    f.emit(Ev::AttackVoid, attacker);
    co_return;
  }
  // D5, R1
  use_up(f.at(common.attacker), common);
  if (!volley.split) {
    if (const Attack* first = lead(f, attacks)) common.action = first->action;
    settle_action(f, common);
    common.action_dice = f.roll(attacker, Purpose::Attack, common.action);
    f.emit(Ev::VolleyRolled, attacker, common.action_dice);
  }
  for (Attack& a : attacks) {
    if (!f.standing_in(a.target)) {
      a.done = true;
      continue;
    }
    if (volley.split) {
      settle_action(f, a);
      a.action_dice = f.roll(attacker, Purpose::Attack, a.action);
    } else {
      a.action = common.action;
      a.action_dice = common.action_dice;
    }
    settle_defence(f, a);
    roll_defence(f, a);
    count_successes(f, a);
    f.emit(Ev::Rolled, attacker, a.target, a.action_dice, a.defence_dice, a.successes);
  }
  // R2-R4
  co_await offer_step_to_all(f, attacks, Step::Roll, volley.split);
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
