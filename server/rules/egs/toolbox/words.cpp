#include "rules/egs/content/read_sheet.h"
#include "rules/egs/toolbox/tools.h"
#include "rules/kit/word_lists.h"

namespace fray::egs {

std::vector<table::WordList> word_lists(const Content& content) {
  return {kit::words_of("weapons", "\"weapon long-sword\"", content.weapons),
          kit::words_of("armour", "\"armour chain-mail\"", content.armours),
          kit::words_of("shields", "\"shield small-shield\"", content.shields),
          kit::words_of("skills", "\"melee d8\"", content.skills),
          kit::words_of("Qualities", "\"quality quick-draw\"", content.qualities),
          kit::words_of("talents", "\"weird.ability int weird.skill arcana talent burst\"",
                        content.talents),
          kit::words_of("templates", "\"raiders wolf at 2,1 archetype wolf\"", content.samples),
          kit::keys_of("keys of a sheet", "fray character template --ruleset egs explains them",
                       sheet_keys(content))};
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
          .carried_state_lists = {{"injury", "injuries"},
                                  {"shots", "shots"},
                                  {"armor_damage", "armor_damage"},
                                  {"caught", "caught"}}};
}

}  // namespace fray::egs
