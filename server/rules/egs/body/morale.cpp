#include "rules/egs/body/morale.h"

#include <algorithm>

#include "rules/egs/active_talents/panic.h"
#include "rules/egs/body/skills.h"
#include "rules/egs/fight/effects.h"

namespace fray::egs {
namespace {

bool can_lose_heart(const Fight& f, const Combatant& c, CombatantId leader) {
  const bool led = c.fighter().kind == Kind::Minion || c.fighter().kind == Kind::Ally;
  return led && f.takes_part(c) && c.able() && !has_effect(c, Word::Routed) &&
         !has_effect(c, Word::Steadfast, leader) && f.is_no_better_known(c.id, leader);
}

// Psyche and Spirit (L331). A combatant without either is fearless (R94); beasts always lose heart
// (L3655).
bool holds_on(Fight& f, const Combatant& c) {
  const SkillDice dice =
      SkillDice::of(ability_of(f, c, Ability::Psy), ability_of(f, c, Ability::Spt));
  if (c.fighter().traits.has(CreatureTrait::AnimalIntelligence)) return false;
  if (dice.first == Die::None || dice.second == Die::None) return true;
  const Fight::Thrown thrown = f.roll(c.id, Purpose::Morale, dice);
  const Verdict verdict = judge(dice, thrown.shown, common_modifiers(f, c, Ability::Psy).total());
  f.emit<Ev::MoraleRolled>(c.id, thrown.faces, term(verdict.grade));
  return succeeds(verdict.grade);
}

}  // namespace

void shake_followers(Fight& f, CombatantId leader) {
  if (f.at(leader).health > kDyingAt) return;  // asleep of weariness
  for (const FightOptions::Led& led : f.state.options.led) {
    if (led.leader != leader || !can_lose_heart(f, f.at(led.follower), leader)) continue;
    // Once, however often the leader falls (L3501).
    const bool holds = holds_on(f, f.at(led.follower));
    const Word fate = holds ? Word::Steadfast : Word::Routed;
    add_effect(f, led.follower, {.word = fate, .by = leader, .until = Until::Fight});
  }
}

CombatantId flees_from(const Fight& f, const Combatant& c) {
  if (c.effects.empty()) return kNoCombatant;
  if (const ActiveTalent* panic = panic_of(f, c)) return panic->by;
  if (!has_effect(c, Word::Routed)) return kNoCombatant;
  CombatantId nearest = kNoCombatant;
  for (const Combatant& foe : f.state.cast) {
    if (!is_foe(f, c, foe)) continue;
    const bool nearer = nearest == kNoCombatant ||
                        f.state.field.feet(c.id, foe.id) < f.state.field.feet(c.id, nearest);
    if (nearer) nearest = foe.id;
  }
  return nearest;
}

void keep_farther(const Fight& f, const Combatant& c, CombatantId from, std::size_t first,
                  std::vector<std::int32_t>& ways) {
  const int now = f.state.field.feet(c.id, from);
  std::size_t kept = first;
  for (std::size_t i = first; i + 1 < ways.size(); i += 2) {
    const board::Cell cell = table::Place::unpack(ways[i]).cell();
    if (f.state.field.feet_from(cell, from) <= now) continue;
    ways[kept] = ways[i];
    ways[kept + 1] = ways[i + 1];
    kept += 2;
  }
  ways.resize(kept);
}

}  // namespace fray::egs
