#include "rules/success_rolls/adventure/reaction.h"

#include <algorithm>
#include <cassert>

namespace fray::success_rolls {

const ReactionBand& reaction_of(std::span<const ReactionBand> bands, int total) {
  const auto band = std::ranges::find_if(bands, [&](const ReactionBand& b) {
    return total >= b.least.value_or(total) && total <= b.most.value_or(total);
  });
  assert(band != bands.end());  // the reader leaves no gap
  return *band;
}

}  // namespace fray::success_rolls
