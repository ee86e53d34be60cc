// Levels of Fatigue more or less (L3259-3270).
#include "rules/egs/body/harm.h"
#include "rules/egs/powers/power.h"

namespace fray::egs::powers::weariness {
namespace {

constexpr int kMostLevels = 4;

bool is_about(const Fight&, Term item) {
  return item == term(Word::Weariness);
}

void list(const Fight& f, table::OptionList& list) {
  if (table::offer_about(list, {.action = table::common::kSituation, .item = term(Word::Weariness)},
                         those_taking_part(f))) {
    list.add_number(table::common::kAmount, -kMostLevels, kMostLevels);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  f.table().emit(table::common::kSituated, values.who(), option.item, values.number(0));
  tire(f, values.who(), values.number(0));
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::egs::powers::weariness
