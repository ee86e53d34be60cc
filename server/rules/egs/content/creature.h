#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/egs/content/flags.h"

namespace fray::egs {

/// Who plays it, and the consequences (L146-156, L3299-3314).
enum class Kind : std::uint8_t { Character, Npc, Minion, Ally };

/// Traits of creatures without a figure (L3649-3712).
enum class CreatureTrait : std::uint8_t {
  AnimalIntelligence,
  Construct,
  Demon,
  Ethereal,
  Fearless,
  FleetFooted,
  FormidableNaturalWeapon,
  Hardy,
  ImmuneToAll,  ///< everything but its weaknesses does nonlethal damage
  ImmuneToPoison,
  ImmuneToDisease,
  LowLightVision,
  NeedsNoLight,
  Swarm,
  Trample,
  Undead,
};
using CreatureTraits = Flags<CreatureTrait>;

/// What a single adversary has in addition to the traits that all may have (L3772-4404).
enum class Special : std::uint8_t {
  StrongBite,        ///< double damage to the unarmored; clamps, with 2d10 against breaking free
  BearHug,           ///< after a hit STR + Athletics throws the target down, and holds it
  NoAttackAfterRun,  ///< in the same round
  BullCharge,        ///< its Size to the damage of a charge (R73)
  Tail,              ///< a bonus attack or parry to the rear
  ClumsyRun,         ///< -2 to physical actions of a round in which it ran
  HornedCharge,      ///< +3 damage in place of +2
  Constrictor,       ///< a grapple does the value of STR; rigid armor loses 1
  NerveVenom,        ///< the cobra's
  BatShape,          ///< becomes a bat for 1 action
  RisesAgain,        ///< even odds that who was bitten rises as one
  HolySymbols,       ///< attacks their bearers only after an opposed SPT + Resist
  HolyWater,         ///< 1 Fatigue
  Invitation,        ///< enters no home without
  Sunlight,          ///< 1 Fatigue, and 1 more each quarter of an hour
  Stake,             ///< through the heart: death
  WolfShapes,        ///< man, wolf or both, for 1 action
  Lycanthropy,       ///< even odds that who was bitten turns
  Familiar,
  HeadShots,  ///< called shots at its head do 2 more (R86)
};

/// A creature's part of a sheet.
struct Creature {
  CreatureTraits traits;
  Flags<Special> special;
  std::optional<int> fear;  ///< Fear Rating
  int swim = 0;             ///< Speed in water; 0: the default
  int fly = 0;              ///< Speed in the air; 0: does not
  int regeneration = 0;
  std::optional<int> venom;  ///< its potency
  std::vector<std::string> acute;
  std::vector<std::string> immune_to;
  std::vector<std::string> weak_to;

  bool operator==(const Creature&) const = default;
};

}  // namespace fray::egs
