#include "rules/forge/game/world.h"

#include <utility>

#include "rules/forge/recipes/recipe_skill.h"

namespace fray::forge {

std::shared_ptr<const World> make_world(Content content) {
  auto world = std::make_shared<World>();
  world->content = std::move(content);
  world->descriptor = make_descriptor(world->content);
  for (const SkillDef& def : world->content.skills()) {
    world->recipes.push_back(def.recipe ? make_recipe_skill(def) : nullptr);
  }
  const auto skill = [&](std::string_view id) { return world->content.find_skill(id); };
  world->insight = skill("insight");
  world->athletics = skill("athletics");
  world->acrobatics = skill("acrobatics");
  world->perception = skill("perception");
  world->stealth = skill("stealth");
  world->endurance = skill("endurance");
  world->first_aid = skill("first-aid");
  world->medicine = skill("medicine");
  world->resist = skill("resist");
  world->initiative = skill("initiative");
  world->intimidation = skill("intimidation");
  return world;
}

}  // namespace fray::forge
