#pragma once

#include <algorithm>

#include <boost/container/small_vector.hpp>

#include "table/ids.h"
#include "table/option.h"

namespace fray::table {

enum class WindowKind : std::uint8_t {
  Claim,   // the first candidate in priority order who acts takes the window
  Each,    // every candidate answers; resolved in priority order
  Secret,  // every candidate answers; all revealed together
};

/// One moment at which one or more combatants may decide something. See design notes in README.md.
struct Window {
  WindowId id{};
  WindowKind kind = WindowKind::Claim;
  Term moment = kNoTerm;  // what the window is about, for people: "priority", "declare"
  boost::container::small_vector<CombatantId, 16> candidates;  // in priority order
  CombatantId actor = kNoCombatant;                            // whose action is being reacted to
  CombatantId subject = kNoCombatant;                          // and the combatant it concerns
  bool is_quiescent = false;  // the state alone determines how to continue: a checkpoint may be
                              // here
  bool bluffs = false;        // perhaps without candidates: see Table::bluffs
  bool takes_orders = false;  // of kind Each: standing orders answer in it, as in any claim
  CombatantId slot = kNoCombatant;  // of kind Claim: all who may act are asked in this one's slot

  bool concurrent() const { return slot != kNoCombatant; }
  /// Do standing orders answer in it?
  bool heeds_orders() const {
    return kind == WindowKind::Claim || (kind == WindowKind::Each && takes_orders);
  }
  /// Does it ask for reactions? Being asked in it shows that a combatant can react.
  bool asks_for_reactions() const {
    if (kind == WindowKind::Each) return true;
    // A claim in which others answer what the actor did; in its own, the actor is asked as well.
    return kind == WindowKind::Claim && actor != kNoCombatant &&
           std::ranges::find(candidates, actor) == candidates.end();
  }
};

/// Result of a window: for `Claim`, the winner's choice, or none if all passed; for `Each` and
/// `Secret`, every candidate's, in priority order.
struct Decision {
  CombatantId who = kNoCombatant;
  Option option;  // what `choice` chose
  Choice choice;
};

/// What answers for a candidate at once in windows that heed orders, until it is broken or changed.
/// Under every order a candidate that has passed is asked again only after something that its side
/// can perceive has happened: a window that opens for hidden reasons alone is not noticed.
enum class StandingOrder : std::uint8_t {
  AskMe,
  PassUntilMySlot,
  PassUntilAttacked,
  PassUntilChange,  // asked again after any perceivable change
  // Those from here on stay until they are changed.
  AutoPass,      // in concurrent windows: asked from its own slot or an attack on, until it passes
  SkipToMySlot,  // passes in them until its own slot, attacked or not; from then on it is AutoPass
  AlwaysAsk,     // as AskMe, and said so
  Autopilot,     // as AskMe; the host answers for it
  // Never given by a seat: AutoPass, while its slot or an attack has it asked.
  AutoPassAwake,
};
/// The last one that a seat can give.
inline constexpr StandingOrder kLastOrder = StandingOrder::Autopilot;

/// Does acting leave it as it is?
constexpr bool stays(StandingOrder order) {
  return order >= StandingOrder::AutoPass;
}

}  // namespace fray::table
