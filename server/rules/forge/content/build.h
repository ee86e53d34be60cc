#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "rules/forge/content/cost.h"
#include "rules/forge/content/growth.h"

namespace fray::forge {

/// A GM's limits for new characters; nothing: no limit. (L245-310)
struct Budget {
  std::optional<int> attributes_and_traits;  ///< character points, 15 as printed
  std::optional<int> skills;                 ///< character points, 30 as printed
  int general_skills = 0;                    ///< this many of `skills` are reserved for general
                                             ///< skills
  std::optional<int> highest_attribute;
  std::optional<int> highest_skill;
  std::vector<TraitIndex> forbidden;  ///< traits that do not fit the setting

  static Budget printed() {
    return {.attributes_and_traits = 15, .skills = 30, .general_skills = 15};
  }
};

/// One character or adversary with everything that is wrong with it.
struct CheckedSheet {
  Sheet sheet;                      ///< as far as it could be read
  BuildCost cost;                   ///< of the character at creation
  std::vector<GrowthStep> history;  ///< advancement since
  std::vector<document::Fault> faults;
};

/// Checks the character sheet of a file, or every `[[template]]` of one that has any: its form, the
/// limits of its body, prerequisites, and its cost. An unreadable file gives one entry with that
/// fault.
std::vector<CheckedSheet> check_characters(const Content& content, std::string_view toml,
                                           std::string_view file_name, const Budget& budget);

/// The same of one sheet that is parsed already.
CheckedSheet check_character(const Content& content, const document::Node& table,
                             std::string_view file_name, const Budget& budget);

}  // namespace fray::forge
