#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "table/ids.h"
#include "table/rejection.h"

namespace fray::table {

enum class ParameterKind : std::uint8_t {
  Number,      // one value, min..max
  Cell,        // one cell of the domain; the domain holds pairs (packed cell, cost)
  Combatants,  // min..max distinct combatants of the domain; the value is their count, then they
  Shares,      // one share for each chosen combatant, each >= 1, adding up to `max`
};

/// What one parameter of an option may be: exactly these values are accepted.
struct Parameter {
  Term name = kNoTerm;
  ParameterKind kind = ParameterKind::Number;
  std::int32_t min = 0;
  std::int32_t max = 0;
  std::uint32_t first = 0;  // of the domain
  std::uint32_t count = 0;
};

/// One thing a candidate may do now. Its parameters are independent of each other.
struct Option {
  Term action = kNoTerm;
  Term item = kNoTerm;                // weapon, shield ... it is done with
  Term mode = kNoTerm;                // skill or variant that shapes it
  CombatantId target = kNobody;       // when it has exactly one
  std::int16_t cost = 0;              // resource spent besides the parameters
  std::int16_t expended = 0;          // maximum given up until rest
  std::uint32_t first_parameter = 0;  // of the list's parameters
  std::uint8_t parameter_count = 0;
  bool open = false;  // a Cell domain is still to be filled in: Game::expand

  bool same_as(const Option& o) const {
    return action == o.action && item == o.item && mode == o.mode && target == o.target;
  }
};

/// The complete list of what one candidate may do. The first option is always to pass.
struct OptionList {
  std::vector<Option> options;
  std::vector<Parameter> parameters;
  std::vector<std::int32_t> domain;

  void clear() {
    options.clear();
    parameters.clear();
    domain.clear();
  }
  std::span<const Parameter> parameters_of(const Option& o) const {
    return std::span(parameters).subspan(o.first_parameter, o.parameter_count);
  }
  std::span<const std::int32_t> domain_of(const Parameter& p) const {
    return std::span(domain).subspan(p.first, p.count);
  }
  /// Appends an option; parameters added next belong to it.
  Option& add(Option o) {
    o.first_parameter = static_cast<std::uint32_t>(parameters.size());
    o.parameter_count = 0;
    return options.emplace_back(o);
  }
  void add_number(Term name, std::int32_t min, std::int32_t max) {
    add_parameter({name, ParameterKind::Number, min, max, 0, 0});
  }
  void add_parameter(Parameter p) {
    parameters.push_back(p);
    ++options.back().parameter_count;
  }
};

/// An answer: which option, and a value for each parameter in order (Combatants and Shares take
/// several values each).
struct Choice {
  std::uint32_t option = 0;
  boost::container::small_vector<std::int32_t, 4> values;

  bool passes() const { return option == 0; }
  bool operator==(const Choice&) const = default;
};

/// Is `choice` exactly one of what `list` offers? Needs filled-in domains for Cell parameters.
Result<> check(const OptionList& list, const Choice& choice);

}  // namespace fray::table
