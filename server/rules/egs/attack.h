#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rules/egs/blind_fighting.h"
#include "rules/egs/circumstances.h"
#include "rules/egs/damage.h"
#include "rules/egs/difficulty.h"
#include "rules/egs/fight.h"
#include "rules/egs/modifiers.h"
#include "rules/egs/odds.h"

// One attack with a weapon, from its declaration to what it does (section 7 of the rules,
// L2724-2762).
namespace fray::egs {

/// What a called shot is at beyond a place of the body (L2995-3012).
enum class Part : std::uint8_t {
  Any,
  Heart,   ///< Tiny: 8 more damage
  Gap,     ///< Tiny: an opening in armor
  Weapon,  ///< what the target holds; it drops that instead of being hurt
};

struct Attack {
  CombatantId attacker = kNobody;
  CombatantId target = kNobody;
  std::int8_t weapon = -1;  // of the attacker's; -1: bare hands
  FireMode mode = FireMode::Standard;
  const CalledShotDef* called = nullptr;  ///< how large what it is aimed at is; null: no such shot
  Location place = Location::Torso;
  Part part = Part::Any;
  bool charging = false;
  int run_up = 0;         ///< feet that it will have come by then, for odds; 0: as it has
  bool found = false;     // a target that cannot be seen, by looking for it (L2985)
  bool area = false;      ///< caught in one: answered after the roll, by getting away (R34)
  bool follows = false;   ///< of one burst, whose rounds are used already
  bool holding = false;   ///< past the armour of one who is held (L2919)
  bool set = false;       // a weapon that was set against a charge (L3054)
  bool at_mount = false;  // a called shot at what the target rides (L3052)
  bool off_hand = false;  ///< with the bonus action of the other hand (L2787)
  bool talent = false;    ///< with no weapon at all
  /// Hits without a roll where nobody answers; with a point that is paid then.
  AutomaticSuccess certain = AutomaticSuccess::No;
};

/// The weapon as it strikes; of bare hands what L3080 says.
const Weapon& weapon_of(const Fight& f, const Attack& a);
/// Held by two, with nothing to defend itself with (L3082, R66)?
bool is_trapped(const Combatant& c);
/// Bound, asleep, or held by two while its hands are empty: it is hit without a roll, critically,
/// and answers nothing (L3014-3016, L3082, R66, R68).
bool is_helpless(const Fight& f, const Attack& a);
/// Does it hit without a roll where nobody defends (R5)?
bool is_granted(const Fight& f, const Attack& a);
bool is_melee(const Weapon& weapon);
/// Damage of what the GM says that its bare hands have found (L3018-3020); 0: nothing.
int improvised_damage(const Combatant& c, const Attack& a);
/// The skill that it is rolled with.
std::string_view attack_skill(const Fight& f, const Attack& a);
/// With anything but bare hands?
bool is_armed_attack(const Fight& f, const Attack& a);
/// How large the weapon is that one holds: what a knife is to a pistol and to a rifle (L3009-3012,
/// R210).
std::string_view size_of_weapon(const Weapon& weapon);
/// Can the one not detect the other at all: it is concealed by a talent (L2325), and the one does
/// not find what talents hide (L2353)?
bool is_concealed(const Combatant& viewer, const Combatant& other);
/// With a weapon, a found one too, or a shield.
bool is_armed(const Combatant& c);
/// Of what the map has between the two.
Cover cover_between(const Fight& f, CombatantId attacker, CombatantId target);
/// Is it kept from attacking that one, in any way: suppressed, and has not moved yet (L2819);
/// outmaneuvered by it (L2859); goaded by another (L2911)?
bool is_kept_from(const Combatant& c, CombatantId target);
/// Is there any foe that it knows and is kept from attacking?
bool is_kept_from_any(const Fight& f, const Combatant& c);
/// May it fill these places with fire or shrapnel? Not where it reaches a foe that it knows and is
/// kept from attacking (R255).
bool may_fill(const Fight& f, const Combatant& c, std::span<const board::Cell> cells);
/// Of every Attack Roll upon one that is outnumbered, from afar too (L3056, R16).
int against_outnumbered(const Fight& f, CombatantId target);
/// An enemy on its feet that `c` knows of.
inline bool is_foe(const Fight& f, const Combatant& c, const Combatant& other) {
  return f.enemies(c, other) && f.takes_part(other) && other.able() && f.knows(c.side, other.id);
}
/// Another of its side, who can do something.
inline bool is_ally(const Fight& f, const Combatant& c, const Combatant& other) {
  return other.id != c.id && other.side == c.side && f.takes_part(other) && other.able() &&
         !other.surprised && !has_effect(other, Word::Asleep);
}
/// May `c` attack that one at all, wherever it stands? Who is in melee attacks those it is engaged
/// with, until it disengages or switches targets (L2807, L2869).
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

/// Calls `visit` for each whom `c` may attack, by id.
template <class Visit>
void each_attackable(const Fight& f, const Combatant& c, Visit visit) {
  detail::each_other(f, c, &Fight::Listing::targets, may_attack, visit);
}
/// The same of its foes, and of its allies.
template <class Visit>
void each_foe(const Fight& f, const Combatant& c, Visit visit) {
  detail::each_other(f, c, &Fight::Listing::foes, is_foe, visit);
}
template <class Visit>
void each_ally(const Fight& f, const Combatant& c, Visit visit) {
  detail::each_other(f, c, &Fight::Listing::allies, is_ally, visit);
}
/// In range, loaded, and such as is aimed at somebody, whatever stands between.
bool reaches_with(const Fight& f, const Attack& a);
/// In range, in sight, loaded, and with both hands free where it takes them (7.2, step 2).
bool can_attack(const Fight& f, const Attack& a);
/// With anything at hand, in the plain way.
bool can_strike(const Fight& f, const Combatant& c, const Combatant& target);

/// The Attack Roll against that target, with everything that is added to it.
struct Aimed {
  SkillDice dice;
  Modifiers modifiers;
};
Aimed attack_roll(const Fight& f, const Attack& a);
/// What it is rolled against where nobody defends: the Defense, with shield and stance (L619).
int defense_against(const Fight& f, const Attack& a);
/// The blow, as far as it is known before any dice are thrown.
Blow blow_of(const Fight& f, const Attack& a);

/// Per cent that what is worn there is in the way of the shot (L1938).
int chance_of_armor(const Fight& f, const Attack& a);
/// Its rounds are gone, or what was thrown lies where the target is.
void use_up(Fight& f, const Attack& a);

/// [OPT] Dice in place of the weapon's rating (L1781): what they show beyond it, or less; 0 where
/// the table does not play that.
int roll_random_damage(Fight& f, const Attack& a);

/// Chance to hit, and what it does, for a target that does not defend.
table::OddsRow attack_odds(const Fight& f, const Attack& a);

/// Plays it. Its price is paid already.
table::Script<> play_attack(Fight& f, Attack a);

}  // namespace fray::egs
