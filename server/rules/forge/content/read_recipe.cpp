#include "rules/forge/content/read_recipe.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "rules/forge/content/read_defs.h"

// A whole recipe: its parts, and whether they go together.
namespace fray::forge {
namespace {

constexpr std::size_t kMostBonuses = 8;

constexpr std::array<std::string_view, 8> kRecipeKeys{
    "stance", "per_cycle", "per_fight", "bonus", "attack", "aid", "effect", "reaction"};

void read_bonuses(document::Reader& reader, Recipe& recipe) {
  auto bonuses = reader.tables("bonus");
  if (bonuses.size() > kMostBonuses) {
    reader.fault("bonus", "a skill has at most " + std::to_string(kMostBonuses));
    return;
  }
  recipe.bonuses.reserve(bonuses.size());
  for (document::Reader& bonus : bonuses) recipe.bonuses.push_back(read_bonus(bonus));
}

bool is_action(SkillKind kind) {
  return kind == SkillKind::Action || kind == SkillKind::Magic;
}

void check_kind(document::Reader& reader, const SkillDef& skill, const Recipe& recipe) {
  if (skill.kind == SkillKind::General || skill.kind == SkillKind::BasicMartial) {
    reader.fault("kind", "only skills of the kinds action, reaction, bonus and magic do something");
    return;
  }
  for (const char* key : {"attack", "aid"}) {
    if (!is_action(skill.kind)) refuse(reader, key, "is for the kinds action and magic");
  }
  if (recipe.stance && skill.kind != SkillKind::Action) {
    reader.fault("stance", "is for the kind action");
  }
  if (skill.kind != SkillKind::Reaction && skill.kind != SkillKind::Magic) {
    refuse(reader, "reaction", "is for the kinds reaction and magic");
  }
}

void check_parts(document::Reader& reader, const SkillDef& skill, const Recipe& recipe) {
  const bool acts = recipe.attack || recipe.aid;
  if (int{recipe.attack.has_value()} + recipe.aid.has_value() + recipe.reaction.has_value() > 1) {
    reader.fault(recipe.reaction ? "reaction" : "aid",
                 "a skill has an attack, an aid or a reaction, one of them");
  }
  if (recipe.effect && !recipe.attack && (!recipe.aid || recipe.aid->gives != AidGives::Effect)) {
    reader.fault("effect", "neither an attack nor an aid lays it");
  }
  if (recipe.stance && (acts || recipe.reaction)) {
    reader.fault("stance", "a stance has bonuses alone");
  }
  if (recipe.stance && recipe.bonuses.empty()) reader.fault("stance", "needs a bonus");
  const bool by_attribute = (recipe.attack && !with_weapon(recipe.attack->shape)) ||
                            (recipe.aid && skill.kind != SkillKind::Magic);
  if (by_attribute && !skill.attribute) {
    reader.fault("attribute", "is required: it limits the energy that can be added");
  }
  const bool effect_expends =
      recipe.reaction && (recipe.reaction->effect == ReactionEffect::AddDice ||
                          recipe.reaction->effect == ReactionEffect::Lessen);
  if (skill.expend > 0 && !acts && !effect_expends) {
    reader.fault("expend", "nothing that it does expends energy");
  }
}

// Dice on initiative and tests are not counted.
void check_limits(document::Reader& reader, const Recipe& recipe) {
  const bool counted = recipe.attack || recipe.aid || recipe.reaction ||
                       std::ranges::any_of(recipe.bonuses, [](const BonusRecipe& bonus) {
                         return bonus.to < BonusTo::Initiative;
                       });
  if (counted) return;
  for (const char* key : {"per_cycle", "per_fight"})
    refuse(reader, key, "there is nothing to count");
}

}  // namespace

std::shared_ptr<const Recipe> read_recipe(document::Reader& reader, const SkillDef& skill) {
  if (std::ranges::none_of(kRecipeKeys,
                           [&](std::string_view key) { return reader.member(key) != nullptr; })) {
    return nullptr;
  }
  auto recipe = std::make_shared<Recipe>();
  recipe->stance = reader.boolean_or("stance", false);
  recipe->per_cycle = read_amount(reader, "per_cycle", {Amount::Of::Rating});
  recipe->per_fight = read_amount(reader, "per_fight", {Amount::Of::Rating});
  read_bonuses(reader, *recipe);
  const bool has_effect = reader.member("effect") != nullptr;
  if (auto table = reader.table("attack")) recipe->attack = read_attack(*table, has_effect);
  if (auto table = reader.table("aid")) recipe->aid = read_aid(*table, has_effect);
  if (auto table = reader.table("effect")) recipe->effect = read_effect(*table);
  if (auto table = reader.table("reaction")) recipe->reaction = read_reaction(*table);
  constexpr std::array<std::string_view, 5> kSomething{"stance", "bonus", "attack", "aid",
                                                       "reaction"};
  if (std::ranges::none_of(kSomething,
                           [&](std::string_view key) { return reader.member(key) != nullptr; })) {
    reader.fault("", "does nothing: it has no bonus, attack, aid or reaction");
    return recipe;
  }
  check_kind(reader, skill, *recipe);
  check_parts(reader, skill, *recipe);
  check_limits(reader, *recipe);
  return recipe;
}

}  // namespace fray::forge
