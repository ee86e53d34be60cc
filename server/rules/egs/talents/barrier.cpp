// *Barrier* (L2307): a wall, one square of it for each Target, across the way from its user.
#include "rules/egs/active_talents/active_talents.h"
#include "rules/egs/active_talents/concealment.h"
#include "rules/egs/active_talents/talent.h"

namespace fray::egs {
namespace {

// A wall cannot stand where a combatant does; a hidden one is found that way.
void build_wall(Fight& f, const Cast& cast, CombatantId target) {
  const board::Cell user = f.state.field.at(cast.user);
  for (int section = 0; section <= cast.larger; ++section) {
    Cast one = cast;
    one.place = f.state.field.map().across(cast.place, user, section);
    if (!f.state.field.raise_wall(one.place)) {
      const CombatantId there = f.state.field.who_is_at(one.place);
      if (there != kNoCombatant) reveal(f, there, cast.user);
      continue;
    }
    f.emit<Ev::WallRaised>(cast.user, table::Place(one.place), cast.magnitude);
    begin_talent(f, one, target);
  }
}

void tear_down(Fight& f, const ActiveTalent& active) {
  f.state.field.lower_wall(active.at);
  f.emit<Ev::WallGone>(active.by, table::Place(active.at));
}

}  // namespace

namespace talents {
extern const Talent barrier;
const Talent barrier{.id = "barrier",
                     .where = Where::Free,
                     .lasting = Word::Walling,
                     .adds_up = true,
                     .builds = true,
                     .work = build_wall,
                     .over = tear_down};
}  // namespace talents
}  // namespace fray::egs
