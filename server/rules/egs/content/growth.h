#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "document/reader.h"
#include "rules/egs/content/sheet.h"
#include "sheet/figure.h"

// How characters get better (L493-517), session by session, oldest first.
namespace fray::egs {

struct Content;
struct RankDef;

inline constexpr int kMostExperience = 1000;  // of one entry
inline constexpr int kSkillStepPrice = 25;    // a new skill, or a step of one
inline constexpr int kQualityPrice = 50;
inline constexpr int kWeirdPointsPrice = 50;
inline constexpr int kWeirdPointsBought = 5;
inline constexpr int kTalentPrice = 50;  // L2087
inline constexpr int kAbilityStepPrice = 75;

/// One session's points and purchases.
struct GrowthStep {
  std::string when;
  int experience = 0;
  int money = 0;                       ///< or the worth of things found
  std::vector<std::string> learned;    ///< skills, new at d4
  std::vector<std::string> raised;     ///< skills, a step for each time
  std::vector<std::string> abilities;  ///< a step for each time
  std::vector<std::string> qualities;  ///< by name
  std::vector<std::string> talents;    ///< each step of the weird skill makes one free
  int weird_points = 0;                ///< times five of them
  int free_talents = 0;                ///< worked out, like the rest
  int spent = 0;
  int left = 0;  ///< unspent afterwards
};

inline table::GrowthStep summary(const GrowthStep& step) {
  return {step.when, step.experience, step.spent, step.left};
}

/// The `[[growth]]` entries. `keys` gets a reader of each, for faults.
std::vector<GrowthStep> read_growth(document::Reader& sheet, std::vector<document::Reader>& keys);

/// The sheet as it was before all of it. Faults raised or learned entries that are missing, and
/// points spent before they were earned. Gear is left as it is: its budget grows by the money.
Sheet undo_growth(Sheet sheet, std::vector<GrowthStep>& steps, std::vector<document::Reader>& keys);

int experience_spent(const std::vector<GrowthStep>& steps);

/// (L509-517)
const RankDef& rank_of(const Content& content, int experience_spent);

}  // namespace fray::egs
