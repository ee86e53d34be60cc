#pragma once

#include <string>
#include <utility>
#include <vector>

#include "table/descriptor.h"

namespace fray::scenario {

using SheetWords = std::vector<std::pair<std::string, std::string>>;

/// A character sheet as TOML out of words in pairs, by what the ruleset's descriptor calls them:
/// attributes and skills in their tables ("attributes 3": all that are not named), "weapon",
/// "trait" and "choice" as lists, everything else as a value of its own. `defaults` apply where a
/// sheet says nothing; naming a species does away with their choices.
std::string sheet_of(const std::string& name, const SheetWords& words, const SheetWords& defaults,
                     const table::Descriptor& descriptor);

/// What somebody brings along from before, as TOML out of words in pairs.
std::string wear_of(const SheetWords& words);

}  // namespace fray::scenario
