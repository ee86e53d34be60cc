#pragma once

#include <cstdint>

#include "document/reader.h"
#include "rules/egs/content/sheet.h"

namespace fray::egs {

struct Content;

/// The cost of skills of that die at creation: 1, 2, 3, 5, 8 (L443-449).
int skill_points(Die die);

/// A new character's budget, by its age and outfit.
struct CreationBudget {
  int skill_points = 0;
  int physical_points = 0;  ///< of these, the most for physical skills
  int least_qualities = 0;  ///< the Weird Quality among them
  int most_qualities = 0;
  std::int64_t money = 0;  ///< without what growth has brought
};
/// Qualities beyond the least replace skill points that age gives.
CreationBudget creation_budget(const Sheet& sheet);
/// With the Weird Quality.
int qualities_of(const Sheet& sheet);
/// The cost of a sheet's skills, or only of its physical ones.
int points_of_skills(const Content& content, const Sheet& sheet, bool physical_alone);
/// Do its abilities' dice go together with what may be placed at this age? Those that have none yet
/// are passed over.
bool allots(const Sheet& sheet);

/// The cost of a sheet's gear, without free gear (L471-477). In money.
std::int64_t cost_of_gear(const Content& content, const Sheet& sheet);

/// Whether a character was built by the book (L292, L443-477, L2081, L3294-3299): abilities, skill
/// points, Qualities, talents, and gear within its starting budget and `money` more that it earned.
/// Others than player characters, and free ones, are built freely.
void check_creation(const Content& content, const Sheet& sheet, std::int64_t money,
                    document::Reader& reader);

}  // namespace fray::egs
