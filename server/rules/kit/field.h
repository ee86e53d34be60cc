#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "board/cell.h"
#include "board/figure.h"
#include "board/movement.h"
#include "table/board.h"
#include "table/ids.h"

// Where the combatants of a fight are.
namespace fray::kit {

/// What others are to a mover, as far as it knows: Free is a combatant that it thinks to be
/// nowhere, and is met by trying.
using Obstruction = board::AboutFigure<board::Passage>;

/// Combatants are figures of the board, numbered from 1.
constexpr board::FigureId figure_of(table::CombatantId who) {
  return static_cast<board::FigureId>(table::raw(who) + 1);
}
constexpr table::CombatantId combatant_of(board::FigureId figure) {
  return table::CombatantId(figure - 1);
}

/// A value: a copy is the same place with the same combatants in it.
///
/// `Ground` is what they stand on: it has `place`, `move`, `remove`, `at` and `is_free`, as
/// board::Ground does. `Spot` is what is remembered of one combatant: `at`, `present`, and what a
/// ruleset adds; its fields are saved in their order.
template <class TheGround, class TheSpot>
class Field {
 public:
  using Ground = TheGround;
  using Spot = TheSpot;
  using Done = std::expected<void, std::string>;

  Field(Ground ground, table::Board board) : ground_(std::move(ground)), board_(std::move(board)) {}

  const table::Board& board() const { return board_; }

  /// Puts `who` there; the error says why not. In order of their ids, from 0.
  Done place(table::CombatantId who, board::Cell at) {
    if (const auto placed = ground_.place(figure_of(who), at); !placed) return placed;
    expect(who);  // not before: what is refused changes nothing
    spot(who) = fresh(at);
    return {};
  }
  /// Puts one that is there somewhere else, past everything in between.
  Done put(table::CombatantId who, board::Cell at) {
    if (const auto moved = ground_.move(figure_of(who), at); !moved) return moved;
    spot(who).at = at;
    return {};
  }
  /// Keeps a place for `who`, which is nowhere yet: the next one, in order of their ids.
  void expect(table::CombatantId who) {
    if (spots_.size() <= table::raw(who)) spots_.resize(table::raw(who) + std::size_t{1});
  }
  /// Takes `who` off the board; where it was is still known.
  void remove(table::CombatantId who) {
    ground_.remove(figure_of(who));
    spot(who).present = false;
  }
  /// One that has found no place is not there either.
  bool has(table::CombatantId who) const {
    return table::raw(who) < spots_.size() && spots_[table::raw(who)].present;
  }
  board::Cell at(table::CombatantId who) const { return spots_[table::raw(who)].at; }

  /// Could one more stand there?
  bool is_free(board::Cell at) const { return ground_.is_free(at); }
  /// kNoCombatant where none stands.
  table::CombatantId who_is_at(board::Cell at) const {
    const board::FigureId there = ground_.at(at);
    return there == board::kNoFigure ? table::kNoCombatant : combatant_of(there);
  }

  static table::CombatantId combatant(board::FigureId figure) { return combatant_of(figure); }

  /// See table/packing.h: the board and the map are the setup's.
  template <class Archive>
  void archive(Archive& a) {
    const std::size_t combatants = spots_.size();
    if constexpr (Archive::kReads) lift();
    a(spots_);
    if constexpr (Archive::kReads) {
      if (spots_.size() != combatants || !stand_up()) a.fail();
    }
  }

 protected:
  static Spot fresh(board::Cell at) {
    Spot spot{};
    spot.at = at;
    spot.present = true;
    return spot;
  }
  Spot& spot(table::CombatantId who) { return spots_[table::raw(who)]; }
  const Spot& spot(table::CombatantId who) const { return spots_[table::raw(who)]; }

  /// Takes all off the ground, so that it can become what it was when they were saved.
  void lift() {
    for (std::size_t i = 0; i < spots_.size(); ++i) {
      ground_.remove(figure_of(table::CombatantId(i)));
    }
  }
  /// Puts all on the ground at `spots_`; false where they cannot stand there.
  bool stand_up() {
    for (std::size_t i = 0; i < spots_.size(); ++i) {
      const bool stands = !spots_[i].present ||
                          ground_.place(figure_of(table::CombatantId(i)), spots_[i].at).has_value();
      if (!stands) return false;
    }
    return true;
  }

  Ground ground_;
  table::Board board_;
  std::vector<Spot> spots_;
};

}  // namespace fray::kit
