// How one stands.
#include "rules/egs/body/falls.h"
#include "rules/egs/body/riding.h"
#include "rules/egs/powers/power.h"

namespace fray::egs::powers::stances {
namespace {

bool is_about(const Fight&, Term item) {
  return item == term(Word::Prone) || item == term(Word::Kneeling);
}

void list(const Fight& f, table::OptionList& list) {
  const auto able =
      combatants_where(f, [&](const Combatant& c) { return f.takes_part(c) && c.able(); });
  for (const Word word : {Word::Prone, Word::Kneeling}) {
    if (table::offer_about(list, {.action = table::common::kSituation, .item = term(word)}, able)) {
      list.add_number(table::common::kAmount, 0, 1);
    }
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  Combatant& c = f.at(values.who());
  const bool is_so = values.number(0) == 1;
  const Stance stance = option.item == term(Word::Prone) ? Stance::Prone : Stance::Kneeling;
  f.table().emit(table::common::kSituated, c.id, option.item, values.number(0));
  if (is_so && riding(c) != nullptr) {
    throw_down(f, c.id);
  } else if (is_so) {
    c.stance = stance;
  } else if (c.stance == stance) {
    c.stance = Stance::Standing;
  }
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::egs::powers::stances
