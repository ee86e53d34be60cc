#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/option.h"

// What there is to know of a kind of parameter, whatever the ruleset. A kind is a file in this
// folder and a line in the list of rules.cpp; how it is written on the wire stands in
// wire/parameters.cpp.
namespace fray::table {

/// Walks the values of a choice, parameter by parameter.
class ValueReader {
 public:
  explicit ValueReader(std::span<const std::int32_t> values) : values_(values) {}

  bool has(std::size_t n) const { return next_ + n <= values_.size(); }
  std::span<const std::int32_t> take(std::size_t n) {
    const auto s = values_.subspan(next_, n);
    next_ += n;
    return s;
  }
  std::int32_t next() const { return values_[next_]; }
  bool done() const { return next_ == values_.size(); }

  std::unexpected<Rejection> refuse(Code code, std::string why) const {
    return reject(code, values_field(parameter), std::move(why));
  }
  std::unexpected<Rejection> missing() const { return refuse(Code::Invalid, "is required"); }

  std::size_t parameter = 0;  // its place among those of the option
  std::size_t chosen = 0;     // combatants, by the latest parameter of them

 private:
  std::span<const std::int32_t> values_;
  std::size_t next_ = 0;
};

/// The values of an answer in the making.
struct Draft {
  Values values;
  std::size_t chosen = 0;  // combatants, by the latest parameter of them
};

/// Where draws come from.
class Draw {
 public:
  /// 0..n-1; n at least 1.
  virtual std::uint32_t below(std::uint32_t n) = 0;
  std::int32_t between(std::int32_t min, std::int32_t max) {
    return min + static_cast<std::int32_t>(below(static_cast<std::uint32_t>(max - min + 1)));
  }

 protected:
  ~Draw() = default;
};

/// The rules of a kind.
class ParameterRules {
 public:
  using Domain = std::span<const std::int32_t>;

  /// Takes its values from `reader`: are they what the parameter offers?
  virtual Result<> check(const Parameter& p, Domain domain, ValueReader& reader) const = 0;
  /// The values that are its own of those to come, which have been checked.
  virtual std::span<const std::int32_t> take(ValueReader& reader) const = 0;
  /// Adds any values.
  virtual void draw(const Parameter& p, Domain domain, Draw& draw, Draft& draft) const = 0;
  /// Adds the least that it takes: the first of what is offered, and no more than is necessary.
  virtual void least(const Parameter& p, Domain domain, Draft& draft) const = 0;

 protected:
  ~ParameterRules() = default;
};

const ParameterRules& rules_of(ParameterKind kind);

extern const ParameterRules& kNumberRules;
extern const ParameterRules& kPlaceRules;
extern const ParameterRules& kCombatantsRules;
extern const ParameterRules& kSharesRules;
extern const ParameterRules& kItemsRules;
extern const ParameterRules& kDirectionRules;
extern const ParameterRules& kWordsRules;

/// Of a parameter whose domain holds pairs, of a value and what it costs: is the next value
/// offered?
Result<> check_one_of(ParameterRules::Domain pairs, ValueReader& reader, const char* refusal);
/// Of one that takes several of `what`: how many, and then as many values, which are returned.
Result<std::span<const std::int32_t>> take_counted(const Parameter& p, ValueReader& reader,
                                                   std::string_view what);
/// Adds how many, from `p.min` to `most`, and as many of `left`, each at most once.
void draw_counted(const Parameter& p, std::int32_t most, std::vector<std::int32_t> left, Draw& draw,
                  Draft& draft);
/// Those that stand in front in pairs.
std::vector<std::int32_t> firsts_of(ParameterRules::Domain pairs);

}  // namespace fray::table
