#pragma once

#include "rules/forge/actions/action_code.h"
#include "rules/forge/fight/fight.h"
#include "rules/forge/fight/prices.h"

// Pieces of the default actions that are minor (L1458).
namespace fray::forge {

/// For `minor`.
inline bool always_minor(const Fight&, const Combatant&, const table::Option&) {
  return true;
}

/// Is there a minor action left in this cycle, and does it cost nothing?
inline bool has_free_minor(const Fight& f, const Combatant& c) {
  return !c.free_minor_used && f.can_pay(c, 0);
}

/// The present cost of a minor action, with the surcharge.
inline table::Prices minor_price(const Fight& f, const Combatant& c) {
  return in_energy(c.minor_cost() + f.surcharge(c));
}

}  // namespace fray::forge
