#include "rules/powerframe/content/weapon_def.h"

#include <algorithm>

namespace fray::powerframe {

bool WeaponDef::takes_a(PartKind kind) const {
  return std::ranges::find(takes, kind) != takes.end();
}

bool WeaponDef::close() const {
  return attributes.range == 0 && !attributes.has(WeaponQuality::Blown) &&
         attributes.thrown != ThrownUse::Only && !attributes.blast &&
         failure != FailureTable::Explosives;
}

}  // namespace fray::powerframe
