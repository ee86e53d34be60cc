#include "wire/written_options.h"

#include <algorithm>

#include "table/hash.h"
#include "wire/parts.h"

namespace fray::wire {
namespace {

using table::raw;

bool same(const table::Parameter& a, const table::Parameter& b) {
  return a.name == b.name && a.kind == b.kind && a.min == b.min && a.max == b.max &&
         a.resource == b.resource;
}

// Whom it is done to, or where, is another matter in each encounter.
bool is_the_same_everywhere(const table::OptionList& list, const table::Option& option) {
  return option.target == table::kNobody &&
         std::ranges::all_of(list.parameters_of(option), [](const table::Parameter& p) {
           return p.kind == table::ParameterKind::Number;
         });
}

}  // namespace

bool WrittenOptions::Key::operator==(const Key& other) const {
  return words == other.words && action == other.action && item == other.item &&
         mode == other.mode && std::ranges::equal(prices, other.prices) &&
         std::ranges::equal(parameters, other.parameters, same);
}

std::size_t WrittenOptions::HashOfKey::operator()(const Key& key) const {
  const auto both = [](auto high, auto low) {
    return std::uint64_t{static_cast<std::uint32_t>(high)} << 32 | static_cast<std::uint32_t>(low);
  };
  table::Hash hash;
  hash.add(both(raw(key.action), raw(key.item))).add(raw(key.mode));
  for (const table::Price& price : key.prices) hash.add(both(raw(price.resource), price.amount));
  for (const table::Parameter& p : key.parameters) hash.add(both(p.min, p.max));
  return hash.value();
}

void WrittenOptions::write(Writer& out, const encounter::Encounter& encounter,
                           const table::OptionList& list, const table::Option& option) {
  if (!is_the_same_everywhere(list, option) || option.parameter_count > kMostParameters) {
    write_option(out, encounter, list, option);
    return;
  }
  const auto parameters = list.parameters_of(option);
  const Key key{.words = &encounter.descriptor(),
                .action = option.action,
                .item = option.item,
                .mode = option.mode,
                .prices = option.prices,
                .parameters = {parameters.begin(), parameters.end()}};
  if (const auto known = written_.find(key); known != written_.end()) {
    out.out() += known->second;
    return;
  }
  const std::size_t begin = out.out().size();
  write_option(out, encounter, list, option);
  if (written_.size() == kMost) written_.clear();
  written_.emplace(key, out.out().view().substr(begin));
}

}  // namespace fray::wire
