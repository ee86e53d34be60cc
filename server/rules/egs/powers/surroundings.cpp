// Light, footing and weather around one combatant: yes or no.
#include "rules/egs/fight/surroundings.h"

#include <algorithm>

#include "rules/egs/powers/power.h"

namespace fray::egs::powers::surroundings {
namespace {

bool is_about(const Fight&, Term item) {
  return std::ranges::any_of(kSurroundings, [&](Word word) { return term(word) == item; });
}

void list(const Fight& f, table::OptionList& list) {
  const std::vector<CombatantId> whom = those_taking_part(f);
  for (const Word word : kSurroundings) {
    if (table::offer_about(list, {.action = table::common::kSituation, .item = term(word)}, whom)) {
      list.add_number(table::common::kAmount, 0, 1);
    }
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  const CombatantId who = values.who();
  const Word word = word_of(option.item);
  f.table().emit(table::common::kSituated, who, option.item, values.number(0));
  if (values.number(0) == 0) return end_effects(f, who, word);
  if (std::ranges::find(kLights, word) != kLights.end()) {
    for (const Word light : kLights) {
      if (light != word) end_effects(f, who, light);
    }
  }
  add_effect(f, who, {.word = word, .by = who, .until = Until::Fight});
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::egs::powers::surroundings
