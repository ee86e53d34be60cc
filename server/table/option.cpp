#include "table/option.h"

#include "table/parameters/rules.h"

namespace fray::table {

std::string values_field(std::size_t parameter) {
  return "values[" + std::to_string(parameter) + "]";
}

Result<> check(const OptionList& list, const Choice& choice) {
  if (choice.option >= list.options.size()) {
    return reject(Code::Invalid, "option",
                  "there are " + std::to_string(list.options.size()) +
                      " options here; choose one by its index, from 0");
  }
  ValueReader reader({choice.values.data(), choice.values.size()});
  for (const Parameter& p : list.parameters_of(list.options[choice.option])) {
    if (auto ok = rules_of(p.kind).check(p, list.domain_of(p), reader); !ok) return ok;
    ++reader.parameter;
  }
  if (!reader.done()) {
    return reject(Code::Invalid, "values", "there are more values than the option has parameters");
  }
  return {};
}

Choice least_choice(const OptionList& list, std::size_t option) {
  Draft draft;
  for (const Parameter& p : list.parameters_of(list.options[option])) {
    rules_of(p.kind).least(p, list.domain_of(p), draft);
  }
  return {static_cast<std::uint32_t>(option), std::move(draft.values)};
}

}  // namespace fray::table
