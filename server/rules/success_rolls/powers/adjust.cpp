// Hit points and fatigue points, as the GM corrects them.
#include <algorithm>

#include "rules/success_rolls/powers/power.h"

namespace fray::success_rolls::powers {
namespace {

constexpr int kMost = 1000;

void list(const Fight& f, table::OptionList& list) {
  const std::vector<CombatantId> whom = those(f, taking_part);
  for (const Word resource : {Word::HitPoints, Word::FatiguePoints}) {
    if (!table::offer_about(list, {.action = table::common::kAdjust, .item = term(resource)},
                            whom)) {
      return;
    }
    list.add_number(table::common::kAmount, -kMost, kMost);
  }
}

// Never above what it is at its best, but nothing is taken away either.
std::int32_t raised(std::int32_t now, int amount, int most) {
  return std::max(now, std::min<std::int32_t>(now + amount, most));
}

void change_fatigue(Fight& f, Combatant& c, int amount) {
  if (amount < 0) {
    pay_fatigue(f, c.id, -amount);
    return;
  }
  c.fp = raised(c.fp, amount, c.fighter().fp);
  if (c.fp > 0 && c.down == Down::Exhausted) {
    c.down = Down::No;
    f.lose(c.id, Word::Exhausted);
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  Combatant& c = f.at(values.who());
  const int amount = values.number(0);
  f.table().emit(table::common::kAdjusted, c.id, option.item, amount);
  if (option.item == term(Word::FatiguePoints)) {
    change_fatigue(f, c, amount);
  } else if (amount < 0) {
    hurt_exactly(f, c.id, -amount);
  } else {
    c.hp = raised(c.hp, amount, c.fighter().hp);
  }
}

}  // namespace

extern const GmPower adjust{.action = table::common::kAdjust, .list = list, .use = use};

}  // namespace fray::success_rolls::powers
