#include <algorithm>
#include <cassert>

#include "rules/forge/actions/action_code.h"
#include "rules/forge/fight/hooks.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/movement/movement.h"
#include "rules/forge/movement/steps.h"
#include "rules/forge/sequence/storms.h"

// Moving and running (L1494-1496, 6.7). Costs inside are in half energy.
namespace fray::forge::actions::move {
namespace {

using table::common::kDestination;

const board::Destinations& destinations_of(const Fight& f, const Combatant& c, bool run) {
  f.destinations.find(f.state.grid, Fight::figure(c.id), rules_for(f, c, run),
                      [&](board::FigureId figure) { return passage(f, c, figure); });
  return f.destinations;
}

bool rough(const Fight& f, const Combatant& c, board::Cell origin) {
  if (c.profile->rough_ground_is_free || c.height_ft > 0) return false;
  const bool climbs = c.profile->travels(MovementMode::Climb);
  for (const board::Cell cell : f.space(c.id).at(origin)) {
    const board::Terrain t = f.state.grid.terrain(cell);
    if (board::is_impassable(t) || board::has(t, board::Terrain::Difficult)) return true;
    if (!climbs && board::is_rough(t)) return true;
  }
  return false;
}

// Is there anywhere to go? Nearly always a step straight ahead settles it; only where none is free
// does the question need a search.
bool somewhere_to_go(const Fight& f, const Combatant& c, bool run) {
  const board::MoveRules rules = rules_for(f, c, run);
  if (rules.limit < 1 || rules.max_cost < rules.cost.per_step) return false;
  const bool any_ground = !run && rules.max_cost >= rules.cost.per_step + rules.cost.rough_extra;
  const board::Footprint here = f.space(c.id);
  for (int i = 0; i < 4; ++i) {
    const board::Footprint there = here.at(board::neighbour(here.origin, board::kDirections[i]));
    if (!f.state.grid.is_free(there, Fight::figure(c.id))) continue;
    if (any_ground || !rough(f, c, there.origin)) return true;
  }
  return destinations_of(f, c, run).any();
}

// An unknown combatant is there: the mover meets it.
CombatantId met(const Fight& f, const Combatant& c, board::Cell origin) {
  for (const board::Cell cell : f.space(c.id).at(origin)) {
    const board::FigureId figure = f.state.grid.at(cell);
    if (figure == board::kNoFigure || figure == Fight::figure(c.id)) continue;
    if (!f.knows(c.side, Fight::combatant(figure))) return Fight::combatant(figure);
  }
  return kNoCombatant;
}

bool watched(const Fight& f) {
  if (f.table().bluffs()) return true;
  for (const Combatant& c : f.state.cast) {
    if (c.profile->reaction_moments & (moment_bit(Step::Movement, Part::Bystander) |
                                       moment_bit(Step::Movement, Part::Attacker))) {
      return true;
    }
  }
  return false;
}

// No combatant may end its move in a space it could only pass through: back along the path to where
// there is room.
void settle(Fight& f, CombatantId who, board::Cell start, const std::vector<board::Cell>& path) {
  const board::Cell here = f.space(who).origin;
  if (f.state.grid.move(Fight::figure(who), here)) return;
  for (const board::Cell cell : f.space(who)) {  // one hidden that is stumbled over is seen
    const board::FigureId figure = f.state.grid.at(cell);
    if (figure != board::kNoFigure) f.reveal(Fight::combatant(figure));
  }
  auto at = std::ranges::find(path, here);
  while (at != path.begin()) {
    if (f.state.grid.move(Fight::figure(who), *--at)) return;
  }
  const auto back = f.state.grid.move(Fight::figure(who), start);
  assert(back);  // its old space is still empty: no other combatant moves during a move
}

// The cells of a straight line to `destination`, if there is one.
std::vector<board::Cell> straight_line(board::Cell start, board::Cell destination) {
  const int dx = destination.x - start.x, dy = destination.y - start.y;
  if (dx != 0 && dy != 0 && std::abs(dx) != std::abs(dy)) return {};
  const int steps = std::max(std::abs(dx), std::abs(dy));
  std::vector<board::Cell> line;
  line.reserve(static_cast<std::size_t>(steps));
  for (int i = 1; i <= steps; ++i) {
    line.push_back(board::shifted(start, dx / steps * i, dy / steps * i));
  }
  return line;
}

// Among ways of the same length a runner prefers the straight one.
void straighten(const Fight& f, const Combatant& c, std::vector<board::Cell>& path) {
  auto line = straight_line(f.space(c.id).origin, path.back());
  if (line.size() != path.size()) return;
  const auto possible =
      board::check_path(f.state.grid, Fight::figure(c.id), line, rules_for(f, c, true),
                        [&](board::FigureId figure) { return passage(f, c, figure); });
  if (possible) path = std::move(line);
}

// How far `who` has come along `path`, if that is a straight line.
int straight_feet(const Fight& f, CombatantId who, board::Cell start,
                  const std::vector<board::Cell>& path) {
  const board::Cell here = f.space(who).origin;
  const auto line = straight_line(start, here);
  if (line.size() > path.size() || !std::equal(line.begin(), line.end(), path.begin())) return 0;
  return static_cast<int>(line.size()) * kSquareFt;
}

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  if (!may_move(f, c)) return;
  const auto surcharge = static_cast<std::int16_t>(f.surcharge(c));
  const auto add = [&](Word word) {
    list.add({.action = term(word), .prices = in_energy(surcharge), .open = true});
    list.add_parameter({kDestination, table::ParameterKind::Place, 0, 0, 0, 0, term(Word::Energy)});
  };
  // Each is listed only where some step is possible, so that its domain is never empty.
  if (somewhere_to_go(f, c, false)) add(Word::Move);
  if (!c.has(Condition::Prone) && somewhere_to_go(f, c, true)) add(Word::Run);
}

void explain(const Fight& f, const Combatant& c, std::vector<table::Unavailable>& unavailable) {
  const table::Option move{.action = term(Word::Move)};
  if (const Tie tie = tie_of(f, c); tie != Tie::None) {
    unavailable.push_back({move, reason_of(tie, f, c)});
  } else if (!somewhere_to_go(f, c, false)) {
    unavailable.push_back({move, "nowhere to go"});
  }
}

void expand(const Fight& f, CombatantId who, table::OptionList& list, std::size_t option) {
  table::Option& o = list.options[option];
  table::Parameter& p = list.parameters[o.first_parameter];
  p.first = static_cast<std::uint32_t>(list.domain.size());
  const bool run = o.action == term(Word::Run);
  destinations_of(f, f.at(who), run).each([&](board::Cell origin, int, int cost) {
    list.domain.push_back(table::Place(origin).packed());
    list.domain.push_back((cost + 1) / 2);
  });
  p.count = static_cast<std::uint32_t>(list.domain.size()) - p.first;
  o.open = false;
}

table::Script<> move_to(Fight& f, CombatantId who, board::Cell destination, bool run) {
  Combatant& c = f.at(who);
  const board::Cell start = f.space(who).origin;
  std::vector<board::Cell> path;
  const board::Reach reach = board::reachable(
      f.state.grid, Fight::figure(who), rules_for(f, c, run),
      [&](board::FigureId figure) { return passage(f, c, figure); }, f.paths, destination);
  reach.path_to(destination, path);
  if (run && !path.empty()) straighten(f, c, path);
  f.pay(who, 0);
  const bool reactions = watched(f);
  int halves = 0;       // spent so far
  int energy_paid = 0;  // of these, whole energy taken from the pool
  c.running = run;
  bool stopped = false;
  for (std::size_t i = 0; i < path.size() && !stopped; ++i) {
    const board::Cell from = f.space(who).origin;
    const board::Cell to = path[i];
    const board::StepCost cost = step_cost(f, c, run);
    const int step = cost.per_step + (rough(f, c, to) ? cost.rough_extra : 0);
    const int due = (halves + step + 1) / 2 - energy_paid;
    if (due > c.energy.available()) {
      stopped = true;
      break;
    }
    if (const CombatantId hidden = met(f, c, to); hidden != kNoCombatant) {
      f.reveal(hidden);
      stopped = true;
      break;
    }
    StepEnd end = StepEnd::Goes;
    if (reactions) end = co_await offer_step(f, who, to, due);  // before it leaves
    stopped = end != StepEnd::Goes;
    if (end == StepEnd::Stopped) break;
    c.energy.use(due);  // for a step from which it is driven back too (L1494, L2209)
    halves += step;
    energy_paid += due;
    c.moved_ft = static_cast<std::int16_t>(c.moved_ft + 5);
    if (run) c.run_bonus_ft = static_cast<std::int16_t>(c.run_bonus_ft + 5 * due);
    if (end == StepEnd::Repelled) break;
    const bool last = i + 1 == path.size();
    const auto moved = last ? f.state.grid.move(Fight::figure(who), to)
                            : f.state.grid.move_through(Fight::figure(who), to);
    if (!moved) {  // the end of the path has been occupied in the meantime
      stopped = true;
      break;
    }
    if (!f.state.storms.empty()) {
      co_await storms_after_move(f, who, f.spot_at(who, from));
      stopped = !c.conscious() || c.has(Condition::Immobilized);
    }
    if (!c.present) break;
    // Not while passing through another: the way back must stay open.
    if (f.state.grid.is_free(f.space(who), Fight::figure(who))) drag(f, who, from);
  }
  if (c.present) {
    if (stopped) settle(f, who, start, path);
    f.emit<Ev::Moved>(who, f.space(who).origin, term(run ? Word::Run : Word::Move), energy_paid);
    if (stopped) f.emit<Ev::MoveStopped>(who);
    if (!run) co_return;
    each_hook(c, &SkillCode::ran, [&](const Known& k, auto ran) {
      ran(f, who, k, straight_feet(f, who, start, path));
    });
  }
}

table::Script<> perform(Fight& f, CombatantId who, table::Option o, table::Choice choice) {
  return move_to(f, who, chosen_place(choice), o.action == term(Word::Run));
}

constexpr ActionCode kMovement[] = {
    {.word = Word::Move,
     .offer = offer,  // both
     .expand = expand,
     .perform = perform,
     .explain = explain},
    {.word = Word::Run, .expand = expand, .perform = perform},
};

}  // namespace

extern const Actions codes{kMovement};

}  // namespace fray::forge::actions::move
