#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/powerframe/content/ability.h"

namespace fray::powerframe {

/// Which modifiers reach an Ability (L1520-1604). Those of Manipulation reach every Attack roll as
/// well, whatever its Ability (L1572).
enum class AbilityGroup : std::uint8_t {
  None,  ///< Command, Fortune and the like
  PhysicalInnate,
  Manipulation,
  Mobility,
  MentalInnate,
  Skill,
  Knowledge,
};

/// A Special Ability works in a way of its own; a restricted one is for some races and settings
/// alone.
enum class Special : std::uint8_t { No, Open, Restricted };

/// What a specialisation does (L1616-1630).
enum class Specialising : std::uint8_t {
  None,
  Bonus,    ///< +1 with it
  Penalty,  ///< -5 without it
  Places,   ///< of Guide: it works in some places alone (L2202)
};

/// An Ability of the list (L924-946), with its group.
struct AbilityDef {
  std::string id;
  std::string name;
  std::string summary;
  Ability ability = Ability::Acrobatics;
  AbilityGroup group = AbilityGroup::PhysicalInnate;
  Special special = Special::No;
  Specialising specialising = Specialising::None;
  std::vector<std::string> specialisations;  ///< names; empty: any, as "Specific Instrument"
  bool negative = true;                      ///< may be taken below 0 (L2296, L2316)
  int line = 0;

  bool operator==(const AbilityDef&) const = default;
};

}  // namespace fray::powerframe
