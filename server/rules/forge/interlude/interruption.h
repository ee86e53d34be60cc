#pragma once

#include "rules/forge/interlude/interlude.h"
#include "table/power.h"

namespace fray::forge {

/// The GM says after how many minutes a rest will be interrupted: the next one, or the one that
/// others are being asked to join.
void list_interruption(const Interlude& interlude, table::OptionList& list);
void set_interruption(Interlude& interlude, table::AboutOne values);

}  // namespace fray::forge
