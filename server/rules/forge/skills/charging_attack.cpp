#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::charging_attack {
namespace {

bool beside_an_enemy(const Fight& f, CombatantId who) {
  const auto& cast = f.state.cast;
  return std::ranges::any_of(cast, [&](const Combatant& e) {
    return f.enemies(who, e.id) && e.conscious() && f.knows(f.at(who).side, e.id) &&
           f.adjacent(who, e.id);
  });
}

// L2137: a combatant that starts the turn with no enemy adjacent, runs in a straight line and then
// makes a melee attack gains 1 die for each 5' of that run, at most the rating. Any other action
// between the two ends the charge [R]. `encounter`: free to charge in this cycle; `value`: dice
// earned.
void turn_began(Fight& f, CombatantId who, const Known& skill) {
  f.counters(who, skill).encounter = !beside_an_enemy(f, who);
  f.counters(who, skill).value = 0;
}

void ran(Fight& f, CombatantId who, const Known& skill, int straight_ft) {
  auto& charge = f.counters(who, skill);
  if (charge.encounter == 0) return;
  charge.value = static_cast<std::int16_t>(std::min<int>(straight_ft / 5, skill.rating));
}

int dice(const Fight& f, const Attack& a, const Known& skill) {
  return a.melee ? saved_dice(f, a, skill) : 0;
}

void acting(Fight& f, CombatantId who, const Known& skill, const table::Option& option) {
  if (!is_martial_attack(f, who, option)) f.counters(who, skill).value = 0;
}

}  // namespace

extern const SkillCode code{.id = "charging-attack",
                            .turn_began = turn_began,
                            .attack_dice = dice,
                            .ran = ran,
                            .declared = use_saved_dice,
                            .acting = acting};

}  // namespace fray::forge::skills::charging_attack
