#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "scenario/expectation.h"
#include "scenario/scenario_failure.h"

namespace fray::scenario {

/// Moments by the names that the scenario has given them.
using Marks = std::map<std::string, std::uint64_t, std::less<>>;

/// The words after "gm": "reveal ana", "adjust ana health -3", "rewind to here" and so on.
std::expected<encounter::Input, LineFailure> read_gm_command(const Stage& stage, const Marks& marks,
                                                             Words words);

}  // namespace fray::scenario
