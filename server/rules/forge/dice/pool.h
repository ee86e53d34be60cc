#pragma once

#include <compare>
#include <span>

#include "dice/source.h"

// Forge Engine: how rolled pools of dice are read and compared.
namespace fray::forge {

// The highest face, 0 of no dice. A test against several opponents is against the highest die of
// them all (L729): against max(highest_die(...)...).
int highest_die(std::span<const dice::Face> dice);

// Dice equal to or higher than the difficulty (L180).
int successes_fixed(std::span<const dice::Face> dice, int difficulty);

// Dice equal to or higher than the highest defense die: a tie is the attacker's (L174, L729).
// Against no defense dice every die succeeds.
int successes_opposed(std::span<const dice::Face> action, std::span<const dice::Face> defence);

// Optional rule: no successes, and at least half the dice, rounded up, show 1 (L3514).
// No dice fail, but never critically.
bool critical_failure(std::span<const dice::Face> dice, int successes);

// Initiative: highest die, then second highest and so on (L1235), then more dice.
// Greater goes first; equal only when both hold the same faces.
std::strong_ordering compare_count_back(std::span<const dice::Face> a,
                                        std::span<const dice::Face> b);

}  // namespace fray::forge
