#include "wire/written_options.h"

#include <algorithm>

#include "fray/v1/frames.pb.h"
#include "table/hash.h"
#include "wire/parts.h"

namespace fray::wire {
namespace {

using table::Option;
using table::Parameter;
using table::raw;
using table::Term;

// No domain: a Number has none.
bool same(const Parameter& a, const Parameter& b) {
  return a.name == b.name && a.kind == b.kind && a.min == b.min && a.max == b.max &&
         a.resource == b.resource && a.limited == b.limited;
}

// In addition to the parameters.
bool same(const Option& a, const Option& b) {
  return a.same_as(b) && std::ranges::equal(a.prices, b.prices) &&
         a.parameter_count == b.parameter_count;
}

}  // namespace

bool WrittenOptions::is_the_same_everywhere(const table::OptionList& list, const Option& option) {
  return option.target == table::kNoCombatant &&
         std::ranges::all_of(list.parameters_of(option), [](const Parameter& p) {
           return p.kind == table::ParameterKind::Number;
         });
}

bool WrittenOptions::Run::operator==(const Run& other) const {
  const auto same_option = [&](const Option& a, const Option& b) {
    return same(a, b) &&
           a.first_parameter - first_parameter == b.first_parameter - other.first_parameter;
  };
  const auto same_parameter = [](const Parameter& a, const Parameter& b) { return same(a, b); };
  return words == other.words && std::ranges::equal(options, other.options, same_option) &&
         std::ranges::equal(parameters, other.parameters, same_parameter);
}

WrittenOptions::Kept::Kept(const Run& run)
    : words(run.words),
      options(run.options.begin(), run.options.end()),
      first_parameter(run.first_parameter),
      parameters(run.parameters.begin(), run.parameters.end()) {}

WrittenOptions::Kept::operator Run() const {
  return {words, options, first_parameter, parameters};
}

// Hashes what differs between most runs.
std::size_t WrittenOptions::HashOfRun::operator()(const Run& run) const {
  const auto both = [](auto high, auto low) {
    return std::uint64_t{static_cast<std::uint32_t>(high)} << 32 | static_cast<std::uint32_t>(low);
  };
  table::StateHash hash;
  hash.add(both(raw(run.options.front().action), run.options.front().prices.begin()->amount));
  for (const Option& option : run.options) hash.add(both(raw(option.item), raw(option.mode)));
  for (const Parameter& p : run.parameters) hash.add(both(p.min, p.max));
  return hash.value();
}

void WrittenOptions::write(Writer& out, const encounter::Encounter& encounter,
                           const table::OptionList& list, std::span<const Option> options) {
  while (!options.empty()) {
    const Term action = options.front().action;
    const auto other = std::ranges::find_if(
        options, [action](const Option& option) { return option.action != action; });
    const auto length = static_cast<std::size_t>(other - options.begin());
    write_run(out, encounter, list, options.first(length));
    options = options.subspan(length);
  }
}

void WrittenOptions::write_run(Writer& out, const encounter::Encounter& encounter,
                               const table::OptionList& list, std::span<const Option> options) {
  std::uint32_t first = options.front().first_parameter;
  std::uint32_t end = first;
  for (const Option& option : options) {  // they may share them, in any order
    first = std::min(first, option.first_parameter);
    end = std::max(end, option.first_parameter + option.parameter_count);
  }
  const Run run{.words = &encounter.descriptor(),
                .options = options,
                .first_parameter = first,
                .parameters = std::span(list.parameters).subspan(first, end - first)};
  if (const auto known = written_.find(run); known != written_.end()) {
    out.out() += known->second;
    return;
  }
  const std::size_t begin = out.out().size();
  // They name no combatant, so that every viewer reads the same.
  for (const Option& option : options) {
    out.put_message(v1::Prompt::kOptionsFieldNumber, [&](Writer& fields) {
      write_option(fields, encounter, encounter::kSpectator, list, option);
    });
  }
  if (written_.size() == kMax) written_.clear();
  written_.emplace(Kept(run), out.out().view().substr(begin));
}

}  // namespace fray::wire
