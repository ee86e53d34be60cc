#pragma once

#include <span>
#include <vector>

#include "rules/egs/arithmetic/damage.h"
#include "rules/egs/arithmetic/odds.h"
#include "rules/egs/attack/attack_odds.h"
#include "rules/egs/fight/fight.h"

// Exact odds of what fills an area: one roll, counted over all combatants seen in it (L1783-1795).
namespace fray::egs {

/// Possible results of one roll for the targets within.
struct AreaOdds {
  std::vector<Reached> foes;
  std::vector<Reached> friends;  ///< and others of the own side, the attacker among them
  bool anybody() const { return !foes.empty(); }
};

/// Those of the cast in these spaces that the side of `c` knows of and sees. `reached_by` describes
/// each, and its mount with a rider (R250). Hidden combatants there are ignored, so that the odds
/// reveal nothing about them.
template <class ReachedBy>
AreaOdds seen_within(const Fight& f, const Combatant& c, const std::vector<board::Cell>& places,
                     ReachedBy reached_by);
/// The mount of `rider`, if it has one: it answers nothing.
std::optional<Reached> mount_reached(const Fight& f, CombatantId rider, const Blow& blow);

/// What one of the targets has to expect, and the blow that would reach it.
table::TargetOdds odds_on_one(const Fight& f, const Combatant& target, const SkillRoll& roll,
                              const Reached& reached, const Landing& landing, Word chance);
/// Of the enemies of `c` among them, the one that is likeliest to be dropped; where there is none,
/// that none is harmed.
table::Harm likeliest_harm(const Fight& f, const Combatant& c,
                           std::span<const table::TargetOdds> each);

/// Damage to enemies, less damage to its own side.
double net_damage(const SkillRoll& roll, const AreaOdds& area);
/// The chance to reach any enemy, what a hit takes off them together, the chance of a critical
/// success against the one easiest to hit, and the chance to reach any if all answer. `chance`:
/// what the first is called. Its basis says that the damage is of several.
table::OddsRow row_of(const SkillRoll& roll, const AreaOdds& area, Word chance);

template <class ReachedBy>
AreaOdds seen_within(const Fight& f, const Combatant& c, const std::vector<board::Cell>& places,
                     ReachedBy reached_by) {
  AreaOdds area;
  for (const Combatant& other : f.state.cast) {
    if (!f.takes_part(other) || !f.knows(c.side, other.id)) continue;
    if (other.id != c.id && !f.state.field.sees(c.id, other.id)) continue;
    if (std::ranges::find(places, f.state.field.at(other.id)) == places.end()) continue;
    std::vector<Reached>& side = f.enemies(c, other) ? area.foes : area.friends;
    reached_by(other, side);
  }
  return area;
}

}  // namespace fray::egs
