#pragma once

#include <cassert>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/kit/changing_ground.h"
#include "rules/kit/field.h"
#include "table/place.h"

// A field on squares or hexes, whichever the setup has.
namespace fray::kit {

/// How far one goes, in the ruleset's unit of length, and whether the ground makes no difference.
struct MoveBudget {
  MoveBudget(int at_most, bool unhindered_by_ground = false)  // NOLINT: so much is a budget
      : most(at_most), unhindered(unhindered_by_ground) {}

  int most;
  bool unhindered;
};

/// A field whose combatants fill one cell each and pay for each step, and for rough ground on top.
template <class TheSpot>
class GroundField : public Field<ChangingGround, TheSpot> {
  using Base = Field<ChangingGround, TheSpot>;

 public:
  using typename Base::Done;
  using typename Base::Spot;

  /// What the setup's board and map say; errors are sentences for the author of the map.
  static std::expected<ChangingGround, std::string> ground_of(const table::Board& board,
                                                              std::string_view map) {
    auto drawn = board::Ground::parse(tiling_of(board.kind), map);
    if (!drawn) return std::unexpected(std::move(drawn.error()));
    return ChangingGround(std::move(*drawn));
  }
  GroundField(ChangingGround ground, table::Board board, board::StepCost step)
      : Base(std::move(ground), std::move(board)), step_(step) {}

  const board::Ground& map() const { return ground_.map(); }

  /// Puts one there again that has been taken off; the place is free.
  void bring_back(table::CombatantId who, board::Cell at) {
    [[maybe_unused]] const Done placed = this->place(who, at);
    assert(placed);
  }

  bool sees(table::CombatantId a, table::CombatantId b) const {
    return ground_.sees(this->at(a), this->at(b));
  }
  /// Of what the map has between them: how much of the target is behind it.
  board::Cover cover(table::CombatantId attacker, table::CombatantId target) const {
    return ground_.cover(this->at(attacker), this->at(target));
  }

  // ---- movement ----

  /// Every place within reach and its price. Pairs of packed cell and price, as the domain of an
  /// option takes them.
  void list_destinations(table::CombatantId who, MoveBudget budget, Obstruction others,
                         std::vector<std::int32_t>& domain) const {
    ground_.each_destination(figure_of(who), rules(budget), others,
                             [&](board::Cell place, int price) {
                               domain.push_back(table::Place(place).packed());
                               domain.push_back(price);
                             });
  }
  /// The nearest place to go to that is wanted, and its price.
  template <class Wanted>
  std::optional<board::ReachedCell> nearest(table::CombatantId who, MoveBudget budget,
                                            Obstruction others, Wanted wanted) const {
    const board::Ground::Reach within = ground_.reach(figure_of(who), rules(budget), others);
    for (const board::ReachedCell& cell : within.cells()) {
      if (cell.may_stop && wanted(cell.origin)) return cell;
    }
    return std::nullopt;
  }
  /// Is any place to go to wanted? As `nearest`, but by no route.
  template <class Wanted>
  bool any_destination(table::CombatantId who, MoveBudget budget, Obstruction others,
                       Wanted wanted) const {
    bool any = false;
    ground_.each_destination(figure_of(who), rules(budget), others,
                             [&](board::Cell place, int) { any = any || wanted(place); });
    return any;
  }
  /// See board::Ground.
  template <class Wanted>
  bool has_free_step(table::CombatantId who, MoveBudget budget, Wanted wanted) const {
    return map().has_free_step(this->at(who), rules(budget), wanted);
  }
  /// Is there anywhere to go?
  bool can_move(table::CombatantId who, MoveBudget budget, Obstruction others) const {
    if (budget.most < step_.per_step) return false;
    const auto anywhere = [](board::Cell) { return true; };
    return has_free_step(who, budget, anywhere) || any_destination(who, budget, others, anywhere);
  }
  /// The straight way toward that place, until `arrived` says that it is over: is it surely free
  /// and short enough? Quicker than a search, and false where there may be a way all the same.
  template <class Arrived>
  bool is_straight_way_free(table::CombatantId who, board::Cell to, MoveBudget budget,
                            Obstruction others, Arrived arrived) const {
    const board::GroundRules rules = this->rules(budget);
    board::Cell here = this->at(who);
    int spent = 0;
    bool may_stop = false;
    while (!arrived(here)) {
      const board::Cell next = map().towards(here, to);
      const auto price = map().price_of(next, rules);
      if (!price || map().may_be_barred(here, next)) return false;
      here = next;
      spent += *price;
      if (spent > budget.most) return false;
      const board::FigureId there = map().at(here);
      const auto passage = there == board::kNoFigure ? board::Passage::Free : others(there);
      if (passage == board::Passage::Blocked) return false;
      may_stop = passage == board::Passage::Free;
    }
    return may_stop;
  }

  struct Moved {
    int spent = 0;  // of the budget; 0: has not come further
    table::CombatantId met =
        table::kNoCombatant;  // stood in the way although thought to be nowhere
  };
  /// Goes there by the cheapest way, or as far along it as no one is in the way.
  Moved move(table::CombatantId who, board::Cell to, MoveBudget budget, Obstruction others) {
    Moved moved;
    const board::Ground::Reach within = ground_.reach(figure_of(who), rules(budget), others, to);
    const board::ReachedCell* goal = within.find(to);
    if (goal == nullptr || !goal->may_stop || !within.path_to(to, way_)) return moved;
    board::Cell last = this->at(who);
    int spent = 0;
    for (const board::Cell step : way_) {
      const board::FigureId there = map().at(step);
      if (there != board::kNoFigure && others(there) == board::Passage::Free) {
        moved.met = combatant_of(there);
        break;
      }
      const board::ReachedCell* reached = within.find(step);
      if (there == board::kNoFigure && reached != nullptr && reached->may_stop) {
        last = step;
        spent = reached->cost;
      }
    }
    if (last == this->at(who) || !ground_.move(figure_of(who), last)) return moved;
    this->spot(who).at = last;
    moved.spent = spent;
    return moved;
  }

  // ---- what changes: see ChangingGround ----

  bool raise_wall(board::Cell at) { return ground_.raise_wall(at); }
  void lower_wall(board::Cell at) { ground_.lower_wall(at); }
  bool is_open() const { return ground_.is_open(); }
  bool has_doors() const { return ground_.has_doors(); }
  std::optional<bool> door_at(board::Cell at) const { return ground_.door_at(at); }
  bool set_door(board::Cell at, bool open) { return ground_.set_door(at, open); }
  void clear_ground(board::Cell at) { ground_.clear_ground(at); }
  void draw(board::Cell at, board::Terrain ground) { ground_.draw(at, ground); }
  std::string drawn(std::string_view as_set_up) const { return ground_.drawn(as_set_up); }

  template <class Archive>
  void archive(Archive& a) {
    const std::size_t combatants = this->spots_.size();
    if constexpr (Archive::kReads) {
      this->lift();
      ground_.restore_map();
    }
    a(this->spots_, ground_.changes());
    if constexpr (Archive::kReads) {
      // The ground first: one may stand in a doorway that was closed at setup.
      const bool fits = this->spots_.size() == combatants && ground_.change_again();
      if (!fits || !this->stand_up()) a.fail();
    }
  }

 protected:
  using Base::ground_;

  std::vector<board::Cell> way_;  // the memory of moves; no part of the value

  board::GroundRules rules(MoveBudget budget) const {
    return {.cost = step_, .max_cost = budget.most, .ignore_rough = budget.unhindered};
  }

 private:
  board::StepCost step_;
};

}  // namespace fray::kit
