#pragma once

#include <string>
#include <vector>

#include "rules/forge/content/content.h"

// Limits of a body and its training, apart from points: for the sheet of today, and for each moment
// of its growth.
namespace fray::forge {

/// Why a skill may not have this rating given the attributes and traits of the sheet: above its
/// attribute (L298), or magic of a school that no trait opens (L554). Empty: it may.
std::vector<std::string> against_skill(const Content& content, const Sheet& sheet, SkillIndex skill,
                                       int rating);
/// Which attributes are more than the traits of the sheet allow (L1771-1775, L1875).
std::vector<std::string> against_attributes(const Content& content, const Sheet& sheet);

}  // namespace fray::forge
