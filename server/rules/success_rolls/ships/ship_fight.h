#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/success_rolls/ships/ship.h"
#include "rules/success_rolls/success.h"
#include "table/rejection.h"

// A fight of ships as a machine of two phases. It rolls no dice: its host rolls 3d6 where the
// functions take a natural roll, so that a table, a test or a GM can drive it alike.
//
// A turn: `repair` for each ship that needs it; any number of `fire` and `settle`, then
// `end_fire_phase`; one `choose` for each ship that can fly, then `end_choices`; `fly` for each
// that chose, in order; then `end_turn`.
namespace fray::success_rolls {

using ShipId = std::uint8_t;  ///< place in the list of setups
using GunId = std::uint8_t;   ///< place in the ship's guns

inline constexpr std::size_t kMostShips = 64;
inline constexpr std::size_t kMostGuns = 32;
inline constexpr std::size_t kMeleeCraft = 7;  // more than half a dozen

enum class ShipRange : std::uint8_t { Short, Long, Out };

enum class Manoeuvre : std::uint8_t { Straight, Offensive, Defensive, TotallyDefensive };

struct Shot {
  ShipId ship = 0;
  GunId gun = 0;
  ShipId target = 0;
  bool snap = false;
  std::optional<std::uint8_t> section;  ///< aimed at
};

struct Course {
  ShipId ship = 0;
  Manoeuvre manoeuvre = Manoeuvre::Straight;
  ShipId foe = 0;            ///< of Offensive and Defensive
  std::optional<GunId> gun;  ///< of Defensive: this gun's aim at us instead of its ship's
};

/// A hit that armor and dodging have yet to answer.
struct Hit {
  ShipId target = 0;
  std::optional<std::uint8_t> section;
  ShipDamage damage = ShipDamage::None;
  std::optional<int> dodge;  ///< what the target may roll against
};

struct ShotResult {
  Verdict verdict;
  std::optional<Hit> hit;           ///< none where it missed, or does nothing
  std::optional<int> friend_check;  ///< in a melee, after a snap shot: the gunner rolls perception
};

struct SustainedFire {
  std::optional<ShipId> target;
  int bonus = 0;
  bool operator==(const SustainedFire&) const = default;
};

struct ShipState {
  Hull hull = Hull::Sound;
  std::vector<int> position;             ///< AB on each ship
  std::vector<SustainedFire> sustained;  ///< AB of each gun
  std::vector<bool> section_out;
  int ablative = 0;
  int minors = 0;
  bool continuing = false;    ///< continuing damage
  bool loses_turn = false;    ///< this one
  bool no_fire = false;       ///< this turn
  bool no_new_bonus = false;  ///< this turn
  bool operator==(const ShipState&) const = default;
};

class ShipFight {
 public:
  enum class Phase : std::uint8_t { Fire, Choose, Fly };

  /// At most kMostShips, each with at most kMostGuns, a class or a target size.
  ShipFight(std::vector<ShipSetup> ships, ShipRange range);

  const ShipSetup& setup(ShipId ship) const { return ships_.at(ship); }
  const ShipState& state(ShipId ship) const { return states_.at(ship); }
  ShipId ships() const { return static_cast<ShipId>(ships_.size()); }
  GunId guns_of(ShipId ship) const { return static_cast<GunId>(ships_[ship].guns.size()); }
  Phase phase() const { return phase_; }
  int turn() const { return turn_; }
  ShipRange range() const { return range_; }
  /// The GM's, at any time.
  void set_range(ShipRange range) { range_ = range; }
  /// More than half a dozen craft at short range that do not face each other in neat pairs, which
  /// is the GM's to say.
  void set_neat_pairs(bool neat) { neat_pairs_ = neat; }
  bool melee() const;

  // ---- the beginning of a turn, in the fire phase ----

  /// Has had continuing damage since an earlier turn, and its crew has not yet seen to it.
  bool needs_repair(ShipId ship) const { return repair_due_.at(ship); }
  /// Against the crew's repair skill: success ends continuing damage, failure bars new aiming
  /// bonuses this turn, a critical failure makes the damage heavy.
  void repair(ShipId ship, int natural);

  // ---- fire phase ----

  table::Result<> may_fire(const Shot& shot) const;
  /// Is it fired as a snap shot, for no aiming bonus helps it or its gunner wants it so (L423)?
  bool is_snap(const Shot& shot) const;
  /// The target of the roll; none: it cannot miss.
  std::optional<int> to_hit(const Shot& shot) const;
  /// `natural` is ignored where the shot cannot miss. Nothing is damaged yet.
  table::Result<ShotResult> fire(const Shot& shot, int natural);
  /// After a failed perception check the same hit strikes a friendly ship: its effect on that ship.
  Hit stray(const Shot& shot, ShipId friend_hit) const;
  /// The hit as it will count: `dodge` is the target's natural roll, where it may and does dodge.
  void settle(const Hit& hit, std::optional<int> dodge);
  /// All settled hits at once.
  void end_fire_phase();

  // ---- maneuver phase ----

  bool can_fly(ShipId ship) const;
  table::Result<> may_fly(const Course& course) const;
  table::Result<> choose(const Course& course);
  /// Every ship that can fly has chosen; the others fly straight. Pays what the choices cost.
  void end_choices();
  /// For Piloting; none: the maneuver takes no roll.
  std::optional<int> piloting_target(ShipId ship) const;
  struct Flown {
    Verdict verdict;
    bool collides = false;  ///< with a random other ship: `collide`
  };
  Flown fly(ShipId ship, int natural);
  /// Heavy damage to both, without armor or dodge.
  void collide(ShipId a, ShipId b);

  void end_turn();

 private:
  bool outflies(ShipId ship, ShipId other) const;
  bool is_foe(ShipId a, ShipId b) const { return ships_[a].side != ships_[b].side; }
  std::optional<int> dodge_target(ShipId ship, ShipId attacker) const;
  Hit hit_on(const Shot& shot, ShipId target, std::optional<std::uint8_t> section) const;
  int aiming_bonus(const Shot& shot) const;
  void aim_on(const Shot& shot, bool snap);
  void damage(ShipId ship, std::optional<std::uint8_t> section, ShipDamage level);
  void break_hull(ShipId ship);
  void clear_bonuses(ShipId ship);
  void evade(ShipId ship, ShipId foe, std::optional<GunId> gun, Verdict verdict);

  std::vector<ShipSetup> ships_;
  std::vector<ShipState> states_;
  ShipRange range_;
  bool neat_pairs_ = false;
  Phase phase_ = Phase::Fire;
  int turn_ = 1;
  std::vector<std::vector<bool>> fired_;        // this turn, by ship and gun
  std::vector<Hit> settled_;                    // this phase
  std::vector<bool> lost_turns_;                // the next one
  std::vector<std::optional<Course>> courses_;  // this turn
  std::vector<bool> repair_due_;
};

}  // namespace fray::success_rolls
