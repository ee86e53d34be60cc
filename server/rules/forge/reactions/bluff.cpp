#include "rules/forge/reactions/bluff.h"

#include <algorithm>

#include "board/distance.h"
#include "rules/forge/attack/attack.h"

namespace fray::forge {
namespace {

bool may_be_asked(const Fight& f, CombatantId who, CombatantId about) {
  const Combatant& c = f.at(who);
  return c.present && c.conscious() && f.table().bluffs_about(who, about);
}

// The attacks that are made in one step: of several declared together, all until they hit.
std::span<const Attack> attacks_at(const Trigger& t) {
  const bool together = t.step == Step::Declare || t.step == Step::Roll;
  return together && !t.together.empty() ? t.together : std::span<const Attack>(t.attack, 1);
}

// Steps that the printed skills react to; a Dodge and a shield to the declaration.
bool may_answer(const Fight& f, const Attack& a, Step step) {
  if (!f.known_to_all(a.target)) return false;
  const bool by_target = may_be_asked(f, a.target, a.attacker);
  switch (step) {
    case Step::Declare:
    case Step::Hurt:  // L2177
      return by_target;
    case Step::Roll:  // L2217
      return by_target && !a.mental && a.successes > 0;
    case Step::Damage:  // L2167
      return by_target && f.at(a.target).health <= a.damage;
    case Step::Resolved: {
      if (!f.standing_in(a.attacker) || !f.at(a.attacker).conscious()) return false;
      if (by_target && f.adjacent(a.target, a.attacker)) return true;     // L2305
      return std::ranges::any_of(f.state.cast, [&](const Combatant& c) {  // L2207
        return c.id != a.target && may_be_asked(f, c.id, a.attacker) &&
               f.in_reach(c, f.threat(c), a.attacker);
      });
    }
    case Step::Hit:
    case Step::Movement:
      break;
  }
  return false;
}

// Does the step lead out of the reach of `c`, into it, or nearer within it (L2187, L2209)?
bool passes_by(const Fight& f, const Combatant& c, const MoveStep& step) {
  const int reach = f.threat_ft(c);
  const bool before = apart_ft(f.spot(c.id), f.spot(step.mover)) <= reach;
  const bool after = apart_ft(f.spot(c.id), f.spot_at(step.mover, step.to)) <= reach;
  if (!after) return before && step.by_action;
  const board::Footprint here = f.space(c.id), from = f.space(step.mover);
  return board::steps_between(here, from.at(step.to)) < board::steps_between(here, from);
}

}  // namespace

bool reactions_expected(const Fight& f, const Trigger& t) {
  if (!f.table().bluffs()) return false;
  if (!t.move) {
    // Where one is asked that is struck unseen, others are shown nothing.
    if (!f.known_to_all(t.attack->target)) return false;
    return std::ranges::any_of(attacks_at(t),
                               [&](const Attack& a) { return may_answer(f, a, t.step); });
  }
  return std::ranges::any_of(f.state.cast, [&](const Combatant& c) {
    return may_be_asked(f, c.id, t.move->mover) && passes_by(f, c, *t.move);
  });
}

bool ends_step(const Fight& f, const Trigger& t, Part part) {
  if (t.move) return part == Part::Bystander;
  if (part != Part::Defender) return false;
  const std::span<const Attack> attacks = attacks_at(t);
  const auto last = std::find_if(attacks.rbegin(), attacks.rend(), [&](const Attack& a) {
    return !a.done && f.known_to_all(a.target);
  });
  return last == attacks.rend() || &*last == t.attack;
}

}  // namespace fray::forge
