#pragma once

#include "rules/success_rolls/interlude/interlude.h"

// What may be done between fights, with its odds: rest, first aid, healing spells, rolls against
// attributes and aptitudes, loading weapons.
namespace fray::success_rolls {

void list_deeds(const Interlude& interlude, CombatantId who, table::OptionList& list);
void deed_odds(const Interlude& interlude, CombatantId who, const table::OptionList& list,
               const table::Option& option, std::vector<table::OddsRow>& rows);
void perform(Interlude& interlude, CombatantId who, const table::Option& option,
             const table::Choice& choice);

}  // namespace fray::success_rolls
