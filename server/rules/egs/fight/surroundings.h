#pragma once

#include "rules/egs/arithmetic/modifiers.h"
#include "rules/egs/fight/fight.h"

// Light, footing and weather around a combatant, as the GM says (L2969-2983, R19).
namespace fray::egs {

/// They hold as effects of these words, of the three of light one at most.
inline constexpr std::array kLights{Word::DimLight, Word::DarkLight, Word::TotalDarkness};
inline constexpr std::array kSurroundings{Word::DimLight, Word::DarkLight, Word::TotalDarkness,
                                          Word::UnstableGround, Word::ExtremeWeather};

/// How bright it is there: as the table agreed, with the lights that those carry who are in sight
/// of all, and what talents do (L1954-2049, L2451, L2585, R211).
Illumination light_at(const Fight& f, board::Cell place);

/// `where`: where its eyes have to be for the roll; what the GM says of `c` comes before it.
void add_surroundings(const Fight& f, const Combatant& c, board::Cell where, Modifiers& m);

}  // namespace fray::egs
