#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "rules/powerframe/content/caster_def.h"
#include "rules/powerframe/content/spell.h"
#include "rules/powerframe/content/spell_price.h"

// What a caster knows, and whether that is within its type's limits (L7238-7602).
namespace fray::powerframe {

/// What was learned, in the words of spells. Parameters stand without X: "range".
struct Vocabulary {
  std::vector<std::string> parameters;  ///< beyond those that the type has free
  std::vector<std::string> arcana;      ///< Major ones
  std::vector<std::string> minors;      ///< "mana", "race:elf", "creature:horse:18", "arcana:sleep"
  std::vector<SpellText> spells;        ///< whole, of those who learn no parts
};

struct SpellCaster {
  std::string type;  ///< id of the caster type
  std::array<std::int8_t, kAbilities> levels{};
  std::string deity;  ///< of a Priest
  Vocabulary vocabulary;

  int level(Ability ability) const { return levels[static_cast<std::size_t>(ability)]; }
};

enum class CasterProblem : std::uint8_t {
  UnknownType,
  UnknownDeity,
  NeedsAbility,
  UnknownParameter,
  UnknownArcanum,
  UnknownMinor,
  NotForType,
  PartsUnwanted,
  SpellsUnwanted,
  Repeated,
  AboveCap,
  OverBudget,
  NotOnList,
  BadSpell,
  NotKnown,
  TooManyWords,
  CreatureTooStrong,
};

struct CasterFault {
  CasterProblem problem = CasterProblem::UnknownType;
  std::string element;              ///< the word that is at fault
  std::optional<SpellFault> spell;  ///< of BadSpell
  int used = 0;                     ///< of those with a limit
  int most = 0;

  bool operator==(const CasterFault&) const = default;
};

/// "dispel: 6 is more than 4", for people.
std::string message(const CasterFault& fault);

struct VocabularyUse {
  int used = 0;
  int most = 0;  ///< 0 for those who have no such budget

  bool operator==(const VocabularyUse&) const = default;
};

/// How much of the vocabulary is used, or every fault of it.
std::expected<VocabularyUse, std::vector<CasterFault>> check_vocabulary(const Content& content,
                                                                        const SpellCaster& caster);

/// Whether this caster, whose vocabulary has no fault, can cast the spell: it can be, its elements
/// are known and within the type's limits. Every fault; empty if there is none. Points, materials
/// and SILENCE are not judged.
std::vector<CasterFault> check_casting(const Content& content, const SpellCaster& caster,
                                       const Spell& spell);

/// The Abilities at 1 or more by which a Martial Artist can use the Arcanum.
std::vector<Ability> martial_abilities(const Content& content, const SpellCaster& caster,
                                       const MajorDef& major);

/// The points, or CU of materials, that a spell of this Level costs.
int points_for(const CasterDef& type, int spell_level);
/// The Level of the Ability that counts as Mana, of a Power by whether its effect is physical.
int mana_of(const CasterDef& type, const SpellCaster& caster, bool physical);
/// Minutes to learn so many points; 0 for types that need no time. Level 1 or more.
int minutes_to_learn(const CasterDef& type, int points, int ability_level);
/// Levels to learn for a better version of a known spell; none if their Major Arcana differ.
std::optional<int> upgrade_cost(const Content& content, const Spell& known, const Spell& better);

}  // namespace fray::powerframe
