#pragma once

#include <span>
#include <vector>

#include "document/reader.h"
#include "rules/egs/content/content.h"
#include "rules/egs/content/die.h"
#include "rules/kit/read_rows.h"

// One function for each kind of row. Each reads all keys but leaves unknown ones to its caller, and
// faults errors.
namespace fray::egs {

using document::Reader;
using kit::integer_if;
using kit::read_named;

SkillDef read_skill(Reader& reader);
ActionDef read_action(Reader& reader, const std::vector<SkillDef>& skills);
AbilityRollDef read_ability_roll(Reader& reader);
WeaponDef read_weapon(Reader& reader);
AccessoryDef read_accessory(Reader& reader);
ArmourDef read_armour(Reader& reader);
ShieldDef read_shield(Reader& reader);
AmmunitionDef read_ammunition(Reader& reader);
GoodsDef read_goods(Reader& reader);
TalentDef read_talent(Reader& reader, const std::vector<SkillDef>& skills);
WeirdConceptDef read_weird_concept(Reader& reader, const std::vector<SkillDef>& skills);
QualityDef read_quality(Reader& reader);
DifficultyDef read_difficulty(Reader& reader);
ConditionModifierDef read_condition_modifier(Reader& reader);
CalledShotDef read_called_shot(Reader& reader);
ToughnessDef read_toughness(Reader& reader);
InjuryDef read_injury(Reader& reader);
RankDef read_rank(Reader& reader);
FatigueDef read_fatigue(Reader& reader);
SizeDef read_size(Reader& reader);
SizeClassDef read_size_class(Reader& reader);
HazardDef read_hazard(Reader& reader);
AfflictionDef read_affliction(Reader& reader);
TraitDef read_trait(Reader& reader);
ConditionDef read_condition(Reader& reader);

/// Where the rulebook has it.
int read_line(Reader& reader);

/// The values of an optional list of words.
template <class Enum>
std::vector<Enum> read_values(Reader& reader, std::string_view key,
                              std::span<const document::Spelling<Enum>> spellings) {
  std::vector<Enum> values;
  for (const document::Node* node : reader.texts(key)) {
    if (const auto value = reader.choice_at(*node, key, spellings)) values.push_back(*value);
  }
  return values;
}

template <class Enum>
Flags<Enum> read_flags(Reader& reader, std::string_view key,
                       std::span<const document::Spelling<Enum>> spellings) {
  Flags<Enum> flags;
  for (const Enum value : read_values(reader, key, spellings)) flags.add(value);
  return flags;
}

}  // namespace fray::egs
