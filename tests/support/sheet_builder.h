#pragma once

#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "sheet/sheet.h"
#include "toolbox/toolbox.h"

namespace fray::test {

/// A client that knows no ruleset: it takes at random what a described sheet offers, first what is
/// missing, and then what it likes.
class SheetBuilder {
 public:
  SheetBuilder(const table::Toolbox& rules, table::Allowance allowance, std::uint32_t seed);

  /// From here on it changes only what stands at places of which this is true.
  void keep_to(std::function<bool(const std::string& place)> places) {
    places_ = std::move(places);
  }

  /// Goes on from these values until the sheet is sound and so many changes were made; false where
  /// it was refused what was offered, or found no way within many times as many changes.
  bool build(table::SheetValues values, int changes);

  const table::SheetValues& values() const { return values_; }
  const table::SheetState& state() const { return state_; }
  /// The last steps and answers: for a failing test.
  std::string story() const;

 private:
  class Finder;

  bool judge();

  const table::Toolbox& rules_;
  table::Allowance allowance_;
  std::mt19937 random_;
  std::function<bool(const std::string&)> places_;
  table::SheetDescription form_;
  table::SheetValues values_;
  table::SheetState state_;
  std::vector<std::string> story_;
};

}  // namespace fray::test
