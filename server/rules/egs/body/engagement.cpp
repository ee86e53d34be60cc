#include "rules/egs/body/engagement.h"

#include <algorithm>

#include "rules/egs/gear/gear.h"

namespace fray::egs {
namespace {

void leave(Combatant& c, CombatantId other) {
  const auto found = std::ranges::find(c.engaged, other);
  if (found != c.engaged.end()) c.engaged.erase(found);
}

}  // namespace

void engage(Fight& f, CombatantId a, CombatantId b) {
  Combatant& one = f.at(a);
  Combatant& other = f.at(b);
  const auto join = [&f](Combatant& c, CombatantId with) {
    if (c.is_engaged_with(with)) return;
    if (c.engaged.empty()) f.gain(c.id, Word::Engaged);
    c.engaged.insert(std::ranges::upper_bound(c.engaged, with), with);
  };
  join(one, b);
  join(other, a);
}

void disengage(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  if (c.engaged.empty()) return;
  for (const CombatantId other : c.engaged) {
    Combatant& o = f.at(other);
    leave(o, who);
    if (o.engaged.empty()) f.lose(other, Word::Engaged);
  }
  c.engaged.clear();
  f.lose(who, Word::Engaged);
}

void part_engaged(Fight& f, CombatantId who) {
  Combatant& c = f.at(who);
  const auto apart = [&](CombatantId other) {
    const Combatant& o = f.at(other);
    if (!c.able() || !o.able() || !f.state.field.has(who) || !f.state.field.has(other)) return true;
    return parts(f, c, other, f.state.field.at(who));
  };
  const auto left = c.engaged;
  for (const CombatantId other : left) {
    if (!apart(other)) continue;
    leave(c, other);
    Combatant& o = f.at(other);
    leave(o, who);
    if (o.engaged.empty()) f.lose(other, Word::Engaged);
  }
  if (!left.empty() && c.engaged.empty()) f.lose(who, Word::Engaged);
  end_broken_holds(f, who);
}

// By the longer reach of the two.
bool parts(const Fight& f, const Combatant& c, CombatantId other, board::Cell to) {
  const int reach = std::max(melee_reach(c), melee_reach(f.at(other)));
  return f.state.field.feet_from(to, other, f.state.field.height(c.id)) > reach;
}

int reach_of(const Combatant& c, const Weapon& weapon) {
  return has_effect(c, Word::HalfSwarm) ? weapon.def.reach / 2 : weapon.def.reach;
}

int melee_reach(const Combatant& c) {
  int reach = kSquareFt;
  for (const std::int8_t index : melee_at_hand(c)) {
    reach = std::max(reach, reach_of(c, weapon_at(c, index)));
  }
  return reach;
}

void grasp(Fight& f, CombatantId who, CombatantId target) {
  engage(f, who, target);
  add_effect(f, target,
             {.word = Word::Held, .by = who, .until = Until::Fight, .round = f.state.round});
}

Holders holders_of(const Combatant& c) {
  Holders holders;
  for (const Effect& effect : c.effects) {
    if (effect.word == Word::Held) holders.push_back(effect.by);
  }
  return holders;
}

void end_loose_holds(Fight& f) {
  for (const Combatant& c : f.state.cast) {
    for (const CombatantId holder : holders_of(c)) {
      const Effect* held = effect_of(c, Word::Held, holder);
      if (held->round < f.state.round) end_effects(f, c.id, Word::Held, holder);
    }
  }
}

void end_broken_holds(Fight& f, CombatantId who) {
  const auto apart = [&f](const Combatant& a, const Combatant& b) {
    return !f.takes_part(a) || !f.takes_part(b) || !b.able() ||
           f.state.field.feet(a.id, b.id) > kSquareFt;
  };
  for (const Combatant& c : f.state.cast) {
    for (const CombatantId holder : holders_of(c)) {
      if (c.id != who && holder != who) continue;
      if (apart(c, f.at(holder))) end_effects(f, c.id, Word::Held, holder);
    }
  }
}

}  // namespace fray::egs
