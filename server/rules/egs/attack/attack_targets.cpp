#include "rules/egs/attack/attack_targets.h"

#include <algorithm>

#include "rules/egs/active_talents/ward.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/fight/facing.h"
#include "rules/egs/gear/gear.h"
#include "rules/egs/movement/movement.h"

namespace fray::egs {

bool is_concealed(const Combatant& viewer, const Combatant& other) {
  return has_effect(other, Word::Concealed) && !has_effect(viewer, Word::Detecting);
}

bool is_trapped(const Combatant& c) {
  if (c.effects.empty() || is_armed(c)) return false;
  return std::ranges::count(c.effects, Word::Held, &Effect::word) > 1;
}

bool is_helpless(const Fight& f, const Attack& a) {
  const Combatant& target = f.at(a.target);
  if (target.effects.empty()) return false;
  if (has_effect(target, Word::Helpless) || has_effect(target, Word::Asleep)) return true;
  return is_armed_attack(f, a) && is_trapped(target);
}

bool is_kept_from(const Combatant& c, CombatantId target) {
  if (c.effects.empty()) return false;
  if (has_effect(c, Word::Suppressed)) return true;  // it moves first (L2819)
  if (has_effect(c, Word::Outmaneuvered, target)) return true;
  return has_effect(c, Word::Goaded) && !has_effect(c, Word::Goaded, target);
}

bool is_kept_from_any(const Fight& f, const Combatant& c) {
  if (c.effects.empty()) return false;
  return std::ranges::any_of(f.state.cast, [&](const Combatant& target) {
    return f.enemies(c, target) && f.takes_part(target) && f.knows(c.side, target.id) &&
           is_kept_from(c, target.id);
  });
}

bool may_fill(const Fight& f, const Combatant& c, std::span<const board::Cell> cells) {
  if (c.effects.empty()) return true;
  return std::ranges::none_of(f.state.cast, [&](const Combatant& target) {
    return f.enemies(c, target) && f.takes_part(target) && f.knows(c.side, target.id) &&
           is_kept_from(c, target.id) &&
           std::ranges::find(cells, f.state.field.at(target.id)) != cells.end();
  });
}

bool may_attack(const Fight& f, const Combatant& c, const Combatant& target) {
  if (const Fight::Listing* listing = f.listing_for(c)) {
    return listing->others[table::raw(target.id)].may_attack;
  }
  return bar_to(f, c, target) == Bar::None;
}

Bar bar_to(const Fight& f, const Combatant& c, const Combatant& target) {
  if (!is_foe(f, c, target)) return Bar::NoFoe;
  if (is_concealed(c, target)) return Bar::Concealed;
  if (!c.engaged.empty() && !c.is_engaged_with(target.id)) return Bar::Engaged;
  if (is_kept_from(c, target.id)) return Bar::Kept;
  if (f.state.active_talents.empty()) return Bar::None;
  return is_warded_off(f, c, f.state.field.at(target.id)) ? Bar::Warded : Bar::None;
}

namespace {

// But for sight.
Hindrance hindrance_on_the_way(const Fight& f, const Attack& a) {
  const Combatant& c = f.at(a.attacker);
  const Weapon& weapon = weapon_of(f, a);
  // At a space, never at a combatant.
  if (weapon.def.blast > 0 || weapon.def.cone > 0) return Hindrance::NeedsSpace;
  const int feet = f.state.field.feet(a.attacker, a.target);
  if (is_melee(weapon)) {
    if (feet > reach_of(c, weapon)) return Hindrance::Reach;
    // A tail reaches to the rear, where the table plays that (L3919).
    const bool to_the_rear = f.state.options.facing && is_tail(weapon);
    if (to_the_rear && !shows_back(f, c, a.target)) return Hindrance::Rear;
  } else {
    if (range_band(feet, weapon.def.range) == RangeBand::Beyond) return Hindrance::Range;
    const int rounds = firing(a.mode, weapon.def.rof.value_or(1)).rounds;
    const bool thrown = weapon.def.kind == WeaponKind::Thrown;
    if (!thrown && c.shots[static_cast<std::size_t>(a.weapon)] < rounds) return Hindrance::Load;
  }
  return can_steer(f, c) ? Hindrance::None : Hindrance::Steering;
}

}  // namespace

Hindrance hindrance_to(const Fight& f, const Attack& a) {
  const Hindrance before = hindrance_on_the_way(f, a);
  if (before != Hindrance::None) return before;
  return f.state.field.sees(a.attacker, a.target) ? Hindrance::None : Hindrance::Sight;
}

bool reaches_with(const Fight& f, const Attack& a) {
  return hindrance_on_the_way(f, a) == Hindrance::None;
}

bool can_attack(const Fight& f, const Attack& a) {
  return hindrance_to(f, a) == Hindrance::None;
}

bool can_strike(const Fight& f, const Combatant& c, const Combatant& target) {
  const Fight::Listing* listing = f.listing_for(c);
  if (listing != nullptr && listing->others[table::raw(target.id)].may_attack) {
    return listing->others[table::raw(target.id)].strikes;
  }
  const WeaponsAtHand at_hand = weapons_at_hand(c);
  return std::ranges::any_of(at_hand, [&](std::int8_t weapon) {
    return can_attack(f, {.attacker = c.id, .target = target.id, .weapon = weapon});
  });
}

bool may_strike_again(const Fight& f, const Combatant& c) {
  if (c.bonus < 1 || c.pace == Pace::Sprinting) return false;
  const std::int8_t weapon = bonus_weapon(c);
  if (weapon < 0) return false;
  for (const Combatant& target : f.state.cast) {
    if (may_attack(f, c, target) &&
        can_attack(f, {.attacker = c.id, .target = target.id, .weapon = weapon})) {
      return true;
    }
  }
  return false;
}

bool has_to_come(const Fight& f, const Combatant& c, const Combatant& target, std::int8_t weapon,
                 MoveBudget budget) {
  const int reach = reach_of(c, weapon_at(c, weapon));
  const int feet = f.state.field.feet(c.id, target.id);
  if (feet - reach > budget.most) return false;
  const Attack from_here{.attacker = c.id, .target = target.id, .weapon = weapon};
  if (feet <= reach && can_attack(f, from_here)) return false;
  const bool plain = f.state.field.goes_straight(c.id, target.id, reach, budget, f.ways_past(c));
  if (plain && !may_be_warded_off(f, c)) return true;
  const int height = f.state.field.height(c.id);
  return any_way(f, c, budget, [&](board::Cell place) {
    return f.state.field.feet_from(place, target.id, height) <= reach;
  });
}

}  // namespace fray::egs
