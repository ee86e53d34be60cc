// Dealings with other worlds: *banish* (L2299), *exorcise* (L2407), *divination* (L2371).
#include <algorithm>

#include "rules/egs/movement.h"
#include "rules/egs/talents/costs.h"
#include "rules/egs/talents/talent.h"
#include "rules/egs/talents/workings.h"

namespace fray::egs {
namespace {

// Of a being that may be spoken with: a messenger, and the head of a pantheon, who takes Magnitude
// 10 at -10 (L2377).
constexpr int kGodsStature = 19;

bool is_demon(const Combatant& c) {
  return c.fighter().traits.has(CreatureTrait::Demon);
}

bool is_of_other_world(const Fight&, const Combatant&, const Combatant& target) {
  return is_demon(target) || target.fighter().traits.has(CreatureTrait::Ethereal);
}

int difficulty_to_banish(const Fight& f, const Cast&, CombatantId target) {
  const Combatant& c = f.at(target);
  return stature_to_banish(is_demon(c), c.fighter().size);
}

int difficulty_to_exorcise(const Fight& f, const Cast&, CombatantId target) {
  const Combatant& c = f.at(target);
  return stature_to_exorcise(is_demon(c), c.fighter().size);
}

// Back where it came from, for good as far as this fight goes.
void send_away(Fight& f, const Cast&, CombatantId target) {
  f.emit<Ev::Banished>(target);
  disengage(f, target);
  end_workings_by(f, target);
  end_workings_on(f, target);
  f.state.field.remove(target);
}

double worth_of_banishing(const Fight&, const Combatant&, const Combatant& target, Term, int) {
  return target.health;
}

void list_beings(const Fight&, const Combatant&, const Combatant&, Modes& modes) {
  modes.push_back(term(Word::Messenger));
  modes.push_back(term(Word::God));
}

// Each point of Magnitude beyond the first makes it 1 easier.
int difficulty_to_speak(const Fight&, const Cast& cast, CombatantId) {
  const int stature = cast.mode == term(Word::God) ? kGodsStature : 0;
  return -std::max(0, stature - (cast.magnitude - 1));
}

}  // namespace

namespace talents {
extern const Talent banish;
extern const Talent exorcise;
extern const Talent divination;
const Talent banish{.id = "banish",
                    .whom = {Whom::Foe},
                    .fits = is_of_other_world,
                    .difficulty = difficulty_to_banish,
                    .work = send_away,
                    .worth = worth_of_banishing};
const Talent exorcise{
    .id = "exorcise", .whom = {Whom::Foe, Whom::Friend}, .difficulty = difficulty_to_exorcise};
const Talent divination{.id = "divination",
                        .lasting = Word::Divining,
                        .list_modes = list_beings,
                        .difficulty = difficulty_to_speak};
}  // namespace talents
}  // namespace fray::egs
