#pragma once

#include <cstddef>
#include <vector>

#include "rules/success_rolls/fight.h"

// What may be declared (step 2 of a round), and what an attack promises.
namespace fray::success_rolls {

/// What one does that declares nothing: it defends, and tries nothing where that takes a roll.
Act idle(const Combatant& c);
void list_declarations(const Fight& f, CombatantId who, bool bystander, table::OptionList& list);
void expand_move(const Fight& f, CombatantId who, table::OptionList& list, std::size_t option);
/// What a choice from that list declares.
Declaration declaration_of(const Combatant& c, const table::Option& option,
                           const table::Choice& choice);
void attack_odds(const Fight& f, CombatantId who, const table::OptionList& list, std::size_t option,
                 std::vector<table::OddsRow>& rows);
/// The chances of so much injury by an attack with so many shots; 0: with no choice of them.
table::Outcomes attack_outcomes(const Fight& f, CombatantId who, const table::Option& option,
                                std::int32_t shots);

}  // namespace fray::success_rolls
