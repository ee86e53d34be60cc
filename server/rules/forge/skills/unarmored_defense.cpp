#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::unarmored_defense {
namespace {

constexpr int kUnarmoured = 1;  // PD

// L2235: without armor, a Dodge gives min(its energy, rating) dice against every later attack on PD
// until your next Start of Turn. The best of several counts [R].
void reacted(Fight& f, CombatantId who, const Known& skill, Word reaction, int added) {
  if (reaction != Word::Dodge || f.at(who).profile->derived.physical_defence > kUnarmoured) return;
  auto& dice = f.counters(who, skill).value;
  dice = static_cast<std::int16_t>(std::max<int>(dice, std::min<int>(added, skill.rating)));
}

int dice(const Fight& f, const Attack& a, const Known& skill) {
  return a.mental ? 0 : f.counters(a.target, skill).value;
}

void turn_began(Fight& f, CombatantId who, const Known& skill) {
  f.counters(who, skill).value = 0;
}

}  // namespace

extern const SkillCode code{
    .id = "unarmored-defense", .turn_began = turn_began, .defence_dice = dice, .reacted = reacted};

}  // namespace fray::forge::skills::unarmored_defense
