#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "document/reader.h"
#include "rules/success_rolls/content/sheet.h"
#include "sheet/figure.h"

// How characters get better (L567-573), session by session, oldest first.
namespace fray::success_rolls {

struct Content;

inline constexpr int kMostPointsOfSession = 5;
inline constexpr int kMostPointsOfAdventure = 5;  // extra, after a long one
inline constexpr int kMostStudyHours = 10'000;    // of one kind in one entry

struct GrowthStep {
  std::string when;                  ///< such as "The mill, third session"
  int points = 0;                    ///< 0..kMostPointsOfSession
  int adventure = 0;                 ///< 0..kMostPointsOfAdventure
  std::int64_t study = 0;            ///< in quarters of a learning hour
  std::vector<std::string> learned;  ///< new: at attribute - 2, for the price of a level
  std::vector<std::string> raised;   ///< one level for each time it is named
  int studied = 0;  ///< points that study has brought by now; worked out, like the rest
  int earned = 0;   ///< with those
  int spent = 0;
  int left = 0;  ///< unspent afterwards
};

inline table::GrowthStep summary(const GrowthStep& step) {
  return {step.when, step.earned, step.spent, step.left, step.studied, step.study};
}

/// Points for one more level of it.
int price_of(const Content& content, const Training& training);

/// The `[[growth]]` entries. `keys` gets a reader of each, for faults.
std::vector<GrowthStep> read_growth(document::Reader& sheet, std::vector<document::Reader>& keys);

/// The sheet as it was before all of it. Faults raised or learned entries that are missing, levels
/// that do not match the steps, and points spent before they were earned.
Sheet undo_growth(const Content& content, Sheet sheet, std::vector<GrowthStep>& steps,
                  std::vector<document::Reader>& keys);

}  // namespace fray::success_rolls
