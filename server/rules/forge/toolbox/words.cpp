#include "rules/forge/game/carried_state.h"
#include "rules/forge/toolbox/tools.h"
#include "rules/kit/word_lists.h"

namespace fray::forge {

std::vector<table::WordList> word_lists(const Content& content) {
  table::WordList species{"species", "\"species bot\"; what it lets one choose by \"choice\"", {}};
  table::WordList traits{"traits", "\"trait lithe\"", {}};
  for (const TraitDef& trait : content.traits()) {
    const bool is_species = trait.group == TraitGroup::Species;
    (is_species ? species : traits).words.emplace_back(trait.id, trait.name);
  }
  return {kit::words_of("armour", "\"armour chainmail\"", content.armours()),
          kit::words_of("tools", "\"tool crowbar\"", content.tools()),
          std::move(species),
          std::move(traits),
          kit::words_of("templates", "\"raiders gob at 2,1 archetype grunt-8\"",
                        content.template_sheets()),
          kit::keys_of("keys of a sheet",
                       "in scenarios weapon, trait and choice stand for one each of their lists",
                       sheet_keys(content)),
          kit::keys_of("keys of wear", "\"wear ana health 4\"", carried_state_keys())};
}

table::SheetForm sheet_form() {
  return {.defaults = {{"attributes", "3"}, {"species", "human"}, {"choice", "muscular"}},
          .yielding = {{"choice", "species"}},
          .lists = {{"weapon", "weapons"},
                    {"ammunition", "ammunition"},
                    {"trait", "traits"},
                    {"choice", "choices"}},
          .carried_state_lists = {{"used", "used"}}};
}

}  // namespace fray::forge
