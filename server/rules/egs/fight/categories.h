#pragma once

#include "table/descriptor.h"

namespace fray::egs {

struct Content;

/// Says of each action, reaction and talent what it is for, and of which action a mode is another
/// way. The descriptor has all its terms already.
void categorise(table::Descriptor& descriptor, const Content& content);

}  // namespace fray::egs
