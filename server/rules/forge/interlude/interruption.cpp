#include "rules/forge/interlude/interruption.h"

#include "rules/forge/powers/power.h"

namespace fray::forge {

// Only combatants seen to rest: for others, the common clock would reveal them.
void list_interruption(const Interlude& i, table::OptionList& list) {
  const auto whom = combatants_where(
      i.fight, [&](const Combatant& c) { return taking_part(c) && i.fight.known_to_all(c.id); });
  if (table::offer_about(
          list, {.action = table::common::kSituation, .item = term(Word::Interruption)}, whom)) {
    list.add_number(table::common::kAmount, 0, kLongRestSeconds / kMinuteSeconds - 1);
  }
}

void set_interruption(Interlude& i, table::AboutOne values) {
  i.state.interruption = values.number(0) * kMinuteSeconds;
  i.table().emit(table::common::kSituated, values.who(), term(Word::Interruption),
                 values.number(0));
}

}  // namespace fray::forge
