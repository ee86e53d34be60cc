#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "document/spelling.h"
#include "rules/forge/content/attribute.h"
#include "rules/forge/content/condition.h"
#include "rules/forge/content/damage.h"
#include "rules/forge/content/weapon.h"

// A skill's effect as data: README.md, "What a skill does". Plain figures and closed lists;
// rules/forge/recipes plays them.
namespace fray::forge {

/// How much of something. All but Fixed are limited by the skill's rating.
struct Amount {
  enum class Of : std::uint8_t {
    None,
    Fixed,      ///< `number`
    Rating,     ///< of the skill
    Added,      ///< as much as the energy added to the action
    Damage,     ///< as much as the damage that it adds to
    Attribute,  ///< `attribute` of the skill's owner
  };
  Of of = Of::None;
  int number = 0;  ///< 1 to kMostAmount
  Attribute attribute = Attribute::Strength;

  explicit operator bool() const { return of != Of::None; }
};
inline constexpr int kMostAmount = 10;

/// Circumstances. The owner is the combatant with the skill; the enemy, the other one in the
/// attack.
enum class When : std::uint8_t {
  // of the attack
  Melee,
  Ranged,
  Martial,
  Magic,
  Physical,
  Mental,
  SingleTarget,
  // of the enemy
  FoeBloodied,
  FoeProne,
  FoeEngaged,
  FoeUnaware,
  // of the owner
  FirstAttack,
  Bloodied,
  Moved,
  Unmoved,
  AllyAdjacent,
  Alone,
  ShieldHeld,
  Unarmoured,
  FirstRound,
  FirstBlood,
};

inline constexpr std::array<document::Spelling<When>, 21> kWhenSpellings{
    {{"melee", When::Melee},
     {"ranged", When::Ranged},
     {"martial", When::Martial},
     {"magic", When::Magic},
     {"physical", When::Physical},
     {"mental", When::Mental},
     {"single-target", When::SingleTarget},
     {"foe-bloodied", When::FoeBloodied},
     {"foe-prone", When::FoeProne},
     {"foe-engaged", When::FoeEngaged},
     {"foe-unaware", When::FoeUnaware},
     {"first-attack", When::FirstAttack},
     {"bloodied", When::Bloodied},
     {"moved", When::Moved},
     {"unmoved", When::Unmoved},
     {"ally-adjacent", When::AllyAdjacent},
     {"alone", When::Alone},
     {"shield-held", When::ShieldHeld},
     {"unarmoured", When::Unarmoured},
     {"first-round", When::FirstRound},
     {"first-blood", When::FirstBlood}}};

constexpr bool is_of_attack(When when) {
  return when <= When::FirstAttack;
}

/// Which attacks: all of `when`, and any of the attributes and weapon classes where some are named.
struct Circumstances {
  std::vector<When> when;
  std::vector<Attribute> attributes;
  std::vector<WeaponClass> weapons;
};

/// What a bonus applies to. Ward: the defense of an adjacent ally.
enum class BonusTo : std::uint8_t {
  Attack,
  Damage,
  Defence,
  Ward,
  Dodge,
  Shield,
  Initiative,
  Grapple,
  EscapeGrapple,
  Trip,
  Shove,
  PassThrough,
};

inline constexpr std::array<document::Spelling<BonusTo>, 12> kBonusToSpellings{
    {{"attack", BonusTo::Attack},
     {"damage", BonusTo::Damage},
     {"defence", BonusTo::Defence},
     {"ward", BonusTo::Ward},
     {"dodge", BonusTo::Dodge},
     {"shield", BonusTo::Shield},
     {"initiative", BonusTo::Initiative},
     {"grapple", BonusTo::Grapple},
     {"escape-grapple", BonusTo::EscapeGrapple},
     {"trip", BonusTo::Trip},
     {"shove", BonusTo::Shove},
     {"pass-through", BonusTo::PassThrough}}};

struct BonusRecipe {
  BonusTo to = BonusTo::Attack;
  Amount amount;
  Circumstances in;
};

/// The conditions that a skill may leave on a target: all but those that take a hold, and
/// Incorporeal, which could leave the target in a wall.
inline constexpr std::array<document::Spelling<Condition>, 16> kAilmentSpellings{
    {{"dazed", Condition::Dazed},
     {"stunned", Condition::Stunned},
     {"enervated", Condition::Enervated},
     {"exhausted", Condition::Exhausted},
     {"empowered", Condition::Empowered},
     {"slowed", Condition::Slowed},
     {"immobilized", Condition::Immobilized},
     {"prone", Condition::Prone},
     {"poisoned", Condition::Poisoned},
     {"weakened", Condition::Weakened},
     {"enfeebled", Condition::Enfeebled},
     {"blinded", Condition::Blinded},
     {"deafened", Condition::Deafened},
     {"obscured", Condition::Obscured},
     {"faint", Condition::Faint},
     {"invisible", Condition::Invisible}}};

/// Effect of an attack with this skill on the target it hits, apart from damage.
struct Consequence {
  std::optional<Condition> condition;
  std::optional<Condition> worse;  ///< in its place, from `worse_at` successes
  int worse_at = 3;                ///< 2 to 10
  bool push = false;               ///< 5' back for each success
  bool beside_damage = false;      ///< otherwise in place of damage
};

enum class AttackShape : std::uint8_t {
  Melee,   ///< with a melee weapon at hand
  Ranged,  ///< with a ranged weapon at hand
  Weapon,  ///< with either
  Target,  ///< without a weapon, at one target
  Burst,   ///< all others around the owner
  Blast,   ///< all combatants around a point in sight
  Arc,     ///< all combatants in a quarter circle
};

inline constexpr std::array<document::Spelling<AttackShape>, 7> kAttackShapeSpellings{
    {{"melee-weapon", AttackShape::Melee},
     {"ranged-weapon", AttackShape::Ranged},
     {"weapon", AttackShape::Weapon},
     {"target", AttackShape::Target},
     {"burst", AttackShape::Burst},
     {"blast", AttackShape::Blast},
     {"arc", AttackShape::Arc}}};

constexpr bool with_weapon(AttackShape shape) {
  return shape <= AttackShape::Weapon;
}

/// An action that is an attack.
struct AttackRecipe {
  AttackShape shape = AttackShape::Weapon;
  Amount dice;        ///< more, with a weapon
  int spend = 0;      ///< energy on top of the weapon's cost
  int range_ft = 5;   ///< of Target and Arc, and of Blast's middle; 5: by touch
  int radius_ft = 0;  ///< of Burst and Blast
  bool mental = false;
  std::optional<DamageType> damage;  ///< without a weapon
  bool half_damage = false;
  bool drain = false;  ///< the owner recovers as much as it deals
  Consequence leaves;
};

/// When the dice of an effect count: at each attack, one of them at each until none is left, all
/// of them once.
enum class EffectDice : std::uint8_t { None, Every, One, Once };

inline constexpr std::array<document::Spelling<EffectDice>, 3> kEffectDiceSpellings{
    {{"every", EffectDice::Every}, {"one", EffectDice::One}, {"once", EffectDice::Once}}};

/// Something lying on a combatant for a time. Its strength: the successes of the attack that lays
/// it, or the dice of the aid.
struct EffectRecipe {
  int rounds = 10;
  EffectDice attack = EffectDice::None;
  Circumstances in;  ///< the attacks that gain
  EffectDice defence = EffectDice::None;
  std::optional<Condition> condition;  ///< as long as it lasts
  std::optional<DamageType> hurts;     ///< at each turn, with its strength, which falls by 1
  bool heals = false;                  ///< likewise
  bool more_damage = false;            ///< each wound takes as much again, up to its strength
  bool flies = false;
  bool shaken = false;  ///< Shake It Off ends it
};

/// The targets an aid works on.
enum class AidOn : std::uint8_t { Self, Friend, Ally };

inline constexpr std::array<document::Spelling<AidOn>, 3> kAidOnSpellings{
    {{"self", AidOn::Self}, {"friend", AidOn::Friend}, {"ally", AidOn::Ally}}};

enum class AidGives : std::uint8_t { Health, Energy, Effect };

inline constexpr std::array<document::Spelling<AidGives>, 3> kAidGivesSpellings{
    {{"health", AidGives::Health}, {"energy", AidGives::Energy}, {"effect", AidGives::Effect}}};

/// An action that does its target good.
struct AidRecipe {
  AidOn on = AidOn::Self;
  AidGives gives = AidGives::Effect;
  int range_ft = 5;
  int spend = 0;
};

enum class ReactionEffect : std::uint8_t {
  Dodge,
  Defend,
  AddDice,
  Hamper,
  Lessen,
  Strike,
  Step,
  Shift
};

inline constexpr std::array<document::Spelling<ReactionEffect>, 8> kReactionEffectSpellings{
    {{"dodge", ReactionEffect::Dodge},
     {"defend", ReactionEffect::Defend},
     {"add-dice", ReactionEffect::AddDice},
     {"hamper", ReactionEffect::Hamper},
     {"lessen", ReactionEffect::Lessen},
     {"strike", ReactionEffect::Strike},
     {"step", ReactionEffect::Step},
     {"shift", ReactionEffect::Shift}}};

/// The stages of a reaction, by what has just happened.
enum class Moment : std::uint8_t {
  Attacking,     ///< the owner has declared an attack
  Attacked,      ///< an attack has been declared on the owner
  AllyAttacked,  ///< on an adjacent ally
  Wounded,       ///< the owner is about to take damage
  WasAttacked,   ///< an attack on the owner is over
  HasAttacked,   ///< one of the owner's is over
  FoeAttacks,    ///< an enemy's attack on another is over
  FoeLeaves,     ///< an enemy is about to leave the owner's reach
};

inline constexpr std::array<document::Spelling<Moment>, 8> kMomentSpellings{
    {{"attacking", Moment::Attacking},
     {"attacked", Moment::Attacked},
     {"ally-attacked", Moment::AllyAttacked},
     {"wounded", Moment::Wounded},
     {"was-attacked", Moment::WasAttacked},
     {"has-attacked", Moment::HasAttacked},
     {"foe-attacks", Moment::FoeAttacks},
     {"foe-leaves", Moment::FoeLeaves}}};

struct ReactionRecipe {
  ReactionEffect effect = ReactionEffect::Dodge;
  Moment at = Moment::Attacked;
  Amount amount;        ///< most energy of Dodge and Defend, dice of AddDice, damage of Lessen
  int spend = 0;        ///< of AddDice and Lessen
  bool mental = false;  ///< Defend: against attacks on the mind
  Consequence leaves;   ///< of Hamper
  Circumstances in;
};

/// Everything that one skill does.
struct Recipe {
  bool stance = false;  ///< its bonuses count while it is held
  Amount per_cycle;     ///< most uses; none: no limit
  Amount per_fight;
  std::vector<BonusRecipe> bonuses;
  std::optional<AttackRecipe> attack;
  std::optional<AidRecipe> aid;
  std::optional<EffectRecipe> effect;  ///< laid by its attack or its aid
  std::optional<ReactionRecipe> reaction;
};

}  // namespace fray::forge
