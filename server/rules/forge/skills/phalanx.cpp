#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::phalanx {
namespace {

// L2193: paying for a shield gains 1 die for each adjacent ally holding one, at most the rating.
// Only against that attack: later ones are not paid for.
int dice(const Fight& f, CombatantId who, const Known& skill, Word reaction, int) {
  if (reaction != Word::RaiseShield) return 0;
  const auto beside = std::ranges::count_if(f.state.cast, [&](const Combatant& ally) {
    return f.allies(who, ally.id) && ally.conscious() && ally.shield_held &&
           f.known_to_all(ally.id) && f.adjacent(who, ally.id);
  });
  return std::min(static_cast<int>(beside), static_cast<int>(skill.rating));
}

}  // namespace

extern const SkillCode code{.id = "phalanx", .reaction_dice = dice};

}  // namespace fray::forge::skills::phalanx
