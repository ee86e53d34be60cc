#pragma once

#include <vector>

#include "encounter/encounter.h"
#include "evaluation/decision.h"

namespace fray::encounter {

/// A prompt for a chooser without a ruleset: the state of its combatant, and each option's roles,
/// in the order of the list. Only what the combatant's side knows.
struct Situation {
  bool fighting = false;  // rounds are counted
  evaluation::Position position;
  std::vector<evaluation::Candidate> candidates;
};

/// `list`: the options of the prompt, which must be open, with every domain filled in.
Situation situation_of(const Encounter& encounter, const Prompt& prompt,
                       const table::OptionList& list);

}  // namespace fray::encounter
