#include <algorithm>

#include "rules/forge/parts/skill_parts.h"

namespace fray::forge::skills::offensive_stance {
namespace {

// L2185: while the stance is held, min(added, rating) dice on martial attacks, however often
// (E-20).
int dice(const Fight& f, const Attack& a, const Known& skill) {
  return a.martial && f.at(a.attacker).stance == skill.slot ? std::min<int>(a.added, skill.rating)
                                                            : 0;
}

}  // namespace

extern const SkillCode code{.id = "offensive-stance",
                            .stance = true,
                            .attack_dice = dice,
                            .offer_action = offer_stance,
                            .act = toggle_stance};

}  // namespace fray::forge::skills::offensive_stance
