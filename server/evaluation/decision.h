#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

// How a chooser without a ruleset judges its options: by the roles of their words and the measures
// of their odds from the descriptor, by their costs, and by what they change in its own position.
// Server and client library share it, so it depends on neither.
namespace fray::evaluation {

/// One row of an option's odds.
struct Evaluation {
  std::int32_t value = 0;    // of the first Number parameter
  double chance = 0;         // the measure of role Chance
  double worth = 0;          // the measure of role Worth
  std::int32_t budget = 0;   // its cost in soon-restored resources, the value's own included
  std::int32_t reserve = 0;  // likewise of what comes back seldom
};

/// Effect of an option, by the roles of its action and mode.
enum class Kind : std::uint8_t {
  Other,
  Strikes,
  Moves,
  Readies,
  Loads,
  StandsUp,
  LiesDown,
  Disarms
};

/// The weapon of an option. Bare: an item that is no weapon, such as fists.
enum class Arm : std::uint8_t { None, Bare, Weapon, Launcher };

/// The target of an option. Fallen: an enemy that is out of action.
enum class Aim : std::uint8_t { Nobody, Friend, Foe, Fallen };

/// The destination of a move: of all its places the nearest to an enemy.
struct Approach {
  std::int32_t place = 0;  // as the chooser's answer names it
  int steps = 0;           // from there to the nearest enemy
};

/// An option as the chooser sees it.
struct Candidate {
  std::uint32_t option = 0;
  Kind kind = Kind::Other;
  Arm arm = Arm::None;
  Aim aim = Aim::Nobody;
  std::uint32_t target = 0;  // distinguishes targets
  double life = 0;           // what keeps the target on its feet; 0: unknown
  bool ends_own = false;     // ends a condition that the chooser itself bears
  bool takes_place = false;  // has a Place parameter
  std::int32_t budget = 0;   // its least cost, see Evaluation
  std::int32_t reserve = 0;
  bool barred = false;  // never chosen, as what takes more of a reserve than there is
  std::optional<Approach> approach;
  std::vector<Evaluation> evaluations;
};

/// The kinds of options for which the ruleset gives roles.
struct RolesGiven {
  bool strikes = false;
  bool moves = false;
};
/// The kind of a candidate whose own roles give none: an option with a weapon and worth is a
/// strike; where the ruleset gives no roles for strikes or moves, they are recognized by worth and
/// place.
Kind kind_by_odds(const Candidate& candidate, RolesGiven given);

/// How the chooser stands.
struct Position {
  bool reacts = false;  // reacts to others: its budget is reserved for better uses
  int armed = 0;        // weapons and launchers in hand
  bool holds_weapon = false;
  bool holds_launcher = false;
  std::optional<int> steps;  // to the nearest enemy that is not out of action
  std::int32_t budget = 0;   // remaining soon-restored resources
  std::int32_t most_budget = 0;

  /// Waiting brings nothing back.
  bool rested() const { return budget >= most_budget; }
  bool beside_foe() const { return steps && *steps <= 1; }
  /// The part of the budget reserved for a defense.
  std::int32_t kept() const { return most_budget > 1 ? 1 : 0; }
};

/// The decision: an option, and if given the value of its first Number parameter or its place;
/// other values are random. Option 0 is to pass.
struct Decision {
  std::uint32_t option = 0;
  std::optional<std::int32_t> value;
  std::optional<std::int32_t> place;
  double chance = 0;
};

/// The least worth of a unit that could be saved for a better use.
inline constexpr double kWorthOfBudget = 0.12;
inline constexpr double kWorthOfReserve = 0.4;

/// A row's worth against the target: damage beyond the rest of its life has none, and putting it
/// out of the fight has half as much again.
double worth_against(const Candidate& candidate, const Evaluation& evaluation);
/// The row that a value picks; null where there are no odds.
const Evaluation* evaluation_at(const Candidate& candidate, std::optional<std::int32_t> value);
/// Could `cheaper` be done instead of `dear`, with something left for a defense and for at least
/// half of the worth?
bool spares_defense(const Position& position, const Candidate& cheaper, const Candidate& dear,
                    const Evaluation& dear_row);

/// The best by all that, of nearly equals any: `draw` yields numbers from 0 to less than 1.
/// `candidates` starts with the option to pass.
Decision decide(const Position& position, std::span<const Candidate> candidates,
                const std::function<double()>& draw);

}  // namespace fray::evaluation
