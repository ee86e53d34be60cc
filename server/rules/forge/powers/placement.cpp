// Circumstances that the grid does not show: a better position (L3518), unstable footing, a mount;
// and as an optional rule, the load (L1082).
#include <algorithm>
#include <array>
#include <utility>

#include "rules/forge/powers/power.h"

namespace fray::forge::powers::placement {
namespace {

constexpr std::array kWords = {Word::Position, Word::Unstable, Word::Mounted, Word::Encumbered};

bool is_about(const Fight&, Term item) {
  return std::ranges::any_of(kWords, [&](Word word) { return term(word) == item; });
}

void list(const Fight& f, table::OptionList& list) {
  const std::vector<CombatantId> whom = combatants_where(f, alive);
  for (const Word word : kWords) {
    if (word == Word::Encumbered && !f.state.options.encumbrance) continue;
    if (!table::offer_about(list, {.action = table::common::kSituation, .item = term(word)},
                            whom)) {
      return;
    }
    list.add_number(table::common::kAmount, word == Word::Position ? -1 : 0, 1);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  Combatant& c = f.at(values.who());
  const int amount = values.number(0);
  switch (static_cast<Word>(table::raw(option.item))) {
    case Word::Position:
      c.position = static_cast<std::int8_t>(amount);
      break;
    case Word::Unstable:
      c.unstable = amount == 1;
      break;
    case Word::Mounted:
      c.mounted = amount == 1;
      break;
    case Word::Encumbered:
      c.encumbered = amount == 1;
      break;
    default:
      std::unreachable();
  }
  f.table().emit(table::common::kSituated, c.id, option.item, amount);
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::forge::powers::placement
