#pragma once

#include <string>
#include <vector>

#include "scenario/stage.h"

namespace fray::scenario {

/// Deeds that have been taken and change nothing yet, since one that comes first has still to
/// answer.
class Waiting {
 public:
  /// After an input that stands in this line.
  void note(const Stage& stage, const encounter::Input& input, int line);
  /// "ana has answered, in line 7, and waits for bob", a line each.
  std::string describe(Stage& stage) const;

 private:
  struct Deed {
    table::CombatantId who = table::kNobody;
    int line = 0;
  };
  table::WindowId window_{};
  std::vector<Deed> deeds_;
};

}  // namespace fray::scenario
