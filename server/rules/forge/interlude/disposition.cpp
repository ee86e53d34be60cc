#include "rules/forge/interlude/disposition.h"

#include "rules/forge/powers/power.h"

namespace fray::forge {
namespace {

constexpr int kFriendliest = 2;

}  // namespace

void list_disposition(const Interlude& i, table::OptionList& list) {
  const auto whom = combatants_where(i.fight, [](const Combatant&) { return true; });
  if (table::offer_about(
          list, {.action = table::common::kSituation, .item = term(Word::Disposition)}, whom)) {
    list.add_number(table::common::kAmount, -kFriendliest, kFriendliest);
  }
}

void set_disposition(Interlude& i, table::AboutOne values) {
  const CombatantId who = values.who();
  i.state.dispositions[table::raw(who)] = static_cast<std::int8_t>(values.number(0));
  i.table().emit(table::common::kSituated, who, term(Word::Disposition), values.number(0));
}

}  // namespace fray::forge
