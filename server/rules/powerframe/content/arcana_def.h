#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/powerframe/content/ability.h"
#include "rules/powerframe/content/spell_effect.h"
#include "rules/powerframe/content/spell_parts.h"

namespace fray::powerframe {

/// A parameter (L7639-7779). Its Resistance is `stars` without an X, else X times `stars`.
struct ParameterDef {
  std::string id;
  std::string name;
  std::string summary;
  Parameter parameter = Parameter::Free;
  int stars = 0;
  int hexes = 0;         ///< how far or how wide, in Hexes, for any caster
  int per_mana = 0;      ///< Hexes or Turns for each X and each point of Mana
  bool travels = false;  ///< with Range:self, the area may move with the caster
  int line = 0;

  bool operator==(const ParameterDef&) const = default;
};

/// The basic states of matter (L8841).
enum class MatterState : std::uint8_t { Solid, Liquid, Gas, Energy };

/// What a unique Minor Arcanum does to the spell or to its Major one (L9052-9110).
enum class MinorEffect : std::uint8_t {
  None,
  Combine,  ///< other Conditions may share the spell
  Delay,    ///< the spell acts up to Magic Turns later
  Choose,   ///< which targets in the area are affected
  Improve,  ///< the creature has more Threat
  Leech,    ///< points that are lost go to the caster
  Cap,      ///< the result is no higher than this
  Specify,  ///< a detail of what is looked for
  Trigger,  ///< the next spell on the Hex goes off when something is found
};

/// A Minor Arcanum (L8917-9110). Spells and vocabularies name it by its word; a word of several
/// kinds is bought once (L8913).
struct MinorDef {
  std::string id;  ///< kind and word: "matter-water"
  std::string name;
  std::string word;
  MinorKind kind = MinorKind::Ability;
  int stars = 0;
  int per_threat = 0;  ///< of creatures: `stars` for so much Threat or part of it
  bool named = false;  ///< stands for any of many, which the spell names: "race:elf"
  std::optional<MatterState> state;
  int rolls = 0;  ///< of a persistent poison (A21)
  int row = 0;    ///< of emotions, 1 to 3 in the table of feelings (L8796), as the column
  int column = 0;
  // of the unique ones
  std::vector<std::string> majors;         ///< ids of those that it goes with; empty: any
  std::optional<ArcanaCategory> category;  ///< goes with those of this category alone
  bool not_single = false;                 ///< not with Area:single
  bool result = false;                     ///< goes with those that use Margin or Successes
  bool repeats = false;                    ///< may stand several times in a spell
  MinorEffect does = MinorEffect::None;
  int by = 0;  ///< Threat of Improve, the result of Cap
  int line = 0;

  bool operator==(const MinorDef&) const = default;
};

/// What limits the Minor Arcana of a place beyond their kind.
enum class MinorLimit : std::uint8_t {
  None,
  Resistible,  ///< Arcana that allow a resist roll
  Numeric,     ///< Arcana with a numeric negative effect
  NoEnergy,    ///< matter that is no energy
  SameState,   ///< matter of the state of the spell's other matter
  Mimicked,    ///< whatever the target used, in the caster's vocabulary or not
};

/// A place for Minor Arcana behind a Major one: brackets of the book's headings (L7932).
struct MinorPlace {
  std::vector<MinorKind> kinds;
  bool many = false;
  bool optional = false;
  std::vector<std::string> only;  ///< words of rows; empty: all. Arcana are not limited by it
  MinorLimit limit = MinorLimit::None;

  bool operator==(const MinorPlace&) const = default;
};

/// How targets resist (L7040-7062): by a roll against the Magic roll, or as it says.
enum class SpellResist : std::uint8_t {
  Voluntary,         ///< none is listed: targets may, and successes count against the casting
                     ///< Resistance all the same (A104)
  None,              ///< not allowed
  Roll,              ///< the best of `abilities`
  Named,             ///< the Ability that the Minor Arcana name, one of `abilities`
  Owner,             ///< the owner of the item, else none
  TargetOrOwner,     ///< a target that is a character, or else as Owner
  Refusal,           ///< the target may refuse, without a roll
  RefusalWithoutMe,  ///< the same unless the caster is among the targets
};

/// Ranges that a Major Arcanum can have: all of them, self only, all but self.
enum class RangeLimit : std::uint8_t { Any, Self, Distant };

/// The time that an X of its duration counts.
enum class TimeUnit : std::uint8_t { Turns, Minutes, Hours, Days };

/// What a Minor Arcanum of the kind scale makes larger.
enum class Scaled : std::uint8_t { Range, Area, Amount };

/// What a Major Arcanum can also be used for as a Minor one.
enum class AlsoMinor : std::uint8_t { No, OnRangeX, OnAny };

/// A Major Arcanum (L7797-7924, L7948-8899).
struct MajorDef {
  std::string id;
  std::string name;
  std::string summary;
  ArcanaCategory category = ArcanaCategory::Augment;
  int stars = 0;
  bool slow = false;    ///< Limited or slower actions only
  bool single = false;  ///< Area:single only
  RangeLimit range = RangeLimit::Any;
  SetOf<Parameter> durations;  ///< empty: any
  TimeUnit unit = TimeUnit::Turns;
  bool reserve_anywhere = false;  ///< reserve with any range
  SpellResist resist = SpellResist::Voluntary;
  std::vector<Ability> abilities;
  bool armour = false;  ///< the resist roll adds armour against the damage type
  std::vector<MinorPlace> minors;
  bool instances = false;   ///< may be taken several times, which add (HOMING, MOTION)
  bool conditions = false;  ///< Conditions may share its spell without `combined` (L8140)
  bool inner = false;       ///< stores a spell of its own (ENCHANT, IMBUE)
  AlsoMinor also_minor = AlsoMinor::No;
  bool harmful = false;        ///< detrimental (A25): lasts X Turns for each Success, not for Mana
  bool on_area = false;        ///< the Area has the effect, not the targets at the casting
  bool one_item = false;       ///< on one item in each target Hex
  bool magic_targets = false;  ///< on as many targets as the caster's Magic (TELEPATHY)
  SetOf<Scaled> scaled;
  std::string scale;                 ///< word of the scale without a Minor Arcanum; empty: battle
  std::optional<TimeUnit> again;     ///< targets resist again each day or minute
  bool again_on_harm = false;        ///< and when ordered to harm themselves or a friend
  std::optional<Parameter> steered;  ///< the action that changes it while it lasts
  int within_hours = 0;              ///< how long ago the past or a death may be
  bool ends_on_attack = false;       ///< for a target that takes hostile action
  bool ends_on_death = false;        ///< of the creature
  std::vector<SpellEffect> effects;
  int line = 0;

  bool operator==(const MajorDef&) const = default;
};

/// Does it use Margin or Successes?
bool uses_result(const MajorDef& major);
/// May its targets resist by a roll?
bool is_resistible(const MajorDef& major);
/// Does it harm by a figure, which ABSORB can turn round?
bool is_numeric_harm(const MajorDef& major);
/// Does it inflict a condition with points?
bool inflicts_rated(const MajorDef& major);

}  // namespace fray::powerframe
