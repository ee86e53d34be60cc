#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/egs/content/ability.h"

namespace fray::egs {

/// How a skill is learned and used (L525-553). Basic ones alone may be rolled untrained; a
/// specialty needs a focus. `Weird` is for talents alone (R41).
enum class SkillKind : std::uint8_t { Basic, Specialty, Knowledge, Lore, Science, Weird };

struct SkillDef {
  std::string id;
  std::string name;
  SkillKind kind = SkillKind::Basic;
  bool physical = false;  ///< lost with age (R100)
  int line = 0;
  bool operator==(const SkillDef&) const = default;
};

/// Modifiers of a skill's rolls.
struct SkillModifier {
  int by = 0;
  std::string when;
  bool operator==(const SkillModifier&) const = default;
};

/// A listed use of a skill with its dice (L684-1403).
struct ActionDef {
  std::string id;
  std::string name;
  std::string skill;
  Ability ability = Ability::Int;
  bool opposed = false;  ///< always rolled against an opponent
  std::vector<SkillModifier> modifiers;
  int line = 0;
  bool operator==(const ActionDef&) const = default;
};

/// A roll of two abilities, or of one ability doubled (L312-372).
struct AbilityRollDef {
  std::string id;
  std::string name;
  Ability first = Ability::Vit;
  Ability second = Ability::Vit;  ///< the same: one die, doubled
  std::vector<SkillModifier> modifiers;
  int line = 0;
  bool operator==(const AbilityRollDef&) const = default;
};

}  // namespace fray::egs
