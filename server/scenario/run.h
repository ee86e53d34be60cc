#pragma once

#include <vector>

#include "scenario/parse.h"
#include "toolbox/toolbox.h"

namespace fray::scenario {

/// Plays a scenario; empty when it passed. An expectation that fails is noted and the scenario goes
/// on; a step that cannot be done ends it. At the end no die may be
/// left over, and the same inputs played once more must come to the same state.
std::vector<Failure> run(const Scenario& scenario, const table::Toolbox& rules);

}  // namespace fray::scenario
