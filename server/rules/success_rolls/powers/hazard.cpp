// A trap, a turret, falling rock: damage dice without an opposed roll (section 3), but perhaps a
// defense (section 26).
#include "rules/success_rolls/falls.h"
#include "rules/success_rolls/powers/power.h"

namespace fray::success_rolls::powers::hazard {
namespace {

constexpr int kMostDice = 30;
constexpr int kMostModifier = 20;

bool is_about(const Fight&, Term item) {
  return item == term(Word::Hazard);
}

void list(const Fight& f, table::OptionList& list) {
  for (const auto& type : kTypeKeys) {
    if (!table::offer_about(list,
                            {.action = table::common::kSituation,
                             .item = term(Word::Hazard),
                             .mode = term(type.word)},
                            combatants_where(f, taking_part))) {
      return;
    }
    list.add_number(term(Word::Dice), 1, kMostDice);
    list.add_number(table::common::kAmount, -kMostModifier, kMostModifier);
    list.add_number(term(Word::Evadable), 0, 1);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  endanger(f, values.who(),
           {.dice = static_cast<std::int16_t>(values.number(0)),
            .mod = static_cast<std::int16_t>(values.number(1)),
            .type = type_of(option.mode)},
           values.number(2) == 1);
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::success_rolls::powers::hazard
