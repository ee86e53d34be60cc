// Health and energy, as the GM corrects them.
#include "rules/forge/body/health.h"
#include "rules/forge/powers/power.h"

namespace fray::forge::powers::adjust {
namespace {

constexpr int kMax = 1000;

void list(const Fight& f, table::OptionList& list) {
  const std::vector<CombatantId> whom = combatants_where(f, taking_part);
  for (const Word resource : {Word::Health, Word::Energy}) {
    if (!table::offer_about(list, {.action = table::common::kAdjust, .item = term(resource)},
                            whom)) {
      return;
    }
    list.add_number(table::common::kAmount, -kMax, kMax);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  const CombatantId who = values.who();
  const int amount = values.number(0);
  f.table().emit(table::common::kAdjusted, who, option.item, amount);
  if (option.item == term(Word::Energy)) {
    f.at(who).energy.adjust(amount);
  } else if (amount >= 0) {
    heal(f, who, amount);
  } else {
    hurt_exactly(f, who, -amount);
  }
}

}  // namespace

extern const GmPower power{.action = table::common::kAdjust, .list = list, .use = use};

}  // namespace fray::forge::powers::adjust
