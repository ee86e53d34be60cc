#pragma once

#include <array>
#include <memory>
#include <vector>

#include "rules/forge/content/recipe.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/skill_code.h"

// Skills that are made of data: a Recipe played through the hooks that the skills of code use. The
// figures stay in the content; a hook finds them by the skill that it is called for.
namespace fray::forge {

/// The code of a skill whose entry has a recipe; `def` must live as long.
std::shared_ptr<const RecipeSkill> make_recipe_skill(const SkillDef& def);

namespace recipes {

const Recipe& recipe_of(const Fight& fight, const Known& skill);
/// The recipe of the skill that laid an effect.
const Recipe& recipe_of(const Fight& fight, const Effect& effect);

/// `context`: the energy added, or the damage, where the amount depends on it.
int amount_of(const Amount& amount, const Combatant& owner, const Known& skill, int context = 0);

// ---- circumstances.cpp ----

/// The subject of a condition: the owner of a skill or bearer of an effect, and the attack in which
/// it is involved, if any, with the other one in it.
struct Scene {
  CombatantId owner = kNoCombatant;
  CombatantId foe = kNoCombatant;
  const Attack* attack = nullptr;
  bool first_attack = false;
};
/// Ignores everything about hidden combatants: pools must not reveal them.
bool holds(const Fight& fight, const Circumstances& in, const Scene& scene);

/// Is there a use left in this cycle and this fight?
bool may_use(const Fight& fight, CombatantId who, const Known& skill);
/// Counts one, where uses are limited.
void count_use(Fight& fight, CombatantId who, const Known& skill);

// ---- the parts of a recipe, one file each: each puts in its hooks ----

void add_bonuses(const Recipe& recipe, SkillCode& code);
void add_attack(const Recipe& recipe, const SkillDef& def, SkillCode& code);
void add_aid(const Recipe& recipe, SkillCode& code);
void add_reaction(const Recipe& recipe, RecipeSkill& skill);
EffectCode effect_code(const EffectRecipe& effect);

/// Effect of an attack with this skill on the target it has hit, apart from damage.
void leave(Fight& fight, const Attack& attack, const Known& skill, int successes);
/// Makes it do so, in place of damage or in addition to it; at most `cap` successes count.
void add_consequence(Attack& attack, const Consequence& leaves, bool lays_effect,
                     const Known& skill, int cap);
/// For SkillCode::instead_of_damage.
void leave_instead(Fight& fight, const Attack& attack, const Known& skill, int successes);

/// Lays the effect of the skill on `bearer`.
void lay(Fight& fight, CombatantId bearer, const Known& skill, CombatantId caster, int strength);

/// Energy that a use of it expends.
int expend_of(const Fight& fight, const Known& skill);
/// A free hand, where it is magic (L1853).
bool hands_suffice(const Fight& fight, CombatantId who, const Known& skill);

}  // namespace recipes
}  // namespace fray::forge
