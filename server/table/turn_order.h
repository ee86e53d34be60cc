#pragma once

#include <algorithm>
#include <span>

#include "table/ids.h"

namespace fray::table {

/// A GM's word: `who` acts right before `before`, or last (kNoCombatant).
struct Precedence {
  CombatantId who = kNoCombatant;
  CombatantId before = kNoCombatant;

  bool operator==(const Precedence&) const = default;
};

/// Changes an order in this way. Without effect where one of them is not in it.
inline void give_precedence(std::span<CombatantId> order, const Precedence& word) {
  const auto from = std::ranges::find(order, word.who);
  const auto to = std::ranges::find(order, word.before);
  const bool known = word.before == kNoCombatant || to != order.end();
  if (from == order.end() || !known) return;
  if (from < to) {
    std::rotate(from, from + 1, to);
  } else {
    std::rotate(to, from, from + 1);
  }
}

}  // namespace fray::table
