#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "table/common.h"
#include "table/option.h"

// The common form of GM powers: something about one combatant, and numbers.
namespace fray::table {

/// Appends the option with a parameter for its target, one of `whom`; further parameters come after
/// it. False, and nothing is appended, where `whom` is empty.
inline bool offer_about(OptionList& list, const Option& power,
                        const std::vector<CombatantId>& whom) {
  if (whom.empty()) return false;
  list.add(power);
  list.add_parameter({.name = common::kTargets,
                      .kind = ParameterKind::Combatants,
                      .min = 1,
                      .max = 1,
                      .first = static_cast<std::uint32_t>(list.domain.size()),
                      .count = static_cast<std::uint32_t>(whom.size())});
  for (const CombatantId who : whom) list.domain.push_back(raw(who));
  return true;
}

/// The values of such an option.
class AboutOne {
 public:
  explicit AboutOne(std::span<const std::int32_t> values) : values_(values) {}

  CombatantId who() const { return static_cast<CombatantId>(values_[1]); }
  /// The Number parameters after it, from 0.
  std::int32_t number(std::size_t index) const { return values_[2 + index]; }

 private:
  std::span<const std::int32_t> values_;
};

}  // namespace fray::table
