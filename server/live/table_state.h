#pragma once

#include <cstdint>
#include <string>

namespace fray::live {

/// Does a table play, and if not, why? Its TableHost alone changes it, for good: a table that has
/// left Playing never comes back to it.
struct TableState {
  enum class Phase : std::uint8_t { Playing, Frozen, Draining, Abandoned };
  Phase phase = Phase::Playing;
  std::string why_frozen;  // as clients are sent it
  bool retired = false;    // its encounter is over and stored, and none follows

  bool playing() const { return phase == Phase::Playing; }
  bool frozen() const { return phase == Phase::Frozen; }
};

}  // namespace fray::live
