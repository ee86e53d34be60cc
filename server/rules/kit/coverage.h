#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "toolbox/toolbox.h"

// Which parts of the rulebook are covered, and by what proof.
namespace fray::kit {

/// Collects the entries of a rulebook, part by part.
class Coverage {
 public:
  explicit Coverage(std::span<const table::ScenarioWords> scenarios) : scenarios_(scenarios) {}

  std::span<const table::ScenarioWords> scenarios() const { return scenarios_; }

  table::Covered& add(std::string part, std::string id);

  /// Shown by a scenario that `uses(file)`, preferring the one named after the entry.
  template <class Uses>
  void by_scenario(std::string part, std::string id, std::string missing, const Uses& uses) {
    table::Covered& covered = add(std::move(part), std::move(id));
    for (const table::ScenarioWords& file : scenarios_) {
      if (!uses(file)) continue;
      if (covered.scenario.empty() || file.name == covered.id) covered.scenario = file.name;
    }
    if (covered.scenario.empty()) covered.missing = std::move(missing);
  }

  /// Shown by `fray command`, if its output contains the entry.
  void by_command(std::string part, std::string id, const char* command, bool works);

  std::vector<table::Covered> take() { return std::move(entries_); }

 private:
  std::span<const table::ScenarioWords> scenarios_;
  std::vector<table::Covered> entries_;
};

}  // namespace fray::kit
