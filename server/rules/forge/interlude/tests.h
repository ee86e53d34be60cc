#pragma once

#include <algorithm>
#include <vector>

#include "rules/forge/fight/test_methods.h"
#include "rules/forge/interlude/interlude.h"

// Attribute tests, with helpers and opponents.
namespace fray::forge {

/// Fixed difficulty, opposed, contest, pursuit or persuasion, as the option says.
table::Script<> perform_test(Interlude& interlude, CombatantId who, table::Option option,
                             table::Choice choice);
/// Asks those of the same side, in plain sight, who have a fitting skill whether they help (L763).
/// Returns their ratings, summed.
table::Script<int> ask_for_help(Interlude& interlude, CombatantId who,
                                std::vector<SkillIndex> fitting);
/// A test without energy and with helpers' dice; logs it and returns the successes.
int test(Interlude& interlude, CombatantId who, TestMethod method, int help, int difficulty);
/// Successes that a request takes (L3431): disposition 2 friendly to -2 enemy, request 1 trivial to
/// 5 impossible.
constexpr int successes_to_sway(int disposition, int request) {
  return std::max(0, 2 * request - 1 - 2 * disposition);
}

}  // namespace fray::forge
