#include "rules/egs/content/read_sheet.h"
#include "rules/egs/toolbox/tools.h"

namespace fray::egs {
namespace {

using table::WordList;

template <class Rows>
WordList words_of(std::string name, std::string use, const Rows& rows) {
  WordList list{std::move(name), std::move(use), {}};
  for (const auto& row : rows) list.words.emplace_back(row.id, row.name);
  return list;
}

}  // namespace

std::vector<WordList> word_lists(const Content& content) {
  WordList keys{"keys of a sheet", "fray character template --ruleset egs explains them", {}};
  for (std::string& key : sheet_keys(content)) keys.words.emplace_back(std::move(key), "");
  return {
      words_of("weapons", "\"weapon long-sword\"", content.weapons),
      words_of("armour", "\"armour chain-mail\"", content.armours),
      words_of("shields", "\"shield small-shield\"", content.shields),
      words_of("skills", "\"melee d8\"", content.skills),
      words_of("Qualities", "\"quality quick-draw\"", content.qualities),
      words_of("talents", "\"weird.ability int weird.skill arcana talent burst\"", content.talents),
      words_of("templates", "\"raiders wolf at 2,1 archetype wolf\"", content.samples),
      std::move(keys)};
}

table::SheetForm sheet_form() {
  return {.attributes = "abilities",
          .defaults = {{"attributes", "d6"}},
          .yielding = {},
          .lists = {{"acute", "traits.acute"},
                    {"weapon", "weapons"},
                    {"armour", "armour"},
                    {"quality", "qualities"},
                    {"talent", "weird.talents"},
                    {"goods", "goods"}},
          .wear_lists = {{"injury", "injuries"},
                         {"shots", "shots"},
                         {"armor_damage", "armor_damage"},
                         {"caught", "caught"}}};
}

}  // namespace fray::egs
