#pragma once

#include <span>
#include <vector>

#include "dice/distribution.h"
#include "rules/egs/arithmetic/damage.h"
#include "rules/egs/attack/attack.h"

// The odds of an attack.
namespace fray::egs {

/// Chance to hit, and damage, for a target that does not defend.
table::OddsRow attack_odds(const Fight& f, const Attack& a);

/// A blow that may land, and what its damage may be.
struct Landing {
  Blow blow;
  dice::Distribution damage = dice::Distribution::constant(blow.damage);
};
/// By an attack that hits the torso, before any points.
Landing landing_of(const Fight& f, const Attack& a);
/// The chance that blows at the torso put the target out of action, one after the other, each of
/// which lands with this chance.
double chance_to_fell_by(const Fight& f, const Combatant& target, std::span<const Landing> blows,
                         double chance);

/// The harm by an attack, for these rows of odds: of its own, or of defenses against it. None where
/// it hurts another or no one, or the target is down already.
void foreseen_harm(const Fight& f, const Attack& a, std::span<const table::OddsRow> rows,
                   std::vector<table::Harm>& harm);

}  // namespace fray::egs
