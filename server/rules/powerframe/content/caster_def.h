#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/powerframe/content/ability.h"
#include "rules/powerframe/content/spell_parts.h"

namespace fray::powerframe {

/// The roll of a casting (L7271-7602).
enum class CastingRoll : std::uint8_t {
  Resistance,  ///< against the casting Resistance
  Levels,      ///< against 0, a Success for each Level of the spell
  None,        ///< casting needs none; the roll serves against those who resist
};

/// Where the points of a spell come from.
enum class SpellPool : std::uint8_t { Mana, Devotion, Focus, Materials, ShortEndurance };

/// How many points a spell costs; of materials, CU.
enum class SpellCost : std::uint8_t { One, Level, LevelLessOne };

/// What a vocabulary is counted in.
enum class VocabularyOf : std::uint8_t {
  Elements,  ///< Resistance of the parameters and Arcana
  Spells,    ///< Levels of fixed spells
  Deity,     ///< the list of a deity, all of it
  Martial,   ///< as Elements, of the lists of martial arts
  Powers,    ///< fixed spells, each with its own Threat
};

/// A type of caster (L7238-7602).
struct CasterDef {
  std::string id;
  std::string name;
  std::string summary;
  CastingRoll roll = CastingRoll::Resistance;
  /// That roll, one of them; empty: the Ability of the martial list.
  std::vector<Ability> abilities;
  bool mobility = false;  ///< or the Mobility Ability that fits
  /// That count as Mana where X and durations ask for it; of two, the first for physical effects.
  std::vector<Ability> mana;
  SpellPool pool = SpellPool::Mana;
  SpellCost cost = SpellCost::One;
  VocabularyOf vocabulary = VocabularyOf::Elements;
  int per_level = 0;  ///< vocabulary for each Level of `vocabulary_ability`
  std::optional<Ability> vocabulary_ability;
  int learns = 0;                   ///< a day for each Level of it; 0: no time at all
  int hours = 0;                    ///< that such a day of learning takes
  int untaught_days = 0;            ///< in place of one day, without a teacher; 0: needs one
  int element_cap = 0;              ///< most Resistance of an element a Level; 0: no cap
  std::optional<Ability> word_cap;  ///< its Level is the most words of a spell (L7300)
  SetOf<Parameter> parameters;      ///< that it can use at all
  SetOf<Parameter> free;            ///< known without learning
  bool own_minors = false;          ///< knows its own Abilities, pools, ... (L7454)
  bool silenced = false;            ///< SILENCE stops it (A87)
  bool backlash = false;            ///< a failure costs Endurance, 1 a negative Success
  int line = 0;

  bool operator==(const CasterDef&) const = default;
};

/// An entry of a deity's list: a Major Arcanum with set Minor ones (L7380).
struct DeityEntry {
  std::string arcanum;
  std::vector<std::string> with;    ///< all of these
  std::vector<std::string> one_of;  ///< and one of these, if there are any
  bool more = false;                ///< or several of them, each at its own Resistance
  int stars = 0;                    ///< with one of them

  bool operator==(const DeityEntry&) const = default;
};

struct DeityDef {
  std::string id;
  std::string name;
  std::vector<DeityEntry> entries;
  int line = 0;

  bool operator==(const DeityDef&) const = default;
};

/// The Abilities that a martial list asks for, one of them at 1 or more (L7466-7561).
enum class MartialUse : std::uint8_t {
  Attack,    ///< any that makes an Attack roll
  Movement,  ///< that of the movement
  Any,       ///< that of the action
  Named,     ///< the one of the list
};

struct MartialListDef {
  std::string id;
  std::string name;
  MartialUse use = MartialUse::Named;
  std::vector<Ability> abilities;   ///< that can be meant; empty: all
  std::vector<std::string> arcana;  ///< ids of Major Arcana
  int line = 0;

  bool operator==(const MartialListDef&) const = default;
};

}  // namespace fray::powerframe
