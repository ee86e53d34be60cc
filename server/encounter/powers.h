#pragma once

#include <functional>

#include "encounter/input.h"
#include "table/option.h"

// The list of what a GM may do now, and one of it.
namespace fray::encounter {

using Named = boost::container::small_vector<table::CombatantId, 4>;

/// The list for those that can do nothing.
table::OptionList only_to_pass();

/// Where it stands in the list. Invalid, with the field that no option has: the GM has no such
/// power now.
table::Result<table::Choice> choice_of(const table::OptionList& list, const Power& power);

/// The combatants that the values of this option name; the values have been checked.
Named named_by(const table::OptionList& list, const table::Option& option,
               const table::Values& values);

/// The list reduced to powers on such combatants, or none if it accepts that.
table::OptionList narrowed(const table::OptionList& list,
                           const std::function<bool(const Named&)>& may_name);

}  // namespace fray::encounter
