// Diseases and poisons that have been caught (L3399-3445, L3511-3541).
#include <algorithm>

#include "rules/egs/body/perils.h"
#include "rules/egs/powers/power.h"

namespace fray::egs::powers::affliction {
namespace {

constexpr int kMostModifier = 20;

const AfflictionDef* affliction_of(const Fight& f, Term item) {
  const auto& rows = f.content().afflictions;
  const auto row = std::ranges::find(
      rows, item, [&](const AfflictionDef& def) { return hazard_term(f.content(), def.id); });
  return row == rows.end() ? nullptr : &*row;
}

bool is_about(const Fight& f, Term item) {
  return affliction_of(f, item) != nullptr;
}

void list(const Fight& f, table::OptionList& list) {
  for (const AfflictionDef& affliction : f.content().afflictions) {
    const auto whom = combatants_where(
        f, [&](const Combatant& c) { return f.takes_part(c) && may_catch(c, affliction); });
    if (table::offer_about(
            list,
            {.action = table::common::kSituation, .item = hazard_term(f.content(), affliction.id)},
            whom)) {
      list.add_number(table::common::kAmount, -kMostModifier, kMostModifier);
    }
  }
}

void use(Fight& f, const table::Option& option, table::AboutOne values) {
  f.table().emit(table::common::kSituated, values.who(), option.item, values.number(0));
  afflict(f, values.who(), *affliction_of(f, option.item), values.number(0));
}

}  // namespace

extern const GmPower power{
    .action = table::common::kSituation, .is_about = is_about, .list = list, .use = use};

}  // namespace fray::egs::powers::affliction
