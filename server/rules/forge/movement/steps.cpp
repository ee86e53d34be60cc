#include "rules/forge/movement/steps.h"

#include <algorithm>
#include <limits>

#include "board/distance.h"
#include "board/push.h"
#include "rules/forge/attack/trigger.h"
#include "rules/forge/movement/movement.h"
#include "rules/forge/reactions/reactions.h"

// Single steps: answering them, giving them away, forcing them, and the way through an enemy.
namespace fray::forge {
namespace {

using table::common::kDestination;

// Out of the reach of a combatant that keeps others off, as far as there is room (L2209).
void repel(Fight& f, CombatantId from, CombatantId who) {
  const int reach = squares_in(f.threat_ft(f.at(from)));
  int cells = 0;
  board::Shove shove{.to = f.space(who)};
  while (board::within(f.space(from), shove.to, reach) && shove.cells == cells) {
    shove = board::push(f.state.grid, f.space(from), Fight::figure(who), ++cells);
  }
  if (cells > 0) push_away(f, from, who, cells);
}

bool can_step(const Fight& f, CombatantId who, board::Cell from) {
  const Combatant& c = f.at(who);
  return c.conscious() && !c.has(Condition::Immobilized) && !c.held() &&
         f.space(who).origin == from;
}

}  // namespace

bool meet_anyone(Fight& f, CombatantId who, const board::Footprint& there) {
  bool any = false;
  for (const board::Cell cell : there) {
    const board::FigureId figure = f.state.grid.at(cell);
    if (figure == board::kNoFigure || figure == Fight::figure(who)) continue;
    f.reveal(Fight::combatant(figure));
    any = true;
  }
  return any;
}

void drag(Fight& f, CombatantId holder, board::Cell left) {
  const CombatantId held = f.at(holder).holding;
  if (held == kNoCombatant || f.in_reach(f.at(holder), nullptr, held)) return;
  const board::Footprint there = f.space(held).at(left);
  if (f.state.grid.is_free(there, Fight::figure(held)) &&
      f.state.grid.move(Fight::figure(held), left)) {
    f.emit<Ev::Pushed>(held, left);
    f.loosen_holds(held);  // others who hold it are left behind
    return;
  }
  meet_anyone(f, held, there);
  f.let_go(holder);
}

table::Script<StepEnd> offer_step(Fight& f, CombatantId who, board::Cell to, int due,
                                  bool by_action) {
  const board::Cell from = f.space(who).origin;
  MoveStep step{.mover = who, .from = from, .to = to, .by_action = by_action};
  Trigger t{.step = Step::Movement, .move = &step};
  {
    const std::optional<StepUnderWay> under_way{{.mover = who, .to = to}};
    const Scoped answered(f.step_under_way, under_way);
    co_await offer_reactions_to(f, t, Part::Bystander);
  }
  if (step.halted || !can_step(f, who, from)) co_return StepEnd::Stopped;
  if (due > f.at(who).energy.available()) co_return StepEnd::Stopped;
  if (t.toll == 0 || co_await pays_toll(f, t, due)) co_return StepEnd::Goes;
  for (const CombatantId by : step.repelled_by) repel(f, by, who);
  co_return StepEnd::Repelled;
}

bool add_single_step(const Fight& f, CombatantId who, table::Side knower, table::OptionList& list,
                     table::Option option) {
  const board::MoveRules rules{.limit = 1,
                               .cost = {.per_step = 0, .rough_extra = 0},
                               .through_walls = f.at(who).has(Condition::Incorporeal)};
  const std::size_t first = list.domain.size();
  const auto add_cells = [&](auto known) {
    const board::Reach reach = board::reachable(
        f.state.grid, Fight::figure(who), rules,
        [&](board::FigureId figure) {
          return known(Fight::combatant(figure)) ? board::Passage::Blocked : board::Passage::Free;
        },
        f.paths);
    for (const board::ReachedCell& cell : reach.cells()) {
      if (!cell.may_stop) continue;
      list.domain.push_back(table::Place(cell.origin).packed());
      list.domain.push_back(0);
    }
    return list.domain.size() > first;
  };
  // If only hidden allies take up the room, asking or not asking would reveal them.
  if (!add_cells([&](CombatantId other) { return f.knows(knower, other); }) &&
      !add_cells([&](CombatantId other) { return f.known_to_all(other); })) {
    return false;
  }
  list.add(option);
  list.add_parameter({kDestination, table::ParameterKind::Place, 0, 0,
                      static_cast<std::uint32_t>(first),
                      static_cast<std::uint32_t>(list.domain.size() - first)});
  return true;
}

table::Script<> step_freely(Fight& f, CombatantId who, board::Cell to, Term cause) {
  const board::Cell from = f.space(who).origin;
  // One after the other: in one condition g++ 12 takes the step before it offers it.
  bool goes = !meet_anyone(f, who, f.space(who).at(to));
  if (goes) goes = co_await offer_step(f, who, to, 0, false) == StepEnd::Goes;
  if (goes) goes = f.state.grid.move(Fight::figure(who), to).has_value();
  if (!goes) {
    f.emit<Ev::MoveStopped>(who);
    co_return;
  }
  f.emit<Ev::Moved>(who, to, cause, 0);
  drag(f, who, from);
}

void push_to(Fight& f, CombatantId who, board::Cell to) {
  if (meet_anyone(f, who, f.space(who).at(to))) return;
  if (f.state.grid.move(Fight::figure(who), to)) f.emit<Ev::Pushed>(who, to);
  f.loosen_holds(who);
}

void push_away(Fight& f, CombatantId from, CombatantId who, int cells) {
  const board::Shove shove = board::push(f.state.grid, f.space(from), Fight::figure(who), cells);
  if (shove.stopped_by == board::Stop::Figure) f.reveal(Fight::combatant(shove.struck));
  if (shove.cells > 0 && f.state.grid.move(Fight::figure(who), shove.to.origin)) {
    f.emit<Ev::Pushed>(who, shove.to.origin);
  }
  f.loosen_holds(who);
}

std::optional<WayThrough> way_through(const Fight& f, const Combatant& c, CombatantId enemy) {
  const board::Footprint mover = f.space(c.id), other = f.space(enemy);
  const auto toward = [](int low, int high, int other_low, int other_high) {
    return other_low > high ? 1 : other_high < low ? -1 : 0;
  };
  const int dx = toward(mover.left(), mover.right(), other.left(), other.right());
  const int dy = toward(mover.top(), mover.bottom(), other.top(), other.bottom());
  if (dx == 0 && dy == 0) return std::nullopt;
  std::vector<board::Cell> path;
  board::Cell at = mover.origin;
  do {
    at = board::shifted(at, dx, dy);
    path.push_back(at);
  } while (mover.at(at).overlaps(other));
  board::MoveRules rules = rules_for(f, c, false);
  rules.max_cost = std::numeric_limits<int>::max();  // the lister limits the cost
  const auto cost = board::check_path(
      f.state.grid, Fight::figure(c.id), path, rules, [&](board::FigureId figure) {
        return figure == Fight::figure(enemy) ? board::Passage::PassOnly : passage(f, c, figure);
      });
  if (!cost) return std::nullopt;
  return WayThrough{at, cost->steps * kSquareFt, (cost->cost + 1) / 2};
}

}  // namespace fray::forge
