// What makes, moves and calls things, and is the GM's to place: *animate* (L2293), *elemental
// manipulation* (L2393), *form* (L2445), *raise* (L2535), *summon ally* (L2597), *summon animal*
// (L2603).
#include "rules/egs/talents/talent.h"

namespace fray::egs {
namespace talents {
extern const Talent animate;
extern const Talent elemental_manipulation;
extern const Talent form;
extern const Talent raise;
extern const Talent summon_ally;
extern const Talent summon_animal;

namespace {
// As small as things get: what it is used on, the GM knows.
int least_thing(const Fight&, const Combatant&, Term) {
  return 1;
}
}  // namespace

const Talent animate{.id = "animate", .lasting = Word::Animating, .least = least_thing};
const Talent elemental_manipulation{.id = "elemental-manipulation", .least = least_thing};
const Talent form{.id = "form", .least = least_thing};
const Talent raise{.id = "raise", .whom = {Whom::Body}, .lasting = Word::Raised};
const Talent summon_ally{.id = "summon-ally", .lasting = Word::Summoning, .least = least_thing};
const Talent summon_animal{.id = "summon-animal", .lasting = Word::Summoning, .least = least_thing};
}  // namespace talents
}  // namespace fray::egs
