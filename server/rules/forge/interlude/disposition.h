#pragma once

#include "rules/forge/interlude/interlude.h"
#include "table/power.h"

// The GM's power to say how a person stands to the others, on which it depends what a request takes
// (L3431).
namespace fray::forge {

void list_disposition(const Interlude& interlude, table::OptionList& list);
void set_disposition(Interlude& interlude, table::AboutOne values);

}  // namespace fray::forge
