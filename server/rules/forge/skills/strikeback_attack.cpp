#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::strikeback_attack {
namespace {

// L2221: each attack on your PD gives your next martial attack 1 die more, at most the rating. Lost
// by any other action or reaction before it.
void targeted(Fight& f, const Attack& a, const Known& skill) {
  if (a.mental) return;
  auto& dice = f.counters(a.target, skill).value;
  dice = static_cast<std::int16_t>(std::min<int>(dice + 1, skill.rating));
}

}  // namespace

extern const SkillCode code{.id = "strikeback-attack",
                            .attack_dice = saved_dice,
                            .declared = use_saved_dice,
                            .targeted = targeted,
                            .acting = lose_saved_dice};

}  // namespace fray::forge::skills::strikeback_attack
