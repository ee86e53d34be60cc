#pragma once

#include <optional>
#include <span>
#include <string>

#include "scenario/stage.h"

// Compares the actual state with a scenario's expectation.
namespace fray::scenario {

/// Nothing when it is as expected; else the actual state.
using Difference = std::optional<std::string>;
using Words = std::span<const std::string>;

/// The events sent to the viewer after number `since`, a line each.
std::string sent_since(const Stage& stage, encounter::Viewer viewer, std::uint64_t since);

/// "hit ana gob damage 2": occurs in the viewer's stream after the last compared event; other
/// events may lie between. Where it occurred earlier, the difference says so.
Difference see_event(Stage& stage, encounter::Viewer viewer, Words words);

/// The same event is nowhere after the viewer's event number `since`.
Difference see_no_event(const Stage& stage, encounter::Viewer viewer, Words words,
                        std::uint64_t since);

/// The viewer has never been shown anything of `who`.
Difference never_seen(const Stage& stage, encounter::Viewer viewer, table::CombatantId who);

/// "health 5, prone, not dazed, at 1,2, with club".
Difference state_is(const Stage& stage, table::CombatantId who, Words words);

/// "can block amount 1..3": what follows "can" or "cannot".
Difference can(Stage& stage, table::CombatantId who, Words words, bool expected);

/// "fireball to 9,1 amount 1 covers 52 catches gob orc": places, and the combatants in them that
/// its side knows of; "nobody" for none.
Difference falls_on(Stage& stage, table::CombatantId who, Words words);

/// "looks 3,1 seen 4,1 dim 9,1 unseen": how those on its side see the ground.
Difference looks_at(Stage& stage, table::CombatantId who, Words words);

/// "turn ana", "round 2", "order ana gob", "asked ana gob", "moment declare", "over",
/// "winner heroes", as far as the viewer may know. Nothing known of such words: the outer nothing.
std::optional<Difference> scene_is(const Stage& stage, encounter::Viewer viewer, Words words);
/// The same, negated; for "asked ana gob", that neither of them is asked.
std::optional<Difference> scene_is_not(const Stage& stage, encounter::Viewer viewer, Words words);

}  // namespace fray::scenario
