#pragma once

#include "rules/forge/content/content.h"
#include "table/descriptor.h"

namespace fray::forge {

/// Says of each action, reaction and skill what it is for, and of which action a mode is another
/// way. The descriptor has all its terms already.
void categorise(table::Descriptor& descriptor, const Content& content);

}  // namespace fray::forge
