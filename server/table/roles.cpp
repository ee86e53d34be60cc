#include <utility>

#include "table/ruleset.h"

// Roles and categories of a ruleset's terms for clients without the ruleset.
namespace fray::table {

TermCategory category_of(const Descriptor& descriptor, const Option& option) {
  for (const Term term : {option.action, option.mode, option.item}) {
    if (term == kNoTerm) continue;
    const TermCategory category = descriptor.term(term).category;
    if (category != TermCategory::None) return category;
  }
  return TermCategory::None;
}

bool is_minor(const Descriptor& descriptor, const Option& option) {
  const TermCategory category = category_of(descriptor, option);
  if (category == TermCategory::Tests || category == TermCategory::Handles) return true;
  return descriptor.term(option.action).role == TermRole::LiesDown;
}

void add_harm_measures(Descriptor& descriptor) {
  const auto add = [&](std::string key, std::string name, std::string summary, TermRole role) {
    const Term term{static_cast<std::uint16_t>(descriptor.terms.size())};
    descriptor.terms.push_back(
        {std::move(key), TermKind::Measure, std::move(name), std::move(summary), role});
    return term;
  };
  descriptor.damage = add("expected-damage", "damage", "On average.", TermRole::Damage);
  descriptor.drops = add("chance-to-drop", "chance to drop the target",
                         "Chance that the attack puts the target out of action.", TermRole::Drops);
}

double figure_of(const Descriptor& descriptor, const OddsRow& row, TermRole role) {
  for (const Measured& m : row.measures) {
    if (descriptor.term(m.measure).role == role) return m.figure;
  }
  return 0;
}

}  // namespace fray::table
