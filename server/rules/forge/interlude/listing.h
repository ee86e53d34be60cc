#pragma once

#include <span>
#include <vector>

#include "rules/forge/interlude/interlude.h"

namespace fray::forge {

/// A parameter of one or more of these.
void add_targets(table::OptionList& list, std::span<const CombatantId> targets);
/// What may be done, and what others may do about it.
void list_deeds(const Interlude& interlude, CombatantId who, table::OptionList& list);
void list_help(const Interlude& interlude, CombatantId who, table::OptionList& list);
void list_opposition(const Interlude& interlude, CombatantId who, table::OptionList& list);
/// Exact odds: of one success or of as many as are needed, and successes on average.
void deed_odds(const Interlude& interlude, CombatantId who, const table::OptionList& list,
               const table::Option& option, std::vector<table::OddsRow>& rows);

}  // namespace fray::forge
