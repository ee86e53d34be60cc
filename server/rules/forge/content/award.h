#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "rules/forge/content/content.h"

namespace fray::forge {

/// A character sheet with `points` earned at `when` added at its end as `[[growth]]`; every letter
/// before stays as it was. The faults of the sheet, or what makes the new entry impossible.
std::expected<std::string, std::vector<document::Fault>> add_award(const Content& content,
                                                                   std::string_view toml,
                                                                   std::string_view file_name,
                                                                   std::string_view when,
                                                                   int points);

}  // namespace fray::forge
