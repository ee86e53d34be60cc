#pragma once

#include <vector>

#include "fray/weigh.h"
#include "fray/world.h"

namespace fray::client {

/// A prompt as fray/weigh.h judges it: how its combatant stands, and what each option is. The place
/// of an approach is its index among the option's places.
struct Situation {
  weigh::Position position;
  std::vector<weigh::Candidate> candidates;
};

Situation situation_of(const Prompt& prompt, const World& world);

}  // namespace fray::client
