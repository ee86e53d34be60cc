// Talents that answer (L2257): *deflect* (L2343) and *repel* (L2547). How they are played stands in
// answers.cpp and, against weapons, in defences.cpp.
#include "rules/egs/active_talents/talent.h"

namespace fray::egs::talents {

extern const Talent deflect;
extern const Talent repel;
const Talent deflect{.id = "deflect", .targets = {}};
const Talent repel{.id = "repel", .targets = {}};

}  // namespace fray::egs::talents
