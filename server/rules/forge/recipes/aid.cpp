#include <algorithm>

#include "rules/forge/attack/attack.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/body/health.h"
#include "rules/forge/parts/spell_parts.h"
#include "rules/forge/recipes/recipe_skill.h"

// Actions that do their target good, and effects that last.
namespace fray::forge::recipes {
namespace {

bool works_on(const Fight& f, CombatantId who, const AidRecipe& r, const Combatant& target) {
  if (!f.standing_in(target.id)) return false;
  if (target.id == who) return r.on != AidOn::Ally;
  if (r.on == AidOn::Self || !f.allies(who, target.id)) return false;
  if (r.gives == AidGives::Energy && !target.conscious()) return false;
  return r.range_ft <= kSquareFt ? beside(f, who, target.id)
                                 : within(f, who, target.id, r.range_ft);
}

void offer_aid(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const AidRecipe& r = *recipe_of(f, skill).aid;
  if (!may_use(f, who, skill) || !hands_suffice(f, who, skill)) return;
  const int expend = f.world().content.skill(skill.skill).expend;
  const int limit = casting_attribute(f, f.at(who), skill);
  for (const Combatant& target : f.state.cast) {
    if (!works_on(f, who, r, target)) continue;
    offer_use(f, who, skill, target.id, r.spend, expend, limit, list);
  }
}

table::Script<> act(Fight& f, CombatantId who, const Known& skill, table::Option option,
                    table::Choice choice) {
  const AidRecipe& r = *recipe_of(f, skill).aid;
  const int added = choice.values[0];
  pay_cast(f, who, skill, option, r.spend + added);
  switch (r.gives) {
    case AidGives::Health:
      heal(f, option.target, pool_dice(skill, added));
      break;
    case AidGives::Energy:  // never more than it has cost
      f.add_bonus_energy(option.target, added, skill.term,
                         until_end_of_next_turn(f.at(option.target)));
      break;
    case AidGives::Effect:
      lay(f, option.target, skill, who, pool_dice(skill, added));
      break;
  }
  co_return;
}

// ---- while an effect lasts ----

bool helps(const Fight& f, const Effect& e, const Attack& a) {
  return holds(f, recipe_of(f, e).effect->in, {.owner = a.attacker, .foe = a.target, .attack = &a});
}

int more_damage(const Effect& e, int damage) {
  return std::min<int>(e.amount, damage);
}

table::Script<> turn_began(Fight& f, CombatantId bearer, Effect effect) {
  const EffectRecipe& r = *recipe_of(f, effect).effect;
  if (!f.standing_in(bearer)) co_return;
  Effect* lasting = effect_on(f, bearer, effect.skill, effect.caster);
  if (--lasting->amount <= 0) end_effect(f, bearer, effect.skill, effect.caster);
  if (r.heals) heal(f, bearer, effect.amount);
  if (!r.hurts) co_return;
  const int damage = resisted(f, bearer, effect.amount, *r.hurts);
  if (damage > 0) hurt(f, bearer, damage, *r.hurts, effect.caster);
}

// `value` of an effect: whether it causes the bearer's condition. If another effect on the bearer
// also sustains the condition, that one causes it from now on.
void ended(Fight& f, CombatantId bearer, const Effect& effect) {
  if (effect.value == 0) return;
  const Condition condition = *recipe_of(f, effect).effect->condition;
  for (Effect& other : f.at(bearer).effects) {
    if (other.code->ended != ended || recipe_of(f, other).effect->condition != condition) continue;
    other.value = 1;
    return;
  }
  f.lose(bearer, condition);
}

constexpr EffectCode::Dice dice_of(EffectDice dice) {
  switch (dice) {
    case EffectDice::None:
      return EffectCode::Dice::None;
    case EffectDice::Every:
      return EffectCode::Dice::Every;
    case EffectDice::One:
      return EffectCode::Dice::One;
    case EffectDice::Once:
      return EffectCode::Dice::Once;
  }
  return EffectCode::Dice::None;
}

}  // namespace

void lay(Fight& f, CombatantId bearer, const Known& skill, CombatantId caster, int strength) {
  const EffectRecipe& r = *recipe_of(f, skill).effect;
  const RecipeSkill& code = *f.world().recipes[skill.skill.value];
  lay_effect(f, bearer, skill, code.effect, caster, strength, r.rounds);
  if (!r.condition || f.at(bearer).has(*r.condition)) return;
  effect_on(f, bearer, skill.term, caster)->value = 1;
  f.gain(bearer, *r.condition);
}

EffectCode effect_code(const EffectRecipe& r) {
  EffectCode code;
  code.attack = dice_of(r.attack);
  code.defence = dice_of(r.defence);
  if (r.attack != EffectDice::None) code.helps = helps;
  code.shaken = r.shaken;
  code.flies = r.flies;
  if (r.more_damage) code.more_damage = more_damage;
  if (r.hurts || r.heals) code.turn_began = turn_began;
  if (r.condition) code.ended = ended;
  return code;
}

void add_aid(const Recipe& recipe, SkillCode& code) {
  code.offer_action = offer_aid;
  code.act = act;
  if (recipe.aid->gives != AidGives::Health) return;
  code.odds = heal_odds;
  code.at_rest = true;
}

}  // namespace fray::forge::recipes
