#pragma once

#include <optional>
#include <span>

#include "rules/forge/combatant.h"
#include "rules/forge/spot.h"
#include "table/event.h"

namespace fray::forge {

class Fight;

/// One attack on one target while it is being resolved (6.6). Skills change it at its steps.
struct Attack {
  CombatantId attacker = kNobody;
  CombatantId target = kNobody;
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
  bool unseen = false;         // the target did not perceive its maker when it was declared (L1500)
  bool single_target = true;   // not against everyone in an area
  std::optional<Spot> origin;  // where an area has its middle: cover counts from there
  bool half_damage = false;    // spells such as Fiery Bolt, rounded up (E-16)
  bool by_effect = false;      // by magic at work: its maker does nothing, and may be unable to
  bool basic_pool_only = false;  // the pool is `base` alone: no rating, no skills (L2139)
  bool one_of_several = false;   // it shares the dice of an attack on several
  bool shared = false;           // its dice are a share of a pool that the situation has changed
  bool follows_up = false;       // made at once on the heels of another (L2155, L2165)
  bool defence_rolled = false;   // against `defence_dice` of an attack before it (L2165)

  int skill_rating = 0;  // of a spell or another attack without a weapon: +min(added, rating)
  int base = 0;          // dice before added energy: the weapon's rating
  int cost = 0;          // energy spent, surcharges included
  int added = 0;         // energy added
  int action = 0;        // dice of the action pool so far
  int defence = 0;       // dice of the defence pool so far
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

  Term detail = kNoTerm;        // what else its maker has chosen, and whom
  CombatantId other = kNobody;  // of use to its outcome alone
  // What else comes of it. `outcome` in place of damage, with the successes that count.
  table::Script<> (*outcome)(Fight& fight, Attack& attack, int successes) = nullptr;
  void (*wounded)(Fight& fight, const Attack& attack) = nullptr;  // after damage has been taken
  bool fells_or_nothing = false;  // no damage unless it leaves no health (L2335)

  table::Faces action_dice, defence_dice;
  boost::container::small_vector<dice::Face, 4> late_action_faces;  // thrown after the roll
  int highest_defence = 0;
  int successes = 0;
  int damage = 0;
  bool done = false;  // came to nothing
};

/// Not on an area, nor one of several (L2129, L2155, L2239).
inline bool on_one_alone(const Attack& a) {
  return a.single_target && !a.one_of_several;
}

/// One step of a move while it is being taken: leaving a cell, entering another.
struct MoveStep {
  CombatantId mover = kNobody;
  board::Cell from, to;
  bool by_action = true;  // not a step that a skill gives away
  bool halted = false;    // somebody has put an end to it
  boost::container::small_vector<CombatantId, 2> repelled_by;  // by whom, if no toll is paid
};

/// What is being reacted to: a step of an attack, or of a movement.
struct Trigger {
  Step step{};
  Attack* attack = nullptr;
  MoveStep* move = nullptr;
  /// All that are declared together with the attack: their targets are no bystanders (L3468).
  std::span<const Attack> together;
  /// Energy that somebody asks of whoever attacks or moves, for it to go on (L2209, L2319).
  int toll = 0;
  CombatantId asked_by = kNobody;
  /// Reactions used at this step: each at most once.
  boost::container::small_vector<std::pair<CombatantId, Term>, 4> used;

  bool has_reacted(CombatantId who) const {
    for (const auto& u : used) {
      if (u.first == who) return true;
    }
    return false;
  }
  bool has_used(CombatantId who, Term reaction) const {
    for (const auto& u : used) {
      if (u.first == who && u.second == reaction) return true;
    }
    return false;
  }
};

/// Resolves an attack whose cost has been paid, from its declaration to its end, with every
/// reaction.
table::Script<> resolve_attack(Fight& fight, Attack attack);

/// One declared attack on any number of targets, none included. Either everyone in an area, against
/// one roll of the action pool, or chosen targets, each with a share of the dice (L2241, L2291,
/// L2509, 6.6). Every target defends and reacts for itself at each step.
struct Volley {
  Attack attack;  // what they have in common; with a target, skills add dice as against it
  struct Aim {
    CombatantId target = kNobody;
    int dice = 0;  // the share chosen for it, where the pool is distributed (L1538)
  };
  boost::container::small_vector<Aim, 8> aims;
  bool split = false;  // each has a share of the dice
  int each = 0;        // dice that every share gains once the pool is split (L2219, L2241)
};

/// As resolve_attack. The cost in `volley.attack` has been paid.
table::Script<> resolve_volley(Fight& fight, Volley volley);

/// The pools that an attack would be rolled with now: one not yet declared as its maker can foresee
/// it, a declared one with the dice it has so far.
struct Pools {
  int action = 0;
  int defence = 0;
  int highest_defence = 0;  // already rolled; 0: not yet
};
/// The chance of a success and the mean of successes.
struct Chance {
  double at_least_one = 0;
  double mean = 0;
};
Chance chance_of(const Pools& pools);
/// The action pool alone; without a target, what does not depend on one.
int foreseen_action(const Fight& fight, const Attack& attack);
Pools foreseen_pools(const Fight& fight, const Attack& attack);

/// The dice of a default reaction to an attack with those that skills add (L2183, L2193).
int reaction_dice(const Fight& fight, CombatantId who, Word reaction, int added);
/// Pays for a Dodge with its energy and adds it to the defence; `source` is what it is named by.
void dodge(Fight& fight, Trigger& trigger, CombatantId who, Term source, int added);

/// Dice of the action pool when it is built at the declaration (L656-662). Without a target: what
/// does not depend on one.
int built_pool(const Fight& fight, const Attack& attack);

}  // namespace fray::forge
