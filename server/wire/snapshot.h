#pragma once

#include <cstdint>
#include <string_view>

#include "encounter/encounter.h"
#include "wire/writer.h"

namespace fray::wire {

/// Whom a combatant is described to.
struct ShownTo {
  encounter::Viewer viewer{};
  table::SeatId seat{};
};

/// The fields of a v1::Combatant.
void write_combatant(Writer& out, const encounter::Encounter& encounter, const ShownTo& to,
                     const table::CombatantView& view);
/// The fields of a v1::Snapshot: what the viewer saw after event `seq` of its stream.
void write_snapshot(Writer& s, const encounter::Encounter& encounter, const ShownTo& to,
                    std::uint64_t seq, const table::View& view, std::string_view map);

}  // namespace fray::wire
