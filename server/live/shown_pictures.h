#pragma once

#include <string>
#include <vector>

#include "encounter/encounter.h"

namespace fray::live {

/// Which combatants' pictures the campaign's members may look at: those that a viewer other than
/// the GM and their own side has been shown. A rewind takes nothing back, since it has been seen.
class ShownPictures {
 public:
  /// Those that were not due before, each once. A viewer that waits for a hidden combatant has not
  /// been shown the present state yet.
  std::vector<std::string> newly_due(const encounter::Encounter& encounter);

 private:
  std::vector<bool> due_;  // by combatant
};

}  // namespace fray::live
