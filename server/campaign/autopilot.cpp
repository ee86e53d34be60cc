#include "campaign/autopilot.h"

namespace fray::campaign {
namespace {

using table::raw;

// More dice than needed for a good chance are better kept for the next attack.
constexpr double kGoodChance = 0.75;

int steps_between(board::Cell a, board::Cell b) {
  return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

}  // namespace

std::int32_t Autopilot::between(std::int32_t low, std::int32_t high) {
  assert(low <= high);
  return std::uniform_int_distribution<std::int32_t>(low, high)(random_);
}

std::optional<Autopilot::Attack> Autopilot::best_attack(encounter::Encounter& encounter,
                                                        const encounter::Prompt& prompt,
                                                        const table::OptionList& list) {
  std::optional<Attack> best;
  double best_mean = 0;
  for (std::size_t i = 1; i < list.options.size(); ++i) {
    std::optional<table::OddsRow> chosen;
    for (const table::OddsRow& row : encounter.odds(prompt, i)) {
      if (chosen && chosen->at_least_one >= kGoodChance) break;
      if (!chosen || row.mean > chosen->mean) chosen = row;
    }
    if (!chosen || chosen->mean <= best_mean) continue;
    best = Attack{i, chosen->value};
    best_mean = chosen->mean;
  }
  return best;
}

std::optional<table::Choice> Autopilot::closing_in(const encounter::Encounter& encounter,
                                                   table::SeatId seat,
                                                   const encounter::Prompt& prompt,
                                                   const table::OptionList& list) {
  const table::Setup& setup = encounter.setup();
  const table::View view = encounter.view(encounter::viewer_of(setup.seats[raw(seat)]));
  const auto self = std::ranges::find(view.combatants, prompt.who, &table::CombatantView::who);
  if (self == view.combatants.end() || raw(prompt.who) >= setup.combatants.size()) return {};
  const table::Side side = setup.combatants[raw(prompt.who)].side;
  const auto nearest = [&](board::Cell from) {
    int least = INT_MAX;
    for (const table::CombatantView& c : view.combatants) {
      if (c.out || raw(c.who) >= setup.combatants.size()) continue;
      if (setup.combatants[raw(c.who)].side == side) continue;
      least = std::min(least, steps_between(from, c.at));
    }
    return least;
  };
  int best = nearest(self->at);
  std::optional<table::Choice> choice;
  for (std::size_t i = 1; i < list.options.size(); ++i) {
    const auto parameters = list.parameters_of(list.options[i]);
    if (parameters.size() != 1 || parameters[0].kind != table::ParameterKind::Cell) continue;
    const auto domain = list.domain_of(parameters[0]);
    for (std::size_t d = 0; d + 1 < domain.size(); d += 2) {
      const int distance = nearest({table::cell_x(domain[d]), table::cell_y(domain[d])});
      if (distance >= best) continue;
      best = distance;
      choice.emplace();
      choice->option = static_cast<std::uint16_t>(i);
      choice->values.push_back(domain[d]);
    }
  }
  return choice;
}

table::Choice Autopilot::fill(const table::OptionList& list, std::size_t option,
                              std::optional<std::int32_t> value) {
  table::Choice choice;
  choice.option = static_cast<std::uint16_t>(option);
  const auto parameters = list.parameters_of(list.options[option]);
  std::int32_t chosen = 0;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const table::Parameter& p = parameters[i];
    const auto domain = list.domain_of(p);
    switch (p.kind) {
      case table::ParameterKind::Number:
        choice.values.push_back(value ? *value : between(p.min, p.max));
        value.reset();
        break;
      case table::ParameterKind::Cell: {
        const auto cells = static_cast<std::int32_t>(domain.size() / 2);
        if (cells == 0) return {};  // nowhere to go: pass
        choice.values.push_back(domain[static_cast<std::size_t>(between(0, cells - 1)) * 2]);
        break;
      }
      case table::ParameterKind::Combatants: {
        std::int32_t most = std::min(p.max, static_cast<std::int32_t>(domain.size()));
        if (i + 1 < parameters.size() && parameters[i + 1].kind == table::ParameterKind::Shares) {
          most = std::min(most, parameters[i + 1].max);
        }
        chosen = between(std::min(p.min, most), most);
        choice.values.push_back(chosen);
        std::sample(domain.begin(), domain.end(), std::back_inserter(choice.values), chosen,
                    random_);
        break;
      }
      case table::ParameterKind::Shares:
        for (std::int32_t s = 0; s < chosen; ++s) {
          choice.values.push_back(s == 0 ? p.max - (chosen - 1) : 1);
        }
        break;
    }
  }
  return choice;
}

encounter::Input Autopilot::choose(encounter::Encounter& encounter, table::SeatId seat,
                                   const encounter::Prompt& prompt) {
  const table::OptionList& list = encounter.options(prompt);
  table::Choice choice;  // to pass
  if (const auto attack = best_attack(encounter, prompt, list)) {
    choice = fill(list, attack->option, attack->value);
  } else if (auto move = closing_in(encounter, seat, prompt, list)) {
    choice = std::move(*move);
  } else if (prompt.kind != table::WindowKind::Claim && list.options.size() > 1 &&
             between(0, 1) == 1) {
    // A reaction without odds, such as a defence: sometimes.
    choice = fill(
        list,
        static_cast<std::size_t>(between(1, static_cast<std::int32_t>(list.options.size()) - 1)),
        std::nullopt);
  }
  if (!table::check(list, choice)) choice = {};
  return {seat, encounter::Answer{prompt.window, prompt.who, std::move(choice)}};
}

}  // namespace fray::campaign
