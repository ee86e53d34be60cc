#pragma once

#include <algorithm>

#include "rules/forge/words/words.h"
#include "table/dice_parts.h"

namespace fray::forge {

/// So many dice, and where they come from as far as that is known.
struct DicePool {
  int dice = 0;
  table::DiceParts parts;

  DicePool& add(Term source, int more) {
    dice += more;
    parts.add(source, more);
    return *this;
  }
  operator int() const { return dice; }  // NOLINT(google-explicit-constructor): number of dice
};

/// Dice from energy only.
inline DicePool energy_pool(int added) {
  return DicePool().add(term(Word::Energy), added);
}
/// Energy added, and as many more at most as a rating gives (L745, L2281).
inline DicePool energy_pool(int added, Term skill, int rating) {
  return energy_pool(added).add(skill, std::min(added, rating));
}

}  // namespace fray::forge
