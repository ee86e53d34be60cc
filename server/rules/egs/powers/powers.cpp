#include <algorithm>
#include <array>
#include <cassert>

#include "rules/egs/powers/power.h"

namespace fray::egs {
namespace powers {

extern const GmPower adjust;
extern const GmPower ruling;
extern const GmPower quality;
extern const GmPower stances;
extern const GmPower pools;
extern const GmPower weariness;
extern const GmPower hazard;
extern const GmPower affliction;
extern const GmPower vehicle;
extern const GmPower surroundings;
extern const GmPower said;

}  // namespace powers

namespace {

constexpr std::array kPowers = {&powers::adjust,       &powers::ruling,     &powers::quality,
                                &powers::stances,      &powers::pools,      &powers::weariness,
                                &powers::hazard,       &powers::affliction, &powers::vehicle,
                                &powers::surroundings, &powers::said};

}  // namespace

void list_powers(const Fight& f, table::OptionList& list) {
  list.add({.action = table::common::kPass});
  for (const GmPower* power : kPowers) power->list(f, list);
}

void use_power(Fight& f, const table::Option& option, table::AboutOne values) {
  const auto power = std::ranges::find_if(kPowers, [&](const GmPower* p) {
    return p->action == option.action && (!p->is_about || p->is_about(f, option.item));
  });
  assert(power != kPowers.end());
  (*power)->use(f, option, values);
}

}  // namespace fray::egs
