#include <algorithm>
#include <array>
#include <cassert>

#include "rules/success_rolls/powers/power.h"

namespace fray::success_rolls {
namespace powers {

extern const GmPower adjust;
extern const GmPower difficulty;
extern const GmPower states;
extern const GmPower morale;
extern const GmPower fall;
extern const GmPower hazard;

}  // namespace powers

namespace {

constexpr std::array kPowers = {&powers::adjust, &powers::difficulty, &powers::states,
                                &powers::morale, &powers::fall,       &powers::hazard};

}  // namespace

void list_powers(const Fight& f, table::OptionList& list) {
  list.add({.action = table::common::kPass});
  for (const GmPower* power : kPowers) power->list(f, list);
}

// None: of another game, such as an interlude.
static const GmPower* power_of(const table::Option& option) {
  const auto power = std::ranges::find_if(kPowers, [&](const GmPower* p) {
    return p->action == option.action && (!p->is_about || p->is_about(option.item));
  });
  return power == kPowers.end() ? nullptr : *power;
}

table::Result<> may_use_power(const Fight& f, const table::Option& option, table::AboutOne values) {
  const GmPower* power = power_of(option);
  return power && power->judge ? power->judge(f, values) : table::Result<>{};
}

void use_power(Fight& f, const table::Option& option, table::AboutOne values) {
  const GmPower* power = power_of(option);
  assert(power != nullptr);
  power->use(f, option, values);
}

}  // namespace fray::success_rolls
