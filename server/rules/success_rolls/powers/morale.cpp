// A reaction roll in the middle of a fight; its dice are for the GM alone.
#include "rules/success_rolls/powers/power.h"

namespace fray::success_rolls::powers {
namespace {

constexpr int kMost = 20;
constexpr int kBroken = 13;  // a reaction of Good or better: flight or surrender (L189)

bool is_about(Term item) {
  return item == term(Word::Morale);
}

void list(const Fight& f, table::OptionList& list) {
  const auto able = those(f, [](const Combatant& c) { return taking_part(c) && c.able(); });
  if (table::offer_about(list, {.action = table::common::kSituation, .item = term(Word::Morale)},
                         able)) {
    list.add_number(table::common::kAmount, -kMost, kMost);
  }
}

void use(Fight& f, const table::Option&, table::AboutOne values) {
  const CombatantId who = values.who();
  const int modifier = values.number(0);
  const table::Faces dice = f.table().roll_against(who, static_cast<std::uint32_t>(Purpose::Morale),
                                                   kRollDice, kRollSides);
  const int total = f.sum(dice) + modifier;
  f.emit_to<Ev::MoraleRolled>(table::kGmOnly, who, dice, modifier, total);
  if (total >= kBroken) fall_down(f, who, Down::Surrendered);
}

}  // namespace

extern const GmPower morale{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::success_rolls::powers
