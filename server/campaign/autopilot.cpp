#include "campaign/autopilot.h"

namespace fray::campaign {
encounter::Input Autopilot::choose(encounter::Encounter& encounter, table::SeatId seat,
                                   const encounter::Prompt& prompt) {
  const table::OptionList& list = encounter.options(prompt);
  std::vector<std::vector<table::OddsRow>> odds;
  for (std::size_t i = 0; i < list.options.size(); ++i) odds.push_back(encounter.odds(prompt, i));
  const encounter::Glance glance =
      encounter::look_around(encounter, prompt.who, prompt.kind != table::WindowKind::Claim);
  table::Choice choice = encounter::greedy_choice(list, odds, glance, whim_);
  return {seat, encounter::Answer{prompt.window, prompt.who, std::move(choice)}};
}

}  // namespace fray::campaign
