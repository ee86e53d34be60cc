#include "rules/success_rolls/content/read_sheet.h"
#include "rules/success_rolls/toolbox/tools.h"

namespace fray::success_rolls {
namespace {

using table::WordList;

template <class Rows>
WordList list_of(std::string name, std::string use, const Rows& rows) {
  WordList list{std::move(name), std::move(use), {}};
  for (const auto& row : rows) list.words.emplace_back(row.id, row.name);
  return list;
}

}  // namespace

std::vector<WordList> word_lists(const Content& content) {
  WordList keys{"keys of a sheet", "fray success-rolls template explains them", {}};
  for (std::string& key : sheet_keys(content)) keys.words.emplace_back(std::move(key), "");
  return {list_of("weapons", "\"weapon broadsword\"", content.weapons),
          list_of("armour", "\"armour mail\"", content.armours),
          list_of("shields", "\"shield small-shield\"", content.shields),
          list_of("aptitudes", "\"fighting 14\"", content.aptitudes),
          list_of("power levels", "power = \"heroic\" in a sheet", content.powers),
          list_of("templates", "\"raiders bo at 2,1 archetype bandit\"", content.samples),
          std::move(keys)};
}

table::SheetForm sheet_form() {
  return {.defaults = {{"attributes", "10"}},
          .yielding = {{"attributes", "thing"}},
          .lists = {{"weapon", "weapons"}},
          .wear_lists = {{"crippled", "crippled"}, {"shots", "shots"}}};
}

}  // namespace fray::success_rolls
