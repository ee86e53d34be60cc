#pragma once

#include <array>
#include <bitset>
#include <memory>
#include <optional>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "board/cell.h"
#include "dice/source.h"
#include "rules/forge/fight/energy.h"
#include "rules/forge/fight/profile.h"
#include "rules/forge/words/words.h"

namespace fray::forge {

/// Health states (8.2).
enum class Life : std::uint8_t { Conscious, Stabilised, Dying, Dead };

/// Hardships that wear down failure by failure (L3373, L3397, L3401). Each has a ladder of its own:
/// 1 Enervated and Weakened, 2 Exhausted and Enfeebled as well, 3 dying.
enum class Hardship : std::uint8_t { Exposure, Airlessness, Hunger };
inline constexpr std::size_t kHardships = 3;

/// What outlasts an encounter, in addition to health and expended energy.
struct Lasting {
  static constexpr int kDayMinutes = 24 * 60;
  static constexpr int kLongRestMinutes = 8 * 60;
  static constexpr int kMostMinutesDead = 10000;  // counted no further
  static constexpr std::int16_t kRestedLongAgo = kDayMinutes - kLongRestMinutes;

  std::array<std::int8_t, kHardships> steps{};  // 0..3 on each ladder
  bool airless = false;           // without air at this moment: cannot be stabilized (L3397)
  bool treated = false;           // no more treating until after the next encounter (L906)
  std::int16_t minutes_dead = 0;  // 0: alive
  std::int16_t since_long_rest = kRestedLongAgo;  // minutes, as far as they matter (L932)

  int step(Hardship h) const { return steps[static_cast<std::size_t>(h)]; }
  bool operator==(const Lasting&) const = default;
};

/// Something that a spell has put on a combatant, as long as it lasts.
struct Effect {
  Term skill = kNoTerm;              // its cause
  const EffectCode* code = nullptr;  // its behavior; lives as long as the World
  CombatantId caster = kNoCombatant;
  std::int16_t amount = 0;           // dice, energy or uses: with none left it ends
  std::int16_t value = 0;            // a further figure of the skill's own
  CombatantId other = kNoCombatant;  // another combatant that it concerns
  std::int32_t last_round = 0;       // ends at its bearer's Start of Turn in this round
};

/// An action beyond the rules' list that the GM allows a combatant (L1386).
struct Improvised {
  Term test = kNoTerm;          // attribute or general skill; none: it works
  std::int16_t cost = 0;        // energy
  std::int8_t difficulty = 0;   // 7..10, with a test
  std::int8_t successes = 0;    // that it takes
  std::int32_t last_round = 0;  // in which it may be done
};

/// The changing state of one combatant: plain and copyable.
struct Combatant {
  static constexpr std::int8_t kNoArm = -1;
  /// Counters of one skill; their meaning is the skill's own.
  struct Counters {
    std::int16_t cycle = 0;  // reset with the regain
    std::int16_t encounter = 0;
    std::int16_t value = 0;
    // The same with regard to another combatant, for those that have been counted.
    struct Against {
      CombatantId who{};
      std::int16_t cycle = 0;
      std::int16_t encounter = 0;
      bool operator==(const Against&) const = default;
    };
    boost::container::small_vector<Against, 1> against;

    Against& with(CombatantId who) {
      for (Against& a : against) {
        if (a.who == who) return a;
      }
      return against.emplace_back(Against{.who = who});
    }
    Against of(CombatantId who) const {
      for (const Against& a : against) {
        if (a.who == who) return a;
      }
      return {.who = who};
    }
  };

  CombatantId id{};
  table::Side side{};
  std::shared_ptr<const Profile> profile;

  Energy energy;
  std::int16_t health = 0;
  Life life = Life::Conscious;
  bool present = true;  // on the board; the dead lie on it and block no one
  bool gone = false;    // a summoned creature that is dispelled, or not called yet (L2371)
  board::Cell body;     // where it lies, once dead

  std::bitset<kConditions> conditions;
  boost::container::small_vector<CombatantId, 1> held_by;  // its holders, the first first (L1472)
  CombatantId holding = kNoCombatant;
  bool restrains = false;  // its captive is Restrained by that, not just Grappled

  bool surprised = false;
  bool turn_started = false;
  bool running = false;    // no reactions until its next action (L1496)
  std::int32_t turns = 0;  // turns started

  // Reset at each own Start of Turn with the regain (L1474, A-18).
  bool shake_used = false;
  bool free_minor_used = false;
  std::int16_t moved_ft = 0;
  std::int16_t run_bonus_ft = 0;  // 5' for each energy spent on running (L1496)

  std::int8_t main_arm = kNoArm;  // index into profile->arms
  std::int8_t off_arm = kNoArm;
  // By weapon, the same for every way of using one item: how many are wielded or put away, and how
  // many of the sheet's are gone for good.
  boost::container::small_vector<std::int8_t, 8> carried;
  boost::container::small_vector<std::int8_t, 8> used_up;
  bool shield_held = false;
  bool shield_lost = false;
  std::int8_t shield_up = 0;  // PD against later attacks until the next Start of Turn (L2109)
  boost::container::small_vector<std::int8_t, 4> shots;  // by weapon: left before a reload
  /// By weapon: ammunition in addition to what is loaded.
  static constexpr std::int16_t kUncounted = -1;
  boost::container::small_vector<std::int16_t, 8> spare;
  std::int16_t height_ft = 0;   // above the ground (L1883)
  std::int16_t sinking_ft = 0;  // how far it sank at its last End of Turn
  bool kept_aloft = false;      // rose or hovered in this turn
  bool venom = false;           // Poisoned by venom, which wears off automatically (L1917)
  std::int8_t position = 0;     // externalities set by the GM (L3525): +1 good, -1 bad
  bool unstable = false;
  bool mounted = false;
  bool encumbered = false;  // by its load (L1082)
  std::optional<Improvised> improvised;

  std::int8_t stance = -1;                               // slot of the skill whose stance is held
  boost::container::small_vector<Counters, 6> counters;  // by Known::slot
  boost::container::small_vector<dice::Face, 12> initiative_dice;

  std::vector<Effect> effects;          // in the order in which they came
  CombatantId summoner = kNoCombatant;  // who has called it into existence (L2371)
  std::int16_t summoned_for = 0;        // energy that this binds of its summoner's
  Lasting lasting;

  bool has(Condition c) const { return conditions.test(static_cast<std::size_t>(c)); }
  bool conscious() const { return life == Life::Conscious && present; }
  bool held() const { return !held_by.empty(); }
  /// Alive and over the edge of the board; not dispelled.
  bool fled() const { return !present && life == Life::Conscious && !gone; }
  int attribute(Attribute a) const { return profile->attribute(a); }
  /// A minor action: the first of a cycle is free, each further costs 1 (L1458).
  int minor_cost() const { return free_minor_used ? 1 : 0; }
  const Arm* main() const {
    return main_arm < 0 ? nullptr : &profile->arms[static_cast<std::size_t>(main_arm)];
  }
  const Arm* off() const {
    return off_arm < 0 ? nullptr : &profile->arms[static_cast<std::size_t>(off_arm)];
  }
};

}  // namespace fray::forge
