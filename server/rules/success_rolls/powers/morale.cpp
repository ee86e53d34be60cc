// A reaction roll in the middle of a fight; its dice are for the GM only.
#include <algorithm>
#include <cstdlib>

#include "rules/success_rolls/powers/power.h"
#include "rules/success_rolls/wounds.h"

namespace fray::success_rolls::powers::morale {
namespace {

constexpr int kMax = 20;
constexpr int kBroken = 13;  // a reaction of Good or better: flight or surrender (L189)

// One of a range counts by how much, any other only by being there.
bool is_fixed(const MoraleModifier& m) {
  return m.least == m.most;
}
int most_steps(const MoraleModifier& m) {
  return is_fixed(m) ? 1 : std::max(std::abs(m.least), std::abs(m.most));
}

bool is_about(const Fight&, Term item) {
  return item == term(Word::Morale);
}

void list(const Fight& f, table::OptionList& list) {
  const auto able = combatants_where(f, [](const Combatant& c) { return living(c) && c.able(); });
  if (table::offer_about(list, {.action = table::common::kSituation, .item = term(Word::Morale)},
                         able)) {
    list.add_number(table::common::kAmount, -kMax, kMax);
    const World& world = f.world();
    for (std::size_t i = 0; i < world.morale.size(); ++i) {
      list.add_number(world.morale_terms[i], 0, most_steps(world.morale[i]));
    }
  }
}

// The sum of the named modifiers (L191-194).
int named_modifiers(Fight& f, table::AboutOne values) {
  const World& world = f.world();
  int sum = 0;
  for (std::size_t i = 0; i < world.morale.size(); ++i) {
    const MoraleModifier& m = world.morale[i];
    const int steps = values.number(1 + i);
    if (steps == 0) continue;
    const int modifier = is_fixed(m) ? m.least : m.most > 0 ? steps : -steps;
    f.emit_to<Ev::MoraleModified>(table::kGmOnly, values.who(), world.morale_terms[i], modifier);
    sum += modifier;
  }
  return sum;
}

// A combatant cannot look both stronger and weaker (L191-194).
table::Result<> exclude_each_other(const Fight& f, table::AboutOne values) {
  const World& world = f.world();
  for (std::size_t i = 0; i < world.morale.size(); ++i) {
    if (values.number(1 + i) == 0 || world.morale[i].not_with.empty()) continue;
    for (std::size_t j = 0; j < world.morale.size(); ++j) {
      if (world.morale[j].id != world.morale[i].not_with || values.number(1 + j) == 0) continue;
      return table::reject(
          table::Code::Invalid, world.morale[j].id,
          "cannot be together with " + world.morale[i].id + "; set one of the two to 0");
    }
  }
  return {};
}

void use(Fight& f, const table::Option&, table::AboutOne values) {
  const CombatantId who = values.who();
  const int modifier = values.number(0) + named_modifiers(f, values);
  const table::Faces dice = f.table().roll_against(who, static_cast<std::uint32_t>(Purpose::Morale),
                                                   kRollDice, kRollSides);
  const int total = f.sum(dice) + modifier;
  f.emit_to<Ev::MoraleRolled>(table::kGmOnly, who, dice, modifier, total);
  if (total >= kBroken) fall_down(f, who, Down::Surrendered);
}

}  // namespace

extern const GmPower power{.action = table::common::kSituation,
                           .is_about = is_about,
                           .list = list,
                           .judge = exclude_each_other,
                           .use = use};

}  // namespace fray::success_rolls::powers::morale
