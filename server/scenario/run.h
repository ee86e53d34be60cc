#pragma once

#include <vector>

#include "scenario/parse.h"
#include "toolbox/toolbox.h"

namespace fray::scenario {

/// Plays a scenario; empty when it passed. A failing expectation is recorded and the scenario
/// continues; an impossible step ends it. At the end no die may be left over, and the same inputs
/// played again must lead to the same state.
std::vector<Failure> run(const Scenario& scenario, const table::Toolbox& rules);

}  // namespace fray::scenario
