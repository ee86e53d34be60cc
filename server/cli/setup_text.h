#pragma once

#include <string>
#include <vector>

#include "cli/fault_text.h"
#include "cli/systems.h"
#include "encounter/setup_file.h"

namespace fray::cli {

/// What the ruleset has found in a setup file, one fault a line, each with its place.
inline std::string refusal_lines(const encounter::SetupFile& file,
                                 const std::vector<table::Rejection>& found) {
  std::vector<document::Fault> faults;
  faults.reserve(found.size());
  for (const table::Rejection& rejection : found) faults.push_back(file.fault_of(rejection));
  return fault_lines(faults);
}

/// A setup for a ruleset that this program has not.
inline table::Rejection no_ruleset(const std::string& id, const Systems& systems) {
  return {table::Code::NotFound, "ruleset",
          "there is no ruleset \"" + id + "\", only " + systems.names()};
}

}  // namespace fray::cli
