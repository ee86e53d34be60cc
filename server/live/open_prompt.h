#pragma once

#include "live/running_encounter.h"
#include "live/seats.h"

namespace fray::live {

/// The open prompt of a seat that has this number. `field`: of the request, for the rejection.
table::Result<SeatPrompt> open_prompt(const RunningEncounter& encounter, const Seats& seats,
                                      table::SeatId seat, std::uint32_t number, const char* field);

}  // namespace fray::live
