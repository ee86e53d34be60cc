#pragma once

#include <vector>

#include "table/descriptor.h"

namespace fray::forge {

/// The sentence that tells each `Ev`, in that order, after those that all rulesets share.
std::vector<table::EventDef> event_words();

}  // namespace fray::forge
