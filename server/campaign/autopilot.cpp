#include "campaign/autopilot.h"

#include <climits>
#include <cstdlib>

namespace fray::campaign {
namespace {

using table::raw;

// Where the nearest opponent stands that the seat knows of.
encounter::Approach nearest_opponent(const encounter::Encounter& encounter, table::SeatId seat,
                                     table::CombatantId who) {
  const table::Setup& setup = encounter.setup();
  const auto known_setup = [&](table::CombatantId c) { return raw(c) < setup.combatants.size(); };
  const table::View view = encounter.view(encounter::viewer_of(setup.seats[raw(seat)]));
  const auto self = std::ranges::find(view.combatants, who, &table::CombatantView::who);
  if (self == view.combatants.end() || !known_setup(who)) return {};
  encounter::Approach approach;
  int least = INT_MAX;
  for (const table::CombatantView& c : view.combatants) {
    if (c.out || !known_setup(c.who)) continue;
    if (setup.combatants[raw(c.who)].side == setup.combatants[raw(who)].side) continue;
    const int steps = std::max(std::abs(c.at.x - self->at.x), std::abs(c.at.y - self->at.y));
    if (steps >= least) continue;
    least = steps;
    approach = {true, table::pack_cell(c.at.x, c.at.y)};
  }
  return approach;
}

}  // namespace

encounter::Input Autopilot::choose(encounter::Encounter& encounter, table::SeatId seat,
                                   const encounter::Prompt& prompt) {
  const table::OptionList& list = encounter.options(prompt);
  std::vector<std::vector<table::OddsRow>> odds;
  for (std::size_t i = 0; i < list.options.size(); ++i) odds.push_back(encounter.odds(prompt, i));
  table::Choice choice =
      encounter::greedy_choice(list, odds, nearest_opponent(encounter, seat, prompt.who), whim_);
  if (choice.passes() && prompt.kind != table::WindowKind::Claim && whim_.below(2) == 0) {
    // A reaction without odds, such as a defence: sometimes.
    choice = encounter::random_choice(list, whim_);
  }
  return {seat, encounter::Answer{prompt.window, prompt.who, std::move(choice)}};
}

}  // namespace fray::campaign
