#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/kit/ground_field.h"

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

using kit::Obstruction;

struct FieldSpot {
  board::Cell at;
  bool present = false;
  std::int16_t heading = -1;  // the zone under way to, and
  std::int32_t left_yd = 0;   // how far it still is
};

/// Squares of 1 yard, whose ground takes nothing more, or bands: there the cell (3, 0) is zone 3,
/// and distances are in yards.
class Field : public kit::GroundField<FieldSpot> {
 public:
  /// Errors are sentences for the author of the map.
  static std::expected<Field, std::string> squares(std::string_view map);
  /// Of a board of bands.
  static Field bands(table::Board board);

  /// As kit::Field does, and in bands too.
  Done place(table::CombatantId who, board::Cell at);
  /// No longer under way to anywhere.
  Done put(table::CombatantId who, board::Cell at);

  /// Both must be there. Of two who stand side by side, or in one zone: 1.
  int yards(table::CombatantId a, table::CombatantId b) const;
  RangeBand band(table::CombatantId a, table::CombatantId b) const {
    return range_band(yards(a, b));
  }
  /// Every place up to so many yards from where `who` is, but walls and closed doors.
  std::vector<board::Cell> within(table::CombatantId who, int yards) const;
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

  // ---- saving ----

  /// What the GM has drawn on the map.
  const std::vector<kit::ChangingGround::Change>& changes() const { return ground_.changes(); }
  /// Draws it again before combatants are read, which are nowhere until then. False where that is
  /// not possible.
  bool change_again(std::vector<kit::ChangingGround::Change> changes) {
    lift();
    ground_.restore_map();
    ground_.changes() = std::move(changes);
    return ground_.change_again();
  }

  /// See table/packing.h: the board and the map are the setup's, and `changes` are stored beside
  /// it.
  template <class Archive>
  void archive(Archive& a) {
    if (!in_bands()) return Base::archive(a);
    const std::size_t combatants = spots_.size();
    a(spots_);
    if constexpr (Archive::kReads) {
      if (spots_.size() != combatants || !all_in_zones()) a.fail();
    }
  }
  template <class Hash>
  void digest(Hash& hash) const {
    for (const Spot& s : spots_) {
      hash.add(s.present).add(static_cast<std::uint16_t>(s.at.x));
      hash.add(static_cast<std::uint16_t>(s.at.y)).add(static_cast<std::uint16_t>(s.heading));
      hash.add(static_cast<std::uint32_t>(s.left_yd));
    }
    for (const kit::ChangingGround::Change& c : ground_.changes()) {
      hash.add(static_cast<std::uint16_t>(c.at.x)).add(static_cast<std::uint16_t>(c.at.y));
      hash.add(static_cast<std::uint8_t>(c.now));
    }
  }

 private:
  using Base = kit::Field<kit::ChangingGround, FieldSpot>;

  Field(kit::ChangingGround ground, table::Board board)
      : GroundField(std::move(ground), std::move(board), {.per_step = 1, .rough_extra = 0}) {}

  bool in_bands() const { return board().kind == table::BoardKind::Bands; }
  const board::Zones& zones() const { return board().zones; }
  bool is_zone(board::Cell at) const;
  bool all_in_zones() const;
  std::unexpected<std::string> no_zone() const;
  Moved move_on_squares(table::CombatantId who, board::Cell to, int yards, Obstruction others);
};

}  // namespace fray::success_rolls
