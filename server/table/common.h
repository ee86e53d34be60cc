#pragma once

#include <vector>

#include "table/descriptor.h"

// The words and events that every ruleset has, first in every descriptor and in this order.
namespace fray::table::common {

inline constexpr Term kPass{0};
inline constexpr Term kAmount{1};  // a Number parameter
inline constexpr Term kTargets{2};
inline constexpr Term kDestination{3};
inline constexpr Term kShares{4};
inline constexpr Term kAdjust{5};     // a GM's power: what a resource changes by
inline constexpr Term kSituation{6};  // likewise: a combatant's situation
inline constexpr std::uint16_t kTermCount = 7;

inline constexpr EventKind kBegan{0};        // (no arguments)
inline constexpr EventKind kRewound{1};      // (no arguments): moments count hidden inputs too
inline constexpr EventKind kRevealed{2};     // (combatant)
inline constexpr EventKind kHid{3};          // (combatant), to sides that still know of it
inline constexpr EventKind kAdjusted{4};     // (combatant, resource, amount)
inline constexpr EventKind kSituated{5};     // (combatant, modifier, amount)
inline constexpr EventKind kEnded{6};        // (no arguments): by the GM
inline constexpr EventKind kSkipped{7};      // (combatant): the GM passes for it
inline constexpr EventKind kTakenOver{8};    // (combatant): the GM decides for it from now on
inline constexpr EventKind kHandedOver{9};   // (combatant): another player's seat does
inline constexpr EventKind kHandedBack{10};  // (combatant): the seat that did at the beginning does
inline constexpr EventKind kMoved{11};       // (combatant, place): by the GM
inline constexpr EventKind kChangedSide{12};  // (combatant, side): likewise
inline constexpr EventKind kTookOut{13};      // (combatant): likewise
inline constexpr EventKind kReordered{14};    // (combatant, combatant): likewise; or
inline constexpr EventKind kPutLast{15};      // (combatant)
inline constexpr EventKind kRenamed{16};      // (combatant): likewise
inline constexpr EventKind kNamed{17};        // (combatant, combatant): its own name is shown
inline constexpr EventKind kOpenedDoor{18};   // (place): by the GM
inline constexpr EventKind kClosedDoor{19};   // (place): likewise
inline constexpr EventKind kDrew{20};         // (place): the GM has drawn on the map, there first
inline constexpr std::uint16_t kEventCount = 21;

std::vector<TermDef> terms();
std::vector<EventDef> events();

}  // namespace fray::table::common
