#pragma once

#include <algorithm>

#include "table/descriptor.h"
#include "table/event.h"

namespace fray::testing_support {

inline bool same(const table::Journal& a, const table::Journal& b) {
  return a.events == b.events && a.faces == b.faces;
}

/// Is `part` what `whole` holds after its first `skipped` events? Dice are compared by their faces,
/// which lie elsewhere.
inline bool same_tail(const table::Journal& part, const table::Journal& whole, std::size_t skipped,
                      const table::Descriptor& descriptor) {
  if (part.events.size() + skipped != whole.events.size()) return false;
  for (std::size_t i = 0; i < part.events.size(); ++i) {
    const table::Event& a = part.events[i];
    const table::Event& b = whole.events[skipped + i];
    if (a.kind != b.kind || a.audience != b.audience || a.arg_count != b.arg_count) return false;
    const auto& args = descriptor.event(a.kind).args;
    for (std::size_t k = 0; k < a.arg_count; ++k) {
      const bool dice = args[k].kind == table::ArgKind::Dice;
      if (!dice && a.args[k] != b.args[k]) return false;
      if (dice && !std::ranges::equal(part.dice(table::Faces::unpack(a.args[k])),
                                      whole.dice(table::Faces::unpack(b.args[k])))) {
        return false;
      }
    }
  }
  return true;
}

}  // namespace fray::testing_support
