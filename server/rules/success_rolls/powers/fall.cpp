// A combatant falls, jumps or is dropped (L483): rolled dice, which armor does not lessen.
#include "rules/success_rolls/falls.h"
#include "rules/success_rolls/powers/power.h"

namespace fray::success_rolls::powers::fall {
namespace {

constexpr int kMostFeet = 10'000;

bool is_about(const Fight&, Term item) {
  return item == term(Word::Fall);
}

void list(const Fight& f, table::OptionList& list) {
  if (table::offer_about(list, {.action = table::common::kSituation, .item = term(Word::Fall)},
                         combatants_where(f, taking_part))) {
    list.add_number(table::common::kAmount, 1, kMostFeet);
    list.add_number(term(Word::Deliberate), 0, 1);
    list.add_number(term(Word::Soft), 0, 1);
  }
}

void use(Fight& f, const table::Option&, table::AboutOne values) {
  fall_from_height(f, values.who(),
                   {.feet = values.number(0),
                    .deliberate = values.number(1) == 1,
                    .soft = values.number(2) == 1});
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::success_rolls::powers::fall
