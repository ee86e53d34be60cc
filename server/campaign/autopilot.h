#pragma once

#include <random>

#include "encounter/encounter.h"

namespace fray::campaign {

/// Plays seats that nobody sits at, by nothing but the options that it is offered and what its seat
/// may see: attacks by the best odds, otherwise closes in, otherwise passes. Not part of the rules:
/// its choices are logged like anybody's.
class Autopilot {
 public:
  explicit Autopilot(std::uint64_t seed) : random_(seed) {}

  encounter::Input choose(encounter::Encounter& encounter, table::SeatId seat,
                          const encounter::Prompt& prompt);

 private:
  struct Attack {
    std::size_t option = 0;
    std::int32_t value = 0;  // of its first Number parameter
  };
  std::optional<Attack> best_attack(encounter::Encounter& encounter,
                                    const encounter::Prompt& prompt, const table::OptionList& list);
  std::optional<table::Choice> closing_in(const encounter::Encounter& encounter, table::SeatId seat,
                                          const encounter::Prompt& prompt,
                                          const table::OptionList& list);
  /// `value` for the first Number parameter, where there is one; the rest at random.
  table::Choice fill(const table::OptionList& list, std::size_t option,
                     std::optional<std::int32_t> value);
  std::int32_t between(std::int32_t low, std::int32_t high);

  std::mt19937_64 random_;
};

}  // namespace fray::campaign
