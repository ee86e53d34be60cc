#pragma once

#include <string>

#include "encounter/bot_strategy.h"
#include "rules/forge/content/content.h"

namespace fray::test {

/// A sheet with any body, skills, weapons and armor: combinations that no template has, drawn from
/// the whole content, with every skill possible next to every other. Nearly all of them are valid;
/// a ruleset's `start` refuses the rest.
std::string wild_sheet(const forge::Content& content, encounter::RandomSource& whim);

}  // namespace fray::test
