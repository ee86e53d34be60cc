#pragma once

#include <string>
#include <vector>

#include "scenario/stage.h"

namespace fray::scenario {

/// Actions that were accepted but not resolved yet, because a combatant with higher priority still
/// has to answer.
class Waiting {
 public:
  /// After an input that stands in this line.
  void note(const Stage& stage, const encounter::Input& input, int line);
  /// "ana has answered, in line 7, and waits for bob", a line each.
  std::string describe(Stage& stage) const;

 private:
  struct Taken {
    table::CombatantId who = table::kNoCombatant;
    int line = 0;
  };
  table::WindowId window_{};
  std::vector<Taken> taken_;
};

}  // namespace fray::scenario
