#include "rules/forge/recipes/recipe_skill.h"

#include <algorithm>

#include "rules/forge/parts/skill_parts.h"

namespace fray::forge {
namespace recipes {
namespace {

const Recipe& recipe_of(const Fight& f, SkillIndex skill) {
  return *f.world().content.skill(skill).recipe;
}

// Any action with the skill, before it is taken.
void count_action(Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  if (option.mode == skill.term && option.action == term(Word::UseSkill)) {
    count_use(f, who, skill);
  }
}

}  // namespace

const Recipe& recipe_of(const Fight& f, const Known& skill) {
  return recipe_of(f, skill.skill);
}

const Recipe& recipe_of(const Fight& f, const Effect& effect) {
  return recipe_of(f,
                   SkillIndex{static_cast<std::uint16_t>(table::raw(effect.skill) - kFirstSkill)});
}

int amount_of(const Amount& amount, const Combatant& owner, const Known& skill, int context) {
  switch (amount.of) {
    case Amount::Of::None:
      return 0;
    case Amount::Of::Fixed:
      return amount.number;
    case Amount::Of::Rating:
      return skill.rating;
    case Amount::Of::Added:
    case Amount::Of::Damage:
      return std::min<int>(context, skill.rating);
    case Amount::Of::Attribute:
      return std::min<int>(owner.attribute(amount.attribute), skill.rating);
  }
  return 0;
}

bool may_use(const Fight& f, CombatantId who, const Known& skill) {
  const Recipe& r = recipe_of(f, skill);
  const auto& used = f.counters(who, skill);
  const auto left = [&](const Amount& limit, int so_far) {
    return !limit || so_far < amount_of(limit, f.at(who), skill);
  };
  return left(r.per_cycle, used.cycle) && left(r.per_fight, used.encounter);
}

void count_use(Fight& f, CombatantId who, const Known& skill) {
  const Recipe& r = recipe_of(f, skill);
  auto& used = f.counters(who, skill);
  if (r.per_cycle) ++used.cycle;
  if (r.per_fight) ++used.encounter;
}

int expend_of(const Fight& f, const Known& skill) {
  return f.world().content.skill(skill.skill).expend;
}

bool hands_suffice(const Fight& f, CombatantId who, const Known& skill) {
  return f.world().content.skill(skill.skill).kind != SkillKind::Magic || can_cast(f.at(who));
}

}  // namespace recipes

std::shared_ptr<const RecipeSkill> make_recipe_skill(const SkillDef& def) {
  const Recipe& r = *def.recipe;
  auto skill = std::make_shared<RecipeSkill>();
  skill->code.id = def.id;
  recipes::add_bonuses(r, skill->code);
  if (r.attack) recipes::add_attack(r, def, skill->code);
  if (r.aid) recipes::add_aid(r, skill->code);
  if (r.reaction) recipes::add_reaction(r, *skill);
  if (r.effect) skill->effect = recipes::effect_code(*r.effect);
  if (r.stance) {
    skill->code.stance = true;
    skill->code.offer_action = offer_stance;
    skill->code.act = toggle_stance;
  } else if (r.per_cycle || r.per_fight) {
    skill->code.acting = recipes::count_action;
  }
  return skill;
}

}  // namespace fray::forge
