#include "rules/egs/points/blind_fighting.h"

#include "rules/egs/arithmetic/circumstances.h"
#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/body/creature_skills.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/points/rolls.h"

namespace fray::egs {
namespace {

PendingRoll looking_for_unseen(const Fight& f, CombatantId who) {
  const Combatant& c = f.at(who);
  PendingRoll rolling{.who = who,
                      .what = Word::Search,
                      .purpose = Purpose::Search,
                      .dice = dice_of(f, c, Ability::Per, "awareness"),
                      .modifiers = common_modifiers(f, c, Ability::Per),
                      .skill = "awareness"};
  rolling.modifiers.add(Source::Difficulty, kFindUnseen);
  rolling.modifiers.add(Source::Condition, keenness(c, "awareness"));
  return rolling;
}

}  // namespace

// The ethereal have no form (L3665); others are hidden by a talent (L2495), unless one finds what
// talents hide (L2353).
bool is_unseen(const Combatant& viewer, const Combatant& other) {
  if (other.fighter().traits.has(CreatureTrait::Ethereal)) return true;
  return has_effect(other, Word::Invisible) && !has_effect(viewer, Word::Detecting);
}

table::Script<bool> finds_unseen(Fight& f, CombatantId who, CombatantId other) {
  if (!is_unseen(f.at(who), f.at(other))) co_return false;
  const PendingRoll search = looking_for_unseen(f, who);
  if (search.dice.first == Die::None) co_return false;
  co_return co_await tries(f, search);
}

double chance_to_find(const Fight& f, CombatantId who) {
  const PendingRoll search = looking_for_unseen(f, who);
  if (search.dice.first == Die::None) return 0;
  const SkillRoll roll{.dice = search.dice, .modifier = search.modifiers.total()};
  return hit_chance(roll, kTargetNumber).value();
}

void add_blindness(const Combatant& c, const Combatant& other, bool found, Modifiers& m) {
  if (!is_unseen(c, other)) return;
  m.add(Source::Blindness, beyond_light(m.of(Source::Light), blind_modifier(found)));
}

}  // namespace fray::egs
