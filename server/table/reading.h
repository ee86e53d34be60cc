#pragma once

#include <cstdint>

#include <boost/container/small_vector.hpp>

#include "table/descriptor.h"
#include "table/event.h"

namespace fray::table {

/// Which dice of the argument `arg` of `event`, a Dice argument, count by its reading: their places
/// among them, ascending. `event` is one of `journal`'s, `def` its definition.
boost::container::small_vector<std::uint8_t, 16> marked_dice(const EventDef& def,
                                                             const Event& event, std::size_t arg,
                                                             const Journal& journal);

}  // namespace fray::table
