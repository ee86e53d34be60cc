#pragma once

#include <optional>
#include <span>

#include "rules/forge/fight/combatant.h"
#include "rules/forge/fight/spot.h"
#include "table/event.h"

namespace fray::forge {

class Fight;

/// One attack on one target while it is being resolved (6.6). Skills change it at its steps.
struct Attack {
  CombatantId attacker = kNoCombatant;
  CombatantId target = kNoCombatant;
  const Arm* arm = nullptr;        // none for spells and for skills that use no weapon
  const FireMode* fire = nullptr;  // none: single shots
  Term means = kNoTerm;            // weapon or skill it is made with
  Attribute attribute = Attribute::Strength;
  DamageType damage_type = DamageType::Bludgeoning;
  bool martial = true;
  bool melee = true;
  bool magic = false;   // a magic attack: neither in melee nor ranged (L2293, L3533)
  bool mental = false;  // against MD
  bool off_hand = false;
  bool unseen = false;         // the target did not perceive the attacker at declaration (L1500)
  bool single_target = true;   // not against everyone in an area
  std::optional<Spot> origin;  // where an area has its middle: cover counts from there
  bool half_damage = false;    // spells such as Fiery Bolt, rounded up (E-16)
  bool by_effect = false;      // by magic at work: the attacker does nothing, and may be unable to
  bool basic_pool_only = false;  // the pool is only `base`: no rating, no skills (L2139)
  bool one_of_several = false;   // it shares the dice of an attack on several
  bool shared = false;           // its dice are a share of a pool that the situation has changed
  bool follows_up = false;       // made at once on the heels of another (L2155, L2165)
  bool defence_rolled = false;   // against `defence_dice` of an attack before it (L2165)

  int skill_rating = 0;  // of a spell or another attack without a weapon: +min(added, rating)
  int base = 0;          // dice before added energy: the weapon's rating
  int cost = 0;          // energy spent, surcharges included
  int added = 0;         // energy added
  int action = 0;        // dice of the action pool so far
  int defence = 0;       // dice of the defense pool so far
  table::DiceParts action_parts, defence_parts;  // where they come from
  int dodge_added = 0;
  int shots = 1;  // loaded shots that it uses up

  const Known* recipe = nullptr;  // the skill made of data that it is a use of

  // Instead of damage, what the skill does, or else a condition (the control attacks): 1-2
  // successes `weak`, 3+ `strong`.
  const Known* control = nullptr;
  int control_loss = 0;     // dice that it costs (L2149)
  Term aimed_at = kNoTerm;  // the item in the target's hand that it is about
  Condition weak{}, strong{};
  int success_cap = 1000;

  Term detail = kNoTerm;             // what else the attacker has chosen, and the other one
  CombatantId other = kNoCombatant;  // of use to its outcome alone
  // Other consequences. `outcome` in place of damage, with the successes that count.
  table::Script<> (*outcome)(Fight& fight, Attack& attack, int successes) = nullptr;
  void (*wounded)(Fight& fight, const Attack& attack) = nullptr;  // after damage has been taken
  bool fells_or_nothing = false;  // no damage unless it leaves no health (L2335)

  table::Faces action_dice, defence_dice;
  boost::container::small_vector<dice::Face, 4> late_action_faces;  // rolled after the roll
  int highest_defence = 0;
  int successes = 0;
  int damage = 0;
  bool done = false;  // came to nothing
};

/// Not on an area, nor one of several (L2129, L2155, L2239).
inline bool on_one_alone(const Attack& a) {
  return a.single_target && !a.one_of_several;
}

}  // namespace fray::forge
