#include "rules/kit/word_lists.h"
#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/toolbox/tools.h"

namespace fray::success_rolls {

std::vector<table::WordList> word_lists(const Content& content) {
  return {kit::words_of("weapons", "\"weapon broadsword\"", content.weapons),
          kit::words_of("armour", "\"armour mail\"", content.armours),
          kit::words_of("shields", "\"shield small-shield\"", content.shields),
          kit::words_of("aptitudes", "\"fighting 14\"", content.aptitudes),
          kit::words_of("power levels", "power = \"heroic\" in a sheet", content.powers),
          kit::words_of("templates", "\"raiders bo at 2,1 archetype bandit\"", content.samples),
          kit::keys_of("keys of a sheet", "fray success-rolls template explains them",
                       sheet_keys(content))};
}

table::SheetForm sheet_form() {
  return {.defaults = {{"attributes", "10"}},
          .yielding = {{"attributes", "thing"}},
          .lists = {{"weapon", "weapons"}},
          .carried_state_lists = {{"crippled", "crippled"}, {"shots", "shots"}}};
}

}  // namespace fray::success_rolls
