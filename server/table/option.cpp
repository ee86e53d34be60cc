#include "table/option.h"

#include <algorithm>

namespace fray::table {
namespace {

// Walks the values of a choice parameter by parameter.
class ParameterReader {
 public:
  explicit ParameterReader(const Choice& choice)
      : values_(choice.values.data(), choice.values.size()) {}

  bool has(std::size_t n) const { return next_ + n <= values_.size(); }
  std::span<const std::int32_t> take(std::size_t n) {
    const auto s = values_.subspan(next_, n);
    next_ += n;
    return s;
  }
  bool done() const { return next_ == values_.size(); }

 private:
  std::span<const std::int32_t> values_;
  std::size_t next_ = 0;
};

std::string field_of(std::size_t parameter) {
  return "values[" + std::to_string(parameter) + "]";
}

std::unexpected<Rejection> missing(std::size_t parameter) {
  return reject(Code::Invalid, field_of(parameter), "a value for this parameter is missing");
}

// Each of them offered, and none twice; `chosen` is set to how many.
Result<> check_combatants(const Parameter& p, std::span<const std::int32_t> domain,
                          ParameterReader& reader, std::size_t index, std::size_t& chosen) {
  if (!reader.has(1)) return missing(index);
  const std::int32_t n = reader.take(1)[0];
  if (n < p.min || n > p.max) {
    return reject(
        Code::Invalid, field_of(index),
        "takes from " + std::to_string(p.min) + " to " + std::to_string(p.max) + " combatants");
  }
  chosen = static_cast<std::size_t>(n);
  if (!reader.has(chosen)) return missing(index);
  const auto who = reader.take(chosen);
  for (std::size_t i = 0; i < who.size(); ++i) {
    if (std::ranges::find(domain, who[i]) == domain.end()) {
      return reject(Code::IllegalNow, field_of(index), "names someone who is not offered");
    }
    if (std::ranges::find(who.first(i), who[i]) != who.first(i).end()) {
      return reject(Code::Invalid, field_of(index), "names someone twice");
    }
  }
  return {};
}

// Each of them offered, and none more often than there are.
Result<> check_items(const Parameter& p, std::span<const std::int32_t> domain,
                     ParameterReader& reader, std::size_t index) {
  if (!reader.has(1)) return missing(index);
  const std::int32_t n = reader.take(1)[0];
  if (n < p.min || n > p.max) {
    return reject(
        Code::Invalid, field_of(index),
        "takes from " + std::to_string(p.min) + " to " + std::to_string(p.max) + " things");
  }
  if (!reader.has(static_cast<std::size_t>(n))) return missing(index);
  const auto things = reader.take(static_cast<std::size_t>(n));
  for (const std::int32_t thing : things) {
    std::size_t at = 0;
    while (at < domain.size() && domain[at] != thing) at += 2;
    if (at >= domain.size()) {
      return reject(Code::IllegalNow, field_of(index), "names something that is not offered");
    }
    if (std::ranges::count(things, thing) > domain[at + 1]) {
      return reject(Code::Invalid, field_of(index), "names something more often than there is");
    }
  }
  return {};
}

}  // namespace

Result<> check(const OptionList& list, const Choice& choice) {
  if (choice.option >= list.options.size()) {
    return reject(Code::Invalid, "option",
                  "there are " + std::to_string(list.options.size()) +
                      " options here; choose one by its index, from 0");
  }
  const Option& option = list.options[choice.option];
  ParameterReader reader(choice);
  std::size_t chosen = 0;  // combatants chosen by the latest Combatants parameter
  std::size_t index = 0;
  for (const Parameter& p : list.parameters_of(option)) {
    const auto domain = list.domain_of(p);
    switch (p.kind) {
      case ParameterKind::Number: {
        if (!reader.has(1)) return missing(index);
        const std::int32_t v = reader.take(1)[0];
        if (p.min == p.max && v != p.min) {
          return reject(Code::IllegalNow, field_of(index),
                        "can only be " + std::to_string(p.min) + " now");
        }
        if (v < p.min || v > p.max) {
          return reject(Code::Invalid, field_of(index),
                        "must be from " + std::to_string(p.min) + " to " + std::to_string(p.max));
        }
        break;
      }
      case ParameterKind::Place: {
        if (!reader.has(1)) return missing(index);
        const std::int32_t v = reader.take(1)[0];
        bool found = false;
        for (std::size_t i = 0; i < domain.size() && !found; i += 2) found = domain[i] == v;
        if (!found) {
          return reject(Code::Invalid, field_of(index), "is not one of the places offered");
        }
        break;
      }
      case ParameterKind::Combatants: {
        if (auto fits = check_combatants(p, domain, reader, index, chosen); !fits) return fits;
        break;
      }
      case ParameterKind::Items: {
        if (auto fits = check_items(p, domain, reader, index); !fits) return fits;
        break;
      }
      case ParameterKind::Shares: {
        if (!reader.has(chosen)) return missing(index);
        std::int64_t sum = 0;
        for (const std::int32_t share : reader.take(chosen)) {
          if (share < 1) return reject(Code::Invalid, field_of(index), "each share is at least 1");
          sum += share;
        }
        if (sum != p.max) {
          return reject(Code::Invalid, field_of(index),
                        "the shares must add up to " + std::to_string(p.max));
        }
        break;
      }
    }
    ++index;
  }
  if (!reader.done()) {
    return reject(Code::Invalid, "values", "there are more values than the option has parameters");
  }
  return {};
}

}  // namespace fray::table
