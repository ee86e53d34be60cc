#pragma once

#include <vector>

#include "encounter/encounter.h"
#include "fray/weigh.h"

namespace fray::encounter {

/// A prompt as a chooser sees it that knows no ruleset: how its combatant stands, and what each
/// option is, in the order of the list. Of nothing but what the combatant's side knows.
struct Situation {
  bool fighting = false;  // rounds are counted
  weigh::Position position;
  std::vector<weigh::Candidate> candidates;
};

/// `list`: the options of the prompt, which must be open, with every domain filled in.
Situation situation_of(const Encounter& encounter, const Prompt& prompt,
                       const table::OptionList& list);

}  // namespace fray::encounter
