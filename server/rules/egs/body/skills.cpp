#include "rules/egs/body/skills.h"

#include <algorithm>

#include "rules/egs/body/creature_skills.h"
#include "rules/egs/fight/surroundings.h"

namespace fray::egs {
namespace {

constexpr bool is_physical(Ability ability) {
  return ability == Ability::Dex || ability == Ability::Str || ability == Ability::Vit;
}

// An injury makes a d4 of it, whatever raises it otherwise (R46).
bool is_injured(const Fight& f, const Combatant& c, Ability ability) {
  for (std::size_t i = 0; i < f.content().injuries.size(); ++i) {
    if ((c.injuries >> i & 1u) == 0) continue;
    const InjuryDef& injury = f.content().injuries[i];
    for (const auto* dice : {&injury.dice, &injury.lasting_dice}) {
      if (std::ranges::find(*dice, ability) != dice->end()) return true;
    }
  }
  return false;
}

// L2569: of the animal whose shape it has.
Die die_of_shape(const Fight& f, const Combatant& c, Ability ability) {
  if (!c.effects.empty() && is_physical(ability)) {
    if (const Effect* shape = effect_of(c, Word::ShapeChanged)) {
      const Sheet& animal = f.content().samples[static_cast<std::size_t>(shape->which)];
      return animal.abilities[static_cast<std::size_t>(ability)];
    }
  }
  return c.fighter().ability(ability);
}

// Points and talents move a die along the ladder; nothing leads past d12, nor below d4.
Die moved(Die die, int steps) {
  if (steps == 0 || die == Die::None) return die;
  return steps > 0 ? std::max(die, step_up(die, steps)) : step_down(die, -steps);
}

int steps_of(const Combatant& c, Word word, int which) {
  int steps = 0;
  for (const Effect& effect : c.effects) {
    if (effect.word == word && effect.which == which) steps += effect.amount;
  }
  return steps;
}

}  // namespace

Die ability_of(const Fight& f, const Combatant& c, Ability ability) {
  const Die die = die_of_shape(f, c, ability);
  if (die == Die::None) return die;
  if (c.injuries != 0 && is_injured(f, c, ability)) return Die::D4;
  if (c.effects.empty()) return die;
  const int which = static_cast<int>(ability);
  return moved(die, steps_of(c, Word::AbilityRaised, which) + steps_of(c, Word::Enhanced, which) +
                        steps_of(c, Word::Diminished, which));
}

bool has_ability(const Fight& f, const Combatant& c, Ability ability) {
  return die_of_shape(f, c, ability) != Die::None;
}

Die skill_of(const Fight&, const Combatant& c, std::string_view skill) {
  const std::vector<SkillRank>& skills = c.fighter().skills;
  for (std::size_t i = 0; i < skills.size(); ++i) {
    if (skills[i].key != skill) continue;
    if (c.effects.empty()) return skills[i].die;
    const int which = static_cast<int>(i);
    return moved(skills[i].die,
                 steps_of(c, Word::SkillRaised, which) + steps_of(c, Word::SkillEnhanced, which));
  }
  return Die::None;
}

SkillDice dice_of(const Fight& f, const Combatant& c, Ability ability, std::string_view skill) {
  return SkillDice::of(ability_of(f, c, ability), skill_of(f, c, skill));
}

Modifiers common_modifiers(const Fight& f, const Combatant& c, Ability ability,
                           CombatantId looks_at) {
  Modifiers m;
  if (!has_effect(c, Word::IgnoresWounds)) m.add(Source::Wounds, f.wounds_of(c));
  m.add(Source::Fatigue, fatigue_penalty(f.content(), c.fatigue));
  if (is_physical(ability)) {
    m.add(Source::Encumbrance, c.fighter().load_modifier);
    m.add(Source::Condition, clumsiness(c));
  }
  add_surroundings(f, c, f.state.field.at(looks_at == kNoCombatant ? c.id : looks_at), m);
  if (c.effects.empty()) return m;
  m.add(Source::Cooperation, sum_of_effects(c, Word::Helped));
  m.add(Source::Ruling, sum_of_effects(c, Word::Ruling));
  m.add(Source::Condition, sum_of_effects(c, Word::Confused));
  return m;
}

}  // namespace fray::egs
