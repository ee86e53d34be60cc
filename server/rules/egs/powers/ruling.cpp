// The GM's modifier on every Skill Roll of a combatant: rain, a good idea, a broken oar (L597).
#include "rules/egs/powers/power.h"

namespace fray::egs::powers::ruling {
namespace {

constexpr int kMax = 20;

bool is_about(const Fight&, Term item) {
  return item == term(Word::Ruling);
}

void list(const Fight& f, table::OptionList& list) {
  if (table::offer_about(list, {.action = table::common::kSituation, .item = term(Word::Ruling)},
                         those_taking_part(f))) {
    list.add_number(table::common::kAmount, -kMax, kMax);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  const CombatantId who = values.who();
  const int amount = values.number(0);
  f.table().emit(table::common::kSituated, who, option.item, amount);
  if (amount == 0) {
    end_effects(f, who, Word::Ruling);
  } else {
    add_effect(f, who,
               {.word = Word::Ruling,
                .by = who,
                .amount = static_cast<std::int16_t>(amount),
                .until = Until::Fight});
  }
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::egs::powers::ruling
