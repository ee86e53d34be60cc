#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "table/setup.h"

// What the table of a dormant encounter needs until a client comes: see campaign::Rest.
namespace fray::wire {

struct Brief {
  std::string ruleset_version;  // by which the encounter has been taken up last
  table::Setup setup;           // title, ruleset, sides, policy, and seats without their combatants
};

/// From a whole setup.
std::string encode_brief(std::string_view ruleset_version, const table::Setup& setup);
/// The error is for the operator.
std::expected<Brief, std::string> decode_brief(std::string_view bytes);

}  // namespace fray::wire
