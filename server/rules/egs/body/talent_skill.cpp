#include "rules/egs/body/talent_skill.h"

#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/body/skills.h"

namespace fray::egs {
namespace {

constexpr int kKeptPenalty = -2;  // for each (L2187)

}  // namespace

SkillDice talent_dice(const Fight& f, const Combatant& c) {
  const Fighter& fighter = c.fighter();
  const Die ability = ability_of(f, c, fighter.weird_uses);
  if (fighter.weird_second) return SkillDice::of(ability, ability_of(f, c, *fighter.weird_second));
  return SkillDice::of(ability, skill_of(f, c, fighter.weird_skill_key));
}

Modifiers talent_modifiers(const Fight& f, const Combatant& c, CombatantId looks_at) {
  Modifiers m = common_modifiers(f, c, c.fighter().weird_uses, looks_at);
  m.add(Source::Talent, kKeptPenalty * kept_by(f, c.id));
  m.add(Source::Condition, sum_of_effects(c, Word::Forsaken));
  return m;
}

}  // namespace fray::egs
