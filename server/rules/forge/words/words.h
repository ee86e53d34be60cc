#pragma once

#include "rules/forge/content/condition.h"
#include "rules/forge/content/content.h"
#include "table/common.h"
#include "table/descriptor.h"

// The words and events of the Forge Engine descriptor. A Term is one of the common words, a Word of
// this list, or an entry of the content: skills, weapons, armor, shields, in that order.
namespace fray::forge {

using table::CombatantId;
using table::EventKind;
using table::kNoCombatant;
using table::kNoTerm;
using table::Term;

enum class Word : std::uint16_t {
  // moments of a window
  Priority = table::common::kTermCount,
  Declare,
  Roll,
  Hit,
  Damage,
  Hurt,
  Resolved,
  Movement,
  Resist,
  // resources
  Health,
  Energy,
  Bonus,
  Expended,
  // situations a GM may set
  Position,
  Unstable,
  Mounted,
  // states
  Unconscious,
  Dying,
  Stabilised,
  Dead,
  Surprised,
  Running,
  OffHand,
  PoolMinimum,
  Untrained,
  RangedIntoMelee,
  Range,
  Cover,
  Size,
  InsideReach,
  // what steadies and aims a weapon
  Braced,
  Tripod,
  Scope,
  Laser,
  // ways to fire
  Burst,
  FullAuto,
  BlastFire,
  BothBarrels,
  Height,
  // actions and reactions (5.2, 5.3)
  MeleeAttack,
  RangedAttack,
  Move,
  Run,
  StandUp,
  DropProne,
  ShakeItOff,
  Grapple,
  EscapeGrapple,
  ReleaseGrapple,
  Trip,
  Shove,
  PassThrough,
  Reload,
  LightFuze,
  PullPin,
  Jump,
  Teleport,
  Burrow,
  Ascend,
  Hover,
  Draw,
  Sheathe,
  Drop,
  PickUp,
  OpenDoor,
  CloseDoor,
  AttributeTest,
  Search,
  TreatDying,
  UseSkill,
  Dodge,
  RaiseShield,
  ResistFree,
  ResistPaid,
  PressOn,
  // parameters
  Difficulty,
  // what may be commanded (L2327)
  CommandHalt,
  CommandFall,
  CommandAttack,
  // between fights: stages, actions and reactions
  AtRest,
  OpposedTest,
  Contest,
  Oppose,
  Assist,
  Sway,
  TreatWounds,
  Resurrect,
  ShortRest,
  LongRest,
  JoinRest,
  Dispel,
  Climb,
  Leap,
  Pursue,
  // and how
  Twice,
  RunUp,
  RunUpHigher,
  RunUpLower,
  Standing,
  StandingLower,
  Distance,
  Request,
  Disposition,
  Interruption,
  Minutes,
  Treated,
  // how an action turns out
  Succeeded,
  Failed,
  CaughtEdge,
  // what a GM may inflict (8.4)
  Falling,
  Burning,
  Explosion,
  ExplosionEdge,
  Freezing,
  Heat,
  Suffocation,
  Starvation,
  Thirst,
  // what the GM allows and asks for (L1386, L3159), encumbrance (L1082), leaving the field (L3188)
  Improvise,
  Morale,
  Encumbered,
  Flight,
  Flee,
  HoldBack,
  Fled,
  // what odds are measured in
  Chance,
  MeanSuccesses,
  ChanceToStop,
  MeanTaken,
  MeanHealth,
  // words of the other GM powers
  Inflict,
  Successes,
  None,
  // what defense pools are made of
  PhysicalDefence,
  MentalDefence,
  // what a GM gives back
  Restock,
  Count
};

constexpr Term term(Word word) {
  return Term{static_cast<std::uint16_t>(word)};
}

inline constexpr std::uint16_t kFirstCondition = static_cast<std::uint16_t>(Word::Count);
inline constexpr std::uint16_t kFirstAttribute = kFirstCondition + kConditions;
inline constexpr std::uint16_t kFirstDamageType = kFirstAttribute + kAttributeCount;
inline constexpr std::uint16_t kFirstSkill = kFirstDamageType + kDamageTypeSpellings.size();

constexpr Term term(Condition c) {
  return Term{static_cast<std::uint16_t>(kFirstCondition + static_cast<std::uint16_t>(c))};
}
constexpr Term term(Attribute a) {
  return Term{static_cast<std::uint16_t>(kFirstAttribute + static_cast<std::uint16_t>(a))};
}
constexpr Term term(DamageType d) {
  return Term{static_cast<std::uint16_t>(kFirstDamageType + static_cast<std::uint16_t>(d))};
}
constexpr Term term(SkillIndex s) {
  return Term{static_cast<std::uint16_t>(kFirstSkill + s.value)};
}
/// Weapons and shields follow the skills, whose number the content decides.
Term term(const Content& content, WeaponIndex weapon);
Term term(const Content& content, ShieldIndex shield);
/// The definition that a term of an item names; none if it names something else.
const WeaponDef* weapon_named(const Content& content, Term item);
ShieldIndex shield_named(const Content& content, Term item);

/// The events of a Forge fight; event_words.h has their sentences and arguments.
enum class Ev : std::uint16_t {
  RoundBegan = table::common::kEventCount,
  LookedOut,
  SurprisedEv,
  InitiativeRolled,
  InitiativeTieBroken,
  InitiativePlace,
  TurnBegan,
  TurnEnded,
  EnergyRegained,
  EnergyBonus,
  EnergyBonusEnded,
  EnergyExpended,
  Moved,
  MoveStopped,
  StoodUp,
  DroppedProne,
  Drew,
  Sheathed,
  Reloaded,
  Primed,
  Flew,
  Sank,
  FellDown,
  Dropped,
  PickedUp,
  DoorOpened,
  DoorClosed,
  Declared,
  VolleyDeclared,
  Targeted,
  PoolChanged,
  DefenceChanged,
  Reacted,
  ReactionVoid,
  AttackVoid,
  VolleyRolled,
  Rolled,
  RolledAgain,
  CriticalFailure,
  Damaged,
  Healed,
  EffectBegan,
  EffectEnded,
  AreaBegan,
  AreaEnded,
  Sensed,
  Dispelled,
  ConditionGained,
  ConditionLost,
  FellUnconscious,
  FellDying,
  StabilisedEv,
  Woke,
  Died,
  Worsened,
  TestRolled,
  TestOpposed,
  ReleasedEv,
  Pushed,
  SkillUsed,
  StanceTaken,
  StanceEnded,
  OrderChanged,
  Won,
  Stalemate,
  Inflicted,
  Relieved,
  Blasted,
  TimePassed,
  Assisted,
  Opposed,
  OpposedSettled,
  ContestWon,
  ContestTied,
  SwaySettled,
  Outcome,
  Climbed,
  Leapt,
  RestBegan,
  RestJoined,
  RestInterrupted,
  Summoned,
  EnergyRecovered,
  Revived,
  InterludeEnded,
  ImproviseAllowed,
  ImproviseTest,
  ImproviseEnded,
  ImprovisedEv,
  ImproviseWorked,
  ImproviseFailed,
  MoraleHeld,
  MoraleBroken,
  FledEv,
  HeldBack,
  AmmunitionLeft,
  Restocked,
  Count
};

constexpr EventKind kind(Ev e) {
  return EventKind{static_cast<std::uint16_t>(e)};
}

table::Descriptor make_descriptor(const Content& content);

}  // namespace fray::forge
