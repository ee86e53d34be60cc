#include <algorithm>
#include <optional>

#include "rules/forge/attack/attack.h"
#include "rules/forge/reactions/reactions.h"
#include "rules/forge/recipes/recipe_skill.h"

// Dice and damage that come by themselves.
namespace fray::forge::recipes {
namespace {

// The present sum of the skill's bonuses to this.
int bonus(const Fight& f, const Known& skill, BonusTo to, const Scene& scene, int context = 0) {
  const Recipe& r = recipe_of(f, skill);
  const Combatant& owner = f.at(scene.owner);
  if (r.stance && owner.stance != skill.slot) return 0;
  if (!may_use(f, scene.owner, skill)) return 0;
  int sum = 0;
  for (const BonusRecipe& b : r.bonuses) {
    if (b.to == to && holds(f, b.in, scene)) sum += amount_of(b.amount, owner, skill, context);
  }
  return sum;
}

Scene of_attacker(const Fight& f, const Attack& a, const Known& skill) {
  return {.owner = a.attacker,
          .foe = a.target,
          .attack = &a,
          .first_attack = f.counters(a.attacker, skill).value == 0};
}

int attack_dice(const Fight& f, const Attack& a, const Known& skill) {
  return bonus(f, skill, BonusTo::Attack, of_attacker(f, a, skill), a.added);
}

// After the pool is built. An area without a known target has gained no dice.
void declared(Fight& f, const Attack& a, const Known& skill) {
  const bool gains = a.target != kNoCombatant && !a.basic_pool_only;
  if (gains && attack_dice(f, a, skill) > 0) count_use(f, a.attacker, skill);
  f.counters(a.attacker, skill).value = 1;  // no more its first
}

int extra_damage(const Fight& f, const Attack& a, int damage, const Known& skill) {
  return bonus(f, skill, BonusTo::Damage, of_attacker(f, a, skill), damage);
}

void damage_added(Fight& f, const Attack& a, const Known& skill) {
  count_use(f, a.attacker, skill);
}

int defence_dice(const Fight& f, const Attack& a, const Known& skill) {
  return bonus(f, skill, BonusTo::Defence, {.owner = a.target, .foe = a.attacker, .attack = &a});
}

int ward_dice(const Fight& f, const Attack& a, CombatantId who, const Known& skill) {
  if (!f.can_react(who) || !f.enemies(a.attacker, who)) return 0;
  if (!f.allies(who, a.target) || !f.adjacent(who, a.target)) return 0;
  return bonus(f, skill, BonusTo::Ward, {.owner = who, .foe = a.attacker, .attack = &a});
}

void warded(Fight& f, const Attack&, CombatantId who, const Known& skill) {
  count_use(f, who, skill);
}

int reaction_dice(const Fight& f, CombatantId who, const Known& skill, Word reaction, int added) {
  const BonusTo to = reaction == Word::Dodge ? BonusTo::Dodge : BonusTo::Shield;
  return bonus(f, skill, to, {.owner = who}, added);
}

void reacted(Fight& f, CombatantId who, const Known& skill, Word reaction, int added) {
  if (reaction_dice(f, who, skill, reaction, added) > 0) count_use(f, who, skill);
}

std::optional<BonusTo> test_of(Word action) {
  switch (action) {
    case Word::Grapple:
      return BonusTo::Grapple;
    case Word::EscapeGrapple:
      return BonusTo::EscapeGrapple;
    case Word::Trip:
      return BonusTo::Trip;
    case Word::Shove:
      return BonusTo::Shove;
    case Word::PassThrough:
      return BonusTo::PassThrough;
    default:
      return std::nullopt;
  }
}

int test_dice(const Fight& f, CombatantId who, const Known& skill, Word action, int added) {
  const auto to = test_of(action);
  return to ? bonus(f, skill, *to, {.owner = who}, added) : 0;
}

int initiative_dice(const Fight& f, CombatantId who, const Known& skill) {
  return bonus(f, skill, BonusTo::Initiative, {.owner = who});
}

}  // namespace

void add_bonuses(const Recipe& r, SkillCode& code) {
  for (const BonusRecipe& b : r.bonuses) {
    switch (b.to) {
      case BonusTo::Attack:
        code.attack_dice = attack_dice;
        code.declared = declared;
        break;
      case BonusTo::Damage:
        code.extra_damage = extra_damage;
        code.damage_added = damage_added;
        break;
      case BonusTo::Defence:
        code.defence_dice = defence_dice;
        code.warded = warded;
        break;
      case BonusTo::Ward:
        code.ward_dice = ward_dice;
        code.warded = warded;
        break;
      case BonusTo::Dodge:
      case BonusTo::Shield:
        code.reaction_dice = reaction_dice;
        code.reacted = reacted;
        break;
      case BonusTo::Initiative:
        code.initiative_dice = initiative_dice;
        break;
      default:
        code.test_dice = test_dice;
    }
  }
}

}  // namespace fray::forge::recipes
