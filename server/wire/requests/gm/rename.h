#pragma once

#include <cstdint>
#include <string>

#include "wire/table_request.h"

namespace fray::wire {

struct Rename {
  static constexpr BySeat kMay = kGmAlone;
  static constexpr bool kInputFields = true;

  std::uint32_t combatant = 0;
  std::string name;

  encounter::Rename input_about(table::CombatantId who) const { return {who, name}; }
};

}  // namespace fray::wire
