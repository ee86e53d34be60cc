#pragma once

#include <optional>
#include <string_view>

#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/interlude/interlude.h"
#include "rules/egs/points/qualities.h"
#include "rules/egs/points/rolls.h"

// The combinations of two dice that a combatant may roll (L573-583, L684-1403): the listed uses of
// skills, rolls of only abilities, and any other pairing of what the fighter has. An option names
// one by its mode and item: a listed use item: which specialty, where it has several, or a related
// one a roll of abilities (L312-372) an ability item: a skill, or another ability; the same: its
// die doubled
namespace fray::egs {

inline constexpr int kRelatedSpecialty = -4;  // L666
inline constexpr int kLandKnown = 2;          // L1201

struct Combination {
  SkillDice dice;
  Ability ability = Ability::Int;  ///< the first, which load weighs upon
  std::string_view skill;          ///< of the content; empty: abilities alone
  std::string_view key = {};       ///< the specialty, as the sheet calls it; empty: it is none
  int modifier = 0;                ///< of a related specialty, of the land that is known
  const ActionDef* use = nullptr;  ///< the listed use, if it is one
  bool trained = true;
};

/// Its specialty and its use.
Occasions occasions_of(const Combination& combination);

/// What `c` would roll; nothing: that is not to be had.
std::optional<Combination> combination_of(const Fight& f, const Combatant& c, Term mode, Term item);
/// The skill's die with what raises it; None: untrained.
using Pairing = std::pair<Term, Term>;
/// The listed uses that `c` may roll, and with `others` whatever else it may combine.
void list_combinations(const Fight& f, const Combatant& c, bool others, std::vector<Pairing>& out);

/// The same as what they are, without others; faster when the words are not needed.
void list_listed(const Fight& f, const Combatant& c, std::vector<Combination>& out);

/// The roll for it, with everything that is added.
PendingRoll roll_for(const Fight& f, const Combatant& c, const Combination& combination,
                     int difficulty, Word what, Purpose purpose);
/// The same before it is made, for odds.
SkillRoll skill_roll(const Fight& f, const Combatant& c, const Combination& combination,
                     int difficulty);

/// The words of the listed uses and of the rolls of abilities; a word that there is already serves
/// for its use as well.
void name_uses(const table::Descriptor& descriptor, const Content& content, UseTerms& terms);

}  // namespace fray::egs
