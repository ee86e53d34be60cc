// Falls, fire, smoke, water and the like (L3465-3565).
#include <algorithm>

#include "rules/egs/body/harm.h"
#include "rules/egs/body/perils.h"
#include "rules/egs/powers/power.h"

namespace fray::egs::powers::hazard {
namespace {

constexpr int kMostFeet = 10'000;
constexpr int kMostSnow = 100;
constexpr int kMostModifier = 20;

constexpr std::array kGrounds{Word::FlatGround, Word::SoftGround, Word::JaggedGround};

const HazardDef* hazard_of(const Fight& f, Term item) {
  const auto& rows = f.content().hazards;
  const auto row = std::ranges::find(
      rows, item, [&](const HazardDef& def) { return hazard_term(f.content(), def.id); });
  return row == rows.end() ? nullptr : &*row;
}

bool is_about(const Fight& f, Term item) {
  return hazard_of(f, item) != nullptr;
}

void list(const Fight& f, table::OptionList& list) {
  const std::vector<CombatantId> whom = those_taking_part(f);
  if (whom.empty()) return;
  for (const HazardDef& hazard : f.content().hazards) {
    table::Option power{.action = table::common::kSituation,
                        .item = hazard_term(f.content(), hazard.id)};
    if (!hazard.roll.empty()) {
      const auto exposed = combatants_where(
          f, [&](const Combatant& c) { return f.takes_part(c) && may_suffer(c, hazard); });
      if (!table::offer_about(list, power, exposed)) continue;
      list.add_number(table::common::kAmount, -kMostModifier, kMostModifier);
    } else if (hazard.id == "falling") {
      for (const Word ground : kGrounds) {
        power.mode = term(ground);
        table::offer_about(list, power, whom);
        list.add_number(table::common::kAmount, 1, kMostFeet);
        list.add_number(term(Word::Snow), 0, kMostSnow);
      }
    } else {
      table::offer_about(list, power, whom);
      list.add_number(table::common::kAmount, hazard.damage,
                      std::max(hazard.damage, kHouseFireDamage));
    }
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  const HazardDef& hazard = *hazard_of(f, option.item);
  const CombatantId who = values.who();
  const int amount = values.number(0);
  f.table().emit(table::common::kSituated, who, option.item, amount);
  if (!hazard.roll.empty()) return endure(f, who, hazard, amount);
  if (hazard.id != "falling") {
    if (is_protected(f.at(who), amount)) return f.emit<Ev::Unhurt>(who);
    return hurt_past_armour(f, who, amount);
  }
  const auto ground = std::ranges::find(kGrounds, word_of(option.mode)) - kGrounds.begin();
  hurt_past_armour(f, who,
                   fall_damage(f.content(), amount, static_cast<Ground>(ground), values.number(1)));
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::egs::powers::hazard
