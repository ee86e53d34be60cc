#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "rules/forge/content/content.h"

namespace fray::forge {

/// What a GM awards points for at the end of a session. (L3217-3251)
struct Award {
  bool session = false;      ///< for coming: 2
  bool accelerated = false;  ///< 3 in its place
  int minor_quests = 0;      ///< 2 each
  int major_quests = 0;      ///< 4 each
  bool campaign = false;     ///< a whole campaign: 6
  int combat = 0;            ///< points for several fights in a day; the book names none (L3233)
};

/// Character points, without what is awarded for role-playing.
int points_of(const Award& award);

/// A character sheet with `points` earned at `when` added at its end as `[[growth]]`; every letter
/// before stays as it was. The faults of the sheet, or what makes the new entry impossible.
std::expected<std::string, std::vector<document::Fault>> add_award(const Content& content,
                                                                   std::string_view toml,
                                                                   std::string_view file_name,
                                                                   std::string_view when,
                                                                   int points);

}  // namespace fray::forge
