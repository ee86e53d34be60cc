#pragma once

#include <string>

#include "encounter/checkpoint.h"
#include "table/packing.h"

namespace fray::testing_support {

/// The checkpoint, whose part has everything, as it was written before there were parts.
inline std::string whole(const encounter::Encounter::Checkpoint& checkpoint) {
  encounter::StoredState state;
  encounter::StoryPart part;
  if (!table::unpack(checkpoint.state, state, "state") ||
      !table::unpack(checkpoint.part, part, "part")) {
    return {};
  }
  encounter::WholeCheckpoint whole{.words = state.words,
                                   .digest = state.digest,
                                   .history = std::move(state.history),
                                   .table = std::move(state.table),
                                   .game = std::move(state.game),
                                   .branch = state.branch,
                                   .journal = std::move(part.journal),
                                   .snapshots = state.snapshots,
                                   .prompts = std::move(state.prompts)};
  whole.history.steps = std::move(part.steps);
  return table::pack(whole);
}

}  // namespace fray::testing_support
