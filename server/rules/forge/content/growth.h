#pragma once

#include <string>
#include <vector>

#include "document/reader.h"
#include "rules/forge/content/cost.h"
#include "sheet/figure.h"

namespace fray::forge {

/// Character points earned at one time, and how they and saved ones were spent. (L378-404)
struct GrowthStep {
  std::string when;                   ///< such as "The mill, third session"
  int earned = 0;                     ///< character points
  std::vector<Attribute> attributes;  ///< raised by 1 for each time it is named
  std::vector<SkillIndex> skills;     ///< likewise
  std::vector<TraitIndex> traits;     ///< bought
  int spent = 0;                      ///< at the prices of that time; worked out by undo_growth
  int left = 0;                       ///< unspent afterwards; likewise
};

inline table::GrowthStep summary(const GrowthStep& step) {
  return {step.when, step.earned, step.spent, step.left};
}

/// The `[[growth]]` entries of a sheet, oldest first. `keys` gets a reader of each, for faults.
std::vector<GrowthStep> read_growth(document::Reader& sheet, const Content& content,
                                    std::vector<document::Reader>& keys);

/// The sheet as it was before all of it. Faults, oldest session first: raised entries that are
/// missing, points spent before they were earned, and what the limits of attributes and skills
/// (L298, L554) did not allow at that time, though they do today.
Sheet undo_growth(const Content& content, Sheet sheet, std::vector<GrowthStep>& steps,
                  std::vector<document::Reader>& keys);

}  // namespace fray::forge
