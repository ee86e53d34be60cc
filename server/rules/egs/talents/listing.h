#pragma once

#include "rules/egs/active_talents/talent.h"
#include "rules/egs/arithmetic/odds.h"

// The talents a combatant may use, on which targets, and with how much Magnitude (L2197-2227).
namespace fray::egs {

void list_talents(const Fight& f, const Combatant& c, table::OptionList& list);
/// Fills in the places that a listed option may be used at.
void expand_talent(const Fight& f, const Combatant& c, table::OptionList& list, std::size_t option);
Cast cast_meant(const Combatant& c, const table::Option& option, const table::Choice& choice);
void odds_of_talent(const Fight& f, const Combatant& c, const table::Option& option,
                    std::vector<table::OddsRow>& rows);
/// By these rows; of a burst the enemy that is likeliest to be dropped by it.
void harm_of_talent(const Fight& f, const Combatant& c, const table::Option& option,
                    std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm);
/// Of a burst, or of strikes at several targets.
void odds_of_each(const Fight& f, const Combatant& c, const table::Option& option,
                  const table::Choice& choice, std::vector<table::TargetOdds>& odds);
/// For a burst the damage to all targets that its odds count; for several things thrown at one
/// target the damage of all of them.
std::vector<DamageChance> damages_of_talent(const Fight& f, const Combatant& c,
                                            const table::Option& option, int magnitude);

}  // namespace fray::egs
