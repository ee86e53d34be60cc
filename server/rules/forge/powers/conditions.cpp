// Conditions that begin or end because the GM says so: all but those of the held, which take
// a holder.
#include "rules/forge/body/health.h"
#include "rules/forge/powers/power.h"

namespace fray::forge::powers::conditions {
namespace {

bool is_about(const Fight&, Term item) {
  return table::raw(item) >= kFirstCondition && table::raw(item) < kFirstCondition + kConditions;
}

void list(const Fight& f, table::OptionList& list) {
  const std::vector<CombatantId> whom = combatants_where(f, alive);
  for (int i = 0; i < kConditions; ++i) {
    const auto condition = static_cast<Condition>(i);
    if (condition == Condition::Grappled || condition == Condition::Restrained) continue;
    if (!table::offer_about(list, {.action = table::common::kSituation, .item = term(condition)},
                            whom)) {
      return;
    }
    list.add_number(table::common::kAmount, 0, 1);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  const auto condition = static_cast<Condition>(table::raw(option.item) - kFirstCondition);
  f.table().emit(table::common::kSituated, values.who(), option.item, values.number(0));
  if (values.number(0) == 1) {
    f.gain(values.who(), condition);
  } else {
    f.lose(values.who(), condition);
  }
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::forge::powers::conditions
