#pragma once

#include "encounter/encounter.h"
#include "encounter/policy.h"

namespace fray::campaign {

/// Plays seats that nobody sits at, by nothing but the options that it is offered and what its seat
/// may see. Not part of the rules: its choices are logged like anybody's.
class Autopilot {
 public:
  explicit Autopilot(std::uint64_t seed) : whim_(seed) {}

  encounter::Input choose(encounter::Encounter& encounter, table::SeatId seat,
                          const encounter::Prompt& prompt);

 private:
  encounter::Whim whim_;
};

}  // namespace fray::campaign
