#pragma once

#include <vector>

#include "scenario/parse.h"
#include "table/toolbox.h"

namespace fray::scenario {

/// Plays a scenario; nothing fails where the result is empty. What is expected and not the case is
/// noted and the scenario goes on; a deed that cannot be done ends it. At the end no die may be
/// left over, and the same inputs played once more must come to the same state.
std::vector<Failure> run(const Scenario& scenario, const table::Toolbox& rules);

}  // namespace fray::scenario
