#pragma once

#include <string>
#include <string_view>

#include "table/rejection.h"

namespace fray::table {

/// What a Game also is where its encounters have checkpoints that outlast the program. Without it
/// they are replayed from their first input.
class CheckpointableGame {
 public:
  virtual ~CheckpointableGame() = default;

  /// The whole state at rest as bytes: see packing.h.
  virtual std::string save() const = 0;
  /// Loads what `save` returned into a game created from the same setup and not played yet. The
  /// error says what does not fit; the game must not be used then.
  virtual Result<> load(std::string_view saved) = 0;
};

}  // namespace fray::table
