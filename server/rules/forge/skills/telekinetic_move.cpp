#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::telekinetic_move {
namespace {

// L2385: expend 1; like Force, but in any direction: the cell next to its target gives it.
void offer(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  if (!can_cast(f.at(who))) return;
  each_movable(f, who, [&](CombatantId target) {
    const std::size_t before = list.options.size();
    offer_cast(f, who, skill, target, list);
    if (list.options.size() == before) return;
    const auto first = static_cast<std::uint32_t>(list.domain.size());
    for (const board::Direction d : board::kDirections) {
      const board::Cell cell = board::neighbour(f.space(target).origin, d);
      list.domain.push_back(table::Place(cell).packed());
      list.domain.push_back(0);
    }
    list.add_parameter({table::common::kDestination, table::ParameterKind::Place, 0, 0, first,
                        static_cast<std::uint32_t>(list.domain.size()) - first});
  });
  offer_on_things(f, who, skill, list);
}

// Straight on until a figure or an obstacle is in the way.
board::Shove slide(const Fight& f, CombatantId target, board::Direction way, int cells) {
  const board::FigureId figure = Fight::figure(target);
  board::Shove shove{.to = f.space(target)};
  while (shove.cells < cells) {
    const board::Footprint next = shove.to.at(board::neighbour(shove.to.origin, way));
    if (!f.state.grid.is_free(next, figure)) {
      for (const board::Cell cell : next) {
        const board::FigureId there = f.state.grid.at(cell);
        if (there == board::kNoFigure || there == figure) continue;
        shove.stopped_by = board::Stop::Figure;
        shove.struck = there;
      }
      break;
    }
    shove.to = next;
    ++shove.cells;
  }
  return shove;
}

table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  if (option.target == kNoCombatant) {
    co_await test_on_things(f, who, skill, option, choice);
    co_return;
  }
  const auto way = board::direction_between(f.space(option.target).origin, chosen_cell(choice));
  const int cells = co_await test_on_target(f, who, skill, option, choice);
  if (cells > 0) co_await shove_to(f, option.target, slide(f, option.target, *way, cells));
}

}  // namespace

extern const SkillCode code{.id = "telekinetic-move",
                            .at_rest = true,
                            .offer_action = offer,
                            .act = act,
                            .odds = force_odds};

}  // namespace fray::forge::skills::telekinetic_move
