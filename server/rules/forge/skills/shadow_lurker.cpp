#include "rules/forge/body/senses.h"
#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::shadow_lurker {
namespace {

// L2211: min(added, rating) dice against a target unaware of you before the declaration.
int dice(const Fight& f, const Attack& a, const Known& skill) {
  const bool unaware = a.unseen || !perceives(f, f.at(a.target), a.attacker);
  return a.martial && unaware ? std::min<int>(a.added, skill.rating) : 0;
}

}  // namespace

extern const SkillCode code{.id = "shadow-lurker", .attack_dice = dice};

}  // namespace fray::forge::skills::shadow_lurker
