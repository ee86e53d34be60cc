#include "encounter/powers.h"

#include <algorithm>

#include "table/common.h"
#include "table/parameters/rules.h"

namespace fray::encounter {

using table::CombatantId;
using table::Option;
using table::OptionList;
using table::Parameter;
using table::ParameterKind;

OptionList only_to_pass() {
  OptionList list;
  list.add({.action = table::common::kPass});
  return list;
}

table::Result<table::Choice> choice_of(const OptionList& list, const Power& power) {
  bool action = false;  // is there one with it?
  bool item = false;
  for (std::size_t i = 0; i < list.options.size(); ++i) {
    const Option& o = list.options[i];
    if (o.action != power.action) continue;
    action = true;
    if (o.item != power.item) continue;
    item = true;
    if (o.mode != power.mode) continue;
    return table::Choice{.option = static_cast<std::uint32_t>(i), .values = power.values};
  }
  return table::reject(table::Code::Invalid,
                       item     ? "mode"
                       : action ? "item"
                                : "action",
                       "the GM has no such power now; look at the list of those there are");
}

Named named_by(const OptionList& list, const Option& option, const table::Values& values) {
  Named named;
  table::ValueReader reader({values.data(), values.size()});
  for (const Parameter& p : list.parameters_of(option)) {
    const auto own = table::rules_of(p.kind).take(reader);
    if (p.kind != ParameterKind::Combatants) continue;
    for (const std::int32_t who : own.subspan(1)) named.push_back(static_cast<CombatantId>(who));
  }
  return named;
}

namespace {

// Copies the parameter, with those of its combatants that may be named; false where they are too
// few.
bool copy_narrowed(const OptionList& from, Parameter p,
                   const std::function<bool(const Named&)>& may_name, OptionList& to) {
  const auto domain = from.domain_of(p);
  p.first = static_cast<std::uint32_t>(to.domain.size());
  for (const std::int32_t value : domain) {
    if (p.kind != ParameterKind::Combatants || may_name({static_cast<CombatantId>(value)})) {
      to.domain.push_back(value);
    }
  }
  p.count = static_cast<std::uint32_t>(to.domain.size()) - p.first;
  to.add_parameter(p);
  return p.kind != ParameterKind::Combatants || p.min <= static_cast<std::int32_t>(p.count);
}

}  // namespace

OptionList narrowed(const OptionList& list, const std::function<bool(const Named&)>& may_name) {
  OptionList left = only_to_pass();
  for (std::size_t i = 1; i < list.options.size(); ++i) {
    const auto parameters = list.parameters_of(list.options[i]);
    const auto domains = left.domain.size();
    const auto kept = left.parameters.size();
    left.add(list.options[i]);
    bool whole = true;
    for (const Parameter& p : parameters) whole &= copy_narrowed(list, p, may_name, left);
    const bool names_combatant = std::ranges::find(parameters, ParameterKind::Combatants,
                                                   &Parameter::kind) != parameters.end();
    if (whole && (names_combatant || may_name({}))) continue;
    left.options.pop_back();
    left.parameters.resize(kept);
    left.domain.resize(domains);
  }
  return left;
}

}  // namespace fray::encounter
