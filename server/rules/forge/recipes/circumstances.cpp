#include <algorithm>

#include "rules/forge/attack/attack.h"
#include "rules/forge/body/senses.h"
#include "rules/forge/recipes/recipe_skill.h"

namespace fray::forge::recipes {
namespace {

constexpr int kUnarmoured = 1;  // PD (L2235)

bool is_magic(const Fight& f, const Attack& a) {
  const auto& skills = f.world().content.skills();
  const int index = table::raw(a.means) - kFirstSkill;
  return index >= 0 && index < static_cast<int>(skills.size()) &&
         skills[static_cast<std::size_t>(index)].kind == SkillKind::Magic;
}

bool bloodied(const Combatant& c) {
  return 2 * c.health <= c.profile->derived.max_health;
}

template <class Fits>
bool any_plain_ally(const Fight& f, CombatantId who, Fits fits) {
  return std::ranges::any_of(f.state.cast, [&](const Combatant& ally) {
    return f.allies(who, ally.id) && f.able_to_act(ally) && f.known_to_all(ally.id) && fits(ally);
  });
}

bool has_ally_adjacent(const Fight& f, CombatantId who) {
  return any_plain_ally(f, who, [&](const Combatant& ally) { return f.adjacent(who, ally.id); });
}

bool holds_of_attack(const Fight& f, When when, const Scene& s) {
  if (!s.attack) return false;
  const Attack& a = *s.attack;
  switch (when) {
    case When::Melee:
      return a.melee;
    case When::Ranged:
      return !a.melee;
    case When::Martial:
      return a.martial;
    case When::Magic:
      return is_magic(f, a);
    case When::Physical:
      return !a.mental;
    case When::Mental:
      return a.mental;
    case When::SingleTarget:
      return a.single_target;
    case When::FirstAttack:
      return s.first_attack;
    default:
      break;
  }
  if (s.foe == kNoCombatant || !f.standing_in(s.foe)) return false;
  const Combatant& foe = f.at(s.foe);
  switch (when) {
    case When::FoeBloodied:
      return bloodied(foe);
    case When::FoeProne:
      return foe.has(Condition::Prone);
    case When::FoeEngaged:
      return any_plain_ally(f, s.owner, [&](const Combatant& ally) {
        return ally.id != s.foe && f.in_reach(ally, f.threat(ally), s.foe);
      });
    case When::FoeUnaware:
      return a.unseen || !perceives(f, foe, s.owner);
    default:
      return false;
  }
}

bool holds(const Fight& f, When when, const Scene& s) {
  if (is_of_attack(when)) return holds_of_attack(f, when, s);
  const Combatant& owner = f.at(s.owner);
  switch (when) {
    case When::Bloodied:
      return bloodied(owner);
    case When::Moved:
      return owner.moved_ft > 0;
    case When::Unmoved:
      return owner.moved_ft == 0;
    case When::AllyAdjacent:
      return has_ally_adjacent(f, s.owner);
    case When::Alone:
      return !has_ally_adjacent(f, s.owner);
    case When::ShieldHeld:
      return owner.shield_held;
    case When::Unarmoured:
      return owner.profile->derived.physical_defence <= kUnarmoured;
    case When::FirstRound:
      return f.state.round <= 1;
    case When::FirstBlood:
      return !f.state.damage_dealt;
    default:
      return false;
  }
}

template <class T>
bool is_among(const std::vector<T>& values, T value) {
  return std::ranges::find(values, value) != values.end();
}

}  // namespace

bool holds(const Fight& f, const Circumstances& in, const Scene& s) {
  if (!in.attributes.empty() && !(s.attack && is_among(in.attributes, s.attack->attribute))) {
    return false;
  }
  if (!in.weapons.empty() &&
      !(s.attack && s.attack->arm && is_among(in.weapons, s.attack->arm->def->klass))) {
    return false;
  }
  return std::ranges::all_of(in.when, [&](When when) { return holds(f, when, s); });
}

}  // namespace fray::forge::recipes
