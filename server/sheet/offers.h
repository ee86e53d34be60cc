#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sheet/sheet.h"

// The options of a form: each single change is tried on the values, and closed if the ruleset
// faults the result. So the ruleset defines errors once, and an offered option is never refused.
namespace fray::table {

/// A ruleset's judgment of values, without options.
class SheetJudge {
 public:
  virtual ~SheetJudge() = default;

  /// Budgets, lists, growth and faults; figures only where `figures`.
  virtual SheetState check(const SheetValues& values, bool figures) const = 0;

  /// All that a number may be, where that is less than its bounds; `keys` are its place without
  /// rows. The own value of today need not be among them.
  virtual std::optional<std::vector<std::int64_t>> candidates(std::string_view place,
                                                              std::string_view keys) const {
    (void)place, (void)keys;
    return std::nullopt;
  }
  /// Options of a field that are not taken and of the same kind are closed together: one of them is
  /// tried for all.
  virtual std::string kind_of(std::string_view keys, const SheetOption& option) const {
    (void)keys;
    return option.key;
  }
  /// Why nothing at this place is to be changed; empty: it may be.
  virtual std::string frozen(std::string_view place) const {
    (void)place;
    return {};
  }
};

/// Judges the values, with all that may and may not be done now.
SheetState judge_with_offers(const SheetJudge& judge, const SheetDescription& description,
                             const SheetValues& values);

}  // namespace fray::table
