#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "board/distance.h"
#include "board/sight.h"
#include "rules/forge/actions/action_code.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/movement/movement.h"
#include "rules/forge/movement/steps.h"
#include "rules/forge/sequence/storms.h"

// Ways to move other than walking and running: Jumper, Phaser, Burrower, Flyer (L1879-1891, L3689).
namespace fray::forge::actions::travel {
namespace {

constexpr int kAscendCost = 2;
constexpr int kHoverCost = 1;
constexpr int kHighest = 500;  // feet

bool can_travel(const Fight& f, const Combatant& c) {
  return !c.has(Condition::Immobilized) && !c.has(Condition::Grappled) &&
         !c.has(Condition::Restrained) && !c.has(Condition::Prone) && c.holding == kNoCombatant &&
         f.can_pay(c, 1);
}

// No combatant known to `c` stands there, and nothing solid.
bool looks_free(const Fight& f, const Combatant& c, const board::Footprint& space) {
  if (!f.state.grid.contains(space)) return false;
  return std::ranges::all_of(space, [&](board::Cell cell) {
    if (board::is_impassable(f.state.grid.terrain(cell))) return false;
    const board::FigureId there = f.state.grid.at(cell);
    return there == board::kNoFigure || there == Fight::figure(c.id) ||
           !f.knows(c.side, Fight::combatant(there));
  });
}

int energy_per_step(const Fight& f, const Combatant& c, Word way) {
  return 1 + (way == Word::Jump && f.slowed(c));
}

// Energy to get there in a straight line; 0 where that cannot be done.
int straight_cost(const Fight& f, const Combatant& c, Word way, const board::Footprint& there) {
  const int steps = board::steps_between(f.space(c.id), there);
  if (steps == 0 || !looks_free(f, c, there)) return 0;
  if (!board::sees(f.state.grid, f.space(c.id), there)) return 0;
  return steps * energy_per_step(f, c, way);
}

// How many steps it may be, as far as strength, speed and energy go (L1885, L1887).
int straight_steps(const Fight& f, const Combatant& c, Word way) {
  const int energy = c.energy.available() - f.surcharge(c);
  const int most_ft = way == Word::Jump
                          ? std::min(5 * c.attribute(Attribute::Strength), feet_left(c))
                          : 5 * c.energy.available();
  return std::min(most_ft / 5, energy / energy_per_step(f, c, way));
}

bool somewhere_straight(const Fight& f, const Combatant& c, Word way) {
  const board::Footprint here = f.space(c.id);
  const int steps = straight_steps(f, c, way);
  for (int ring = 1; ring <= steps; ++ring) {
    for (int y = -ring; y <= ring; ++y) {
      const int stride = std::abs(y) == ring ? 1 : 2 * ring;
      for (int x = -ring; x <= ring; x += stride) {
        if (straight_cost(f, c, way, here.at(board::shifted(here.origin, x, y))) > 0) return true;
      }
    }
  }
  return false;
}

// Listed only where it leads somewhere, so that its domain is never empty.
void list_straight(const Fight& f, const Combatant& c, Word way, table::OptionList& list) {
  if (!somewhere_straight(f, c, way)) return;
  list.add({.action = term(way), .prices = in_energy(f.surcharge(c)), .open = true});
  list.add_parameter(
      {table::common::kDestination, table::ParameterKind::Place, 0, 0, 0, 0, term(Word::Energy)});
}

// Every 5' of digging uses 10' of the speed (L3689). Costs are in half energy.
board::MoveRules rules_of_digging(const Fight& f, const Combatant& c) {
  return {.limit = squares_in(feet_left(c)) / 2,
          .cost = {.per_step = 2 * (1 + f.slowed(c)), .rough_extra = 0},
          .max_cost = 2 * (c.energy.available() - f.surcharge(c)),
          .ignore_rough = true,
          .through_walls = true};
}

board::Passage passage_below(const Fight& f, const Combatant& c, board::FigureId figure) {
  return f.knows(c.side, Fight::combatant(figure)) ? board::Passage::PassOnly
                                                   : board::Passage::Free;
}

void list_burrow(const Fight& f, const Combatant& c, table::OptionList& list) {
  const auto first = static_cast<std::uint32_t>(list.domain.size());
  f.destinations.find(f.state.grid, Fight::figure(c.id), rules_of_digging(f, c),
                      [&](board::FigureId figure) { return passage_below(f, c, figure); });
  f.destinations.each([&](board::Cell origin, int, int cost) {
    list.domain.push_back(table::Place(origin).packed());
    list.domain.push_back(cost / 2);
  });
  const auto count = static_cast<std::uint32_t>(list.domain.size()) - first;
  if (count == 0) return;
  list.add({.action = term(Word::Burrow), .prices = in_energy(f.surcharge(c))});
  list.add_parameter({table::common::kDestination, table::ParameterKind::Place, 0, 0, first, count,
                      term(Word::Energy)});
}

void list_flight(const Fight& f, const Combatant& c, table::OptionList& list) {
  const auto add = [&](Word way, int cost) {
    if (!f.can_pay(c, cost)) return;
    list.add({.action = term(way), .prices = in_energy(cost + f.surcharge(c))});
  };
  if (c.height_ft < kHighest) add(Word::Ascend, kAscendCost);
  if (c.height_ft > 0 && !c.kept_aloft) add(Word::Hover, kHoverCost);
}

// An unknown combatant was there: it is met, and the mover stays.
bool arrive(Fight& f, CombatantId who, board::Cell destination) {
  if (f.state.grid.move(Fight::figure(who), destination)) return true;
  for (const board::Cell cell : f.space(who).at(destination)) {
    const board::FigureId there = f.state.grid.at(cell);
    if (there != board::kNoFigure && there != Fight::figure(who)) {
      f.reveal(Fight::combatant(there));
    }
  }
  return false;
}

struct Fare {
  int energy = 0;
  int feet_of_speed = 0;
};

Fare fare(const Fight& f, const Combatant& c, Word way, board::Cell destination) {
  if (way == Word::Burrow) {
    const board::Reach reach = board::reachable(
        f.state.grid, Fight::figure(c.id), rules_of_digging(f, c),
        [&](board::FigureId figure) { return passage_below(f, c, figure); }, f.paths, destination);
    const board::ReachedCell* cell = reach.find(destination);
    assert(cell);
    return {cell->cost / 2, 10 * cell->steps};
  }
  const board::Footprint there = f.space(c.id).at(destination);
  const int steps = board::steps_between(f.space(c.id), there);
  return {steps * energy_per_step(f, c, way), way == Word::Jump ? steps * kSquareFt : 0};
}

void offer(const Fight& f, const Combatant& c, table::OptionList& list) {
  const Profile& p = *c.profile;
  const bool flies = f.flies(c);
  if ((p.ways.none() && !flies) || !can_travel(f, c)) return;
  if (p.travels(MovementMode::Jump)) list_straight(f, c, Word::Jump, list);
  if (p.travels(MovementMode::Teleport)) list_straight(f, c, Word::Teleport, list);
  if (p.travels(MovementMode::Burrow)) list_burrow(f, c, list);
  if (flies) list_flight(f, c, list);
}

// Where a listed Jump or Teleport leads.
void expand(const Fight& f, CombatantId who, table::OptionList& list, std::size_t option) {
  const Combatant& c = f.at(who);
  table::Option& o = list.options[option];
  const Word way = o.action == term(Word::Jump) ? Word::Jump : Word::Teleport;
  const board::Footprint here = f.space(who);
  const int steps = straight_steps(f, c, way);
  table::Parameter& p = list.parameters[o.first_parameter];
  p.first = static_cast<std::uint32_t>(list.domain.size());
  for (int y = -steps; y <= steps; ++y) {
    for (int x = -steps; x <= steps; ++x) {
      const board::Cell cell = board::shifted(here.origin, x, y);
      const int cost = straight_cost(f, c, way, here.at(cell));
      if (cost == 0) continue;
      list.domain.push_back(table::Place(cell).packed());
      list.domain.push_back(cost);
    }
  }
  p.count = static_cast<std::uint32_t>(list.domain.size()) - p.first;
  o.open = false;
}

table::Script<> go(Fight& f, CombatantId who, table::Option o, table::Choice choice) {
  const Word way = word_of(o.action);
  const board::Cell destination = chosen_place(choice);
  const Fare due = fare(f, f.at(who), way, destination);
  const int paid = f.pay(who, due.energy);
  Combatant& c = f.at(who);
  c.moved_ft = static_cast<std::int16_t>(c.moved_ft + due.feet_of_speed);
  // Teleporting and digging provoke no opportunity attacks along the path.
  const bool seen_going = way == Word::Jump;
  bool goes = true;
  if (seen_going) goes = co_await offer_step(f, who, destination) == StepEnd::Goes;
  if (goes && arrive(f, who, destination)) {
    f.emit<Ev::Moved>(who, destination, term(way), paid);
    f.loosen_holds(who);
  } else if (f.at(who).present) {
    f.emit<Ev::MoveStopped>(who);
  }
}

table::Script<> stay_aloft(Fight& f, CombatantId who, table::Option o, table::Choice) {
  const Word way = word_of(o.action);
  Combatant& c = f.at(who);
  const Spot before = f.spot(who);
  const bool rises = way == Word::Ascend;
  const int paid = f.pay(who, rises ? kAscendCost : kHoverCost);
  if (rises) c.height_ft = static_cast<std::int16_t>(c.height_ft + 5);
  c.kept_aloft = true;
  c.sinking_ft = 0;
  f.emit<Ev::Flew>(who, term(way), static_cast<std::int32_t>(c.height_ft), paid);
  if (!f.state.storms.empty()) co_await storms_after_move(f, who, before);
}

constexpr ActionCode kTravel[] = {
    {.word = Word::Jump,
     .offer = offer,  // all of them
     .expand = expand,
     .perform = go},
    {.word = Word::Teleport, .expand = expand, .perform = go},
    {.word = Word::Burrow, .perform = go},
    {.word = Word::Ascend, .perform = stay_aloft},
    {.word = Word::Hover, .perform = stay_aloft},
};

}  // namespace

extern const Actions codes{kTravel};

}  // namespace fray::forge::actions::travel
