#include "live/open_prompt.h"

#include <algorithm>

namespace fray::live {

table::Result<SeatPrompt> open_prompt(const RunningEncounter& encounter, const Seats& seats,
                                      table::SeatId seat, std::uint32_t number, const char* field) {
  const auto prompts = encounter.prompts_of(seat);
  const auto p = std::ranges::find(prompts, number, &SeatPrompt::number);
  if (p != prompts.end()) return *p;
  const auto [of, own] = RunningEncounter::owner_of(seat, number);
  const bool may_have_been =
      of == seat || seats[seat].role == table::Role::Gm || seats[of].delegate == seat;
  if (seats.had_prompt(of, own) && may_have_been) {
    return table::reject(table::Code::StaleWindow, field,
                         "this prompt is closed; answer one that is still open");
  }
  return table::reject(table::Code::NotFound, field, "this seat has never had such a prompt");
}

}  // namespace fray::live
