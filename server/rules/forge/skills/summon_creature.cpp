#include "rules/forge/parts/spell_parts.h"

namespace fray::forge::skills::summon_creature {
namespace {

// L2371: at a rest, so before the fight: expend up to ACU, for 2 dice each up to twice the rating.
// A creature with no more energy than that appears next to you, is dispelled when it falls, and its
// price is not regained while it lives.
std::string_view summon(const Combatant& summoner, const Known& skill, const Combatant& creature,
                        int energy) {
  if (!can_cast(summoner)) return "takes a free hand";
  if (energy < 1 || energy > summoner.attribute(Attribute::Acuity)) {
    return "takes 1 energy or more, up to the summoner's acuity";
  }
  if (energy > summoner.energy.cap()) return "takes more energy than the summoner has";
  if (creature.energy.max() > 2 * std::min<int>(energy, skill.rating)) {
    return "the creature has more energy than the summoner can call up";
  }
  return "";
}

}  // namespace

extern const SkillCode code{.id = "summon-creature", .summon = summon};

}  // namespace fray::forge::skills::summon_creature
