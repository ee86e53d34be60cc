#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <boost/container/small_vector.hpp>

#include "dice/source.h"
#include "table/descriptor.h"
#include "table/event.h"

namespace fray::table {

/// Places of dice among those of an argument, ascending.
using DicePlaces = boost::container::small_vector<std::uint8_t, 16>;

/// Which dice of the argument `arg` of `event`, a Dice argument, count by its reading. `event` is
/// one of `journal`'s, `def` its definition.
DicePlaces marked_dice(const EventDef& def, const Event& event, std::size_t arg,
                       const Journal& journal);

/// Which of the dice of such an argument are subtracted from the others.
DicePlaces subtracted_dice(const ArgDef& def, std::span<const dice::Face> dice);

/// How many of the `rolled` dice are rolled whatever they show: that there are more says what the
/// first shows.
std::size_t dice_always_rolled(const ArgDef& def, std::size_t rolled);

}  // namespace fray::table
