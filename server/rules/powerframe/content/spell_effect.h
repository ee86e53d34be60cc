#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "document/spelling.h"
#include "rules/powerframe/content/ability.h"
#include "rules/powerframe/content/spell_parts.h"

// What a Major Arcanum does, as data: each effect is a verb, what it concerns and how much. Arcana
// with the same mechanism share a verb, so a fight needs no code for each of them.
namespace fray::powerframe {

enum class SpellVerb : std::uint8_t {
  Inflict,  ///< a condition
  Lose,     ///< points of a pool
  Recover,  ///< points of a pool up to its maximum, of a lowered maximum, or off a condition
  Trade,    ///< points of a pool between caster and summoned creature, each Turn if it lasts
  Modify,   ///< adds to a figure; of a pool, to its maximum alone
  Raise,    ///< a figure is at least this much; the highest counts, never their sum
  Lower,    ///< a figure is at most this much
  Ignore,   ///< a penalty, up to the amount if there is one, else all of it
  Allow,    ///< a target can do this
  Forbid,   ///< a target cannot do this, or have it done
  Reverse,  ///< numeric harm is gained in place of lost
  End,      ///< every instance on the targets
  Move,     ///< Hexes
  Control,  ///< of minds
  Inform,   ///< the caster learns it: the GM answers
  Change,   ///< matter or a form
  Create,   ///< something that was not there
  Share,    ///< Arcana or Powers are used by another
};
inline constexpr int kSpellVerbs = 18;

/// What an effect concerns. `Subject`: what the spell's Minor Arcana name.
enum class SpellObject : std::uint8_t {
  Subject,
  // conditions, first those with points
  Acid,
  Bleed,
  Burn,
  Poison,
  Stun,
  Hold,  ///< fixed if instant; otherwise Magic wrestles, and can tighten it (L8341)
  Confusion,
  Frenzy,
  Prone,
  DroppedItems,
  Sleep,  ///< roused from an adjacent Hex, by a blow or by the end of the spell (L8719)
  Strangulation,
  CriticalHit,  ///< of the damage type's critical table (A92)
  Health,
  BrokenOrSevered,
  Life,
  // rolls
  AllRolls,
  SenseRolls,   ///< Wits with the sense of the Minor Arcana
  ResistRolls,  ///< against the Arcana of the Minor Arcana
  // actions
  Slots,
  LimitedCap,
  ActionGrade,  ///< of the action type; a Standard one is Free once a Turn (A89)
  MovementCategory,
  Actions,
  Speech,
  // the area
  Obscuration,
  Darkness,
  MovementCost,
  WeatherRating,
  Entry,
  // the target
  ArmourRating,
  VisionModifier,  ///< of those who look at the target
  // items
  WeaponDamage,
  WeaponRange,
  WeaponReach,
  Protection,
  AbilityBonus,
  Structure,
  Encumbrance,
  Shots,  ///< of the simplest ammunition (L7974)
  Breakage,
  Dropping,
  Function,
  // what augments spare or permit
  TwoHandedAttacks,
  ArmParries,
  MissileParries,
  AllRoundDefence,
  CurvedShots,
  ReturningThrow,
  Breathing,
  EscapeRolls,
  GraftedItems,
  StealthChanges,
  Fainting,
  Falls,
  Traces,
  SolidObjects,
  MundaneDamage,
  UseOfArcana,
  // movement of targets
  Away,
  AnyDirection,  ///< an Impact has Magic as its attack (L8807)
  ToKnownPlace,
  // minds
  Obedience,
  Command,
  Body,  ///< with the caster's mental and Special Abilities (L8533)
  Feelings,
  // information
  Statistics,
  Emotions,
  Presence,
  Direction,
  WeatherToCome,
  Past,
  DistantSenses,
  SensesOfTarget,
  Understanding,
  MentalLink,
  // matter and things
  Solidity,
  Matter,
  Shape,
  Form,
  Illusion,
  MagicItem,  ///< with as many points of Mana a day (L8269)
  StoredSpell,
  Creature,
  Powers,
  LastArcana,
};

/// What an amount is counted from. Magic is the Level (A84); Margin and Successes come from the
/// roll, against the target's resistance or, without one, the casting Resistance (L7056).
enum class SpellMeasure : std::uint8_t { Number, Magic, Successes, Margin };

/// `times` the measure, and `plus`: "-successes", "magic+1", "5-magic", "10magic", "1".
struct SpellAmount {
  SpellMeasure of = SpellMeasure::Number;
  std::int8_t times = 0;
  std::int8_t plus = 0;

  bool operator==(const SpellAmount&) const = default;
};

/// When an effect acts. `Usual`: what is done happens once, what is modified, allowed or
/// forbidden lasts as long as the spell.
enum class SpellMoment : std::uint8_t {
  Usual,
  EachTurn,   ///< at the start of each turn of the target
  OnUse,      ///< whenever the target uses what the first Minor Arcana name
  OnContact,  ///< with what the target touches, strikes or is struck by
};

struct SpellEffect {
  SpellVerb verb = SpellVerb::Inflict;
  SpellObject what = SpellObject::Subject;
  std::optional<SpellAmount> amount;  ///< none: as a whole
  SpellMoment when = SpellMoment::Usual;
  bool location = false;               ///< at a random Location
  std::optional<std::int8_t> least;    ///< the figure that results is never lower
  std::optional<std::int8_t> breaks;   ///< an item whose figure comes to this breaks
  bool fresh = false;                  ///< no effect on targets that have it already
  std::optional<std::int8_t> special;  ///< most for Special Abilities
  std::vector<Ability> special_but;    ///< that have no such limit
  std::optional<std::int8_t> own;      ///< most for a pool that powers the spell (L8635)

  bool operator==(const SpellEffect&) const = default;
};

using SpellVerbs = SetOf<SpellVerb>;

struct SpellObjectRow {
  std::string_view text;
  SpellObject object;
  SpellVerbs verbs;  ///< that can concern it
};

/// True for the conditions that have points.
constexpr bool is_rated(SpellObject condition) {
  return condition >= SpellObject::Acid && condition <= SpellObject::Hold;
}

}  // namespace fray::powerframe
