#pragma once

#include "rules/powerframe/content/weapon_attributes.h"

namespace fray::powerframe {

/// A weapon's attributes with those of a part: what both have is added, or the stronger one holds;
/// of what one word says, the part's word does.
WeaponAttributes combine(WeaponAttributes weapon, const WeaponAttributes& part);

}  // namespace fray::powerframe
