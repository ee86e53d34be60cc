#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "document/reader.h"
#include "sheet/figure.h"

// The `[[growth]]` of a sheet: earnings at one time, and their uses. The ruleset decides what may
// be bought, and its price.
namespace fray::kit {

/// The entries, oldest first. `keys` gets a reader of each, for faults.
template <class ReadStep>
auto read_growth(document::Reader& sheet, std::vector<document::Reader>& keys,
                 const ReadStep& read_step) {
  keys = sheet.tables("growth");
  std::vector<decltype(read_step(keys.front()))> steps;
  steps.reserve(keys.size());
  for (document::Reader& reader : keys) steps.push_back(read_step(reader));
  return steps;
}

/// Adds up earnings and expenses, step after step.
class GrowthAccount {
 public:
  /// The unspent rest after this step; faults, at `key`, expenses before their earnings.
  int settle(document::Reader& step, std::string_view key, int earned, int spent) {
    left_ += earned - spent;
    if (left_ < 0) {
      step.fault(key, "spends " + std::to_string(spent) + ", and there are " +
                          std::to_string(left_ + spent) + " points");
    }
    return left_;
  }

 private:
  int left_ = 0;
};

/// Steps as campaigns and clients read them. A ruleset says `summary` of its own step.
template <class Step>
std::vector<table::GrowthStep> summaries(const std::vector<Step>& steps) {
  std::vector<table::GrowthStep> all;
  all.reserve(steps.size());
  for (const Step& step : steps) all.push_back(summary(step));
  return all;
}

}  // namespace fray::kit
