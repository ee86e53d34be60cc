// *Teleport* (L2625): to a safe place within its Range.
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/active_talents/talent.h"
#include "rules/egs/body/engagement.h"
#include "rules/egs/body/riding.h"

namespace fray::egs {
namespace {

// No one can appear where a hidden combatant stands: it is found that way.
void appear_there(Fight& f, const Cast& cast, CombatantId target) {
  const board::Cell from = f.state.field.at(target);
  if (!f.state.field.put(target, cast.place)) {
    const CombatantId there = f.state.field.who_is_at(cast.place);
    if (there != kNoCombatant) reveal(f, there, cast.user);
    return;
  }
  f.emit<Ev::Moved>(target, table::Place(f.state.field.at(target)));
  leave_mount_behind(f, target, from);
  part_engaged(f, target);
}

}  // namespace

namespace talents {
extern const Talent teleport;
const Talent teleport{.id = "teleport",
                      .where = Where::Free,
                      .targets = {TargetKind::Self, TargetKind::Friend, TargetKind::Foe},
                      .work = appear_there};
}  // namespace talents
}  // namespace fray::egs
