#pragma once

#include <cstdint>
#include <string_view>

#include "rules/egs/arithmetic/circumstances.h"
#include "rules/egs/arithmetic/difficulty.h"
#include "rules/egs/fight/fight.h"

// One attack with a weapon (section 7 of the rules, L2724-2762): attacker, target, weapon.
namespace fray::egs {

/// Target of a called shot other than a location (L2995-3012).
enum class Part : std::uint8_t {
  Any,
  Heart,   ///< Tiny: 8 more damage
  Gap,     ///< Tiny: an opening in armor
  Weapon,  ///< what the target holds; it drops that instead of being hurt
};

struct Attack {
  CombatantId attacker = kNoCombatant;
  CombatantId target = kNoCombatant;
  std::int8_t weapon = -1;  // of the attacker's; -1: bare hands
  FireMode mode = FireMode::Standard;
  const CalledShotDef* called = nullptr;  ///< the size of its target; null: no such shot
  Location place = Location::Torso;
  Part part = Part::Any;
  bool charging = false;
  int run_up = 0;         ///< feet that it will have come by then, for odds; 0: as it has
  bool found = false;     // a target that cannot be seen, by looking for it (L2985)
  bool area = false;      ///< caught in one: answered after the roll, by getting away (R34)
  bool follows = false;   ///< of one burst, whose rounds are used already
  bool holding = false;   ///< past the armor of one who is held (L2919)
  bool set = false;       // a weapon that was set against a charge (L3054)
  bool at_mount = false;  // a called shot at what the target rides (L3052)
  bool off_hand = false;  ///< with the bonus action of the other hand (L2787)
  bool talent = false;    ///< with no weapon at all
  /// Hits without a roll where the target does not react; costs a point then.
  AutomaticSuccess certain = AutomaticSuccess::No;
};

Word mode_word(FireMode mode);
/// The weapon as it strikes; of bare hands what L3080 says.
const Weapon& weapon_of(const Fight& f, const Attack& a);
/// Damage of what the GM says that its bare hands have found (L3018-3020); 0: nothing.
int improvised_damage(const Combatant& c, const Attack& a);
/// The skill that it is rolled with.
std::string_view attack_skill(const Fight& f, const Attack& a);
/// With anything but bare hands?
bool is_armed_attack(const Fight& f, const Attack& a);
/// How large the weapon is that one holds: what a knife is to a pistol and to a rifle (L3009-3012,
/// R210).
std::string_view size_of_weapon(const Weapon& weapon);
/// With a weapon, a found one too, or a shield.
bool is_armed(const Combatant& c);

}  // namespace fray::egs
