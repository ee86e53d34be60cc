#pragma once

#include <string>
#include <vector>

#include "encounter/bot_strategy.h"
#include "rules/forge/content/content.h"

namespace fray::oracle {

/// One [[skill]] entry that says at random what it does: from every list of the vocabulary,
/// sensible or not. Most are accepted.
std::string random_skill(encounter::RandomSource& whim, const std::string& id);

/// The built-in content and so many random skills, those that are refused left out.
forge::Content with_random_skills(encounter::RandomSource& whim, int count);

}  // namespace fray::oracle
