#pragma once

#include <vector>

#include "evaluation/decision.h"
#include "fray/world.h"

namespace fray::client {

/// A prompt as evaluation/decision.h judges it: how its combatant stands, and what each option is.
/// The place of an approach is its index among the option's places.
struct Situation {
  evaluation::Position position;
  std::vector<evaluation::Candidate> candidates;
};

Situation situation_of(const Prompt& prompt, const World& world);

}  // namespace fray::client
