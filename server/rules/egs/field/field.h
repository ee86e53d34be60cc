#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/egs/field/map.h"
#include "rules/egs/field/way_memo.h"
#include "table/board.h"
#include "table/ids.h"

// Where the fighters are and how far from each other.
namespace fray::egs {

/// What others are to a mover, as far as it knows: Free is who is thought to be nowhere, and is met
/// by trying.
using Obstruction = board::AboutFigure<board::Passage>;

/// Remembers lines of sight for as long as the ground stays as it is. No part of a value: a copy
/// begins anew.
class SightMemo {
 public:
  SightMemo() = default;
  SightMemo(const SightMemo&) {}
  SightMemo& operator=(const SightMemo&) {
    forget();
    return *this;
  }

  void forget() { entries_.clear(); }
  /// What `look` says of the two places.
  template <class Look>
  bool sees(board::Cell a, board::Cell b, Look look) {
    if (entries_.empty()) entries_.resize(kEntries);
    const std::uint64_t key = pack(a) << 32 | pack(b);
    Entry& entry = entries_[(key * 0x9E3779B97F4A7C15u) >> (64 - kBits)];
    if (entry.key != key) entry = {key, look()};
    return entry.seen;
  }

 private:
  static constexpr unsigned kBits = 10;
  static constexpr std::size_t kEntries = std::size_t{1} << kBits;
  struct Entry {
    std::uint64_t key = ~std::uint64_t{0};  // no two places
    bool seen = false;
  };
  static std::uint64_t pack(board::Cell c) {
    return std::uint64_t{static_cast<std::uint16_t>(c.x)} << 16 | static_cast<std::uint16_t>(c.y);
  }

  std::vector<Entry> entries_;
};

/// A value: a copy is the same place with the same people in it.
class Field {
 public:
  /// Errors are sentences for the author of the map.
  static std::expected<Field, std::string> make(const table::Board& board, std::string_view map);

  const table::Board& board() const { return board_; }
  const Map& map() const { return map_; }

  /// Puts `who` there; the error says why not. In order of their ids, from 0.
  std::expected<void, std::string> place(table::CombatantId who, board::Cell at);
  /// Puts one that is there somewhere else, past everything in between.
  std::expected<void, std::string> put(table::CombatantId who, board::Cell at);
  /// Puts one there again that has been taken off; the place is free.
  void bring_back(table::CombatantId who, board::Cell at);
  /// Could one more stand there?
  bool is_free(board::Cell at) const { return map_.is_free(at); }
  /// Nobody, where nobody stands.
  table::CombatantId who_is_at(board::Cell at) const {
    const board::FigureId there = map_.at(at);
    return there == board::kNoFigure ? table::kNoCombatant : combatant(there);
  }
  /// Keeps a place for `who`, which is nowhere yet: the next one, in order of their ids.
  void expect(table::CombatantId who) { spots_.resize(table::raw(who) + std::size_t{1}); }
  /// Takes `who` off the board for good; where it was is still known.
  void remove(table::CombatantId who);
  bool has(table::CombatantId who) const {
    return table::raw(who) < spots_.size() && spots_[table::raw(who)].present;
  }
  board::Cell at(table::CombatantId who) const { return spots_[table::raw(who)].at; }

  /// Steps of 5 feet above the ground, of one that flies.
  int height(table::CombatantId who) const { return spots_[table::raw(who)].height; }
  void set_height(table::CombatantId who, int steps) {
    spots_[table::raw(who)].height = static_cast<std::int16_t>(steps);
  }

  /// Both must be there. Straight up counts as far as straight along, as a diagonal does.
  int feet(table::CombatantId a, table::CombatantId b) const {
    return feet_from(at(a), b, height(a));
  }
  /// From a place, `height` steps above the ground.
  int feet_from(board::Cell from, table::CombatantId to, int height = 0) const {
    return std::max(feet_between(from, at(to)), kSquareFt * std::abs(height - this->height(to)));
  }
  int feet_between(board::Cell a, board::Cell b) const { return kSquareFt * map_.steps(a, b); }
  bool sees(table::CombatantId a, table::CombatantId b) const;
  /// Of what the map has between them: 0, half or three quarters of the target, or all of it.
  board::Cover cover(table::CombatantId attacker, table::CombatantId target) const;

  /// Every place within so many feet of movement, and its price: difficult ground takes twice as
  /// much (L2716). Pairs of packed cell and feet, as the domain of an option takes them.
  void list_destinations(table::CombatantId who, MoveBudget budget, Obstruction others,
                         std::vector<std::int32_t>& domain) const;
  /// Is a straight way to within so many feet of `target`, or to one of the places there, surely
  /// free and short enough? Quicker than a search, and false where there may be a way all the same.
  bool goes_straight(table::CombatantId who, table::CombatantId target, int within,
                     MoveBudget budget, Obstruction others) const;
  /// The nearest place to go to that is wanted, and its price.
  template <class Wanted>
  std::optional<board::ReachedCell> nearest(table::CombatantId who, MoveBudget budget,
                                            Obstruction others, Wanted wanted) const {
    const Map::Reach within = reach(who, budget, others);
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
    ways_.each_destination(map_, figure(who), budget, others,
                           [&](board::Cell place, int) { any = any || wanted(place); });
    return any;
  }
  /// See Map.
  template <class Wanted>
  bool has_free_step(table::CombatantId who, MoveBudget budget, Wanted wanted) const {
    return map_.has_free_step(at(who), budget, wanted);
  }
  /// Is there anywhere to go?
  bool can_move(table::CombatantId who, MoveBudget budget, Obstruction others) const;

  struct Moved {
    int feet = 0;  // of movement spent; 0: has not come further
    table::CombatantId met =
        table::kNoCombatant;  // stood in the way although thought to be nowhere
  };
  /// Goes there by the cheapest way, or as far along it as nobody is in the way.
  Moved move(table::CombatantId who, board::Cell to, MoveBudget budget, Obstruction others);

  /// Makes a wall of a place; false where somebody stands there, or there is one, or a door.
  bool raise_wall(board::Cell at);
  /// Takes away one that was raised.
  void lower_wall(board::Cell at);
  /// Nothing on it hides or gives cover.
  bool is_open() const { return open_; }
  /// Does the map have any door at all?
  bool has_doors() const { return has_doors_; }
  /// Is the door there open? Nothing where there is none.
  std::optional<bool> door_at(board::Cell at) const;
  /// False where somebody stands in it.
  bool set_door(board::Cell at, bool open);
  /// Nothing is left of the door or the wall.
  void clear_ground(board::Cell at);
  /// The map with what has changed on it, in the arrangement of the one that it was made of.
  std::string drawn(std::string_view as_set_up) const;

  static table::CombatantId combatant(board::FigureId figure) {
    return table::CombatantId(figure - 1);
  }

  /// See table/packing.h: the board and the map are the setup's.
  template <class Archive>
  void archive(Archive& a) {
    const std::size_t people = spots_.size();
    if constexpr (Archive::kReads) restore_map();
    a(spots_, changed_);
    if constexpr (Archive::kReads) {
      if (spots_.size() != people || !stand_up() || !change_again()) a.fail();
    }
  }
  template <class Hash>
  void digest(Hash& hash) const {
    for (const Spot& s : spots_) {
      hash.add(s.present).add(static_cast<std::uint16_t>(s.at.x));
      hash.add(static_cast<std::uint16_t>(s.at.y)).add(static_cast<std::uint16_t>(s.height));
    }
    for (const Changed& c : changed_) {
      hash.add(static_cast<std::uint16_t>(c.at.x)).add(static_cast<std::uint16_t>(c.at.y));
      hash.add(static_cast<std::uint8_t>(c.now));
    }
  }

 private:
  // Ground that is not what the map says.
  struct Changed {
    board::Cell at;
    board::Terrain was = board::Terrain::Floor;
    board::Terrain now = board::Terrain::Floor;
  };
  struct Spot {
    board::Cell at;
    bool present = false;
    std::int16_t height = 0;
  };

  Field(Map map, table::Board board)
      : map_(std::move(map)),
        board_(std::move(board)),
        open_(map_.is_open()),
        has_doors_(map_.has_doors()) {}
  static board::FigureId figure(table::CombatantId who) {
    return static_cast<board::FigureId>(table::raw(who) + 1);
  }
  Map::Reach reach(table::CombatantId who, MoveBudget budget, Obstruction others,
                   std::optional<board::Cell> until = std::nullopt) const {
    return ways_.reach(map_, figure(who), budget, others, until);
  }
  /// Puts everybody on the ground where `spots_` says; false where they cannot stand there.
  bool stand_up();
  /// The straight way towards that place, until `arrived` says that it is over.
  template <class Arrived>
  bool is_straight_way_free(table::CombatantId who, board::Cell to, MoveBudget budget,
                            Obstruction others, Arrived arrived) const;
  bool change(board::Cell at, board::Terrain now);
  void restore_map();
  bool change_again();

  Map map_;
  table::Board board_;
  bool open_;  // nothing on the map, or raised there, hides or gives cover
  bool has_doors_;
  std::vector<Spot> spots_;
  std::vector<Changed> changed_;
  mutable WayMemo ways_;                     // no part of the value
  mutable SightMemo sight_;                  // likewise
  mutable std::vector<board::Cell> around_;  // likewise
  std::vector<board::Cell> way_;             // likewise
};

}  // namespace fray::egs
