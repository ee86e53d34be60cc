#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/volley.h"
#include "table/option.h"
#include "table/question.h"

// What an attack on several targets promises: before its place or its shares are chosen, and for
// each target afterwards.
namespace fray::forge {

/// An attack on several whose place, shares or further targets are still to be chosen.
struct Several {
  enum class Reach : std::uint8_t {
    All,    ///< one roll on all of the targets
    Any,    ///< on some of them: the one that is hit most easily counts
    Halved  ///< a share on the first target, where there is one more
  };
  Attack attack;                     ///< before its target and energy are known
  std::vector<CombatantId> targets;  ///< that it may be on, of those that its side knows
  Reach reach = Reach::All;
  int each = 0;  ///< the most dice that each share gains
};

/// The chance that at least one of the targets is hit, and the successes against all of them on
/// average, for each amount of energy; of Any and Halved those against one.
void odds_of_several(const Fight& fight, Several several, const table::OptionList& list,
                     const table::Option& option, std::vector<table::OddsRow>& rows);
/// The damage on average to all enemies that can still be dropped, of Any and Halved to one, and
/// the chance to drop the likeliest of them.
void harm_of_several(const Fight& fight, const Several& several,
                     std::span<const table::OddsRow> rows, std::vector<table::Harm>& harm);

/// The dice of each target when so many are shared out: as they were chosen, or evenly. Where there
/// are more or fewer than were chosen, one in turn is given to each, or taken from the largest
/// share named last [R].
std::vector<int> shares(const Volley& volley, int dice);
/// Of each target that its side knows, before anyone reacts.
std::vector<table::TargetOdds> odds_of_volley(const Fight& fight, const Volley& volley);

}  // namespace fray::forge
