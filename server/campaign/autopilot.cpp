#include "campaign/autopilot.h"

namespace fray::campaign {

encounter::Input Autopilot::choose(encounter::Encounter& encounter, table::SeatId seat,
                                   const encounter::Prompt& prompt) {
  table::Choice choice = encounter::greedy_choice(encounter, prompt, whim_);
  return {seat, encounter::Answer{prompt.window, prompt.who, std::move(choice)}};
}

}  // namespace fray::campaign
