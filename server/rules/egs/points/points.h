#pragma once

#include <limits>
#include <optional>
#include <string_view>

#include "rules/egs/points/qualities.h"

// Hero Points (L1443-1509): their sources, who pays with which, and their uses around a roll.
// actions/spending.cpp has their uses at a visit.
namespace fray::egs {

inline constexpr int kMostPointsForARoll = 2;  // R7
inline constexpr int kPointDefense = 1;        // to Defense, for the round (L1485)

/// A window's offer to spend points.
struct Spending {
  CombatantId who = kNoCombatant;
  CombatantId against = kNoCombatant;  ///< the combatant it is spent against, if any
  int immediate = 0;                   ///< points that are lost if not spent here (L1464)
  std::string_view skill = {};         ///< of its own roll: the Qualities that fit it
  bool quality_used = false;           ///< of those one for a roll
  // ---- its own roll, which fails so far; target 0: there is none ----
  SkillDice dice = {};
  SkillFaces shown = {};
  int modifier = 0;
  int target = 0;
  // ---- or another's, whose margin so far is ----
  std::optional<int> exceeded_by = std::nullopt;
  boost::container::small_vector<Word, 8> uses = {};
  Occasions occasions = {};  ///< of the action, for the Qualities
  /// Edge may be added, 1 for each point (L3201-3217).
  bool adds_edge = false;
  /// At most this much of it.
  int most_edge = std::numeric_limits<int>::max();
  /// The combatant that failed critically against it: its mishap may replace a point.
  CombatantId failed = kNoCombatant;
};

/// A paid use of points.
struct Bought {
  Word use{};
  int amount = 1;  ///< points of a pool, else 1
};

/// Is anything offered, that it could pay for?
bool may_spend(const Fight& f, const Spending& spending);
/// Asks `spending.who`, and pays; nothing: nothing was bought, or could be. Deducts the payment
/// from `spending`.
table::Script<std::optional<Bought>> ask_to_spend(Fight& f, Word moment, Spending& spending);

/// The points that pay for one use outside of a roll; without a window.
bool can_pay_point(const Fight& f, const Combatant& c);
/// Adds the option for the points, and one for the Quality that would pay as well, its item.
void list_use(const Fight& f, const Combatant& c, table::Option option, table::OptionList& list);
/// By the Quality that the item of the option names, or a point.
void pay_for_use(Fight& f, CombatantId who, Word use, Term item);
void pay_point(Fight& f, CombatantId who, Word use);

/// Points of a critical success that its roll had no use for: spent on something else at once, or
/// lost (L632, R8). `failed`: who has lost the opposed roll by a critical failure; a player may
/// have it suffer a mishap instead of a point (L648).
table::Script<> spend_at_once(Fight& f, CombatantId who, int points,
                              CombatantId failed = kNoCombatant);
/// Applies such a point, or one spent at a visit.
void use_point(Fight& f, CombatantId who, Word use);
/// A critical failure of `who`: `opposition` holds a point against it until its next visit, or it
/// suffers a mishap (L643-650).
table::Script<> suffer(Fight& f, CombatantId who, CombatantId opposition, Setback setback);

/// What `who` has just healed `patient` by may be raised with Edge (L3201-3217).
table::Script<> add_edge_to_healing(Fight& f, CombatantId who, CombatantId patient);

/// An enemy that could spend Distress on what `who` does; kNoCombatant: none.
CombatantId opponent_of(const Fight& f, CombatantId who);

void emit_roll(Fight& f, CombatantId who, const Fight::Thrown& thrown, Word what, int total,
               int modifier);

}  // namespace fray::egs
