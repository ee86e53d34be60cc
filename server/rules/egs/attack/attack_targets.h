#pragma once

#include <span>

#include "rules/egs/attack/attack.h"

// The targets a combatant may attack, and with which weapons.
namespace fray::egs {

/// Can the one not detect the other at all: it is concealed by a talent (L2325), and the one does
/// not find what talents hide (L2353)?
bool is_concealed(const Combatant& viewer, const Combatant& other);
/// Held by two, with nothing to defend itself with (L3082, R66)?
bool is_trapped(const Combatant& c);
/// Bound, asleep, or held by two while its hands are empty: it is hit without a roll, critically,
/// and answers nothing (L3014-3016, L3082, R66, R68).
bool is_helpless(const Fight& f, const Attack& a);
/// Is it barred from attacking that target, in any way: suppressed, and has not moved yet (L2819);
/// outmaneuvered by it (L2859); goaded by another (L2911)?
bool is_kept_from(const Combatant& c, CombatantId target);
/// Is it barred from attacking any enemy that it knows?
bool is_kept_from_any(const Fight& f, const Combatant& c);
/// May it fill these places with fire or shrapnel? Not where that reaches an enemy that it knows
/// and is barred from attacking (R255).
bool may_fill(const Fight& f, const Combatant& c, std::span<const board::Cell> cells);
/// What bars `c` from attacking that one at all, wherever it stands. Who is in melee attacks those
/// it is engaged with, until it disengages or switches targets (L2807, L2869).
enum class Bar : std::uint8_t { None, NoFoe, Concealed, Engaged, Kept, Warded };
Bar bar_to(const Fight& f, const Combatant& c, const Combatant& target);
bool may_attack(const Fight& f, const Combatant& c, const Combatant& target);
namespace detail {
// By id: those of the list, while options are being listed, or else those that it would hold.
template <class Visit, class Belongs>
void each_other(const Fight& f, const Combatant& c, Fight::Listing::Some Fight::Listing::*some,
                Belongs belongs, Visit visit) {
  if (const Fight::Listing* listing = f.listing_for(c)) {
    for (const CombatantId other : listing->*some) visit(f.at(other));
    return;
  }
  for (const Combatant& other : f.state.cast) {
    if (belongs(f, c, other)) visit(other);
  }
}
}  // namespace detail

/// Calls `visit` for each combatant that `c` may attack, by id.
template <class Visit>
void each_attackable(const Fight& f, const Combatant& c, Visit visit) {
  detail::each_other(f, c, &Fight::Listing::targets, may_attack, visit);
}
/// The same for its enemies, and for its allies.
template <class Visit>
void each_foe(const Fight& f, const Combatant& c, Visit visit) {
  detail::each_other(f, c, &Fight::Listing::foes, is_foe, visit);
}
template <class Visit>
void each_ally(const Fight& f, const Combatant& c, Visit visit) {
  detail::each_other(f, c, &Fight::Listing::allies, is_ally, visit);
}
/// What keeps an attack from its target, whatever bars it.
enum class Hindrance : std::uint8_t { None, NeedsSpace, Reach, Rear, Range, Load, Steering, Sight };
Hindrance hindrance_to(const Fight& f, const Attack& a);
/// In range, loaded, and aimed at a combatant rather than a space, whatever stands between.
bool reaches_with(const Fight& f, const Attack& a);
/// In range, in sight, loaded, and with both hands free where it takes them (7.2, step 2).
bool can_attack(const Fight& f, const Attack& a);
/// With anything at hand, in the plain way.
bool can_strike(const Fight& f, const Combatant& c, const Combatant& target);
/// May it attack any target with the other hand, or its tail?
bool may_strike_again(const Fight& f, const Combatant& c);
/// Does it not strike the target with that weapon from where it stands, and could it come to where
/// it does? Looks for ways only where none is plain.
bool has_to_come(const Fight& f, const Combatant& c, const Combatant& target, std::int8_t weapon,
                 MoveBudget budget);

}  // namespace fray::egs
