// Hit, fatigue, stun and power points, as the GM corrects them.
#include <algorithm>

#include "rules/success_rolls/powers/power.h"
#include "rules/success_rolls/wounds.h"

namespace fray::success_rolls::powers::adjust {
namespace {

constexpr int kMax = 1000;

int most_stun(const Fight& f, const Combatant& c) {
  return f.state.options.stun_points * c.fighter().hp;
}

void list(const Fight& f, table::OptionList& list) {
  const auto offer = [&](Word resource, auto has_it) {
    const table::Option power{.action = table::common::kAdjust, .item = term(resource)};
    if (table::offer_about(list, power, combatants_where(f, has_it))) {
      list.add_number(table::common::kAmount, -kMax, kMax);
    }
  };
  offer(Word::HitPoints, taking_part);
  offer(Word::FatiguePoints, living);
  offer(Word::StunPoints, [&](const Combatant& c) { return living(c) && most_stun(f, c) > 0; });
  offer(Word::PowerPoints,
        [](const Combatant& c) { return living(c) && c.fighter().power_points > 0; });
}

// Never above its best, but nothing is taken away either.
std::int32_t raised(std::int32_t now, int amount, int most) {
  return std::max(now, std::min<std::int32_t>(now + amount, most));
}

// For points that can simply be taken away, down to none (B14).
std::int32_t changed(std::int32_t now, int amount, int most) {
  return amount < 0 ? std::max(0, now + amount) : raised(now, amount, most);
}

void change_fatigue(Fight& f, Combatant& c, int amount) {
  if (amount < 0) {
    pay_fatigue(f, c.id, -amount);
    return;
  }
  c.fp = raised(c.fp, amount, c.fighter().fp);
  breathe_again(f, c.id);
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  Combatant& c = f.at(values.who());
  const int amount = values.number(0);
  f.table().emit(table::common::kAdjusted, c.id, option.item, amount);
  if (option.item == term(Word::FatiguePoints)) {
    change_fatigue(f, c, amount);
  } else if (option.item == term(Word::StunPoints)) {
    c.sp = changed(c.sp, amount, most_stun(f, c));
  } else if (option.item == term(Word::PowerPoints)) {
    c.pp = changed(c.pp, amount, c.fighter().power_points);
  } else if (amount < 0) {
    hurt_exactly(f, c.id, -amount);
  } else {
    c.hp = raised(c.hp, amount, c.fighter().hp);
    if (c.thing() && c.hp > 0 && c.down == Down::Unconscious) {  // repaired
      c.down = Down::No;
      f.lose(c.id, Word::Broken);
    }
  }
}

}  // namespace

extern const GmPower power{.action = table::common::kAdjust, .list = list, .use = use};

}  // namespace fray::success_rolls::powers::adjust
