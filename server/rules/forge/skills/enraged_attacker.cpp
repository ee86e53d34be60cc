#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::enraged_attacker {
namespace {

constexpr int kEnds = 2;  // energy expended

// L2161: while enraged, min(added, rating) dice on attacks by Strength, but no reactions. When it
// ends, 2 energy are expended; if less is left, from spent energy.
int dice(const Fight& f, const Attack& a, const Known& skill) {
  const bool enraged = f.at(a.attacker).stance == skill.slot;
  return enraged && a.martial && a.attribute == Attribute::Strength
             ? std::min<int>(a.added, skill.rating)
             : 0;
}

void ended(Fight& f, CombatantId who, const Known& skill) {
  f.expend_forced(who, kEnds, skill.term);
}

}  // namespace

extern const SkillCode code{.id = "enraged-attacker",
                            .stance = true,
                            .bars_reactions = true,
                            .attack_dice = dice,
                            .stance_ended = ended,
                            .offer_action = offer_stance,
                            .act = toggle_stance};

}  // namespace fray::forge::skills::enraged_attacker
