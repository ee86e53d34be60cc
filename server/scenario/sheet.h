#pragma once

#include <string>
#include <utility>
#include <vector>

#include "toolbox/toolbox.h"

namespace fray::scenario {

using SheetWords = table::SheetForm::Words;

/// A character sheet as TOML out of words in pairs, by what the ruleset's descriptor calls them:
/// attributes and skills in their tables ("attributes 3": all that are not named), the form's lists
/// as lists, everything else as a value of its own.
std::string sheet_of(const std::string& name, const SheetWords& words, const table::SheetForm& form,
                     const table::Descriptor& descriptor);

/// A combatant's carried state, as TOML from pairs of words.
std::string carried_state_of(const SheetWords& words, const table::SheetForm& form);

}  // namespace fray::scenario
