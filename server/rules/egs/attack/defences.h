#pragma once

#include <optional>

#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/attack/attack.h"
#include "rules/egs/points/rolls.h"

// Active defenses: what may be answered to an attack, and the roll that takes the place of the
// Defense, even where it is lower (L2739-2762, L2825-2831, R21).
namespace fray::egs {

struct Defending {
  Word how = Word::Dodge;
  SkillDice dice;
  Modifiers modifiers;
  std::string_view skill = {};
};

/// Is this way to defend open to the target, who can pay for it?
bool may_defend(const Fight& f, const Attack& a, Word how);
/// `found`: an attacker that it cannot see, by looking for it.
Defending defence_of(const Fight& f, const Attack& a, Word how, bool found = false);
/// The better of a dodge and a parry, which costs nothing to oppose a disarming; nothing: cowed, or
/// held with nothing to parry with.
std::optional<PendingRoll> free_guard(const Fight& f, CombatantId who, CombatantId against);
/// The defense with the largest dice that is open to the target; nothing: none is.
std::optional<Word> best_defence(const Fight& f, const Attack& a);
/// The chance that this Attack Roll hits a target that defends this way.
double chance_against(const Fight& f, const Attack& a, const SkillRoll& attack, Word how);
/// Asks the target, if it has any; nothing: it relies on its Defense. Pays for its choice.
table::Script<std::optional<Defending>> ask_to_defend(Fight& f, Attack a);

}  // namespace fray::egs
