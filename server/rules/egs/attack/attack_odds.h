#pragma once

#include <span>
#include <vector>

#include "rules/egs/attack/attack.h"

// The odds of an attack.
namespace fray::egs {

/// Chance to hit, and damage, for a target that does not defend.
table::OddsRow attack_odds(const Fight& f, const Attack& a);

/// The harm by an attack, for these rows of odds: of its own, or of defenses against it. Returns
/// the target; kNoCombatant, and no harm, where it hurts another or none, or the target is down
/// already.
CombatantId foreseen_harm(const Fight& f, const Attack& a, std::span<const table::OddsRow> rows,
                          std::vector<table::Harm>& harm);

}  // namespace fray::egs
