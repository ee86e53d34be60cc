#pragma once

#include <vector>

#include "encounter/encounter.h"
#include "evaluation/decision.h"

namespace fray::encounter {

/// A prompt as a chooser sees it that knows no ruleset: how its combatant stands, and what each
/// option is, in the order of the list. Of nothing but what the combatant's side knows.
struct Situation {
  bool fighting = false;  // rounds are counted
  evaluation::Position position;
  std::vector<evaluation::Candidate> candidates;
};

/// `list`: the options of the prompt, which must be open, with every domain filled in.
Situation situation_of(const Encounter& encounter, const Prompt& prompt,
                       const table::OptionList& list);

}  // namespace fray::encounter
