#pragma once

#include <algorithm>
#include <vector>

#include "table/ids.h"

namespace fray::table {

/// A GM's word: `who` acts right before `before`, or last (kNobody).
struct Precedence {
  CombatantId who = kNobody;
  CombatantId before = kNobody;

  bool operator==(const Precedence&) const = default;
};

/// Changes an order in this way. Without effect where one of them is not in it.
inline void give_precedence(std::vector<CombatantId>& order, const Precedence& word) {
  const auto from = std::ranges::find(order, word.who);
  const bool last = word.before == kNobody;
  const bool known = last || std::ranges::find(order, word.before) != order.end();
  if (from == order.end() || !known || word.who == word.before) return;
  order.erase(from);
  order.insert(last ? order.end() : std::ranges::find(order, word.before), word.who);
}

}  // namespace fray::table
