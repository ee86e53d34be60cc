#pragma once

#include "dice/seed.h"

namespace fray::dice {

/// Its bytes are 0, 1, 2 and so on.
inline Seed counting_seed() {
  Seed seed;
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::byte>(i);
  return seed;
}

}  // namespace fray::dice
