#pragma once

#include <string>
#include <vector>

#include "console/fault_text.h"
#include "encounter/setup_file.h"
#include "table/rejection.h"

namespace fray::cli {

/// The ruleset's faults in a setup file, one a line, each with its place.
inline std::string refusal_lines(const encounter::SetupFile& file,
                                 const std::vector<table::Rejection>& found) {
  std::vector<document::Fault> faults;
  faults.reserve(found.size());
  for (const table::Rejection& rejection : found) faults.push_back(file.fault_of(rejection));
  return console::fault_lines(faults);
}

}  // namespace fray::cli
