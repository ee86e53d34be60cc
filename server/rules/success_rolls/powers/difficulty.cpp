// The GM's modifier on every roll against a skill.
#include "rules/success_rolls/powers/power.h"

namespace fray::success_rolls::powers::difficulty {
namespace {

constexpr int kMax = 20;

bool is_about(const Fight&, Term item) {
  return item == term(Word::Difficulty);
}

void list(const Fight& f, table::OptionList& list) {
  if (table::offer_about(list,
                         {.action = table::common::kSituation, .item = term(Word::Difficulty)},
                         combatants_where(f, living))) {
    list.add_number(table::common::kAmount, -kMax, kMax);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  f.table().emit(table::common::kSituated, values.who(), option.item, values.number(0));
  f.at(values.who()).difficulty = static_cast<std::int8_t>(values.number(0));
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::success_rolls::powers::difficulty
