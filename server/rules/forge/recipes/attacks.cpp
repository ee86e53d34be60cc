#include <algorithm>

#include "rules/forge/attack/attack.h"
#include "rules/forge/attack/several.h"
#include "rules/forge/attack/volley.h"
#include "rules/forge/attack/weapon_attacks.h"
#include "rules/forge/body/effects.h"
#include "rules/forge/body/health.h"
#include "rules/forge/fight/items.h"
#include "rules/forge/fight/listing.h"
#include "rules/forge/fight/prices.h"
#include "rules/forge/movement/steps.h"
#include "rules/forge/parts/attack_spells.h"
#include "rules/forge/recipes/recipe_skill.h"

// Actions that are attacks, with a weapon or without.
namespace fray::forge::recipes {
namespace {

const AttackRecipe& attack_of(const Fight& f, const Known& skill) {
  return *recipe_of(f, skill).attack;
}

bool fits_weapon(AttackShape shape, const WeaponDef& weapon) {
  return shape == AttackShape::Weapon || weapon.ranged() == (shape == AttackShape::Ranged);
}

// Every attack with a weapon at hand, at the skill's extra cost. Drops what cannot be paid for.
void offer_with_weapon(const Fight& f, CombatantId who, const Known& skill, const AttackRecipe& r,
                       table::OptionList& list) {
  const Combatant& c = f.at(who);
  const auto before = static_cast<std::ptrdiff_t>(list.options.size());
  offer_weapon_attacks(f, who, skill, list);
  const int expend = expend_of(f, skill);
  const auto unfit = [&](table::Option& option) {
    const Arm* arm = ready_arm(c, option.item);
    if (!fits_weapon(r.shape, *arm->def)) return true;
    table::Parameter& added = list.parameters[option.first_parameter];
    const int left = c.energy.available() - energy_of(option) - r.spend - expend;
    added.max = std::min(added.max, left);
    option.prices = in_energy(energy_of(option) + r.spend, expend);
    return added.max < added.min;
  };
  list.options.erase(std::remove_if(list.options.begin() + before, list.options.end(), unfit),
                     list.options.end());
}

void offer_attack(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list) {
  const Combatant& c = f.at(who);
  const AttackRecipe& r = attack_of(f, skill);
  const int expend = expend_of(f, skill);
  if (!may_use(f, who, skill) || !hands_suffice(f, who, skill)) return;
  if (c.energy.expendable() < expend) return;
  if (with_weapon(r.shape)) {
    offer_with_weapon(f, who, skill, r, list);
    return;
  }
  const int limit = c.attribute(*f.world().content.skill(skill.skill).attribute);
  if (r.shape == AttackShape::Target) {
    each_known_enemy(f, c, [&](const Combatant& e) {
      if (!within(f, who, e.id, r.range_ft)) return;
      offer_use(f, who, skill, e.id, r.spend + dearer(c, e.id), expend, limit, list);
    });
    return;
  }
  const std::size_t before = list.options.size();
  offer_use(f, who, skill, kNoCombatant, r.spend, expend, limit, list);
  if (r.shape != AttackShape::Burst && list.options.size() > before) add_open_cell(list);
}

Attack prepare(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  const Recipe& recipe = recipe_of(f, skill);
  const AttackRecipe& r = *recipe.attack;
  Attack attack;
  if (with_weapon(r.shape)) {
    attack = weapon_attack(f.at(who), option);
    attack.base += amount_of(r.dice, f.at(who), skill);
  } else {
    attack = skill_attack(f, who, skill, option);
    attack.martial = skill.code->martial_attack;
    attack.melee = r.shape == AttackShape::Target && r.range_ft <= kSquareFt;
    attack.mental = r.mental;
    attack.damage_type = r.damage.value_or(attack.damage_type);
    attack.half_damage = r.half_damage;
  }
  add_consequence(attack, r.leaves, recipe.effect.has_value(), skill, attack.success_cap);
  return attack;
}

Area burst(const Fight& f, CombatantId who, const Known& skill, const table::Choice&) {
  return {.attacker = who, .feet = attack_of(f, skill).radius_ft};
}

Area blast(const Fight& f, CombatantId who, const Known& skill, const table::Choice& choice) {
  return {.attacker = who,
          .feet = attack_of(f, skill).radius_ft,
          .origin = point_at(f, chosen_cell(choice))};
}

Area arc(const Fight& f, CombatantId who, const Known& skill, const table::Choice& choice) {
  return {.attacker = who, .feet = attack_of(f, skill).range_ft, .toward = chosen_cell(choice)};
}

void expand(const Fight& f, CombatantId who, const Known& skill, table::OptionList& list,
            std::size_t option) {
  const AttackRecipe& r = attack_of(f, skill);
  const Pointing pointing = r.shape == AttackShape::Blast ? Pointing::Point : Pointing::Way;
  expand_cells(f, who, r.range_ft, pointing, list, option);
}

Several foresee(const Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  const AttackRecipe& r = attack_of(f, skill);
  const bool around = r.shape == AttackShape::Burst;
  const int feet = around ? r.radius_ft : r.range_ft + r.radius_ft;
  return {volley_at(prepare(f, who, skill, option), {}).attack,
          known_enemies_within(f, who, feet, false),
          around ? Several::Reach::All : Several::Reach::Any};
}

const Consequence& consequence_of(const Recipe& r) {
  return r.attack ? r.attack->leaves : r.reaction->leaves;
}

// Damage has been taken.
void wounded(Fight& f, const Attack& a) {
  const Known& skill = *a.recipe;
  const Recipe& r = recipe_of(f, skill);
  if (r.attack && r.attack->drain) heal(f, a.attacker, a.damage);
  if (consequence_of(r).beside_damage) leave(f, a, skill, std::min(a.successes, a.success_cap));
}

}  // namespace

void leave(Fight& f, const Attack& a, const Known& skill, int successes) {
  if (!f.standing_in(a.target)) return;
  const Recipe& r = recipe_of(f, skill);
  const Consequence& c = consequence_of(r);
  if (c.push && a.attacker != a.target && f.standing_in(a.attacker)) {
    push_away(f, a.attacker, a.target, successes);
  }
  if (c.condition) {
    const bool worse = c.worse && successes >= c.worse_at;
    f.gain(a.target, worse ? *c.worse : *c.condition);
  }
  if (r.attack && r.effect) lay(f, a.target, skill, a.attacker, successes);
}

void leave_instead(Fight& f, const Attack& a, const Known& skill, int successes) {
  leave(f, a, skill, successes);
}

void add_consequence(Attack& attack, const Consequence& leaves, bool lays_effect,
                     const Known& skill, int cap) {
  attack.recipe = &skill;
  attack.success_cap = cap;
  const bool leaves_something = leaves.condition || leaves.push || lays_effect;
  if (leaves_something && !leaves.beside_damage) {
    control(attack, skill, {}, {}, cap);
  } else {
    attack.wounded = wounded;
  }
}

void add_attack(const Recipe& recipe, const SkillDef& def, SkillCode& code) {
  const AttackRecipe& r = *recipe.attack;
  // Without a weapon, what is no magic and no assault on the mind is a blow.
  code.martial_attack = with_weapon(r.shape) || (def.kind != SkillKind::Magic && !r.mental);
  code.offer_action = offer_attack;
  code.prepare = prepare;
  code.instead_of_damage = leave_instead;
  switch (r.shape) {
    case AttackShape::Burst:
      code.area = burst;
      break;
    case AttackShape::Blast:
      code.area = blast;
      code.expand = expand;
      break;
    case AttackShape::Arc:
      code.area = arc;
      code.expand = expand;
      break;
    default:
      return;
  }
  code.foresee = foresee;
}

}  // namespace fray::forge::recipes
