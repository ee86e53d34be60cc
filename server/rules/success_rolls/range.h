#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/destinations.h"
#include "board/grid.h"
#include "board/path.h"
#include "table/board.h"
#include "table/ids.h"

// Where the fighters are and how far from each other. Everything that knows what kind of place the
// fight is in stands behind this header: squares of 1 yard, or zones with distances between them.
namespace fray::success_rolls {

/// Range bands (L155-163).
enum class RangeBand : std::uint8_t { Close, Short, Medium, Long, Extreme };
inline constexpr int kRangeBands = 5;
inline constexpr int kFarthestYards = 1'000'000;

constexpr RangeBand range_band(int yards) {
  if (yards <= 5) return RangeBand::Close;
  if (yards <= 20) return RangeBand::Short;
  if (yards <= 100) return RangeBand::Medium;
  if (yards <= 500) return RangeBand::Long;
  return RangeBand::Extreme;
}

constexpr int range_modifier(RangeBand band) {
  constexpr std::array<std::int8_t, kRangeBands> kModifiers = {0, -3, -7, -11, -15};
  return kModifiers[static_cast<std::size_t>(band)];
}

/// What others are to a mover, as far as it knows: Free is who is thought to be nowhere, and is met
/// by trying.
using Obstruction = board::AboutFigure<board::Passage>;

/// A value: a copy is the same place with the same people in it. In bands the cell (3, 0) is zone
/// 3, and distances are in yards.
class Field {
 public:
  /// Errors are sentences for the author of the map.
  static std::expected<Field, std::string> squares(std::string_view map);
  /// Of a board of bands.
  static Field bands(table::Board board);

  const table::Board& board() const { return board_; }

  /// Puts `who` there; the error says why not. In order of their ids, from 0.
  std::expected<void, std::string> place(table::CombatantId who, board::Cell at);
  /// Puts one that is there somewhere else, past everything in between; the error says why not.
  std::expected<void, std::string> put(table::CombatantId who, board::Cell at);
  /// Keeps a place for `who`, which is nowhere yet: the next one, in order of their ids.
  void expect(table::CombatantId who) { spots_.resize(table::raw(who) + std::size_t{1}); }
  /// Takes `who` out of it for good.
  void remove(table::CombatantId who);
  /// One that has found no place is not there either.
  bool has(table::CombatantId who) const {
    return table::raw(who) < spots_.size() && spots_[table::raw(who)].present;
  }
  board::Cell at(table::CombatantId who) const { return spots_[table::raw(who)].at; }

  /// Both must be there. Of two who stand side by side, or in one zone: 1.
  int yards(table::CombatantId a, table::CombatantId b) const;
  RangeBand band(table::CombatantId a, table::CombatantId b) const {
    return range_band(yards(a, b));
  }
  /// Every place up to so many yards from where `who` is, but walls and closed doors.
  std::vector<board::Cell> within(table::CombatantId who, int yards) const;
  bool sees(table::CombatantId a, table::CombatantId b) const;
  /// The map with one sign where any of these sees the ground and another where none does; empty
  /// where nothing hides any.
  std::string seen_by(std::span<const table::CombatantId> watchers, char seen, char unseen) const;
  /// Is half or more of the target covered from the shooter by the map? Combatants give no cover.
  bool half_covered(table::CombatantId shooter, table::CombatantId target) const;

  /// Is there anywhere to go?
  bool can_move(table::CombatantId who, int yards, Obstruction others) const;
  /// Where `who` can be heading with so many yards a second: pairs of packed cell and yards, as
  /// the domain of an option takes them. A zone may take several seconds.
  void list_destinations(table::CombatantId who, int yards, Obstruction others,
                         std::vector<std::int32_t>& domain) const;
  struct Moved {
    bool any = false;  // has come nearer
    table::CombatantId met =
        table::kNoCombatant;  // stood in the way although thought to be nowhere
  };
  /// Goes as near to `to` as so many yards allow, or until another is in its way.
  Moved move(table::CombatantId who, board::Cell to, int yards, Obstruction others);
  /// Throws `who` straight away from `from` until another combatant is in the way, which it
  /// returns. Does nothing in zones.
  table::CombatantId push(table::CombatantId who, table::CombatantId from, int yards);

  static table::CombatantId combatant(board::FigureId figure) {
    return table::CombatantId(figure - 1);
  }

  /// See table/packing.h: the board and the map are the setup's.
  template <class Archive>
  void archive(Archive& a) {
    const std::size_t people = spots_.size();
    a(spots_);
    if constexpr (Archive::kReads) {
      if (spots_.size() != people || !stand_up()) a.fail();
    }
  }
  template <class Hash>
  void digest(Hash& hash) const {
    for (const Spot& s : spots_) {
      hash.add(s.present).add(static_cast<std::uint16_t>(s.at.x));
      hash.add(static_cast<std::uint16_t>(s.at.y)).add(static_cast<std::uint16_t>(s.heading));
      hash.add(static_cast<std::uint32_t>(s.left_yd));
    }
  }

 private:
  struct Spot {
    board::Cell at;
    bool present = false;
    std::int16_t heading = -1;  // the zone under way to, and
    std::int32_t left_yd = 0;   // how far it still is
  };

  bool is_zone(board::Cell at) const;
  std::unexpected<std::string> no_zone() const;
  /// Puts all on the grid at `spots_`; false where they cannot stand there.
  bool stand_up();

  explicit Field(board::Grid grid) : grid_(std::move(grid)) {}
  bool in_bands() const { return board_.kind == table::BoardKind::Bands; }
  const board::Zones& zones() const { return board_.zones; }
  table::CombatantId standing_at(board::Cell cell) const {
    const board::FigureId figure = grid_.at(cell);
    return figure == board::kNoFigure ? table::kNoCombatant : combatant(figure);
  }
  static board::FigureId figure(table::CombatantId who) {
    return static_cast<board::FigureId>(table::raw(who) + 1);
  }
  static board::MoveRules rules_of_moving(int yards);
  const board::Destinations& destinations(table::CombatantId who, int yards,
                                          Obstruction others) const;
  Moved move_on_squares(table::CombatantId who, board::Cell to, int yards, Obstruction others);

  board::Grid grid_;
  table::Board board_;
  bool open_ = true;  // nothing on the map hides or gives cover
  std::vector<Spot> spots_;
  mutable board::PathScratch scratch_;        // the memory of searches; no part of the value
  mutable board::Destinations destinations_;  // likewise
  std::vector<board::Cell> way_;              // likewise
};

}  // namespace fray::success_rolls
