#include "rules/forge/toolbox/tools.h"
#include "rules/forge/wear.h"

namespace fray::forge {
namespace {

using table::WordList;

template <class Defs>
WordList list_of(std::string name, std::string use, const Defs& defs) {
  WordList list{std::move(name), std::move(use), {}};
  for (const auto& def : defs) list.words.emplace_back(def.id, def.name);
  return list;
}

WordList keys(std::string name, std::string use, std::vector<std::string> keys) {
  WordList list{std::move(name), std::move(use), {}};
  for (std::string& key : keys) list.words.emplace_back(std::move(key), "");
  return list;
}

}  // namespace

std::vector<WordList> word_lists(const Content& content) {
  WordList species{"species", "\"species bot\"; what it lets one choose by \"choice\"", {}};
  WordList traits{"traits", "\"trait lithe\"", {}};
  for (const TraitDef& trait : content.traits()) {
    const bool is_species = trait.group == TraitGroup::Species;
    (is_species ? species : traits).words.emplace_back(trait.id, trait.name);
  }
  return {
      list_of("armour", "\"armour chainmail\"", content.armours()),
      list_of("tools", "\"tool crowbar\"", content.tools()),
      std::move(species),
      std::move(traits),
      list_of("templates", "\"raiders gob at 2,1 archetype grunt-8\"", content.template_sheets()),
      keys("keys of a sheet",
           "in scenarios weapon, trait and choice stand for one each of their lists",
           sheet_keys(content)),
      keys("keys of wear", "\"wear ana health 4\"", wear_keys())};
}

}  // namespace fray::forge
