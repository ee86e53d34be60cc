#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "table/ids.h"
#include "table/rejection.h"

namespace fray::table {

enum class ParameterKind : std::uint8_t {
  Number,      // one value, min..max
  Place,       // one place of the domain; the domain holds pairs (packed place, cost)
  Combatants,  // min..max distinct combatants of the domain; the value is their count, then they
  Shares,      // one share for each chosen combatant, each >= 1, adding up to `max`
  Items,       // min..max things of the domain, which holds pairs (term, how many there are); the
               // value is their count, then their terms
  Direction,   // one table::Direction of the domain; the domain holds pairs (direction, cost)
  Words,       // min..max different terms of the domain, which holds pairs (term, cost), as a spell
               // is made up of; the value is their count, then they. See table/parameters/rules.h
};

/// So much of a resource.
struct Price {
  Term resource = kNoTerm;
  std::int16_t amount = 0;

  bool operator==(const Price&) const = default;
};

/// What an option costs in addition to its parameters: at most one price in each of a few
/// resources. Plain and small, for a fight lists hundreds of thousands of options a second.
class Prices {
 public:
  static constexpr std::size_t kMax = 8;

  constexpr Prices() = default;
  constexpr Prices(Term resource, int amount) { add(resource, amount); }

  /// Adds to what it takes of that resource; `amount` is at least 0. A price of 0 is not
  /// listed.
  constexpr void add(Term resource, int amount) {
    assert(amount >= 0 && resource != kNoTerm);
    if (amount == 0) return;
    std::size_t i = 0;
    while (i < kMax && prices_[i].resource != kNoTerm && prices_[i].resource != resource) ++i;
    assert(i < kMax);
    prices_[i].resource = resource;
    prices_[i].amount = static_cast<std::int16_t>(prices_[i].amount + amount);
  }
  /// 0 where it takes none of that resource.
  constexpr int of(Term resource) const {
    for (const Price& p : *this) {
      if (p.resource == resource) return p.amount;
    }
    return 0;
  }
  constexpr bool empty() const { return prices_[0].resource == kNoTerm; }
  constexpr const Price* begin() const { return prices_.data(); }
  constexpr const Price* end() const {
    const Price* end = begin();
    while (end != prices_.data() + kMax && end->resource != kNoTerm) ++end;
    return end;
  }

  /// See table/packing.h: once there were three.
  struct Three {
    std::array<Price, 3> prices{};
    template <class Archive>
    void archive(Archive& a) {
      a(prices);
    }
  };
  using Form = Three;
  /// Up to three as they were. Where there are more, the last of these three has no resource, and
  /// its amount is the number of those that follow.
  template <class Archive>
  void archive(Archive& a) {
    constexpr std::size_t kFirst = std::tuple_size_v<decltype(Three::prices)>;
    Three first;
    std::copy_n(begin(), kFirst, first.prices.begin());
    const auto count = static_cast<std::size_t>(end() - begin());
    if (count > kFirst) {
      first.prices.back() = {kNoTerm, static_cast<std::int16_t>(count - (kFirst - 1))};
    }
    first.archive(a);
    const Price last = first.prices.back();
    const bool more = last.resource == kNoTerm && last.amount > 0;
    std::size_t i = more ? kFirst - 1 : kFirst;
    const std::size_t whole = more ? i + static_cast<std::size_t>(last.amount) : i;
    if constexpr (Archive::kReads) {
      if (whole > kMax) return a.fail();
      *this = {};
      std::copy_n(first.prices.begin(), i, prices_.begin());
    }
    for (; i < whole; ++i) a(prices_[i]);
  }

 private:
  std::array<Price, kMax> prices_{};  // those that are none come last
};

/// What one parameter of an option may be: exactly these values are accepted.
struct Parameter {
  Term name = kNoTerm;
  ParameterKind kind = ParameterKind::Number;
  std::int32_t min = 0;
  std::int32_t max = 0;
  std::uint32_t first = 0;  // of the domain
  std::uint32_t count = 0;
  /// What it is paid in: each unit of a Number takes one, each place, direction or word what the
  /// domain says. None: it takes nothing.
  Term resource = kNoTerm;
  /// Not everything that it offers goes with everything that the option's other limited parameters
  /// offer; Question::fits decides. The least of all of them together always fits.
  bool limited = false;
};

/// One thing a candidate may do now. Its parameters are independent of each other, but for those
/// that are limited.
struct Option {
  Term action = kNoTerm;
  Term item = kNoTerm;                // weapon, shield ... it is done with
  Term mode = kNoTerm;                // skill or variant that shapes it
  CombatantId target = kNoCombatant;  // when it has exactly one
  Prices prices;                      // in addition to the parameters
  std::uint32_t first_parameter = 0;  // of the list's parameters, which several options may share
  std::uint8_t parameter_count = 0;
  bool open = false;  // a domain is still to be filled in: Question::expand

  bool same_as(const Option& o) const {
    return action == o.action && item == o.item && mode == o.mode && target == o.target;
  }
};

static_assert(std::is_trivially_copyable_v<Option> && sizeof(Option) <= 48);

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
  /// `resource`: what each unit takes one of, if any.
  void add_number(Term name, std::int32_t min, std::int32_t max, Term resource = kNoTerm) {
    add_parameter({name, ParameterKind::Number, min, max, 0, 0, resource});
  }
  void add_parameter(Parameter p) {
    parameters.push_back(p);
    ++options.back().parameter_count;
  }
  /// Appends `offered` as the domain of the parameter.
  void add_parameter(Parameter p, std::span<const std::int32_t> offered) {
    p.first = static_cast<std::uint32_t>(domain.size());
    p.count = static_cast<std::uint32_t>(offered.size());
    domain.insert(domain.end(), offered.begin(), offered.end());
    add_parameter(p);
  }
  /// Has it parameters whose values have to fit each other?
  bool is_limited(const Option& o) const {
    return std::ranges::any_of(parameters_of(o), &Parameter::limited);
  }
};

using Values = boost::container::small_vector<std::int32_t, 4>;

/// An answer: which option, and a value for each parameter in order (Combatants, Shares, Items and
/// Words take several values each).
struct Choice {
  std::uint32_t option = 0;
  Values values;

  bool passes() const { return option == 0; }
  bool operator==(const Choice&) const = default;
};

/// Is `choice` exactly one of what `list` offers? Needs filled-in domains. Invalid, and for what
/// only this moment forbids IllegalNow: a combatant not offered, or another number than the only
/// one there is. Whether the values of limited parameters fit each other, the question knows:
/// Table::check_answer.
Result<> check(const OptionList& list, const Choice& choice);
/// "values[2]", the field of a refusal that is about that parameter of an option.
std::string values_field(std::size_t parameter);
/// The choice of that option with the least of all that its parameters offer, which always fits.
Choice least_choice(const OptionList& list, std::size_t option);

}  // namespace fray::table
