// Riders of vehicles, and their speed (L3046-3054): vehicles have no description of their own.
#include "rules/egs/body/riding.h"
#include "rules/egs/powers/power.h"

namespace fray::egs::powers::vehicle {
namespace {

constexpr int kMostVehicleSpeed = 1000;

bool is_about(const Fight&, Term item) {
  return item == term(Word::OnVehicle);
}

void list(const Fight& f, table::OptionList& list) {
  const auto whom = combatants_where(f, [&](const Combatant& c) {
    return f.takes_part(c) && c.able() && mount_of(c) == kNoCombatant;
  });
  if (table::offer_about(list, {.action = table::common::kSituation, .item = term(Word::OnVehicle)},
                         whom)) {
    list.add_number(table::common::kAmount, 0, kMostVehicleSpeed);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  f.table().emit(table::common::kSituated, values.who(), option.item, values.number(0));
  if (values.number(0) > 0 || riding(f.at(values.who())) != nullptr) {
    take_vehicle(f, values.who(), values.number(0));
  }
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::egs::powers::vehicle
