#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "board/cell.h"
#include "rules/success_rolls/content/fighter.h"
#include "rules/success_rolls/words.h"
#include "table/ids.h"

// One fighter while the fight lasts: plain state over an unchanging sheet.
namespace fray::success_rolls {

/// Constant data during a fight.
struct Profile {
  Fighter fighter;
  std::vector<Term> weapons;  // of fighter.weapons
  int unarmed_skill = 0;      // defends with nothing in hand
  int balance = 10;           // the best of DX, Acrobatics and Judo: stays on its feet (L479)
};

enum class Act : std::uint8_t {
  AllOutDefend,
  DoNothing,
  Attack,
  Move,
  Ready,
  Reload,
  StandUp,
  Concentrate,
  CastSpell,  // without damage
  Other,
  Nothing,  // stunned, surprised, down, a thing: was not asked
};

struct Declaration {
  Act act = Act::AllOutDefend;
  CombatantId target = kNoCombatant;
  std::int8_t weapon = -1;  // of the fighter's weapons
  std::int8_t mode = 0;     // of the weapon's modes
  std::int16_t pulls = 1;   // of the trigger
  bool aimed = false;
  Location aim = Location::Torso;
  board::Cell to;
  boost::container::small_vector<CombatantId, 3> spelled;  // the targets of a spell
};

/// Why a combatant no longer takes part; the worse the later.
enum class Down : std::uint8_t {
  No,
  Exhausted,      // FP at 0 or less, and the Will roll failed
  Incapacitated,  // by a weapon that stuns
  Unconscious,
  Surrendered,
  Defeated,  // a mook
  Dead,
  Left,  // by the GM's word; whatever it was before
};

/// For a weapon that shoots.
struct Ammunition {
  std::int16_t shots = 0;    // ready to fire
  std::int16_t seconds = 0;  // of reloading done
};

struct Combatant {
  CombatantId id = kNoCombatant;
  table::Side side{};
  std::shared_ptr<const Profile> profile;
  std::int32_t hp = 0;
  std::int32_t fp = 0;
  std::int32_t sp = 0;
  std::int32_t pp = 0;
  std::int32_t stun_taken =
      0;  // total stun and power points lost to damage, for the share that reaches HP
  std::int8_t weapon = -1;         // in hand; -1: none
  std::uint32_t lost_weapons = 0;  // thrown away: a bit for each
  boost::container::small_vector<Ammunition, 4> loads;
  Down down = Down::No;
  bool mook = false;
  std::int8_t group = -1;
  bool stunned = false;
  std::int32_t stunned_in = 0;  // the round; it loses at least the next one
  bool surprised = false;
  bool prone = false;
  bool lost_round = false;
  bool covered = false;
  bool involved = false;          // in this round's fighting
  std::int8_t shock = 0;          // of this round
  std::int8_t next_shock = 0;     // suffered now, felt in the next
  std::int8_t concentration = 0;  // seconds
  std::int16_t hampered = 0;      // spells that hamper it
  std::int8_t difficulty = 0;     // the GM's modifier
  std::int8_t run_s = 0;          // seconds of running since it last cost breath
  std::uint16_t crippled = 0;     // a bit for each location
  bool treated = false;           // no more first aid before the next fight is over
  Declaration declared;

  const Fighter& fighter() const { return profile->fighter; }
  bool able() const { return down == Down::No; }
  /// An object or a vehicle: a target and nothing else.
  bool thing() const { return profile->fighter.thing; }
  /// Is there anything to decide, or only to bear?
  bool may_declare() const { return able() && !thing() && !stunned && !surprised && !lost_round; }
  const Weapon* in_hand() const {
    return weapon < 0 ? nullptr : &fighter().weapons[static_cast<std::size_t>(weapon)];
  }
  /// The word for one of its own weapons.
  Term word_for(const Weapon& own) const {
    return profile->weapons[static_cast<std::size_t>(&own - fighter().weapons.data())];
  }
  const Weapon& weapon_at(int index) const {
    return fighter().weapons[static_cast<std::size_t>(index)];
  }
};

}  // namespace fray::success_rolls
