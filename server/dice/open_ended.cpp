#include "dice/open_ended.h"

namespace fray::dice {

Distribution OpenEnded::values() const {
  const Distribution die = Distribution::die(sides_);
  return die.then([&](int face) {
    const auto first = static_cast<Face>(face);
    Distribution own = Distribution::constant(sign(first, 0) * face);
    if (!calls_for_another(first)) return own;
    return own.plus(die.mapped([&](int other) { return sign(first, 1) * other; }));
  });
}

}  // namespace fray::dice
