#include <algorithm>
#include <cassert>

#include "rules/forge/powers/power.h"

namespace fray::forge {

void list_powers(const Fight& f, table::OptionList& list) {
  list.add({.action = table::common::kPass});
  for (const GmPower* power : all_powers()) power->list(f, list);
}

void use_power(Fight& f, const table::Option& option, table::AboutOne values) {
  const auto all = all_powers();
  const auto power = std::ranges::find_if(all, [&](const GmPower* p) {
    return p->action == option.action && (!p->is_about || p->is_about(option.item));
  });
  assert(power != all.end());
  (*power)->use(f, option, values);
}

}  // namespace fray::forge
