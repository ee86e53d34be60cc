#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::quick_load {
namespace {

// L2201: loading costs 1 less, as often in a cycle as the rating.
int discount(const Combatant& c, const Known& skill) {
  return c.counters[skill.slot].cycle < skill.rating;
}

void reloaded(Fight& f, CombatantId who, const Known& skill) {
  ++f.counters(who, skill).cycle;
}

}  // namespace

extern const SkillCode code{.id = "quick-load", .reload_discount = discount, .reloaded = reloaded};

}  // namespace fray::forge::skills::quick_load
