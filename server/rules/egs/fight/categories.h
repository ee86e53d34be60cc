#pragma once

#include "table/descriptor.h"

namespace fray::egs {

struct Content;

/// Says of each action, reaction and talent what it is for, of which action a mode is another way,
/// and which moments are about the combatant's own roll. The descriptor has all its terms already.
void categorise(table::Descriptor& descriptor, const Content& content);

}  // namespace fray::egs
